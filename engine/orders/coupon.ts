import type * as t from 'io-ts';
import { nullable, taggedUnion } from '../kernel/codec.ts';
import { type Satang, satang } from '../values/money.ts';
import { SatangCodec } from '../values/codecs/money.ts';
import { Count } from '../values/codecs/quantity.ts';

/** Discount of a coupon: an amount, or whole percent of the goods up to `most`. */
export const CouponGift = taggedUnion({
  amount: { amount: SatangCodec },
  percent: { percent: Count, most: nullable(SatangCodec) },
});
export type CouponGift = t.TypeOf<typeof CouponGift>;

/** Discount of a coupon on goods that cost `subtotal`: never more than that; a percentage is rounded down to whole baht. */
export const discountOf = (gift: CouponGift, subtotal: Satang): Satang => {
  if (gift.type === 'amount') return satang(Math.min(gift.amount, subtotal));
  const hundredfold = subtotal * gift.percent;
  const off = (hundredfold - (hundredfold % 10_000)) / 100;
  return satang(Math.min(off, gift.most ?? off, subtotal));
};

/** A code as coupons are named, however it was typed. */
export const couponCodeOf = (typed: string): string => typed.trim().toUpperCase();
