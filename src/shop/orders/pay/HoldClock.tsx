import { ClockIcon } from '../../ui/icons.tsx';
import { leftAnnouncement, leftText, untilText } from './hold-left.ts';
import classes from './HoldClock.module.css';

/** How long pieces and price are held still; told aloud at five minutes, at one and at the end (ruling P30). */
export const HoldClock = ({
  heldUntil,
  seconds,
}: {
  /** Milliseconds since 1970, by the server's clock. */
  readonly heldUntil: number;
  /** How many of them are left. */
  readonly seconds: number;
}) => (
  <div className={classes['clock']} data-near={seconds <= 300 || undefined}>
    <ClockIcon size={20} />
    <p>
      {seconds > 0 ? (
        <>
          ชำระภายใน <strong>{untilText(heldUntil, seconds)}</strong>{' '}
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
