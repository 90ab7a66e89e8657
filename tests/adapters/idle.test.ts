import { afterEach, expect, test, vi } from 'vitest';
import { whenInteractive } from '../../adapters/browser/idle.ts';

afterEach(() => void vi.useRealTimers());

test('what waits for an idle browser is done in one that never says so, too', () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('window', {
    requestIdleCallback: (work: () => void, { timeout }: IdleRequestOptions = {}) => {
      if (timeout !== undefined) setTimeout(work, timeout);
    },
  });
  const done: string[] = [];
  whenInteractive(() => done.push('done'));
  expect(done).toEqual([]);
  vi.advanceTimersByTime(5_000);
  expect(done).toEqual(['done']);
});
