import { expect, test, vi } from 'vitest';
import { handFocusOn } from '../../../src/shop/ui/hand-focus-on.ts';

/** A control in a part of the page with or without a heading. */
const controlIn = (heading: object | null): HTMLElement =>
  ({ closest: () => ({ querySelector: () => heading }) }) as unknown as HTMLElement;

test('a control that goes away hands the focus on to its heading, and only when it had it', () => {
  const heading = { hasAttribute: () => false, tabIndex: 0, focus: vi.fn<() => void>() };
  const control = controlIn(heading);
  vi.stubGlobal('document', { activeElement: {} });
  handFocusOn(control)();
  expect(heading.focus).not.toHaveBeenCalled();
  vi.stubGlobal('document', { activeElement: control });
  handFocusOn(control)();
  expect(heading.focus).toHaveBeenCalledOnce();
  expect(heading.tabIndex).toBe(-1);
});

test('without a heading the focus is left alone', () => {
  const control = controlIn(null);
  vi.stubGlobal('document', { activeElement: control });
  expect(handFocusOn(control)).not.toThrow();
});
