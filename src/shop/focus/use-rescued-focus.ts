import { type RefObject, useEffect, useRef } from 'react';
import { onEvents } from '../ui/observe.ts';
import { isFocusLost, rescueFocus } from './focus.ts';

/**
 * Path of the element last focused or pressed, from the inside out, recorded since an element that was removed has none.
 * Presses count because some browsers do not focus a pressed button.
 */
export const useLastFocused = (): RefObject<readonly EventTarget[]> => {
  const path = useRef<readonly EventTarget[]>([]);
  useEffect(() => {
    const follow = (event: Event): void => {
      path.current = event.composedPath();
    };
    const stops = [
      onEvents(document, ['focusin'], follow),
      onEvents(document, ['click'], follow, { capture: true }),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  return path;
};

/**
 * When `reason` changes and the focused element was removed with it, focuses `target`, or else the start of the dialog or page
 * (WCAG 2.4.3). A focus elsewhere stays. Does nothing while `reason` is undefined.
 */
export const useRescuedFocus = (reason: unknown, target?: () => HTMLElement | null | undefined): void => {
  const last = useLastFocused();
  const before = useRef(reason);
  // After other code that moves the focus on purpose.
  useEffect(() => {
    if (reason === undefined || before.current === reason) return;
    before.current = reason;
    const [held] = last.current;
    if (!isFocusLost() || !(held instanceof Node) || held.isConnected) return;
    target?.()?.focus({ preventScroll: true });
    rescueFocus();
  });
};

/** Refs of a form that replaces a button: opening focuses its first field, closing the button (case B01). */
export const useFormFocus = (isOpen: boolean) => {
  const form = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useRescuedFocus(isOpen, () =>
    isOpen ? form.current?.querySelector<HTMLElement>('input:not([hidden]), select') : opener.current,
  );
  return { form, opener };
};
