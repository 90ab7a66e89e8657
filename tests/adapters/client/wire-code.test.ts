import { expect, test } from 'vitest';
import { wireCode } from '../../../adapters/browser/wire-code.ts';
import type { Wire } from '../../../adapters/v1/client/api.ts';

const code = {} as Wire;

/** A tab that fetches code; `fetches` and `answers` are what comes of each fetch and of each look at the server. */
const tab = ({
  fetches,
  isThere = true,
  kept = new Map<string, string>(),
}: {
  readonly fetches: readonly boolean[];
  readonly isThere?: boolean;
  readonly kept?: Map<string, string>;
}) => {
  const outcomes = [...fetches];
  let reloads = 0;
  const load = wireCode({
    fetchCode: async () => {
      if (outcomes.shift() !== true) throw new TypeError('Failed to fetch dynamically imported module');
      return code;
    },
    isThere: async () => isThere,
    tabStorage: () => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    }),
    reload: () => {
      reloads += 1;
    },
  });
  return { load, reloads: () => reloads, kept };
};

test('one failure may pass by itself: nothing is reloaded', async () => {
  const { load, reloads } = tab({ fetches: [false, true] });
  await expect(load()).rejects.toThrow();
  await expect(load()).resolves.toBe(code);
  expect(reloads()).toBe(0);
});

test('a second failure while the server answers reloads the document, once in a tab', async () => {
  const first = tab({ fetches: [false, false, false] });
  for (const _ of [1, 2, 3]) await expect(first.load()).rejects.toThrow();
  expect(first.reloads()).toBe(1);
  const afterwards = tab({ fetches: [false, false], kept: first.kept });
  for (const _ of [1, 2]) await expect(afterwards.load()).rejects.toThrow();
  expect(afterwards.reloads()).toBe(0);
});

test('without a server the page stays: there would be none instead of it', async () => {
  const { load, reloads } = tab({ fetches: [false, false, false], isThere: false });
  for (const _ of [1, 2, 3]) await expect(load()).rejects.toThrow();
  expect(reloads()).toBe(0);
});
