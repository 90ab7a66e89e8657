import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { DeskPage, PageName } from '../../engine/desk/rooms.ts';
import type { Of } from '../../engine/kernel/tagged.ts';

type PageOf<N extends PageName> = ComponentType<{ readonly page: Of<DeskPage, N> }>;

/** The components of all pages, each a chunk of its own; a forgotten one does not compile. */
export const pageComponents: { readonly [N in PageName]: LazyExoticComponent<PageOf<N>> } = {
  Orders: lazy(() => import('./orders/OrdersPage.tsx')),
  Goods: lazy(() => import('./goods/GoodsPage.tsx')),
  NewProduct: lazy(() => import('./goods/NewProductPage.tsx')),
  Product: lazy(() => import('./goods/ProductPage.tsx')),
  Shelf: lazy(() => import('./goods/ShelfPage.tsx')),
  GoodsTable: lazy(() => import('./goods/GoodsTablePage.tsx')),
  Price: lazy(() => import('./price/PricePage.tsx')),
  Keys: lazy(() => import('./price/KeysPage.tsx')),
  Sales: lazy(() => import('./sales/SalesPage.tsx')),
  Account: lazy(() => import('./account/AccountPage.tsx')),
  People: lazy(() => import('./people/PeoplePage.tsx')),
  Record: lazy(() => import('./record/RecordPage.tsx')),
  Settings: lazy(() => import('./settings/SettingsPage.tsx')),
  Health: lazy(() => import('./health/HealthPage.tsx')),
  Order: lazy(() => import('./orders/OrderPage.tsx')),
  Texts: lazy(() => import('./content/TextsPage.tsx')),
  Text: lazy(() => import('./content/TextPage.tsx')),
  NewText: lazy(() => import('./content/NewTextPage.tsx')),
  Coupons: lazy(() => import('./coupons/CouponsPage.tsx')),
  Coupon: lazy(() => import('./coupons/CouponPage.tsx')),
  Branches: lazy(() => import('./branches/BranchesPage.tsx')),
  Branch: lazy(() => import('./branches/BranchPage.tsx')),
  NewBranch: lazy(() => import('./branches/NewBranchPage.tsx')),
  Holidays: lazy(() => import('./branches/HolidaysPage.tsx')),
  NewCoupon: lazy(() => import('./coupons/NewCouponPage.tsx')),
};
