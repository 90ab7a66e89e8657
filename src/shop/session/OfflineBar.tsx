import { useShop } from '../store.tsx';
import classes from './OfflineBar.module.css';

/**
 * Says what the page is cut off from, and that nothing is lost: the network (ux U8), or a storage that would keep
 * the bag (case C34).
 */
export const OfflineBar = () => {
  const isOnline = useShop(({ connection }) => connection.isOnline);
  const isStorageKept = useShop(({ connection }) => connection.isStorageKept);
  return (
    <div role="status" aria-live="polite">
      {!isOnline && <p className={classes['bar']}>ออฟไลน์ — การแก้ไขจะส่งเมื่อกลับมาออนไลน์</p>}
      {!isStorageKept && (
        <p className={classes['bar']}>เบราว์เซอร์นี้ไม่ให้เก็บข้อมูล — สินค้าในถุงจะอยู่จนกว่าคุณจะปิดหน้านี้</p>
      )}
    </div>
  );
};
