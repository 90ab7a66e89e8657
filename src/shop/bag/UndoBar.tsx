import { useLayoutEffect, useRef } from 'react';
import type { CartLine } from '../../../engine/cart/line.ts';
import { useDispatch, useShop } from '../store.tsx';
import { lineId } from './line-id.ts';
import classes from './UndoBar.module.css';

interface UndoBarProps {
  /** Gets the id of the line that comes back. */
  readonly onUndo: (id: string) => void;
  /** Called when the bar goes away with the focus on it. */
  readonly onGone: () => void;
}

const Bar = ({ removed, onUndo, onGone }: UndoBarProps & { readonly removed: CartLine }) => {
  const dispatch = useDispatch();
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      if (element?.contains(document.activeElement)) onGone();
    };
  }, [onGone]);
  return (
    <div ref={bar} className={classes['bar']}>
      <span className={classes['text']}>ลบ {removed.productName} แล้ว</span>
      <button
        type="button"
        className={classes['undo']}
        aria-label={`เลิกทำ ลบ ${removed.productName}`}
        onClick={() => {
          onUndo(lineId(removed));
          dispatch({ type: 'UndoRemoval' });
        }}
      >
        เลิกทำ
      </button>
    </div>
  );
};

/** For 8 seconds a removed line can be put back with one press (ux U3); the rules end the time. */
export const UndoBar = ({ onUndo, onGone }: UndoBarProps) => {
  const removed = useShop(({ cart }) => cart.removal?.line ?? null);
  return removed === null ? null : <Bar removed={removed} onUndo={onUndo} onGone={onGone} />;
};
