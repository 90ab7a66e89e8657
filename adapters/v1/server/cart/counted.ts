import type { LineKey } from '../../../../engine/values/cart-line.ts';

/** So many pieces of an item. */
export interface Counted extends LineKey {
  readonly count: number;
  /** What the item is known by. */
  readonly name: string;
}

/** Between two items, and between what is told of one: no id has them. */
const [itemEnd, partEnd] = ['\u001e', '\u001f'];

/** What an item is known by. */
export const nameOf = ({ productId, sizeId }: LineKey): string => `${productId}${partEnd}${sizeId}`;

/** In SQL one text of items with their counts; null when there are none. */
export const counted = (count: string, of: string, rest: string): string =>
  `(select string_agg(${count} || U&'\\001F' || ${of}.product_id || U&'\\001F' || ${of}.size_id, U&'\\001E' ${rest})`;

/** The items of such a text, in its order. */
export const countedIn = (text: string): readonly Counted[] =>
  text.split(itemEnd).map((item) => {
    const [count, productId = '', sizeId = ''] = item.split(partEnd);
    const key = { productId, sizeId };
    return { ...key, count: Number(count), name: nameOf(key) };
  });
