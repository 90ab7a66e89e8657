import { expect, test, vi } from 'vitest';
import { lazyChunk, retryChunk } from '../../../src/shop/navigation/chunk.ts';
import { mayPrefetch } from '../../../src/shop/navigation/prefetch.ts';

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

test('a failed chunk says so, rejects nothing, and loads on retry', async () => {
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

test('a browser that caches a failed chunk reloads the document; others do not', async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', { location: { reload } });
  const remembered = lazyChunk(() => Promise.reject(new TypeError('gone')));
  await remembered.load();
  await retryChunk(remembered);
  expect(reload).toHaveBeenCalledOnce();

  const answers = [Promise.reject(new TypeError('no answer')), Promise.resolve({ default: () => null })];
  const recovered = lazyChunk(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
  await recovered.load();
  await retryChunk(recovered);
  expect(reload).toHaveBeenCalledOnce();
  expect(recovered.snapshot().status).toBe('ready');
});

test.each([
  [{ onLine: true }, true],
  [{ onLine: true, connection: { saveData: false, effectiveType: '3g' } }, true],
  [{ onLine: true, connection: { saveData: true, effectiveType: '4g' } }, false],
  [{ onLine: true, connection: { effectiveType: 'slow-2g' } }, false],
  [{ onLine: false }, false],
])('on a connection like %j fetching ahead is %s', (connection, may) => {
  expect(mayPrefetch(connection)).toBe(may);
});
