import { type RefObject, useEffect, useRef } from 'react';

/** Puts the focus into a form's first field when it opens, and back on what opened it when it closes (case B01). */
export const useFocusBack = (
  isOpen: boolean,
  form: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
): void => {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (isOpen) form.current?.querySelector<HTMLElement>('input:not([hidden]), select')?.focus();
    else opener.current?.focus();
  }, [isOpen, form, opener]);
};
