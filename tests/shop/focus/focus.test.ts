import { expect, test, vi } from 'vitest';
import { moveFocusOnRemoval } from '../../../src/shop/focus/focus.ts';

/** A control in a part of the page with a heading. */
const controlIn = (heading: object | null): HTMLElement => {
  const control: object = {
    contains: (other: unknown) => other === control,
    closest: () => ({ querySelector: () => heading }),
  };
  return control as HTMLElement;
};

test('a removed control passes focus to its heading, only if focused', () => {
  const heading = { hasAttribute: () => false, tabIndex: 0, focus: vi.fn<() => void>() };
  const control = controlIn(heading);
  vi.stubGlobal('document', { activeElement: {} });
  moveFocusOnRemoval(control)();
  expect(heading.focus).not.toHaveBeenCalled();
  vi.stubGlobal('document', { activeElement: control });
  moveFocusOnRemoval(control)();
  expect(heading.focus).toHaveBeenCalledOnce();
  expect(heading.tabIndex).toBe(-1);
});

test('without a heading around it the page has the focus', () => {
  const control = controlIn(null);
  const title = { hasAttribute: () => true, focus: vi.fn<() => void>() };
  const main = { querySelector: () => title };
  vi.stubGlobal('document', { activeElement: control, querySelector: () => main });
  moveFocusOnRemoval(control)();
  expect(title.focus).toHaveBeenCalledOnce();
});
