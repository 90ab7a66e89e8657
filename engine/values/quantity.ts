import * as t from 'io-ts';
import { guarded } from '../kernel/codec.ts';

/** The largest quantity that the shop and the API accept for one line, whatever the stock. */
export const largestQuantity = 9_999;

const isQuantity = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= largestQuantity;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Codec of a line's quantity: a whole number of pieces, 1 … `largestQuantity` (spec 5). */
export const Quantity = guarded('Quantity', isQuantity);

/** Codec of a count of pieces or of stock: a whole number from 0. */
export const Count = guarded('Count', isCount);

/** Codec of a moment, milliseconds since 1970 UTC; a log's vocabulary calls it a count like any other. */
export const Moment = guarded(Count.name, isCount);

/**
 * Codec of a quantity as somebody asks for it, sensible or not, so that a log can hold it: JSON writes NaN as null, and
 * beyond every double there are the infinities.
 */
export const WantedNumber = new t.Type<number, number, unknown>(
  'WantedNumber',
  (value): value is number => typeof value === 'number',
  (value, context) =>
    value === null
      ? t.success(NaN)
      : typeof value === 'number'
        ? t.success(value)
        : t.failure(value, context),
  Number,
);

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
 * Reads what somebody typed into a quantity field: whole decimal digits, Thai or western. Anything else
 * ('', 'abc', '1e9', '0x10', '1.5', '-1') is the minimum, 1 (spec 5, 'falls back to the minimum').
 */
export const quantityFromTyped = (typed: string): number => {
  const digits = westernDigits(typed.trim());
  if (!/^[0-9]+$/.test(digits)) return 1;
  return Math.max(1, Math.min(largestQuantity, Number(digits)));
};
