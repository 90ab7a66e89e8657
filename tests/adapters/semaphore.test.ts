import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { createSemaphore } from '../../adapters/semaphore.ts';

test('a semaphore serves in order, and refuses beyond its queue or wait', async () => {
  const over = new Subject();
  const semaphore = createSemaphore({
    mostAtOnce: 1,
    mostWaiting: 2,
    longestWait: 10,
    clock: { after: () => over },
  });
  expect(await semaphore.acquire()).toBe(true);
  const [second, third] = [semaphore.acquire(), semaphore.acquire()];
  expect(semaphore.isFull()).toBe(true);
  expect(await semaphore.acquire()).toBe(false);
  semaphore.release();
  expect(await second).toBe(true);
  over.next(undefined);
  expect(await third).toBe(false);
  expect(semaphore.isFull()).toBe(false);
  semaphore.release();
  expect(await semaphore.acquire()).toBe(true);
});
