import { onContents } from '../ui/observe.ts';

/** Milliseconds to wait for the heading of a page. */
const longestHeading = 10_000;

/** Whether the focus is lost, as when its element was removed or its dialog closed (WCAG 2.4.3). */
export const isFocusLost = (): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  focusedDialog()?.open === false;

/** Dialog that has the focus, which stays there when the page below renders late. */
export const focusedDialog = (): HTMLDialogElement | null =>
  document.activeElement?.closest('dialog') ?? null;

/** Focuses an element, also one that is no control, without scrolling. */
const focusOn = (target: HTMLElement): void => {
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
};

/** Moves the focus from the page to its heading when that is rendered, unless the visitor has moved it. */
const awaitHeading = (main: HTMLElement): void => {
  const stopWatching = onContents(main, () => {
    const heading = main.querySelector<HTMLElement>('h1');
    const isWaiting = document.activeElement === main;
    if (heading === null && isWaiting) return;
    stop();
    if (heading !== null && isWaiting) focusOn(heading);
  });
  const limit = window.setTimeout(() => stop(), longestHeading);
  const stop = (): void => {
    stopWatching();
    window.clearTimeout(limit);
  };
};

/** Focuses the heading of the page, so that a screen reader begins there. */
export const focusPage = (): void => {
  const main = document.querySelector('main');
  if (main === null) return;
  const heading = main.querySelector<HTMLElement>('h1');
  focusOn(heading ?? main);
  if (heading === null) awaitHeading(main);
};

/** Restores a lost focus: to the topmost dialog, else to the page. */
export const rescueFocus = (): void => {
  if (!isFocusLost()) return;
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
  if (dialog === undefined) focusPage();
  else focusOn(dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog);
};

/** Ref of a control that is removed when used: moves its focus to the heading of the section around it, or of the page. */
export const moveFocusOnRemoval = (control: HTMLElement | null): (() => void) => {
  return () => {
    // The element is still attached while its ref is cleaned up.
    if (control?.contains(document.activeElement) !== true) return;
    const heading = control.closest('section, main')?.querySelector<HTMLElement>('h1, h2, h3');
    if (heading === null || heading === undefined) focusPage();
    else focusOn(heading);
  };
};
