import type { SalesSums } from '../../engine/desk/sales/module.ts';

/** True if the sums add up to the satang, as every order does. */
export const addsUp = ({
  gold,
  making,
  discounts,
  coupons,
  shipping,
  lowered,
  kept,
  total,
  untaxed,
  base,
  tax,
}: SalesSums): boolean =>
  gold + making - discounts - coupons + shipping + lowered - kept === total && untaxed + base + tax === total;
