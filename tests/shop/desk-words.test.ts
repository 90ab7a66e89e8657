import { expect, test } from 'vitest';
import { failureText } from '../../src/desk/words.ts';

test('tells staff that a call was refused for coming too often', () => {
  const failure = { kind: 'refused', status: 429, code: 'RATE_LIMITED' } as const;
  expect(failureText(failure)).toBe('ทำรายการถี่เกินไป กรุณารอสักครู่');
});
