import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';
import { proofNeedOf } from '../../../../engine/checkout/proof.ts';
import { isOrderClosed, quoteTrouble, totalsOf } from '../../../../engine/checkout/selectors.ts';
import type { Root } from '../../../../engine/slices.ts';
import { helpAddress } from '../../../../engine/values/page/address.ts';
import { moneyText, phoneText } from '../../format.ts';
import { closedName, expectedText } from '../../gold/words.ts';
import { withdrawalRight } from '../../seller-words.ts';
import { NewTabLink } from '../../ui/Link.tsx';
import { Button } from '../../ui/Button.tsx';
import { useShop } from '../../store.tsx';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import forms from '../forms.module.css';
import classes from './PlaceOrder.module.css';
import { unprovenNeedOf } from './PhoneProof.tsx';
import { OrderRefusal } from './OrderRefusal.tsx';
import { offlineWords } from '../words.ts';

/** Why the order cannot be placed at this moment, or asked for again, in words; null when it can. */
const hindranceOf = (root: Root): string | null => {
  const { placing, quote } = root.checkout;
  const isUnsure = placing === 'unsure';
  if (!root.connection.isOnline) return isUnsure ? offlineWords.unsure : offlineWords.idle;
  // What was sent already is asked for as it was, whatever it costs now.
  if (isUnsure) return null;
  if (isOrderClosed(root))
    return root.gold.closed?.reason === 'paused'
      ? 'สั่งซื้อได้เมื่อร้านเปิดขายอีกครั้ง'
      : 'สั่งซื้อได้เมื่อมีประกาศราคาทองรอบใหม่';
  if (quote.status === 'failed') return 'สั่งซื้อได้เมื่อคำนวณยอดล่าสุดสำเร็จ';
  return totalsOf(root)?.isOld === false ? null : 'กำลังคำนวณยอดล่าสุด';
};

/** What told of a refusal takes the focus with it when it goes: it is handed on. */
const useFocusAfterRefusal = (focusNext: () => void): void => {
  const isRefused = useShop(({ checkout }) => checkout.refusal !== null);
  const wasRefused = useRef(isRefused);
  const handOn = useEffectEvent(focusNext);
  useEffect(() => {
    if (wasRefused.current && !isRefused && document.activeElement === document.body) handOn();
    wasRefused.current = isRefused;
  }, [isRefused]);
};

/** What is ordered is not sold now: when it goes on, what is safe, and that checkout goes on by itself. */
export const ClosedNote = () => {
  const closed = useShop((root) => (isOrderClosed(root) ? root.gold.closed : null));
  return (
    <div role="status">
      {closed !== null && (
        <div className={classes['awaited']}>
          <p className="warning text-17 strong">{closedName(closed)}</p>
          <p>
            {expectedText(closed)} ระหว่างนี้ยังสั่งซื้อไม่ได้ กรอกข้อมูลต่อได้ตามปกติ สิ่งที่กรอกไว้ยังอยู่ครบ
            และหน้านี้จะคำนวณยอดใหม่ให้เองเมื่อ{closed.reason === 'awaited' ? 'มีประกาศ' : 'เปิดขาย'}
          </p>
        </div>
      )}
    </div>
  );
};

/**
 * What the order costs could not be had: what is safe and how to go on. Without a connection, of which the shop tells aloud
 * already, only that it comes by itself.
 */
export const QuoteFailed = () => {
  const trouble = useShop(quoteTrouble);
  const failure = useShop(({ checkout }) => checkout.quote.failure);
  if (trouble === null) return null;
  if (trouble === 'offline') return <p className="small text-centre">{offlineWords.quote}</p>;
  return (
    <ErrorCard
      title="คำนวณยอดรวมไม่สำเร็จ"
      safe="ยังไม่มีคำสั่งซื้อ สิ่งที่คุณกรอกไว้ยังอยู่ครบ"
      failure={failure}
      retry={{ type: 'RequoteCheckout' }}
    />
  );
};

/** No answer came: what may have happened, and that trying again is safe (cases H-K02, K09). */
const Unsure = () => (
  <div className={classes['unsure']} role="alert">
    <p className="warning text-17 strong">ยังไม่ได้รับคำตอบจากร้าน</p>
    <p>
      คำสั่งซื้ออาจเข้าระบบแล้ว กด <strong>ลองอีกครั้ง</strong> เพื่อตรวจสอบได้อย่างปลอดภัย เราจะไม่สร้างคำสั่งซื้อซ้ำ
      และไม่มีการเรียกเก็บเงิน
    </p>
  </div>
);

/** Places the order, or asks for it again, unless that is under way or cannot be now; `note` is said while it can. */
const PlaceButton = ({
  note,
  children,
  ...way
}: Pick<ComponentProps<typeof Button>, 'ref' | 'type' | 'className' | 'asks' | 'children'> & {
  readonly note: string | null;
}) => {
  const isPlacing = useShop(({ checkout }) => checkout.placing === 'placing');
  const hindrance = useShop(hindranceOf);
  return (
    <>
      <Button
        {...way}
        kind="primary"
        aria-busy={isPlacing}
        aria-disabled={isPlacing || hindrance !== null}
        aria-describedby="place-note"
      >
        {isPlacing ? 'กำลังส่งคำสั่งซื้อ' : children}
      </Button>
      <p className="small text-centre" id="place-note" aria-live="polite">
        {isPlacing ? 'กรุณารอสักครู่ อย่าเพิ่งปิดหน้านี้' : (hindrance ?? note)}
      </p>
    </>
  );
};

/** At another step than the last: that an order is on its way, that nobody knows, or that it was refused (case K09). */
export const PlacingNotice = () => {
  const { placing, refusal, step } = useShop(({ checkout }) => checkout);
  useFocusAfterRefusal(() => document.getElementById(`step-${step}`)?.focus());
  if (placing === 'idle') {
    return (
      refusal !== null && (
        <div className={classes['notice']}>
          <OrderRefusal refusal={refusal} />
        </div>
      )
    );
  }
  return (
    <div className={classes['notice']}>
      {placing === 'unsure' && <Unsure />}
      <PlaceButton className={classes['place']} asks={{ type: 'PlaceOrder' }} note={null}>
        ลองอีกครั้ง
      </PlaceButton>
    </div>
  );
};

/** Placing the order, with its total in the button, and what came of it. */
export const PlaceOrder = () => {
  const total = useShop((root) => totalsOf(root)?.total ?? null);
  const { placing, refusal, contact } = useShop(({ checkout }) => checkout);
  const isUnproven = useShop((root) => unprovenNeedOf(root) !== null);
  const need = useShop(proofNeedOf);
  const place = useRef<HTMLButtonElement>(null);
  useFocusAfterRefusal(() => place.current?.focus());
  // A code is asked for in its place.
  if (isUnproven) return null;
  if (refusal?.kind === 'total-rose') {
    return (
      <div className={classes['area']}>
        <OrderRefusal refusal={refusal} />
      </div>
    );
  }
  const words =
    placing === 'unsure' ? 'ลองอีกครั้ง' : total === null ? 'ยืนยันสั่งซื้อ' : `ยืนยันสั่งซื้อ ${moneyText(total)}`;
  return (
    <div className={classes['area']}>
      <QuoteFailed />
      {refusal !== null && refusal.kind !== 'unverified' && placing !== 'placing' && (
        <OrderRefusal refusal={refusal} />
      )}
      {placing === 'unsure' && <Unsure />}
      <PlaceButton
        ref={place}
        type="submit"
        className={`${forms['on']} ${classes['place']}`}
        note={
          need === null
            ? 'ขั้นตอนนี้ยังไม่เรียกเก็บเงิน หน้าถัดไปเป็นรายละเอียดการชำระเงิน'
            : `ก่อนสั่งซื้อ เราจะขอยืนยันเบอร์ ${phoneText(contact.phone)} ด้วยรหัส OTP ทาง SMS ขั้นตอนนี้ยังไม่เรียกเก็บเงิน`
        }
      >
        {words}
      </PlaceButton>
      <p className="small text-centre">
        {withdrawalRight()} <NewTabLink href={helpAddress('buyback-exchange')}>ดูวิธียกเลิกการซื้อ</NewTabLink>
      </p>
    </div>
  );
};
