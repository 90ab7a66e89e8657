import classes from '../bag.module.css';
import { useEffect, useRef } from 'react';
import { keyOf, type LineKey } from '../../../../engine/values/cart-line.ts';
import type { FailedChange } from '../../../../engine/cart/words.ts';
import { Button } from '../../ui/Button.tsx';
import { sizedName } from '../../format.ts';
import { useDispatch, useShop } from '../../store.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { failedChangeText } from '../words.ts';
import { isLaterLoaded, laterRefusalOf } from '../../../../engine/later/selectors.ts';
import type { LaterMoveKind } from '../../../../engine/later/words.ts';
import { failureReason } from '../../ui/failure-reason.ts';

const what: Readonly<Record<LaterMoveKind, string>> = {
  aside: 'ยังเก็บไว้ซื้อภายหลังไม่สำเร็จ สินค้ายังอยู่ในถุง',
  back: 'ยังย้ายกลับลงถุงไม่สำเร็จ สินค้ายังอยู่ในรายการซื้อภายหลัง',
  drop: 'ยังลบออกไม่สำเร็จ',
};

const retries = { aside: 'PutAside', back: 'BringBack', drop: 'DropSaved' } as const;

/** Says at a line that it could not be moved, and where it still is (ruling P7). */
export const LaterFailure = (props: {
  readonly line: LineKey;
  readonly name: string;
  readonly kinds: readonly LaterMoveKind[];
}) => {
  const { line, name, kinds } = props;
  const dispatch = useDispatch();
  const refusal = useShop(({ later }) => laterRefusalOf(later, line));
  // After a lost answer the list is read again first: until then its contents are unknown.
  const isKnown = useShop(({ later }) => isLaterLoaded(later));
  if (refusal === undefined || !kinds.includes(refusal.kind)) return null;
  return (
    <FailedChangeNote
      text={`${what[refusal.kind]} เนื่องจาก${failureReason(refusal.failure)}`}
      name={name}
      of={refusal}
      isRetryReady={isKnown}
      onRetry={() => dispatch({ type: retries[refusal.kind], ...keyOf(line) })}
      onDismiss={() => dispatch({ type: 'DismissLaterFailure', ...keyOf(line) })}
    />
  );
};

/** Rolled-back change at its line, with the reason and a retry (ruling P7). */
export const FailedChangeNote = (props: {
  readonly text: string;
  readonly name: string;
  /** The rejected change; another one is scrolled into view again. */
  readonly of: object;
  readonly isRetryReady?: boolean;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}) => {
  const { text, name, of, isRetryReady = true, onRetry, onDismiss } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [of]);
  return (
    <div ref={box} className={classes['taken-back']}>
      <p className={`${classes['told']} small error`} role="alert">
        <WarningIcon />
        <span>{text}</span>
      </p>
      <div className="wrap outdented gap-12 rows-0">
        <Button
          className={`${classes['way']} strong`}
          aria-label={`ลองอีกครั้ง ${name}`}
          isOff={!isRetryReady}
          aria-busy={!isRetryReady}
          onClick={() => onRetry()}
        >
          ลองอีกครั้ง
        </Button>
        <Button className={`${classes['way']} small`} aria-label={`ปิดข้อความ ${name}`} onClick={onDismiss}>
          ปิดข้อความ
        </Button>
      </div>
    </div>
  );
};

/** A change of the bag that was taken back; `isInBag` false: the line is not in the bag, because its adding failed. */
export const FailedBagChange = ({ change, isInBag }: { change: FailedChange; isInBag: boolean }) => {
  const dispatch = useDispatch();
  const key = keyOf(change.key);
  return (
    <FailedChangeNote
      text={failedChangeText(change, isInBag)}
      name={sizedName(change.line.productName, change.line.size)}
      of={change}
      onRetry={() => dispatch({ type: 'RetryChange', ...key })}
      onDismiss={() => dispatch({ type: 'DismissFailure', ...key })}
    />
  );
};
