import { type DeskPage, deskPath, maySee, pageAt, pages, type PageName } from '../../../engine/desk/rooms.ts';
import type { StaffRole } from '../../../engine/desk/staff.ts';

/** Pages that are reached from another one of their room, or from the name of who is here. */
const reached: ReadonlySet<PageName> = new Set(['NewProduct', 'Shelf', 'GoodsTable', 'NewText', 'Account']);

/** What few look at, and seldom. */
const last: PageName = 'Keys';

/** The pages that stand in the menu of this role: those whose address needs nothing but their name. */
export const menuOf = (role: StaffRole): readonly DeskPage[] => {
  const names = (Object.keys(pages) as PageName[]).filter((name) => name !== last && !reached.has(name));
  return [...names, last].flatMap((name) => {
    const page = pageAt(`${deskPath}/${pages[name].at}`);
    return page?.type === name && maySee(role, name) ? [page] : [];
  });
};
