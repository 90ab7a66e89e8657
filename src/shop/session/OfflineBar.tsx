import { useShop } from '../store.tsx';
import classes from './OfflineBar.module.css';

/** Says that there is no connection and that nothing is lost (ux U8). */
export const OfflineBar = () => {
  const isOnline = useShop(({ connection }) => connection.isOnline);
  return (
    <div role="status" aria-live="polite">
      {!isOnline && <p className={classes['bar']}>ออฟไลน์ — การแก้ไขจะส่งเมื่อกลับมาออนไลน์</p>}
    </div>
  );
};
