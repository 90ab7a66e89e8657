/** Degrees. */
export type Position = readonly [latitude: number, longitude: number];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres between two places, as the crow flies. */
export const distanceBetween = ([fromLatitude, from]: Position, [toLatitude, to]: Position): number => {
  const across =
    Math.sin(radians(toLatitude - fromLatitude) / 2) ** 2 +
    Math.cos(radians(fromLatitude)) * Math.cos(radians(toLatitude)) * Math.sin(radians(to - from) / 2) ** 2;
  return 2 * 6_371 * Math.asin(Math.sqrt(across));
};

/** The nearest first; those whose place is not known come last, in their order. */
export const nearestFirst = <B>(
  branches: readonly B[],
  placeOf: (branch: B) => Position | undefined,
  from: Position,
): readonly B[] => {
  const distanceTo = (branch: B): number => {
    const place = placeOf(branch);
    return place === undefined ? Number.MAX_VALUE : distanceBetween(from, place);
  };
  return [...branches].sort((one, other) => distanceTo(one) - distanceTo(other));
};
