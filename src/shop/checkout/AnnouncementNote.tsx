import type { Announcement } from '../../../engine/catalogue/product.ts';
import { announcementText } from '../format.ts';
import classes from './AnnouncementNote.module.css';

/** Which announcement the prices follow (ruling P20). */
export const AnnouncementNote = ({ announcement }: { readonly announcement: Announcement }) => (
  <p className={classes['note']}>{announcementText(announcement)} ราคาอาจเปลี่ยนตามประกาศครั้งถัดไป</p>
);
