import { westernDigits } from '../values/quantity.ts';

/**
 * One spelling for the many ways in which Thai is typed: composed forms, อำ as one letter, western digits, and the
 * two spellings of 'promotion'. Names and what is searched for both go through it.
 */
export const foldThai = (text: string): string =>
  westernDigits(text.normalize('NFC'))
    .replaceAll('\u0E4D\u0E32', '\u0E33')
    .replaceAll('โปรโมชั่น', 'โปรโมชัน')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
