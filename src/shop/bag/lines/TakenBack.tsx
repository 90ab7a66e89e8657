import { useEffect, useRef } from 'react';
import { keyOf } from '../../../../engine/values/cart-line.ts';
import type { FailedChange } from '../../../../engine/cart/state.ts';
import { Button } from '../../ui/Button.tsx';
import { sizedName } from '../../format.ts';
import { useDispatch } from '../../store.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import classes from './TakenBack.module.css';
import { takenBackText } from '../words.ts';

/** Says at a line that something did not come about and why, with a way to ask again (ruling P7). */
export const TakenBack = ({
  text,
  name,
  of,
  isRetryReady = true,
  onRetry,
  onDismiss,
}: {
  readonly text: string;
  /** Of the product, with its size. */
  readonly name: string;
  /** What was taken back: another one is brought into sight anew. */
  readonly of: object;
  /** Whether it can be asked for again now. */
  readonly isRetryReady?: boolean;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [of]);
  return (
    <div ref={box} className={classes['taken-back']}>
      <p className={classes['text']} role="alert">
        <WarningIcon />
        <span>{text}</span>
      </p>
      <div className={classes['choices']}>
        <Button
          className={classes['retry']}
          aria-label={`ลองอีกครั้ง ${name}`}
          isOff={!isRetryReady}
          aria-busy={!isRetryReady}
          onClick={() => onRetry()}
        >
          ลองอีกครั้ง
        </Button>
        <Button className={classes['dismiss']} aria-label={`ปิดข้อความ ${name}`} onClick={onDismiss}>
          ปิดข้อความ
        </Button>
      </div>
    </div>
  );
};

/** A change of the bag that was taken back; `isInBag` false: the line is not in the bag, because its adding failed. */
export const ChangeTakenBack = ({
  change,
  isInBag,
}: {
  readonly change: FailedChange;
  readonly isInBag: boolean;
}) => {
  const dispatch = useDispatch();
  const key = keyOf(change.key);
  return (
    <TakenBack
      text={takenBackText(change, isInBag)}
      name={sizedName(change.line.productName, change.line.size)}
      of={change}
      onRetry={() => dispatch({ type: 'RetryChange', ...key })}
      onDismiss={() => dispatch({ type: 'DismissFailure', ...key })}
    />
  );
};
