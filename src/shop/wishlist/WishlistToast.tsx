import { type ReactNode, useState } from 'react';
import { useDispatch, useShop } from '../store.tsx';
import { openModal } from '../dialogs/open-modal.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { failedWishText, fullText } from './words.ts';
import classes from './WishlistToast.module.css';
import { Button } from '../ui/Button.tsx';

const Toast = ({ name, onClose, children }: { name: string; onClose: () => void; children: ReactNode }) => (
  <section className={classes['toast']} aria-label={name}>
    <div className="grow pad-y-8">{children}</div>
    <Button className={classes['close']} aria-label={`ปิด ${name}`} onClick={onClose}>
      <CloseIcon />
    </Button>
  </section>
);

/** Hint for guests, once, that signing in keeps the list on all devices; it goes with its page. */
const Hint = () => {
  const dispatch = useDispatch();
  const isStorageAvailable = useShop(({ connection }) => connection.isStorageAvailable);
  const close = (): void => dispatch({ type: 'DismissHint' });
  return (
    <Toast name="คำแนะนำรายการโปรด" onClose={close}>
      <p>
        {isStorageAvailable
          ? 'บันทึกไว้ในเครื่องนี้แล้ว เข้าสู่ระบบเพื่อดูรายการโปรดได้จากทุกอุปกรณ์'
          : 'เบราว์เซอร์นี้เก็บรายการโปรดไว้ไม่ได้ ถ้าปิดหรือโหลดหน้านี้ใหม่ รายการจะหาย เข้าสู่ระบบเพื่อเก็บไว้กับบัญชีของคุณ'}
      </p>
      <Button className={classes['action']} onClick={close} asks={openModal('login')}>
        เข้าสู่ระบบ
      </Button>
    </Toast>
  );
};

/** Toast for a rejected change of the wishlist, a full list, or the hint to sign in. */
const WishlistToast = () => {
  const dispatch = useDispatch();
  const failed = useShop(({ wishlist }) => wishlist.failed.at(-1));
  const full = useShop(({ wishlist }) => (wishlist.notice?.kind === 'full' ? wishlist.notice : null));
  const hint = useShop(({ wishlist }) => wishlist.hint);
  const [closed, setClosed] = useState(0);
  if (failed !== undefined) {
    const { productId } = failed;
    return (
      <Toast name="รายการโปรดที่ยังไม่ได้บันทึก" onClose={() => dispatch({ type: 'DismissWishFailure', productId })}>
        <p>{failedWishText(failed)}</p>
        <Button className={classes['action']} asks={{ type: 'RetryWish', productId }}>
          ลองอีกครั้ง
        </Button>
      </Toast>
    );
  }
  if (full !== null && full.id !== closed)
    return (
      <Toast name="รายการโปรดเต็ม" onClose={() => setClosed(full.id)}>
        <p>{fullText(full.name)}</p>
      </Toast>
    );
  return hint === 'shown' ? <Hint /> : null;
};

export default WishlistToast;
