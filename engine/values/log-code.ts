import { westernDigits } from './quantity.ts';

/** The quasigroup of Damm: finds every wrong digit and every two that changed places. */
const table = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
] as const;

const interim = (digits: string): number =>
  [...digits].reduce((row, digit) => Number(table[row]?.[Number(digit)]), 0);

/** The largest number that a code is made of. */
export const mostLogNumber = 99_999_999;
/** The smallest one: no code begins with 0, as telephone numbers do. */
export const leastLogNumber = 10_000_000;

/** The form of a code: nine digits, which can be said in any language, the last of which checks the others. */
export const logCodePattern = /^[1-9][0-9]{8}$/;

export const logCodeOf = (number: number): string => `${number}${interim(String(number))}`;

/** Parses a typed code: Thai or western digits, spaces, hyphens, dots. Undefined for none, or one typed wrong. */
export const readLogCode = (typed: string): string | undefined => {
  const digits = westernDigits(typed.normalize('NFKC')).replaceAll(/[\s.\p{Pd}]/gu, '');
  return logCodePattern.test(digits) && interim(digits) === 0 ? digits : undefined;
};

/** A code as it is shown and read out: `482-915-307`. */
export const sayLogCode = (code: string): string => code.replaceAll(/(\d{3})(?=\d)/g, '$1-');
