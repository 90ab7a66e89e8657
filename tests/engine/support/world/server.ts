import { applyGuestChange } from '../../../../engine/cart/guest.ts';
import { lineIn, withLine, withoutLine } from '../../../../engine/cart/lines.ts';
import type { GuestChange } from '../../../../engine/cart/words.ts';
import type { Order, OrderQuote, OrderRequest, OrderSource } from '../../../../engine/orders/order.ts';
import {
  type CartLine,
  keyOf,
  lineId,
  type LineKey,
  type Pieces,
  type ServerCart,
  withFacts,
} from '../../../../engine/values/cart-line.ts';
import type { Command } from '../../../../engine/slices.ts';
import { satang } from '../../../../engine/values/money.ts';
import type { Announcement } from '../../../../engine/values/product.ts';
import { Profile } from '../../../../engine/values/profile.ts';
import type { SavedAddress } from '../../../../engine/values/thai-address.ts';
import type { SavedItems, SavedList } from '../../../../engine/wishlist/words.ts';
import * as fc from '../../../support/fast-check.ts';
import { anItem } from '../../wishlist/support.ts';
import { cartLine, valuesOf } from '../arbitraries.ts';
import { someOrder } from '../orders.ts';
import { aQuote, home } from '../quotes.ts';
import { anAnnouncement, aProduct } from '../visit.ts';
import type { Draw } from './draw.ts';

/** Start of visits: within the validity of the announcement known then. */
export const beginning = 1_700_000_000_000;

const ranges = fc.uniqueArray(cartLine, { minLength: 5, maxLength: 9, selector: lineId });
const profiles = valuesOf(Profile);

/** State of the API and this browser's storage that must stay consistent; all else is drawn when requested. */
export class World {
  readonly goods: readonly CartLine[];
  cart: ServerCart;
  saved: SavedList;
  announcement: Announcement = { ...anAnnouncement, validUntil: beginning + 5 * 3_600_000 };
  readonly profile: Profile;
  readonly address: SavedAddress = {
    id: 'home',
    isDefault: true,
    address: { ...home, fullName: 'มาลี ทองดี', phone: '0812345678' },
  };
  /** Content of this browser's storage, which another tab may change. */
  guest: readonly CartLine[] = [];
  savedHere: readonly string[] = [];
  viewed: readonly string[] = [];
  private readonly draw: Draw;

  constructor(draw: Draw) {
    this.draw = draw;
    this.goods = draw.of(ranges);
    this.profile = {
      ...draw.of(profiles),
      consentGiven: draw.one([null, { at: beginning - 3_600_000, policyVersion: 1 }]),
    };
    this.cart = { cartId: 'cart-1', version: 1, lines: this.someLines(0.4) };
    this.saved = { version: 1, productIds: draw.some(['ring', 'chain', 'bar', 'gift'], 0.4) };
  }

  /** Lines of existing goods, with a quantity that the stock allows. */
  someLines(share = 0.5): readonly CartLine[] {
    return this.draw
      .some(this.goods, share)
      .filter(({ stock }) => stock > 0)
      .map((line) => ({ ...line, quantity: this.draw.within(1, Math.min(line.stock, 4)) }));
  }

  today(pieces: readonly Pieces[]): readonly CartLine[] {
    return pieces.flatMap((wanted) => {
      const product = lineIn(this.goods, wanted);
      return product === undefined ? [] : [withFacts(wanted, product)];
    });
  }

  product(productId: string) {
    const sizes = this.goods.filter((line) => line.productId === productId);
    const { detail, sizes: known } = aProduct(
      sizes.map(({ unitPrice: price, unitPriceDiscounted: discountPrice, ...size }) => ({
        sizeId: size.sizeId,
        size: size.size,
        stock: size.stock,
        price,
        discountPrice,
      })),
    );
    return { detail: { ...detail, id: productId, announcement: this.announcement }, sizes: known };
  }

  /** Sets a line of the cart to so many pieces, at most the stock; 0 removes it. */
  put(key: LineKey, pieces: number): ServerCart {
    const product = lineIn(this.goods, key);
    const quantity = Math.min(pieces, product?.stock ?? 0);
    const { version, lines } = this.cart;
    this.cart = {
      ...this.cart,
      version: version + 1,
      lines:
        product === undefined || quantity === 0
          ? withoutLine(lines, key)
          : withLine(lines, { ...product, quantity }),
    };
    return this.cart;
  }

  add({ quantity, ...key }: Pieces): ServerCart {
    return this.put(key, quantity + (lineIn(this.cart.lines, key)?.quantity ?? 0));
  }

  /** Stores the changes that another tab reports. */
  store(command: Command): void {
    if (command.type === 'GuestCartRead') this.guest = command.lines;
    if (command.type === 'SavedRead') this.savedHere = command.productIds;
    if (command.type === 'ViewsRead') this.viewed = command.productIds;
  }

  changeGuest(change: GuestChange): readonly CartLine[] {
    this.guest = applyGuestChange(this.guest, change);
    return this.guest;
  }

  get items(): SavedItems {
    const { version, productIds } = this.saved;
    return { version, items: productIds.map((id) => anItem(id)) };
  }

  save(productIds: readonly string[]): SavedList {
    const ids = [...new Set([...productIds, ...this.saved.productIds])];
    this.saved = { version: this.saved.version + 1, productIds: ids };
    return this.saved;
  }

  unsave(productId: string): SavedList {
    const ids = this.saved.productIds.filter((id) => id !== productId);
    this.saved = { version: this.saved.version + 1, productIds: ids };
    return this.saved;
  }

  /** Makes an announcement, which changes all prices; the shop learns of it at its next request. */
  announce(at: number): void {
    const { number } = this.announcement;
    this.announcement = { ...anAnnouncement, number: number + 1, at, validUntil: at + 5 * 3_600_000 };
  }

  /** Quote of an order; sometimes with too few pieces, or only for a verified phone. */
  quote(source: OrderSource, couponCode: string): OrderQuote {
    const { draw } = this;
    const lines = source.kind === 'cart' ? this.cart.lines : this.today(source.products);
    const total = satang(1_845_000 + draw.one([0, 0, 10_000]));
    return aQuote({
      lines,
      subtotal: total,
      total,
      coupon:
        couponCode === ''
          ? null
          : draw.one([
              { code: couponCode, discount: satang(10_000), problem: null },
              { code: couponCode, discount: null, problem: 'expired' },
            ]),
      announcement: this.announcement,
      lacking: draw.chance(0.05) ? lines.slice(0, 1).map((line) => ({ key: keyOf(line), stock: 0 })) : [],
      proof: draw.chance(0.08) ? { reason: draw.one(['amount', 'coupon']), wait: null } : null,
    });
  }

  /** Quote of an order that was refused because its price has risen. */
  dearer({ source, couponCode, expectedTotal }: OrderRequest): OrderQuote {
    const total = satang(expectedTotal + 10_000);
    return { ...this.quote(source, couponCode), subtotal: total, total };
  }

  order(orderId: string): Order {
    return { ...this.draw.of(someOrder), orderId };
  }
}
