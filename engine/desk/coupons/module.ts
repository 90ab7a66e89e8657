import * as t from 'io-ts';
import { personal } from '../../kernel/personal.ts';
import { list, nullable, record, text } from '../../kernel/codec.ts';
import { CouponGift } from '../../orders/coupon.ts';
import { OrderStatus } from '../../orders/order.ts';
import { baht } from '../../values/money.ts';
import { SatangCodec } from '../../values/codecs/money.ts';
import { Count, Moment } from '../../values/codecs/quantity.ts';
import { type Asked, queryRow } from '../../kernel/query-codec.ts';
import { act, namesWhere, page, searched, unsearched } from '../module.ts';

const terms = {
  gift: CouponGift,
  /** Least price of the goods; 0 where any order may use it. */
  minimum: SatangCodec,
  /** From when on and until when, milliseconds since 1970; null where it begins at once, or never ends. */
  beginsAt: nullable(Moment),
  endsAt: nullable(Moment),
  /** Uses in all; null for no limit. */
  mostUses: nullable(Count),
  /** Whether each customer or verified phone may use it once. */
  isOnceEach: t.boolean,
};

export const CouponTerms = record(terms);
export type CouponTerms = t.TypeOf<typeof CouponTerms>;

export const Coupon = record({
  code: text(1, 40),
  ...terms,
  /** By orders that did not give it back. */
  uses: Count,
  version: Count,
});
export type Coupon = t.TypeOf<typeof Coupon>;

export const CouponUse = record({
  orderNumber: personal('order', t.string),
  at: Moment,
  status: OrderStatus,
  amount: SatangCodec,
  /** Whether the order was cancelled or lapsed, so that the use no longer counts. */
  isGivenBack: t.boolean,
});

/** A coupon with the orders that used it, the latest first; of very many the latest. */
export const WholeCoupon = record({
  coupon: Coupon,
  orders: list(CouponUse),
  /** The server's clock, by which coupons expire. */
  readAt: Moment,
});
export type WholeCoupon = t.TypeOf<typeof WholeCoupon>;

/** Whether a new code is valid: short ones can be guessed. */
export const isNewCouponCode = (code: string): boolean => /^[A-Z0-9][A-Z0-9-]{2,38}[A-Z0-9]$/.test(code);

export const largestCouponAmount = baht(100_000);

export const mostCouponUses = 1_000_000;

const isGift = (gift: CouponGift): boolean =>
  gift.type === 'amount'
    ? gift.amount >= 100 && gift.amount <= largestCouponAmount
    : gift.percent >= 1 && gift.percent <= 100 && gift.most !== 0;

export const couponFaults = ({ gift, beginsAt, endsAt, mostUses }: CouponTerms) =>
  namesWhere({
    gift: !isGift(gift),
    endsAt: endsAt !== null && beginsAt !== null && endsAt <= beginsAt,
    mostUses: mostUses !== null && (mostUses < 1 || mostUses > mostCouponUses),
  });

const sameGift = (one: CouponGift, other: CouponGift): boolean =>
  one.type === 'amount'
    ? other.type === 'amount' && one.amount === other.amount
    : other.type === 'percent' && one.percent === other.percent && one.most === other.most;

/**
 * The fields of a used coupon that would become others though they stay: who used it, and who reads of it later, know it by
 * what it gives and on which terms. How long and how often it is good may change at any time.
 */
export const fixedFaults = (coupon: Coupon, wanted: CouponTerms) =>
  namesWhere({
    gift: coupon.uses > 0 && !sameGift(coupon.gift, wanted.gift),
    minimum: coupon.uses > 0 && coupon.minimum !== wanted.minimum,
    isOnceEach: coupon.uses > 0 && coupon.isOnceEach !== wanted.isOnceEach,
  });

export type CouponField = ReturnType<typeof couponFaults | typeof fixedFaults>[number];

/** Whether a coupon needs a confirmation: above ฿1,000, or above a tenth without a limit of that size. */
export const isGenerous = (gift: CouponGift): boolean =>
  gift.type === 'amount'
    ? gift.amount > baht(1_000)
    : gift.percent > 10 && (gift.most === null || gift.most > baht(1_000));

export type CouponState = 'coming' | 'good' | 'used-up' | 'over';

/** State of a coupon at a moment: an expired one stays `over`, with any uses left. */
export const couponStateAt = (
  { beginsAt, endsAt, mostUses, uses }: Pick<Coupon, 'beginsAt' | 'endsAt' | 'mostUses' | 'uses'>,
  at: number,
): CouponState => {
  if (endsAt !== null && endsAt <= at) return 'over';
  if (mostUses !== null && uses >= mostUses) return 'used-up';
  return beginsAt !== null && beginsAt > at ? 'coming' : 'good';
};

const code = personal('coupon', t.string);

export const queries = {
  Coupons: queryRow(searched, record({ items: list(Coupon), total: Count })),
  Coupon: queryRow({ code }, WholeCoupon),
};

const problemOf = ({ terms }: { readonly terms: CouponTerms }): string | null =>
  couponFaults(terms).length === 0 ? null : 'coupon-wrong';

export const acts = {
  MakeCoupon: act(
    'edit-coupons',
    { code, terms: CouponTerms },
    (made) => (isNewCouponCode(made.code) ? problemOf(made) : 'coupon-code-wrong'),
    { from: 'NewCoupon', to: (made): Asked<typeof pages> => ({ type: 'Coupon', code: made.code }) },
  ),
  /** `seen` is the version of the coupon that was changed. */
  ChangeCoupon: act('edit-coupons', { code, seen: Count, terms: CouponTerms }, problemOf),
  EndCoupon: act('end-coupons', { code }),
};

export const pages = {
  Coupons: page('coupons', 'see-coupons', ['Coupons'], searched, unsearched),
  Coupon: page('coupon/:code', 'see-coupons', ['Coupon'], { code }),
  NewCoupon: page('coupons/new', 'edit-coupons'),
};
