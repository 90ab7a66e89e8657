import { expect, test } from 'vitest';
import { latePart } from '../../../src/shop/navigation/part.ts';

const Page = (): null => null;

test('a part is fetched once, however often it is wanted', async () => {
  let fetched = 0;
  const part = latePart(() => {
    fetched += 1;
    return Promise.resolve({ default: Page });
  });
  expect(part.snapshot().status).toBe('idle');
  const first = part.load();
  expect(part.snapshot().status).toBe('loading');
  await Promise.all([first, part.load(), part.load()]);
  expect(part.snapshot()).toEqual({ status: 'ready', component: Page });
  await part.load();
  expect(fetched).toBe(1);
});

test('a part that could not be fetched says so, rejects nothing, and is fetched when it is wanted again', async () => {
  let isBroken = true;
  const part = latePart(() =>
    isBroken ? Promise.reject(new Error('no connection')) : Promise.resolve({ default: Page }),
  );
  await part.load();
  expect(part.snapshot()).toEqual({ status: 'failed', component: null });
  isBroken = false;
  await part.load();
  expect(part.snapshot()).toEqual({ status: 'ready', component: Page });
});

test('who follows a part hears of each step until they stop', async () => {
  const part = latePart(() => Promise.resolve({ default: Page }));
  const heard: string[] = [];
  const stop = part.subscribe(() => heard.push(part.snapshot().status));
  await part.load();
  expect(heard).toEqual(['loading', 'ready']);
  stop();
});
