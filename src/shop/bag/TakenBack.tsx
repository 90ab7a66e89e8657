import { useEffect, useRef } from 'react';
import { keyOf } from '../../../engine/cart/line.ts';
import type { FailedChange } from '../../../engine/cart/state.ts';
import { useDispatch } from '../store.tsx';
import { WarningIcon } from '../ui/icons.tsx';
import classes from './TakenBack.module.css';
import { takenBackText } from './words.ts';

interface TakenBackProps {
  readonly change: FailedChange;
  /** Whether the line is in the bag; else its adding failed. */
  readonly isInBag: boolean;
}

/** Says that a change was taken back and why, with a way to ask again (ruling P7). */
export const TakenBack = ({ change, isInBag }: TakenBackProps) => {
  const dispatch = useDispatch();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [change]);
  const key = keyOf(change.key);
  const name = change.line.productName;
  return (
    <div ref={box} className={classes['taken-back']}>
      <p className={classes['text']} role="alert">
        <WarningIcon />
        <span>{takenBackText(change, isInBag)}</span>
      </p>
      <div className={classes['choices']}>
        <button
          type="button"
          className={classes['retry']}
          aria-label={`ลองอีกครั้ง ${name}`}
          onClick={() => dispatch({ type: 'RetryChange', ...key })}
        >
          ลองอีกครั้ง
        </button>
        <button
          type="button"
          className={classes['dismiss']}
          aria-label={`ปิดข้อความ ${name}`}
          onClick={() => dispatch({ type: 'DismissFailure', ...key })}
        >
          ปิดข้อความ
        </button>
      </div>
    </div>
  );
};
