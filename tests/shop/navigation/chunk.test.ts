import { expect, test } from 'vitest';
import { lazyChunk } from '../../../src/shop/navigation/chunk.ts';

const Page = (): null => null;

test('a chunk is fetched once, however often it is wanted', async () => {
  let fetched = 0;
  const chunk = lazyChunk(() => {
    fetched += 1;
    return Promise.resolve({ default: Page });
  });
  expect(chunk.snapshot().status).toBe('idle');
  const first = chunk.load();
  expect(chunk.snapshot().status).toBe('loading');
  await Promise.all([first, chunk.load(), chunk.load()]);
  expect(chunk.snapshot()).toEqual({ status: 'ready', component: Page });
  await chunk.load();
  expect(fetched).toBe(1);
});

test('a chunk that could not be fetched says so, rejects nothing, and is fetched when it is wanted again', async () => {
  let isBroken = true;
  const chunk = lazyChunk(() =>
    isBroken ? Promise.reject(new Error('no connection')) : Promise.resolve({ default: Page }),
  );
  await chunk.load();
  expect(chunk.snapshot()).toEqual({ status: 'failed', component: null });
  isBroken = false;
  await chunk.load();
  expect(chunk.snapshot()).toEqual({ status: 'ready', component: Page });
});
