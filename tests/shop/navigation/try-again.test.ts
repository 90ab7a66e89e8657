import { expect, test } from 'vitest';
import { latePart } from '../../../src/shop/navigation/part.ts';
import { tryAgain } from '../../../src/shop/navigation/try-again.ts';

test('a browser that remembers a failed part has to load the document anew; after any other nothing is reloaded', async () => {
  let reloads = 0;
  const reload = (): void => {
    reloads += 1;
  };
  const remembered = latePart(() => Promise.reject(new TypeError('gone')));
  await remembered.load();
  await tryAgain(remembered, reload);
  expect(reloads).toBe(1);

  const answers = [Promise.reject(new TypeError('no answer')), Promise.resolve({ default: () => null })];
  const recovered = latePart(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
  await recovered.load();
  await tryAgain(recovered, reload);
  expect(reloads).toBe(1);
  expect(recovered.snapshot().status).toBe('ready');
});
