import type { ProductCard } from '../../../engine/values/product.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import { satang } from '../../../engine/values/money.ts';
import type { Command } from '../../../engine/slices.ts';
import type { Milligrams } from '../../../engine/values/weight.ts';
import type { SavedItems, WishlistItem } from '../../../engine/wishlist/words.ts';
import { Visit } from '../support/visit.ts';

/** A product in a list: a ring at ฿18,450 with ten in stock, unless overridden. */
export const aCard = (id: string, facts: Partial<ProductCard> = {}): ProductCard => ({
  id,
  name: `สินค้า ${id}`,
  type: 'ring',
  styleName: 'เกลี้ยง',
  weight: 3_790 as Milligrams,
  price: satang(1_845_000),
  discountPrice: null,
  images: [{ pathUrl: `/pictures/${id}.webp` }],
  stock: 10,
  ...facts,
});

/** A saved product of one size, unless overridden. */
export const anItem = (id: string, facts: Partial<WishlistItem> = {}): WishlistItem => ({
  product: aCard(id),
  isSold: true,
  onlySize: { sizeId: '0', size: '0' },
  ...facts,
});

/** A customer's wishlist as the server sends it. */
export const aList = (version: number, ...ids: readonly string[]): SavedItems => ({
  version,
  items: ids.map((id) => anItem(id)),
});

export const save = (productId: string): Command => ({
  type: 'SaveProduct',
  productId,
  name: `สินค้า ${productId}`,
});

export const unsave = (productId: string): Command => ({
  type: 'UnsaveProduct',
  productId,
  name: `สินค้า ${productId}`,
});

/** A customer with an empty bag whose wishlist has arrived. */
export const aSaver = (...ids: readonly string[]): Visit =>
  new Visit().on(
    { type: 'Start', hasSession: true, guestLines: [], consent: null },
    { type: 'CartLoaded', cart: { cartId: 'cart-1', version: 1, lines: [] } },
    { type: 'WishlistLoaded', list: aList(1, ...ids) },
  );

export const timeout: Failure = { kind: 'timeout', status: null, code: null };
export const full: Failure = { kind: 'refused', status: 409, code: 'WISHLIST_FULL' };
