import * as t from 'io-ts';
import { list, record } from '../../kernel/codec.ts';
import { personal } from '../../kernel/personal.ts';
import { Count } from '../../values/codecs/quantity.ts';
import { type Asked, queryRow } from '../../kernel/query-codec.ts';
import { act, page, plainPage, searched, unsearched } from '../room.ts';
import { Coupon, couponFaults, CouponTerms, isNewCouponCode, WholeCoupon } from './coupon.ts';

const code = personal('coupon', t.string);

export const queries = {
  Coupons: queryRow(searched, record({ items: list(Coupon), total: Count })),
  Coupon: queryRow({ code }, WholeCoupon),
};

const problemOf = ({ terms }: { readonly terms: CouponTerms }): string | null =>
  couponFaults(terms).length === 0 ? null : 'coupon-wrong';

export const acts = {
  MakeCoupon: act(
    { code, terms: CouponTerms },
    {
      right: () => 'edit-coupons',
      problem: (made) => (isNewCouponCode(made.code) ? problemOf(made) : 'coupon-code-wrong'),
      leads: {
        from: 'NewCoupon',
        to: (made): Asked<typeof pages> => ({ type: 'Coupon', code: made.code }),
      },
    },
  ),
  /** `seen` is the version of the coupon that was changed. */
  ChangeCoupon: act(
    { code, seen: Count, terms: CouponTerms },
    { right: () => 'edit-coupons', problem: problemOf },
  ),
  EndCoupon: act({ code }, { right: () => 'end-coupons' }),
};

export const pages = {
  Coupons: page('coupons', 'see-coupons', ['Coupons'], { fields: searched, usual: unsearched }),
  Coupon: page('coupon', 'see-coupons', ['Coupon'], { fields: { code }, path: ['code'] }),
  NewCoupon: plainPage('coupons/new', 'edit-coupons'),
};
