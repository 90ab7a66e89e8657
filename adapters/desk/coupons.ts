import { either as E } from 'fp-ts';
import { map } from 'rxjs';
import { onPage } from '../../engine/desk/room.ts';
import type { ActCalls, ReadCalls } from './room-calls.ts';

export const couponReads: ReadCalls<'Coupons' | 'Coupon'> = {
  Coupons: ({ search, page }, { api }) =>
    api
      .call('deskCoupons', {
        query: { page, page_size: onPage, ...(search === '' ? {} : { search }) },
      })
      .pipe(map(E.map(({ data, total }) => ({ items: data, total })))),
  Coupon: ({ code }, { api }) => api.call('deskCoupon', { params: { code } }),
};

export const couponActs: ActCalls<'MakeCoupon' | 'ChangeCoupon' | 'EndCoupon'> = {
  MakeCoupon: ({ code, terms }, { api }) => api.call('deskMakeCoupon', { body: { code, terms } }),
  ChangeCoupon: ({ code, seen, terms }, { api }) =>
    api.call('deskChangeCoupon', { params: { code }, body: { seen, terms } }),
  EndCoupon: ({ code }, { api }) => api.call('deskEndCoupon', { params: { code } }),
};
