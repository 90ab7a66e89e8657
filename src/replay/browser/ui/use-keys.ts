import { useWindowEvent } from '@mantine/hooks';

/** Whether keys that are pressed there belong to a field. */
export const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'range');

const isPressed = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary') !== null;

/**
 * Carries out what keys ask for, wherever the focus is except in a field or under a dialog; `pressing` are those that a focused
 * button has a use for itself.
 */
export const useKeys = <A extends string>(
  actionOf: (event: KeyboardEvent) => A | undefined,
  act: (action: A) => void,
  pressing: readonly A[] = [],
): void =>
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || takesText(event.target)) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const action = actionOf(event);
    if (action === undefined || (pressing.includes(action) && isPressed(event.target))) return;
    event.preventDefault();
    act(action);
  });
