import { useEffect, useRef } from 'react';
import { totalsOf } from '../../../engine/checkout/selectors.ts';
import { moneyText } from '../format.ts';
import buttons from '../shell/buttons.module.css';
import { useDispatch, useShop } from '../store.tsx';
import { ErrorCard } from '../ui/ErrorCard.tsx';
import forms from './forms.module.css';
import classes from './PlaceArea.module.css';
import { Refusal } from './Refusal.tsx';

/** Why the order cannot be placed at this moment, or null when it can. */
const useHindrance = (): string | null => {
  const isOnline = useShop(({ connection }) => connection.isOnline);
  const isOld = useShop((root) => totalsOf(root)?.isOld ?? true);
  const hasFailed = useShop(({ checkout }) => checkout.quoteStatus === 'failed');
  if (!isOnline) return 'ออฟไลน์ — สั่งซื้อได้เมื่อกลับมาออนไลน์ ข้อมูลที่กรอกไว้ยังอยู่ครบ';
  if (hasFailed) return 'สั่งซื้อได้เมื่อคำนวณยอดล่าสุดสำเร็จ';
  return isOld ? 'กำลังคำนวณยอดล่าสุด' : null;
};

/** What the order costs could not be had: what is safe and how to go on (ux U8). */
export const QuoteFailed = () => {
  const dispatch = useDispatch();
  const hasFailed = useShop(({ checkout }) => checkout.quoteStatus === 'failed');
  const failure = useShop(({ checkout }) => checkout.quoteFailure);
  return (
    hasFailed && (
      <ErrorCard
        title="คำนวณยอดรวมไม่สำเร็จ"
        safe="ยังไม่มีการสั่งซื้อ สิ่งที่คุณกรอกไว้ยังอยู่ครบ"
        failure={failure}
        onRetry={() => dispatch({ type: 'RequoteCheckout' })}
      />
    )
  );
};

/** No answer came: what may have happened, and that trying again is safe (cases H-K02, K09). */
const Unsure = () => (
  <div className={classes['unsure']} role="alert">
    <p className={classes['title']}>ยังไม่ได้รับคำตอบจากร้าน</p>
    <p>
      คำสั่งซื้ออาจเข้าระบบแล้ว กด <strong>ลองอีกครั้ง</strong> เพื่อตรวจสอบได้อย่างปลอดภัย เราจะไม่สร้างคำสั่งซื้อซ้ำ
      และยังไม่มีการตัดเงิน
    </p>
  </div>
);

/** At another step than the last: that an order is on its way, or that nobody knows (case K09). */
export const PlacingNotice = () => {
  const dispatch = useDispatch();
  const placing = useShop(({ checkout }) => checkout.placing);
  if (placing === 'idle') return null;
  if (placing === 'placing') {
    return (
      <p className={classes['unsure']} role="status">
        กำลังส่งคำสั่งซื้อ กรุณารอสักครู่ อย่าเพิ่งปิดหน้านี้
      </p>
    );
  }
  return (
    <div className={classes['area']}>
      <Unsure />
      <button type="button" className={buttons['primary']} onClick={() => dispatch({ type: 'PlaceOrder' })}>
        ลองอีกครั้ง
      </button>
    </div>
  );
};

/** Placing the order, with its total in the button, and what came of it. */
export const PlaceArea = () => {
  const total = useShop((root) => totalsOf(root)?.total ?? null);
  const placing = useShop(({ checkout }) => checkout.placing);
  const refusal = useShop(({ checkout }) => checkout.refusal);
  const hindrance = useHindrance();
  const isPlacing = placing === 'placing';
  const place = useRef<HTMLButtonElement>(null);
  const wasRefused = useRef(false);
  useEffect(() => {
    // What told of a refusal takes the focus with it when it goes.
    if (wasRefused.current && refusal === null && document.activeElement === document.body) {
      place.current?.focus();
    }
    wasRefused.current = refusal !== null;
  }, [refusal]);
  if (refusal?.kind === 'total-rose') {
    return (
      <div className={classes['area']}>
        <Refusal refusal={refusal} />
      </div>
    );
  }
  const words =
    placing === 'unsure' ? 'ลองอีกครั้ง' : total === null ? 'ยืนยันสั่งซื้อ' : `ยืนยันสั่งซื้อ ${moneyText(total)}`;
  return (
    <div className={classes['area']}>
      <QuoteFailed />
      {refusal !== null && !isPlacing && <Refusal refusal={refusal} />}
      {placing === 'unsure' && <Unsure />}
      <button
        ref={place}
        type="submit"
        className={`${buttons['primary']} ${forms['on']} ${classes['place']}`}
        aria-busy={isPlacing}
        aria-disabled={isPlacing || (hindrance !== null && placing === 'idle')}
        aria-describedby="place-note"
      >
        {isPlacing ? 'กำลังส่งคำสั่งซื้อ' : words}
      </button>
      <p className={classes['note']} id="place-note" aria-live="polite">
        {isPlacing
          ? 'กรุณารอสักครู่ อย่าเพิ่งปิดหน้านี้'
          : (hindrance ?? 'ยังไม่มีการตัดเงินในขั้นตอนนี้ หน้าถัดไปเป็นรายละเอียดการชำระเงิน')}
      </p>
    </div>
  );
};
