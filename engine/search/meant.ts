import { foldThai } from './fold.ts';

/** Keys of a Latin keyboard, and their letters on a Thai one (Kedmanee). */
const keys = "4567890-=wertyuiop[]asdfghjkl;'zxcvbnm,./^EHNJUYFKLM:C<>VSAGQWRTIOPBXDq";
const letters = 'ภถุึคตจขชไำพะัีรนยบลฟหกดเ้่าสวงผปแอิืทมใฝูฎ็์๋๊ํโษศ?ซฉฒฬฮฆฤฌ๐"ฑธณฯญฺ)ฏๆ';
const thaiOf = new Map(Array.from(keys, (key, nth) => [key, letters[nth] ?? key] as const));

/** A word whose vowels and tones stand where Thai has them. */
const thaiWord = /^(?:[เ-ไ]?[ก-ฮ][ัิ-ู็]?[่-๋]?์?[ะาำ]?ๆ?)+$/u;

/**
 * A Thai text that was typed while the keyboard was set to Latin: 'cs;o 1 l]7\'' is 'แหวน 1 สลึง'; null where it is none.
 * Digits that stand alone are digits.
 */
export const typedInThai = (typed: string): string | null => {
  const words = typed.trim().split(/\s+/);
  const thai = words.map((word) =>
    /^\d+$/.test(word) ? word : [...word].map((key) => thaiOf.get(key) ?? key).join(''),
  );
  const isThai = thai.every((word, nth) => thaiWord.test(word) || word === words[nth]);
  return isThai && thai.some((word, nth) => word !== words[nth]) ? thai.join(' ') : null;
};

/** Words that begin a size, and units of weight, which make a number no size. */
const saidSize =
  /(?:เบอร์|ไซส์|ไซซ์|ขนาด|size)\s*(\d{1,2})(?![\d.]|\s*(?:บาท|สลึง|กรัม|g\b|baht))|(?<![\d.])(\d{1,2})\s*(?:นิ้ว|")/u;

/** Splits a search into words and size: 'แหวน เบอร์ 54' is 'แหวน' and '54'. A size alone is a ring's, inches a necklace's. */
export const sizeSought = (search: string): { readonly rest: string; readonly size: string | null } => {
  const text = foldThai(search);
  const [sizeText = '', size, inches] = saidSize.exec(text) ?? [];
  if (sizeText === '') return { rest: search, size: null };
  const rest = text.replace(sizeText, ' ').trim();
  return {
    rest: rest === '' ? (size === undefined ? 'สร้อยคอ' : 'แหวน') : rest,
    size: size ?? inches ?? null,
  };
};
