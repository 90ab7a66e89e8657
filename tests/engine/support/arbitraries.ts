import type * as t from 'io-ts';
import { boundsOf } from '../../../engine/kernel/codec.ts';
import { type PersonalKind, personalKindOf } from '../../../engine/kernel/personal.ts';
import { Failure } from '../../../engine/kernel/failure.ts';
import { partsOf } from '../../../engine/kernel/shape.ts';
import { Order } from '../../../engine/orders/order.ts';
import { type Command, slices } from '../../../engine/slices.ts';
import { type CartLine, lineId, lineKey, type LineKey } from '../../../engine/values/cart-line.ts';
import { CartLine as CartLineCodec } from '../../../engine/values/codecs/cart-line.ts';
import { Announcement, ProductCard } from '../../../engine/values/codecs/product.ts';
import { type Satang, satang } from '../../../engine/values/money.ts';
import { vocabulary } from '../../../engine/vocabulary.ts';
import * as fc from '../../support/fast-check.ts';
import { aCard } from '../wishlist/support.ts';
import { someOrder } from './orders.ts';
import { aLine } from './visit.ts';

/** Prices from nothing to four million baht, in satang. */
const price: fc.Arbitrary<Satang> = fc.integer({ min: 0, max: 400_000_000 }).map(satang);

/** A few products and sizes, so that commands meet on the same lines; '0' is shared by all unsized goods. */
export const lineKeys = fc
  .tuple(fc.constantFrom('ring', 'chain', 'bar'), fc.constantFrom('0', '52', '54'))
  .map(([productId, sizeId]) => lineKey(productId, sizeId));

/** A line with any quantity and any stock, the quantity above the stock included. */
export const cartLine: fc.Arbitrary<CartLine> = fc
  .record({
    key: lineKeys,
    quantity: fc.integer({ min: 1, max: 30 }),
    stock: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 20_000 })),
    unitPrice: price,
    unitPriceDiscounted: fc.option(price),
  })
  .map(({ key, ...facts }) =>
    aLine({
      ...key,
      ...facts,
      productName: `สินค้า ${key.productId}`,
      size: key.sizeId,
      goldKind: key.productId === 'bar' ? 'bar' : 'ornament',
    }),
  );

export const cartLines = fc.uniqueArray(cartLine, { maxLength: 9, selector: lineId });

/** Any way in which a call can fail. */
export const failure: fc.Arbitrary<Failure> = fc.constantFrom<Failure[]>(
  { kind: 'offline', status: null, code: null },
  { kind: 'unreachable', status: null, code: null },
  { kind: 'timeout', status: null, code: null },
  { kind: 'server', status: 500, code: 'INTERNAL' },
  ...['OUT_OF_STOCK', 'PHONE_IN_USE', 'OTP_WRONG', 'OTP_LOCKED', 'KEY_UNKNOWN'].map(refused),
  { kind: 'refused', status: 429, code: 'RATE_LIMITED', retryAfter: 5 },
  { kind: 'undecodable', status: 200, code: null },
);

export function refused(code: string): Failure {
  return { kind: 'refused', status: 409, code };
}

export const noAnswer: Failure = { kind: 'timeout', status: null, code: null };

const announcement: fc.Arbitrary<Announcement> = fc
  .record({
    number: fc.integer({ min: 1, max: 9 }),
    steps: fc.nat(40),
    hours: fc.integer({ min: 1, max: 30 }),
  })
  .map(({ number, steps, hours }) => ({
    number,
    at: 1_700_000_000_000 + number * 3_600_000,
    barSell: satang(7_000_000 + steps * 5_000),
    barBuy: satang(6_990_000 + steps * 5_000),
    ornamentSell: satang(7_080_000 + steps * 5_000),
    ornamentBuy: satang(6_850_000 + steps * 5_000),
    validUntil: 1_700_000_000_000 + (number + hours) * 3_600_000,
  }));

/** Overrides for values constrained beyond their fields, or drawn too seldom. */
const byCodec: ReadonlyMap<t.Mixed, fc.Arbitrary<unknown>> = new Map<t.Mixed, fc.Arbitrary<unknown>>([
  [CartLineCodec, cartLine],
  // Not a person's name, for fields that must not hold one.
  [ProductCard, cartLine.map(({ productId, unitPrice: price, stock }) => aCard(productId, { price, stock }))],
  [Failure, failure],
  [Announcement, announcement],
  [Order, someOrder],
]);

/** Personal data: real-looking, half typed or empty. */
const personalTexts: Readonly<Record<PersonalKind, readonly string[]>> = {
  email: ['somchai@example.com', 'malee+gold@example.co.th', ' Malee@example.com', 'malee@', ''],
  phone: ['0812345678', '๐๘๑-๒๓๔ ๕๖๗๘', '0998765432', '081', ''],
  username: ['somchai@example.com', ' Malee+Gold@example.co.th ', '0812345678', '๐๙๙-๘๗๖ ๕๔๓๒', 'x'],
  name: ['มาลี ทองดี', ' มาลี ทองดี ', 'สมชาย', 'ก', ''],
  date: ['1990-02-28', '2001-12-31'],
  words: ['แหวน', 'สร้อย', '081-234-5678', 'somchai@example.com', ''],
  place: ['99/1 ถนนเยาวราช', 'สัมพันธวงศ์', 'เชียงใหม่', ''],
  postcode: ['10100', '50000', '501', ''],
  'tax-id': ['1234567890121', '1-2345-67890-12-1', '1234567890123', '12', ''],
  'branch-code': ['00000', '๐๐๐๑๒', '123', 'สาขา', ''],
  coupon: ['WELCOME100', ' welcome100 ', '0812345678', 'มาลี ทองดี', ''],
  order: ['order-1', 'order-2', ''],
  customer: ['customer-1', '0199b2c4-0000-7000-8000-000000000001'],
  pathname: (
    '/ /home /catalog/ring /catalog/promotion /product/ring /check-out /check-out/guest /check-out/payment/order-1 ' +
    '/order-history/order-1 /profile /logout /wishlist /blog/a /% /catalog/%ff /somchai@example.com'
  ).split(' '),
  query: (
    ' ?page=2&page=3 ?step=3&buy=now ?method=session-expired&from=%2Fcatalog%2Fall%3Fsearch%3D081-234-5678 ' +
    '?method=session-expired&from=%2F%2Fevil.example ?search=081-234-5678&token=secret&page=2 ' +
    '?search=somchai%40example.com&style=%E0%B9%81&unit=gb&weight=1e9 ?sort=newest&sort=secret&min_price=081234567890 ' +
    '?modal=login&search=0812345678 ?utm=x&modal=create-password ?modal=__proto__ modal=%ff&page=2'
  ).split(' '),
  address: '/home / /wishlist /catalog/all?search=0812345678 /x?modal=login /catalog/promotion?a=b?c'.split(
    ' ',
  ),
};

/** A few ids and names, so that commands meet on the same things; others are odd on purpose. */
const byField: Readonly<Record<string, readonly unknown[]>> = {
  productId: ['ring', 'chain', 'bar', 'gift'],
  productIds: ['ring', 'chain', 'bar', 'gift'],
  sizeId: ['0', '52', '54'],
  cartId: ['cart-1', 'cart-2'],
  branchId: ['branch-1', 'branch-2'],
  id: ['ring', 'chain', 'home', 's1', 's2'],
  date: ['2026-11-23', '2026-11-24', '2026-13-01'],
  secret: ['1', '2', '3'],
  categories: [-1, 1, 2, 3, 4, 5, 6, 9],
  intent: [0, 1, 2, 5, 8, 13, 21, 34].map((seq) => seq * 1_024),
  expiresAt: [600_001, 600_002, 600_005, 600_010, 600_020],
  now: [1_700_000_000_000, 1_700_010_000_000, 1_700_100_000_000, 1_700_200_000_000],
};

const byName: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  Count: fc.nat(40),
  Quantity: fc.integer({ min: 1, max: 30 }),
  Satang: price,
  number: fc.nat(40),
  WantedNumber: fc.oneof(
    fc.integer({ min: 1, max: 15 }),
    fc.constantFrom(0, -1, 1.5, Number.NaN, Infinity, -Infinity, 2 ** 53, 1e9),
  ),
};

const numbers = [0, 1, 2, 3, 7, 250, 800, 3_790, 15_244, 4_200_000, 1_700_000_000_000];
const words = (
  '| |ก|ทองคำแท้|<b>x</b>|สมชาย ใจดี|0812345678|somchai@example.com|10110|TypeError|is not a function|shop-x1.js:1:2|' +
  '10:00|2026-11-23|2026-11|A1|all|ORD-1|order-1|KERRY|TH0123456789|0000000000000|/desk|/desk?q=ก|/help/a|/nowhere|' +
  '/pictures/ring--plain--main-800.webp|https://example.com/a.jpg|0199b2c4-0000-7000-8000-000000000001'
).split('|');

/** Words and numbers from which each other codec accepts some. */
const leaves = [...numbers, true, false, null, ...words, 'a'.repeat(64), { secret: '1' }];

const leafOf = (codec: t.Mixed, field: string): fc.Arbitrary<unknown> => {
  const named: readonly unknown[] = (byField[field] ?? []).filter((value) => codec.is(value));
  if (named.length > 0) return fc.constantFrom(...named);
  const numbers = byName[codec.name];
  if (numbers !== undefined) return numbers;
  const literal = (codec as Partial<t.LiteralC<string>>).value;
  const own = codec.name.split(' | ').map((word) => word.replaceAll('"', ''));
  const fitting = [literal, ...own, ...own.map(Number), ...leaves].filter((value) => codec.is(value));
  if (fitting.length === 0) throw new Error(`no value of ${codec.name} is known`);
  return fc.constantFrom(...new Set(fitting));
};

/** Key of an item: lists of the world have no duplicates. */
const identityOf = (item: unknown): unknown => {
  if (typeof item !== 'object' || item === null) return item;
  if ('productId' in item && 'sizeId' in item) return lineId(item as LineKey);
  return 'id' in item ? item.id : 'product' in item ? identityOf(item.product) : JSON.stringify(item);
};

/** Values that a codec of the vocabulary accepts, likely or not. */
export const valuesOf = <A>(codec: t.Type<A, unknown>, field = ''): fc.Arbitrary<A> => {
  const kind = personalKindOf(codec);
  const parts = partsOf(codec);
  const make = (): fc.Arbitrary<unknown> => {
    if (kind === 'pathname' || kind === 'query')
      return fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...personalTexts[kind]) },
        { weight: 1, arbitrary: fc.string({ maxLength: 6 }).map((text) => `/${encodeURIComponent(text)}`) },
      );
    if (kind !== undefined) return fc.constantFrom(...personalTexts[kind].filter((text) => codec.is(text)));
    switch (parts.kind) {
      case 'record':
        return fc.record(
          Object.fromEntries(Object.entries(parts.fields).map(([name, of]) => [name, valuesOf(of, name)])),
        );
      case 'list': {
        const [minLength, maxLength] = boundsOf.get(codec) ?? [0, 4];
        return fc.uniqueArray(valuesOf(parts.of, field), {
          minLength,
          maxLength: Math.min(4, maxLength),
          selector: identityOf,
        });
      }
      case 'union':
        return fc.oneof(...parts.members.map((member) => valuesOf(member, field)));
      case 'word':
        return leafOf(codec, field);
    }
  };
  return (byCodec.get(codec) ?? make()) as fc.Arbitrary<A>;
};

const { command: codecs } = vocabulary.byType;

export const commandOf = (types: readonly string[]): fc.Arbitrary<Command> =>
  fc.oneof(...types.map((type) => valuesOf(codecs.get(type) as unknown as t.Type<Command, unknown>)));

/** Commands of some slices, likely or not. */
export const commandsOf = (...names: readonly (keyof typeof slices)[]): fc.Arbitrary<Command> =>
  commandOf(names.flatMap((name) => Object.keys(slices[name].decide)));

export const anyCommand: fc.Arbitrary<Command> = commandOf([...codecs.keys()]);
