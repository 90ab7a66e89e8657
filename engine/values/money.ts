import { either as E } from 'fp-ts';
import { plainNumber } from './quantity.ts';

/** An amount in satang, a safe integer, never negative; baht exist on the wire and the screen alone (ruling P6). */
export type Satang = number & { readonly Satang: unique symbol };

export const isSatang = (value: unknown): value is Satang =>
  Number.isSafeInteger(value) && (value as number) >= 0;

/** An amount that left the range in which integers are exact (`Number.MAX_SAFE_INTEGER` satang). */
export interface AmountTooLarge {
  readonly type: 'AmountTooLarge';
}

export const noMoney = 0 as Satang;

/** Takes a whole number of satang as money. Throws a RangeError for anything else: for constants and decoded values only. */
export const satang = (value: number): Satang => {
  if (!isSatang(value)) throw new RangeError(`not an amount in satang: ${value}`);
  return value;
};

/** Whole baht as satang; for constants and tables. Throws a RangeError when the result is not exact. */
export const baht = (whole: number): Satang => satang(whole * 100);

const decimalText = /^(0|[1-9][0-9]{0,13})(?:\.([0-9]{1,2}))?$/;

/** Reads baht from decimal text of at most two decimals, digit by digit: 4.35 is 435 satang. Undefined for others. */
export const satangFromBahtText = (text: string): Satang | undefined => {
  const match = decimalText.exec(text);
  if (match === null) return undefined;
  const value = Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`);
  return isSatang(value) ? value : undefined;
};

/** Amount as typed: with commas, Thai digits, a sign of the currency, with satang or without; undefined for others. */
export const amountTyped = (text: string): Satang | undefined => satangFromBahtText(plainNumber(text));

/** Decimal text of an amount in baht: `70500`, `70500.50`. The inverse of `satangFromBahtText`. */
export const bahtText = (amount: Satang): string => {
  const digits = String(amount).padStart(3, '0');
  const whole = digits.slice(0, -2);
  const fraction = digits.slice(-2);
  return fraction === '00' ? whole : `${whole}.${fraction}`;
};

/** An amount as shoppers read it: ฿70,500, or ฿70,500.50 when it is not whole baht; the same on every machine (case H-M06). */
export const moneyText = (amount: Satang): string => {
  const [whole = '0', fraction] = bahtText(amount).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `฿${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
};

/** A sum of money, exact; an amount that is no longer exact is an error, never a rounding. */
export const add = (left: Satang, right: Satang): E.Either<AmountTooLarge, Satang> => {
  const sum = left + right;
  return isSatang(sum) ? E.right(sum) : E.left({ type: 'AmountTooLarge' });
};

/** A price times a number of pieces, exact; an amount that is no longer exact is an error, never a rounding. */
export const times = (price: Satang, quantity: number): E.Either<AmountTooLarge, Satang> => {
  const product = price * quantity;
  return isSatang(product) ? E.right(product) : E.left({ type: 'AmountTooLarge' });
};
