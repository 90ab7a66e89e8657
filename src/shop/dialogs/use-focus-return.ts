import { useEffect, useRef } from 'react';
import { focusPage } from '../navigation/scroll-and-focus.ts';
import { useShop } from '../store.tsx';

/** Puts the focus on an element; false when it is gone, hidden or was nothing in particular. */
const focusOn = (element: Element | null): boolean => {
  if (!(element instanceof HTMLElement) || element === document.body) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
};

/**
 * Gives the focus back when dialogs close: from an alert to the dialog below it, from the last one to where it was on
 * the page, or to the page's title when that is gone. One dialog may lead to another in between.
 */
export const useFocusReturn = (): void => {
  const hasModal = useShop(({ dialog }) => dialog.modal !== '');
  const hasAlert = useShop(({ dialog }) => dialog.alert !== null);
  const before = useRef({ hasModal: false, hasAlert: false });
  const onPage = useRef<Element | null>(null);
  const inModal = useRef<Element | null>(null);
  useEffect(() => {
    const was = before.current;
    before.current = { hasModal, hasAlert };
    const wasOpen = was.hasModal || was.hasAlert;
    const isOpen = hasModal || hasAlert;
    if (!wasOpen && isOpen) onPage.current = document.activeElement;
    if (wasOpen && !isOpen && !focusOn(onPage.current)) focusPage();
    if (was.hasModal && hasModal && !was.hasAlert && hasAlert) inModal.current = document.activeElement;
    if (was.hasModal && hasModal && was.hasAlert && !hasAlert && !focusOn(inModal.current)) {
      focusOn(document.querySelector('[role="dialog"] [data-autofocus]'));
    }
  }, [hasModal, hasAlert]);
};
