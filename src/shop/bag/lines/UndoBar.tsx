import { type FocusEvent, useRef } from 'react';
import type { CartLine } from '../../../../engine/values/cart-line.ts';
import { Button } from '../../ui/Button.tsx';
import { sizedName } from '../../format.ts';
import { useDispatch, useShop } from '../../store.tsx';
import { lineId } from '../../ui/lines/line-id.ts';
import classes from './UndoBar.module.css';
import { useNextStop } from '../../focus/use-next-stop.ts';
import { useRescuedFocus } from '../../focus/use-rescued-focus.ts';

interface UndoBarProps {
  /** Gets the id of the line that comes back. */
  readonly onUndo: (id: string) => void;
}

const Bar = ({ removed, onUndo }: UndoBarProps & { readonly removed: CartLine }) => {
  const dispatch = useDispatch();
  const bar = useRef<HTMLDivElement>(null);
  const isPointed = useRef(false);
  useNextStop(bar, removed);
  const hold = (): void => dispatch({ type: 'HoldUndo' });
  const release = (): void => {
    // A window that loses the focus keeps its active element.
    const isFocused = bar.current?.contains(document.activeElement) === true;
    if (!isFocused && !isPointed.current) dispatch({ type: 'ReleaseUndo' });
  };
  const name = sizedName(removed.productName, removed.size);
  return (
    <div
      ref={bar}
      className={classes['bar']}
      onPointerEnter={() => {
        isPointed.current = true;
        hold();
      }}
      onPointerLeave={() => {
        isPointed.current = false;
        release();
      }}
      onFocus={hold}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) release();
      }}
    >
      <span className={classes['text']}>ลบ {name} แล้ว</span>
      <Button
        className={classes['undo']}
        aria-label={`เลิกทำ ลบ ${name}`}
        onClick={() => onUndo(lineId(removed))}
        asks={{ type: 'UndoRemoval' }}
      >
        เลิกทำ
      </Button>
    </div>
  );
};

/** For 8 seconds a removed line can be put back with one press (ux U3); the rules end the time. */
export const UndoBar = ({ onUndo }: UndoBarProps) => {
  const removed = useShop(({ cart }) => cart.removal?.line ?? null);
  useRescuedFocus(removed);
  return removed === null ? null : <Bar removed={removed} onUndo={onUndo} />;
};
