import { expect, test } from 'vitest';
import { lazyChunk } from '../../../src/shop/navigation/chunk.ts';
import { retryChunk } from '../../../src/shop/navigation/chunk.ts';

test('a browser that remembers a failed chunk has to load the document anew; after any other nothing is reloaded', async () => {
  let reloads = 0;
  const reload = (): void => {
    reloads += 1;
  };
  const remembered = lazyChunk(() => Promise.reject(new TypeError('gone')));
  await remembered.load();
  await retryChunk(remembered, reload);
  expect(reloads).toBe(1);

  const answers = [Promise.reject(new TypeError('no answer')), Promise.resolve({ default: () => null })];
  const recovered = lazyChunk(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
  await recovered.load();
  await retryChunk(recovered, reload);
  expect(reloads).toBe(1);
  expect(recovered.snapshot().status).toBe('ready');
});
