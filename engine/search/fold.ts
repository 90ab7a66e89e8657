import { westernDigits } from '../values/quantity.ts';

/**
 * One spelling for the many ways in which Thai is typed: composed forms, อำ as one letter behind its tone mark, แ for two เ,
 * western digits, and the two spellings of 'promotion'. Names and what is searched for both go through it.
 */
export const foldThai = (text: string): string =>
  westernDigits(text.normalize('NFC'))
    .replaceAll(/\u0E4D([\u0E48-\u0E4B]?)\u0E32/g, '$1\u0E33')
    .replaceAll(/\u0E33([\u0E48-\u0E4B])/g, '$1\u0E33')
    .replaceAll('เเ', 'แ')
    .replaceAll('โปรโมชั่น', 'โปรโมชัน')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
