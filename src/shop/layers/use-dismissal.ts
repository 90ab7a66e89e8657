import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { onEvents } from '../ui/observe.ts';
import { usePlace } from '../navigation/place.ts';

/**
 * Closes what is open below a button: by a press or the focus outside of `root`, and by Escape, which gives the focus back
 * to the button. `closesFromAfar`: by Escape, too, while the focus is not in it.
 */
export const useDismissal = (
  isOpened: boolean,
  close: () => void,
  root: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  closesFromAfar: boolean,
): void => {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!isOpened) return undefined;
    const stopPressing = onEvents(document, ['pointerdown', 'focusin'], ({ target }) => {
      if (target instanceof Node && root.current?.contains(target) === false) onClose();
    });
    const stopTyping = onEvents(document, ['keydown'], ({ key }) => {
      const isWithin = root.current?.contains(document.activeElement) === true;
      if (key !== 'Escape' || (!isWithin && !closesFromAfar)) return;
      onClose();
      if (isWithin) button.current?.focus();
    });
    return () => {
      stopPressing();
      stopTyping();
    };
  }, [isOpened, root, button, closesFromAfar]);
};

/** Closes a layer when the visitor comes to another address (spec 2.4), before the new page takes the focus. */
export const useClosedByRoute = (isOpened: boolean, close: () => void): void => {
  const { key } = usePlace().location;
  const before = useRef(key);
  const follow = useEffectEvent(() => {
    if (isOpened) close();
  });
  useLayoutEffect(() => {
    if (before.current === key) return;
    before.current = key;
    follow();
  }, [key]);
};
