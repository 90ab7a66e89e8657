import { type DeskPage, deskPath, maySee, pageAt, pages, type PageName } from '../../../engine/desk/rooms.ts';
import type { StaffRole } from '../../../engine/desk/staff.ts';

/** Pages that stand in no menu: they are reached from the one that is named, or from the name of who is here. */
const under: Readonly<Partial<Record<PageName, PageName | null>>> = {
  Order: 'Orders',
  Product: 'Goods',
  NewProduct: 'Goods',
  Shelf: 'Goods',
  GoodsTable: 'Goods',
  Text: 'Texts',
  NewText: 'Texts',
  Coupon: 'Coupons',
  NewCoupon: 'Coupons',
  Branch: 'Branches',
  NewBranch: 'Branches',
  Account: null,
};

/** What few look at, and seldom. */
const last: PageName = 'Keys';

/** The pages that stand in the menu of this role: each address needs nothing but its name. */
export const menuOf = (role: StaffRole): readonly DeskPage[] => {
  const names = (Object.keys(pages) as PageName[]).filter((name) => name !== last && !(name in under));
  return [...names, last].flatMap((name) => {
    const page = pageAt(`${deskPath}/${pages[name].at}`);
    return page?.type === name && maySee(role, name) ? [page] : [];
  });
};

/** The page of the menu that a page belongs to: itself, or the one that leads to it; null where none does. */
export const menuPageOf = (name: PageName): PageName | null => {
  const above = under[name];
  return above === undefined ? name : above;
};
