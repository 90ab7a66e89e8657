import * as t from 'io-ts';
import { Coupon, CouponTerms, WholeCoupon } from '../../../../engine/desk/coupons/module.ts';
import { staffEndpoint } from '../endpoint.ts';
import { components, count, onWire, optional, paging, text } from '../codecs.ts';
import { deskBase } from './staff.ts';

const coupons = `${deskBase}/coupons`;
const one = `${coupons}/:code`;
const named = t.strict({ code: text(1, 40) });
const terms = onWire(CouponTerms);

const DeskCoupon = onWire(WholeCoupon);

components({ CouponTerms: terms, DeskCoupon });

export const deskCouponEndpoints = {
  deskCoupons: staffEndpoint('see-coupons', 'GET', coupons, {
    summary: 'Coupons, newest first; `search` matches codes',
    query: optional({ ...paging(), search: text(1, 40) }),
    envelope: 'page',
    response: onWire(Coupon),
  }),
  deskCoupon: staffEndpoint('see-coupons', 'GET', one, {
    summary: 'A coupon with the orders that used it',
    params: named,
    response: DeskCoupon,
    errors: ['COUPON_NOT_FOUND'],
  }),
  deskMakeCoupon: staffEndpoint('edit-coupons', 'POST', coupons, {
    summary: 'Create a coupon; its code cannot change',
    body: t.strict({ code: text(1, 40), terms }),
    response: DeskCoupon,
    errors: ['COUPON_EXISTS'],
  }),
  deskChangeCoupon: staffEndpoint('edit-coupons', 'PATCH', one, {
    summary:
      'Change a coupon; after its first use, only its validity and number of uses. `seen` is its version',
    params: named,
    body: t.strict({ seen: count, terms }),
    response: DeskCoupon,
    errors: ['COUPON_NOT_FOUND', 'OVERTAKEN'],
  }),
  deskEndCoupon: staffEndpoint('end-coupons', 'POST', `${one}/end`, {
    summary: 'End a coupon at once, unconditionally; orders that used it keep their discount',
    params: named,
    response: DeskCoupon,
    errors: ['COUPON_NOT_FOUND', 'OVERTAKEN'],
  }),
};
