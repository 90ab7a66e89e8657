import type { Order } from '../../../../engine/orders/order.ts';
import { dayText, timeText } from '../../format.ts';
import { ClockIcon } from '../../ui/icons.tsx';
import { leftAnnouncement, leftText, useHoldLeft } from './hold-left.ts';
import classes from './HoldClock.module.css';

/** How long pieces and price are held still; told aloud at five minutes, at one and at the end (ruling P30). */
export const HoldClock = ({ order, receivedAt }: { readonly order: Order; readonly receivedAt: number }) => {
  const seconds = useHoldLeft(order, receivedAt);
  const { heldUntil, method } = order.payment;
  const until = method === 'transfer' ? `${dayText(heldUntil)} ${timeText(heldUntil)}` : timeText(heldUntil);
  return (
    <div className={classes['clock']} data-near={seconds <= 300 || undefined}>
      <ClockIcon size={20} />
      <p>
        {seconds > 0 ? (
          <>
            ชำระภายใน <strong>{until}</strong>{' '}
            <span className={classes['left']} role="timer">
              เหลือ {leftText(seconds)}
            </span>
          </>
        ) : (
          'หมดเวลาชำระเงินแล้ว กำลังตรวจสอบสถานะกับร้าน'
        )}
      </p>
      <p className="visually-hidden" role="status">
        {leftAnnouncement(seconds)}
      </p>
    </div>
  );
};
