import type { BodyOf, ParamsOf, QueryOf } from '../endpoint.ts';
import { deskBranchEndpoints } from './branches.ts';
import { deskContentEndpoints } from './content.ts';
import { deskCouponEndpoints } from './coupons.ts';
import { deskGoodsEndpoints } from './goods.ts';
import { deskOrderEndpoints } from './orders.ts';
import { deskPriceEndpoints } from './price.ts';
import { deskOfficeEndpoints } from './office.ts';
import { deskStaffEndpoints } from './staff.ts';

export const deskResources = {
  'Desk: staff': deskStaffEndpoints,
  'Desk: orders': deskOrderEndpoints,
  'Desk: coupons': deskCouponEndpoints,
  'Desk: goods': deskGoodsEndpoints,
  'Desk: price': deskPriceEndpoints,
  'Desk: content': deskContentEndpoints,
  'Desk: branches': deskBranchEndpoints,
  'Desk: office': deskOfficeEndpoints,
} as const;

export const deskContract = {
  ...deskStaffEndpoints,
  ...deskOrderEndpoints,
  ...deskCouponEndpoints,
  ...deskGoodsEndpoints,
  ...deskPriceEndpoints,
  ...deskContentEndpoints,
  ...deskBranchEndpoints,
  ...deskOfficeEndpoints,
} as const;

export type DeskContract = typeof deskContract;
export type DeskEndpointName = keyof DeskContract;

/** Input of an act: path parameters and body. */
export type DeskCallInput<N extends DeskEndpointName> = ParamsOf<DeskContract[N]> & BodyOf<DeskContract[N]>;

export type DeskCallQuery<N extends DeskEndpointName> = QueryOf<DeskContract[N]>;
