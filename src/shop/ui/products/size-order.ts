const collator = new Intl.Collator('th', { numeric: true });

/** Sizes in the order a person expects: 10 after 2, words as a Thai dictionary has them (case F06). */
export const inSizeOrder = <T>(things: readonly T[], sizeOf: (thing: T) => string): readonly T[] =>
  [...things].sort((left, right) => collator.compare(sizeOf(left), sizeOf(right)));
