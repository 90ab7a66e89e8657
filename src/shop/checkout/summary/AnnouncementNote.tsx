import type { Announcement } from '../../../../engine/values/product.ts';
import { PriceStamp } from '../../gold/PriceStamp.tsx';
import { useShop } from '../../store.tsx';
import classes from './AnnouncementNote.module.css';

/** Which announcement the prices follow, and what becomes of them. */
export const AnnouncementNote = ({ announcement }: { readonly announcement: Announcement }) => {
  const isClosed = useShop(({ gold }) => gold.closed !== null);
  return (
    <p className={classes['note']}>
      <PriceStamp announcement={announcement} isFull /> {!isClosed && 'ราคาอาจเปลี่ยนตามประกาศครั้งถัดไป'}
    </p>
  );
};
