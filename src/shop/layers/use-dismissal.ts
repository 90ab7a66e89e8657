import { type RefObject, useEffect, useEffectEvent } from 'react';
import { onEvents } from '../ui/observe.ts';

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
