import * as fc from '../../support/fast-check.ts';
import { expect, test } from 'vitest';
import { createTabStorage, type KeyedStorage } from '../../../adapters/storage/storage.ts';
import { createFakeBrowser } from '../../adapters/support/fake-browser.ts';
import { createScrollMemory } from '../../../src/shop/navigation/PageSlot.tsx';

const tab = (kept: readonly (readonly [string, string])[] = []): KeyedStorage =>
  createFakeBrowser().tabStorage(new Map(kept));

const refusing = createTabStorage(() => {
  throw new Error('denied');
});

const offsets = fc.uniqueArray(fc.tuple(fc.string(), fc.nat(100_000)), {
  selector: ([step]) => step,
  maxLength: 100,
});

test('each step comes back to where it was, after a reload too', () =>
  fc.holds(100, [offsets], (seen) => {
    const storage = tab();
    const memory = createScrollMemory(storage);
    for (const [step, offset] of seen) memory.remember(step, offset);
    memory.keep();
    const reloaded = createScrollMemory(storage);
    for (const [step, offset] of seen) {
      expect(memory.recall(step)).toBe(offset);
      expect(reloaded.recall(step)).toBe(offset);
    }
  }));

test('after a hundred steps the one that was left longest ago is forgotten', () => {
  const memory = createScrollMemory(tab());
  for (let step = 0; step < 100; step += 1) memory.remember(`${step}`, step);
  memory.remember('0', 7);
  memory.remember('100', 100);
  expect(memory.recall('1')).toBeUndefined();
  expect(memory.recall('0')).toBe(7);
  expect(memory.recall('100')).toBe(100);
});

test('nothing breaks by any kept value', () =>
  fc.holds(100, [fc.oneof(fc.string(), fc.json())], (text) => {
    const memory = createScrollMemory(tab([['scrollOffsets', text]]));
    memory.remember('here', 12);
    expect(memory.recall('here')).toBe(12);
  }));

test('a tab that keeps nothing still remembers while the page lives', () => {
  const memory = createScrollMemory(refusing);
  memory.remember('here', 12);
  memory.keep();
  expect(memory.recall('here')).toBe(12);
});
