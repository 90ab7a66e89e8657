import { type FocusEvent, useRef, useEffect } from 'react';
import { type CartLine, lineId } from '../../../../engine/values/cart-line.ts';
import { Button } from '../../ui/Button.tsx';
import { sizedName } from '../../format.ts';
import { useDispatch, useShop } from '../../store.tsx';
import classes from '../bag.module.css';
import { onEvents } from '../../ui/observe.ts';
import { useRescuedFocus } from '../../focus/use-rescued-focus.ts';

const stops = 'a[href], button, input, [tabindex="0"]';

/** First focusable element after an element and outside of `besides`. */
const stopBehind = (element: Element, besides: Element): HTMLElement | undefined => {
  const layer = element.closest('dialog') ?? document.body;
  return [...layer.querySelectorAll<HTMLElement>(stops)].find(
    (stop) =>
      !besides.contains(stop) &&
      stop.closest('[inert]') === null &&
      (element.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
};

/** Makes a bar's button the next stop of Tab after the place where the focus is as `reason` comes about. */
const useNextStop = (bar: { readonly current: HTMLElement | null }, reason: unknown): void => {
  useEffect(() => {
    const landing = document.activeElement;
    let isOnDetour = false;
    const onKeyDown = (event: KeyboardEvent): void => {
      const { current } = bar;
      if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return;
      if (current === null || !(landing instanceof HTMLElement) || !landing.isConnected) return;
      const wasOnDetour = isOnDetour && current.contains(document.activeElement);
      isOnDetour = !event.shiftKey && document.activeElement === landing;
      let stop: HTMLElement | null | undefined;
      if (isOnDetour) stop = current.querySelector('button');
      else if (wasOnDetour) stop = event.shiftKey ? landing : stopBehind(landing, current);
      if (stop === null || stop === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      stop.focus();
    };
    return onEvents(document, ['keydown'], onKeyDown, { capture: true });
  }, [bar, reason]);
};

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
      className={classes['undo']}
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
      <span className="pad-y-8">ลบ {name} แล้ว</span>
      <Button
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
