const headingFor = (control: HTMLElement): HTMLElement | null =>
  control.closest('section, main')?.querySelector<HTMLElement>('h1, h2, h3') ?? null;

/**
 * A ref for a control that goes away when it is used: the focus that is on it then goes to the heading of the section or
 * page that it stood in, instead of getting lost (WCAG 2.4.3). Nothing is scrolled.
 */
export const handFocusOn = (control: HTMLElement | null): (() => void) => {
  return () => {
    // The control is still there while its ref is taken back.
    if (control === null || document.activeElement !== control) return;
    const heading = headingFor(control);
    if (heading?.hasAttribute('tabindex') === false) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
  };
};
