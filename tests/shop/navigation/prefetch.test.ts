import { expect, test } from 'vitest';
import { mayPrefetch } from '../../../src/shop/navigation/prefetch.ts';

test('nothing is fetched ahead without a connection, on a slow one or on one that saves data', () => {
  expect(mayPrefetch({ onLine: true })).toBe(true);
  expect(mayPrefetch({ onLine: true, connection: { saveData: false, effectiveType: '3g' } })).toBe(true);
  expect(mayPrefetch({ onLine: true, connection: { saveData: true, effectiveType: '4g' } })).toBe(false);
  expect(mayPrefetch({ onLine: true, connection: { effectiveType: '2g' } })).toBe(false);
  expect(mayPrefetch({ onLine: true, connection: { effectiveType: 'slow-2g' } })).toBe(false);
  expect(mayPrefetch({ onLine: false })).toBe(false);
});
