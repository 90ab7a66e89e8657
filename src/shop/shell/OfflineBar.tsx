import { Button } from '../ui/Button.tsx';
import { useShop } from '../store.tsx';
import classes from './OfflineBar.module.css';

const BagTrouble = () => {
  const trouble = useShop(({ connection }) => connection.guestBag);
  if (trouble === null) return null;
  const isSpoilt = trouble === 'spoilt';
  const look = 'underlined tall pad-x-8 inherit-colour strong';
  return (
    <p className={`wrap middle centre gap-12 rows-0 pad-y-4 pad-x-16 ${classes['bar']}`}>
      <span>
        {isSpoilt
          ? 'สินค้าบางรายการที่เก็บไว้ในเครื่องนี้อ่านไม่ได้ กรุณาตรวจสอบถุงช้อปปิ้งอีกครั้ง'
          : 'ร้านมีหน้าเว็บรุ่นใหม่แล้ว กรุณาโหลดหน้าใหม่ สินค้าที่ใส่ถุงในหน้าเก่านี้จะไม่ถูกเก็บไว้'}
      </span>
      {isSpoilt ? (
        <Button className={look} asks={{ type: 'DismissBagTrouble' }}>
          ปิดข้อความ
        </Button>
      ) : (
        <Button className={look} onClick={() => window.location.reload()}>
          โหลดหน้าใหม่
        </Button>
      )}
    </p>
  );
};

/**
 * Says what the page is cut off from, and that nothing is lost: the network, or a stored bag that this page cannot use.
 */
export const OfflineBar = () => {
  const isOnline = useShop(({ connection }) => connection.isOnline);
  return (
    <div role="status" aria-live="polite">
      {!isOnline && (
        <p className={`pad-y-8 pad-x-16 ${classes['bar']}`}>ออฟไลน์อยู่ การแก้ไขจะส่งให้ร้านเมื่อกลับมาออนไลน์</p>
      )}
      <BagTrouble />
    </div>
  );
};
