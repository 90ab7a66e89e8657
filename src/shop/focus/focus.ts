import { onContents } from '../ui/observe.ts';

/** Milliseconds to wait for the heading of a page. */
const longestHeading = 10_000;

/** Whether nothing in particular has the focus, as when what had it is gone or went with its dialog (WCAG 2.4.3). */
export const isFocusLost = (): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  dialogInUse()?.open === false;

/** The dialog that the focus is in: it stays there, however late the page below comes. */
export const dialogInUse = (): HTMLDialogElement | null => document.activeElement?.closest('dialog') ?? null;

/** Puts the focus on an element, which need not be a control; nothing is scrolled. */
const focusOn = (target: HTMLElement): void => {
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
};

/** Hands the focus from the page on to its heading when that comes, unless the visitor has moved it meanwhile. */
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

/** Moves the focus to what names the page, so that a screen reader begins there. */
export const focusPage = (): void => {
  const main = document.querySelector('main');
  if (main === null) return;
  const heading = main.querySelector<HTMLElement>('h1');
  focusOn(heading ?? main);
  if (heading === null) awaitHeading(main);
};

/** Where the focus is lost, it begins again: in the dialog that lies on top, else on the page. */
export const rescueFocus = (): void => {
  if (!isFocusLost()) return;
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
  if (dialog === undefined) focusPage();
  else focusOn(dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog);
};

/**
 * A ref for what goes away when it is used: the focus in it then goes to the heading of the section around it that has one,
 * or of the page.
 */
export const handFocusOn = (control: HTMLElement | null): (() => void) => {
  return () => {
    // It is still there while its ref is taken back.
    if (control?.contains(document.activeElement) !== true) return;
    const heading = control.closest('section, main')?.querySelector<HTMLElement>('h1, h2, h3');
    if (heading === null || heading === undefined) focusPage();
    else focusOn(heading);
  };
};
