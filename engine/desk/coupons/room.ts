import * as t from 'io-ts';
import { list, record } from '../../kernel/codec.ts';
import { personal } from '../../kernel/personal.ts';
import { Count } from '../../values/codecs/quantity.ts';
import { type Asked, query } from '../../kernel/query-codec.ts';
import { act, page, pageNumber } from '../room.ts';
import { Coupon, couponFaults, CouponTerms, isNewCouponCode, WholeCoupon } from './coupon.ts';

const code = personal('coupon', t.string);
const listed = {
  /** '' for none. */
  search: personal('words', t.string),
  page: Count,
};

/** What the pages of coupons show. */
export const reads = {
  Coupons: query(listed, record({ items: list(Coupon), total: Count })),
  Coupon: query({ code }, WholeCoupon),
};

const problemOf = ({ terms }: { readonly terms: CouponTerms }): string | null =>
  couponFaults(terms).length === 0 ? null : 'coupon-wrong';

/** What is done with coupons. */
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
  Coupons: page({
    fields: listed,
    at: 'coupons',
    right: 'see-coupons',
    from: ({ steps, query: { q: search = '', page } }) => {
      const number = pageNumber(page);
      return steps.length > 0 || number === null ? null : { search, page: number };
    },
    to: ({ search, page: number }) => ({
      query: { ...(search === '' ? {} : { q: search }), ...(number === 1 ? {} : { page: String(number) }) },
    }),
    reads: (listing) => [{ type: 'Coupons' as const, ...listing }],
  }),
  Coupon: page({
    fields: { code },
    at: 'coupon',
    right: 'see-coupons',
    from: ({ steps: [named, ...rest] }) => (named === undefined || rest.length > 0 ? null : { code: named }),
    to: ({ code: named }) => ({ steps: [named] }),
    reads: ({ code: named }) => [{ type: 'Coupon' as const, code: named }],
  }),
  NewCoupon: page({
    fields: {},
    at: 'coupons',
    right: 'edit-coupons',
    from: ({ steps }) => (steps.length === 1 && steps[0] === 'new' ? {} : null),
    to: () => ({ steps: ['new'] }),
    reads: () => [],
  }),
};
