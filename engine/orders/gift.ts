import * as t from 'io-ts';
import { record } from '../kernel/codec.ts';
import { personal } from '../kernel/personal.ts';

/** Gift options of an order. */
export const Gift = record({
  /** Text of the card, on one line; '' for no card. */
  message: personal('place', t.string),
  isWrapped: t.boolean,
  /** Whether the papers in the box show no price. */
  hidesPrices: t.boolean,
});
export type Gift = t.TypeOf<typeof Gift>;

/** The most signs of a message, as people see them: a letter with its vowels and tones, or an emoji, is one. */
export const longestMessage = 120;

/** More code units than any sign has that people write: a family of four with skin tones has 19. */
const largestSign = 32;

/** A grapheme: a flag, an emoji with what is joined to it, or a letter, each with the marks on it. */
const sign =
  /(?:\p{RI}{2}|\p{ExtPict}[\p{EMod}\p{M}\u{e0020}-\u{e007f}]*(?:\u200d\p{ExtPict}[\p{EMod}\p{M}]*)*|\P{M})[\p{M}\u0e33\u200c\u200d]*|\p{M}+/gsu;

export const signsOf = (text: string): readonly string[] => text.match(sign) ?? [];

/** Signs that are not seen, such as those that turn the direction of writing, but for those that join emoji. */
const unseen =
  /[\p{Cc}\p{Cs}]|(?!\u200c|\u200d|\ufe0f|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;

/** Message as stored: its visible signs, on one line, no longer than a card has room for. */
export const asMessage = (typed: string): string =>
  signsOf(
    typed
      .slice(0, longestMessage * largestSign)
      .normalize('NFC')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(unseen, ''),
  )
    .filter((sign) => sign.length <= largestSign)
    .slice(0, longestMessage)
    .join('')
    .trim();

/** Gift options in words, for pages and messages alike: 'ห่อของขวัญ · การ์ด “สุขสันต์วันเกิด”'. */
export const giftText = ({ message, isWrapped, hidesPrices }: Gift): string =>
  [
    isWrapped ? 'ห่อของขวัญ' : '',
    message === '' ? '' : `การ์ด “${message}”`,
    hidesPrices ? 'ไม่ใส่ใบเสร็จหรือราคาในกล่อง' : '',
  ]
    .filter((wish) => wish !== '')
    .join(' · ');

/** Gift of an order; null without any option. */
export const orderedGift = (gift: Gift | null): Gift | null =>
  gift !== null && (gift.message !== '' || gift.isWrapped || gift.hidesPrices) ? gift : null;
