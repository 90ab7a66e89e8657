/** How many places a line of marks has. */
const places = 400;

/** Where positions from 1 to `last` lie on a line from 0 to 1000; those that fall together are one mark. */
export const marksOf = (positions: readonly number[], last: number): readonly number[] => [
  ...new Set(
    positions.map((position) => (Math.round((position / Math.max(1, last)) * places) / places) * 997),
  ),
];
