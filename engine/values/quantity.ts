/** The largest quantity that the shop and the API accept for one line, whichever the stock. */
export const largestQuantity = 9_999;

export const isQuantity = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= largestQuantity;

export const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;

/**
 * The nearest quantity to the wanted one that 1 … stock allows (spec 5). A wanted value that is not a number is 1.
 * Undefined when there is no stock: then no quantity is allowed.
 */
export const clampQuantity = (wanted: number, stock: number): number | undefined => {
  const most = Math.min(stock, largestQuantity);
  if (!(most >= 1)) return undefined;
  if (Number.isNaN(wanted)) return 1;
  return Math.max(1, Math.min(most, Math.floor(wanted)));
};

const thaiDigits = '๐๑๒๓๔๕๖๗๘๙';

/** Replaces ๐-๙ by 0-9, wherever digits are typed (ruling P19). */
export const westernDigits = (text: string): string =>
  text.replaceAll(/[๐-๙]/g, (digit) => String(thaiDigits.indexOf(digit)));

/**
 * Parses a quantity field: whole decimal digits, Thai or western. Anything else
 * ('', 'abc', '1e9', '0x10', '1.5', '-1') is the minimum, 1 (spec 5, 'falls back to the minimum').
 */
export const quantityFromTyped = (typed: string): number => {
  const digits = westernDigits(typed.trim());
  if (!/^[0-9]+$/.test(digits)) return 1;
  return Math.max(1, Math.min(largestQuantity, Number(digits)));
};
