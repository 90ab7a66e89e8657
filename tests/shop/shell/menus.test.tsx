import { expect, test } from 'vitest';
import { entryAfter } from '../../../src/shop/shell/header/CategoryMenu.tsx';

test('the arrow keys go through a menu in a circle, Home and End to its ends', () => {
  expect(entryAfter('ArrowDown', 2, 3)).toBe(0);
  expect(entryAfter('ArrowUp', 0, 3)).toBe(2);
  expect(entryAfter('ArrowDown', -1, 3)).toBe(0);
  expect(entryAfter('Home', 2, 3)).toBe(0);
  expect(entryAfter('End', 0, 3)).toBe(2);
  expect(entryAfter('Tab', 0, 3)).toBeUndefined();
});
