/** The largest quantity that the shop and the API accept for one line, whichever the stock. */
export const largestQuantity = 9_999;

export const isQuantity = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= largestQuantity;

export const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;

/** The nearest quantity that 1 … stock allows, 1 for no number; undefined without stock (spec 5). */
export const clampQuantity = (wanted: number, stock: number): number | undefined => {
  const most = Math.min(stock, largestQuantity);
  if (!(most >= 1)) return undefined;
  if (Number.isNaN(wanted)) return 1;
  return Math.max(1, Math.min(most, Math.floor(wanted)));
};

const otherDigits = '๐๑๒๓๔๕๖๗๘๙０１２３４５６７８９';

/** Replaces ๐-๙ and full-width ０-９ by 0-9, wherever digits are typed (ruling P19). */
export const westernDigits = (text: string): string =>
  text.replaceAll(/[๐-๙０-９]/g, (digit) => String(otherDigits.indexOf(digit) % 10));

/** Typed number without its commas, spaces and sign of a currency. */
export const plainNumber = (typed: string): string => westernDigits(typed).replaceAll(/[฿,\s]/g, '');

/** A whole number as it is typed, of nine digits at most; undefined for others. */
export const wholeTyped = (typed: string): number | undefined =>
  /^\d{1,9}$/.test(plainNumber(typed)) ? Number(plainNumber(typed)) : undefined;

/** Parses a quantity, whole Thai or western digits; anything else ('', '1e9', '1.5', '-1') is 1 (spec 5). Above the limit it is limit + 1, so that the rules report the cut. */
export const quantityFromTyped = (typed: string): number => {
  const digits = westernDigits(typed.trim());
  if (!/^[0-9]+$/.test(digits)) return 1;
  return Math.max(1, Math.min(largestQuantity + 1, Number(digits)));
};
