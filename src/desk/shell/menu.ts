import { type DeskPage, deskPath, maySee, pageAt, pages, type PageName } from '../../../engine/desk/rooms.ts';
import type { StaffRole } from '../../../engine/desk/staff.ts';

/** The pages that stand in the menu of this role: those whose address needs nothing but their name. */
export const menuOf = (role: StaffRole): readonly DeskPage[] =>
  (Object.keys(pages) as PageName[]).flatMap((name) => {
    const page = pageAt(`${deskPath}/${pages[name].at}`);
    return page?.type === name && maySee(role, name) ? [page] : [];
  });
