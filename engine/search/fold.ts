import { westernDigits } from '../values/quantity.ts';

/** One spelling of Thai for names and searches: composed, อำ and แ as one letter, western digits, 'promotion' alike. */
export const foldThai = (text: string): string =>
  westernDigits(text.normalize('NFC'))
    .replaceAll(/\u0E4D([\u0E48-\u0E4B]?)\u0E32/g, '$1\u0E33')
    .replaceAll(/\u0E33([\u0E48-\u0E4B])/g, '$1\u0E33')
    .replaceAll('เเ', 'แ')
    .replaceAll('โปรโมชั่น', 'โปรโมชัน')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
