import type { SavedAddress } from '../../../../engine/values/thai-address.ts';
import {
  type CartLine,
  keyOf,
  lineKey,
  type LineKey,
  type Pieces,
  sameLine,
  type ServerCart,
  withFacts,
  withQuantity,
} from '../../../../engine/values/cart-line.ts';
import { lineIn, withLine, withoutLine } from '../../../../engine/cart/lines.ts';
import type { SignedInAt } from '../../../../engine/account/words.ts';
import type { ConsentRecord } from '../../../../engine/consent/record.ts';
import type { SavedLine } from '../../../../engine/later/words.ts';
import { largestQuantity } from '../../../../engine/values/quantity.ts';
import type { Order, OrderQuote, OrderRequest, OrderSource } from '../../../../engine/orders/order.ts';
import { satang } from '../../../../engine/values/money.ts';
import type { Announcement, ProductCard } from '../../../../engine/values/product.ts';
import type { Profile } from '../../../../engine/values/profile.ts';
import type { WishlistItem } from '../../../../engine/wishlist/words.ts';
import { anOrder } from '../orders.ts';
import { aProfile } from '../profiles.ts';
import { aQuote } from '../quotes.ts';
import { aLine, anAnnouncement } from '../visit.ts';
import type { Draw } from './draw.ts';

/** When visits begin: within the validity of the announcement that is known then. */
export const beginning = 1_700_000_000_000;

const hour = 3_600_000;

/** A few products, so that commands meet: a ring in two sizes, unsized goods that share the size '0', dear and sold-out ones. */
const range = (draw: Draw): readonly CartLine[] =>
  (
    [
      ['ring', '52', 1_845_000],
      ['ring', '54', 1_845_000],
      ['chain', '0', 3_690_000],
      ['bar', '0', 7_050_000],
      ['gift', '0', 99_900],
      ['bangle', '0', 400_000_000],
    ] as const
  ).map(([productId, sizeId, price]) =>
    aLine({
      ...lineKey(productId, sizeId),
      size: sizeId,
      productName: `สินค้า ${productId}`,
      goldKind: productId === 'bar' ? 'bar' : 'ornament',
      stock: draw.one([0, 1, 3, 5, 10, 20, 20_000]),
      unitPrice: satang(price),
      unitPriceDiscounted: draw.one([null, null, null, 0, price - 100, price, price + 100].map(asSatang)),
    }),
  );

const asSatang = (amount: number | null) => (amount === null ? null : satang(amount));

/** What the API and this browser's storage have: simple, and true to what was told, so that a visit can go on from any answer. */
export class World {
  goods: readonly CartLine[];
  cart: ServerCart;
  /** What lies in this browser's storage, which another tab may change. */
  readonly stored: { guest: readonly CartLine[]; saved: readonly string[]; viewed: readonly string[] };
  saved: { version: number; productIds: readonly string[] };
  later: readonly SavedLine[] = [];
  book: readonly SavedAddress[] = [];
  readonly orders = new Map<string, Order>();
  announcement: Announcement = { ...anAnnouncement, validUntil: beginning + 5 * hour };
  /** Those before it, of which an answer that was overtaken may still tell. */
  former: readonly Announcement[] = [];
  profile: Profile;
  sessions: readonly SignedInAt[];
  consent: ConsentRecord | null = null;
  private readonly draw: Draw;
  private placed = 0;

  constructor(draw: Draw) {
    this.draw = draw;
    this.goods = range(draw);
    this.cart = { cartId: 'cart-1', version: 1, lines: this.someLines(0.3) };
    this.stored = { guest: [], saved: [], viewed: [] };
    this.saved = { version: 1, productIds: draw.some(this.productIds, 0.3) };
    this.later = this.someLines(0.25).map((line) => ({ line, isSold: draw.chance(0.85) }));
    this.profile = aProfile({
      customerId: draw.one(['customer-1', 'customer-1', null]),
      mobileNumber: draw.one(['0812345678', null]),
      consent: draw.one([null, [1], [1, 2, 3, 4, 5, 6]]),
      consentGiven: draw.one([null, { at: beginning - hour, policyVersion: 1 }]),
    });
    this.sessions = ['s1', 's2', 's3'].map((id, index) => ({
      id,
      browser: 'Chrome',
      system: 'Android',
      startedAt: 1,
      lastUsedAt: 2,
      isThis: index === 0,
    }));
  }

  get productIds(): readonly string[] {
    return [...new Set(this.goods.map(({ productId }) => productId))];
  }

  /** Lines of goods that are there, with a quantity that the stock allows. */
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

  card(productId: string): ProductCard {
    const line = this.goods.find((candidate) => candidate.productId === productId) ?? aLine({ productId });
    return {
      id: productId,
      name: line.productName,
      type: 'ring',
      styleName: line.style,
      weight: line.weight,
      price: line.unitPrice,
      discountPrice: line.unitPriceDiscounted,
      images: [],
      stock: line.stock,
    };
  }

  cards(share = 0.6): readonly ProductCard[] {
    return this.draw.some(this.productIds, share).map((productId) => this.card(productId));
  }

  item(productId: string): WishlistItem {
    const sizes = this.goods.filter((line) => line.productId === productId);
    const [only] = sizes;
    return {
      product: this.card(productId),
      isSold: productId !== 'gift',
      onlySize: only !== undefined && sizes.length === 1 ? { sizeId: only.sizeId, size: only.size } : null,
    };
  }

  /** Another announcement, which changes what everything costs; the shop hears of it when it asks. */
  announce(now: number): void {
    const rise = this.draw.one([-5_000, 5_000, 20_000]);
    const { number, barSell, barBuy, ornamentSell, ornamentBuy } = this.announcement;
    this.former = [...this.former, this.announcement];
    this.announcement = {
      number: number + 1,
      at: now,
      barSell: satang(barSell + rise),
      barBuy: satang(barBuy + rise),
      ornamentSell: satang(ornamentSell + rise),
      ornamentBuy: satang(ornamentBuy + rise),
      validUntil: now + 5 * hour,
    };
    this.goods = this.goods.map((line) => ({
      ...line,
      unitPrice: satang(Math.max(100, line.unitPrice + rise)),
    }));
    this.reprice();
  }

  /** Changes the stock of a product, by a sale or a delivery. */
  restock(): void {
    const product = this.draw.one(this.goods);
    const stock = this.draw.one([0, 1, 2, 5, 10]);
    this.goods = this.goods.map((line) => (sameLine(line, product) ? { ...line, stock } : line));
    this.reprice();
  }

  elsewhere(): void {
    const line = this.draw.one(this.goods);
    if (this.draw.chance(0.4)) this.drop(line);
    else if (line.stock > 0) this.keep({ ...line, quantity: this.draw.within(1, Math.min(line.stock, 6)) });
  }

  /** Adds pieces to a line of the cart, as many as the stock allows. */
  add(pieces: Pieces): boolean {
    const product = lineIn(this.goods, pieces);
    if (product === undefined || product.stock === 0) return false;
    const had = lineIn(this.cart.lines, product)?.quantity ?? 0;
    this.keep(
      withQuantity(
        withFacts(pieces, product),
        Math.min(product.stock, largestQuantity, had + pieces.quantity),
      ),
    );
    return true;
  }

  set(pieces: Pieces): boolean {
    const line = lineIn(this.cart.lines, pieces);
    if (line === undefined || pieces.quantity > line.stock) return false;
    this.keep(withFacts(pieces, line));
    return true;
  }

  drop(key: LineKey): void {
    this.withLines(withoutLine(this.cart.lines, key));
  }

  private keep(line: CartLine): void {
    this.withLines(withLine(this.cart.lines, line));
  }

  private withLines(lines: readonly CartLine[]): void {
    this.cart = { ...this.cart, version: this.cart.version + 1, lines };
  }

  /** The cart tells today's facts of its lines; that alone is no new version of it. */
  private reprice(): void {
    const lines = this.cart.lines.map((line) => {
      const product = lineIn(this.goods, line);
      return product === undefined ? line : { ...product, quantity: line.quantity };
    });
    this.cart = { ...this.cart, lines };
  }

  private linesOf(source: OrderSource): readonly CartLine[] {
    return source.kind === 'cart' ? this.cart.lines : this.today(source.products);
  }

  /** What an order would cost; now and then more than it did, with too few pieces, or only for a proven phone. */
  quote(source: OrderSource, couponCode: string, isPickup: boolean): OrderQuote {
    const { draw } = this;
    const lines = this.linesOf(source);
    let subtotal = 0n;
    for (const { unitPrice, unitPriceDiscounted: less, quantity } of lines)
      subtotal += BigInt(less !== null && less <= unitPrice ? less : unitPrice) * BigInt(quantity);
    const fits = subtotal < BigInt(Number.MAX_SAFE_INTEGER) - 1_000_000n;
    const goods = fits ? Number(subtotal) : 1_845_000;
    const shippingFee = isPickup ? 0 : draw.one([0, 10_000]);
    const discount = couponCode === 'WELCOME100' ? Math.min(10_000, goods) : null;
    return aQuote({
      lines,
      subtotal: satang(goods),
      coupon:
        couponCode === ''
          ? null
          : discount === null
            ? { code: couponCode, discount: null, problem: draw.one(['unknown', 'expired', 'already-used']) }
            : { code: couponCode, discount: satang(discount), problem: null },
      shippingFee: satang(shippingFee),
      total: satang(goods + shippingFee - (discount ?? 0)),
      announcement: this.announcement,
      lacking: lines[0] !== undefined && draw.chance(0.05) ? [{ key: keyOf(lines[0]), stock: 0 }] : [],
      proof: draw.chance(0.08)
        ? { reason: draw.one(['amount', 'pieces', 'orders', 'coupon']), wait: draw.one([null, 900]) }
        : null,
    });
  }

  place(request: OrderRequest, now: number): Order {
    this.placed += 1;
    const { source, contact } = request;
    const lines = this.linesOf(source).map(({ stock: _stock, goldKind: _kind, ...line }) => ({
      ...line,
      makingFee: null,
    }));
    const order = anOrder({
      orderId: `order-${this.placed}`,
      lines,
      total: request.expectedTotal,
      contact,
      isGuest: source.kind === 'products',
      isBuyNow: source.kind === 'products' && source.isBuyNow,
      payment: { ...anOrder().payment, method: request.paymentMethod },
      now,
    });
    if (source.kind === 'cart') this.withLines([]);
    this.orders.set(order.orderId, order);
    return order;
  }

  /** An order as the server has it now; an unknown one was placed before. */
  order(orderId: string, now: number): Order {
    const known = this.orders.get(orderId) ?? this.earlier(orderId);
    const order = { ...known, now: Math.max(now, known.now) };
    this.orders.set(orderId, order);
    return order;
  }

  /** Moves an order on to a status; answers it as it is then. */
  moveOrder(orderId: string, status: Order['status'], at: number): Order {
    const order = this.order(orderId, at);
    this.orders.set(orderId, {
      ...order,
      status,
      timeline: [...order.timeline, { status, at, note: '' }],
    });
    return this.order(orderId, at);
  }

  /** Keeps what its buyer asks to give back; answers the order as it is then. */
  askReturn(orderId: string, returnRequest: NonNullable<Order['returnRequest']>): Order {
    this.orders.set(orderId, { ...this.order(orderId, returnRequest.at), returnRequest });
    return this.order(orderId, returnRequest.at);
  }

  /** What staff or time makes of an order. */
  advance(orderId: string, now: number): void {
    const { draw } = this;
    const status = draw.one([
      'paid',
      'paid',
      'lapsed',
      'cancelled',
      'shipped',
      'completed',
      'refund-due',
    ] as const);
    this.moveOrder(orderId, status, now);
  }

  private earlier(orderId: string): Order {
    const { draw } = this;
    const order = anOrder({
      orderId,
      status: draw.one([
        'awaiting-payment',
        'awaiting-payment',
        'awaiting-review',
        'paid',
        'completed',
        'lapsed',
      ]),
      isMasked: draw.chance(0.3),
    });
    const method = draw.one(['promptpay', 'transfer', 'transfer'] as const);
    return { ...order, payment: { ...order.payment, method, isToldByBank: draw.chance(0.7) } };
  }
}
