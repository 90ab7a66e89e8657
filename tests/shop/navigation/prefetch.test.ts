import { BehaviorSubject } from 'rxjs';
import { expect, test } from 'vitest';
import type { Root } from '../../../engine/slices.ts';
import { newsChunk, recommendationsChunk } from '../../../src/shop/bag/bag-chunks.ts';
import { bagChunk, goldChunk } from '../../../src/shop/layers/layer-chunks.ts';
import { type Chunk, lazyChunk } from '../../../src/shop/navigation/chunk.ts';
import { chunkOf } from '../../../src/shop/navigation/pages.ts';
import {
  callingCode,
  likelyNext,
  mayPrefetch,
  prefetchWhenIdle,
} from '../../../src/shop/navigation/prefetch.ts';
import { quickSearchChunk } from '../../../src/shop/search/quick-search-chunk.ts';
import { menuChunk } from '../../../src/shop/shell/header/menu-chunk.ts';
import { aGuest, aLine } from '../../engine/support/visit.ts';

const at = (pathname: string): Root => aGuest().on({ type: 'EnterRoute', pathname, search: '' }).root;

const everywhere = [bagChunk, menuChunk, quickSearchChunk, goldChunk];
const ofBag = [newsChunk, recommendationsChunk];

test.each(['/', '/catalog/all'])('on %s, with its cards, a product is likeliest next', (path) => {
  expect(likelyNext(at(path))).toEqual([callingCode, chunkOf('product'), ...everywhere]);
});

test('the layers are likely next everywhere, and on a product what the bag shows and says of its first line', () => {
  expect(likelyNext(at('/about-us'))).toEqual([callingCode, ...everywhere]);
  expect(likelyNext(at('/product/ring'))).toEqual([callingCode, ...everywhere, ...ofBag]);
});

test('checkout is likely once a bag with something in it is open', () => {
  const visit = aGuest().on({ type: 'EnterRoute', pathname: '/about-us', search: '' }, { type: 'OpenBag' });
  expect(likelyNext(visit.root)).toEqual([callingCode, ...everywhere]);
  visit.on({ type: 'AddLine', line: aLine() });
  expect(likelyNext(visit.root)).toEqual([callingCode, chunkOf('check-out'), ...everywhere, ...ofBag]);
});

test('nothing is fetched ahead without a connection, on a slow one or on one that saves data', () => {
  expect(mayPrefetch({ onLine: true })).toBe(true);
  expect(mayPrefetch({ onLine: true, connection: { saveData: false, effectiveType: '3g' } })).toBe(true);
  expect(mayPrefetch({ onLine: true, connection: { saveData: true, effectiveType: '4g' } })).toBe(false);
  expect(mayPrefetch({ onLine: true, connection: { effectiveType: '2g' } })).toBe(false);
  expect(mayPrefetch({ onLine: true, connection: { effectiveType: 'slow-2g' } })).toBe(false);
  expect(mayPrefetch({ onLine: false })).toBe(false);
});

/** A window whose visitor does what the test says, and chunks `a`, `b`, `c` that are likely. */
const aWindow = ({ isUsed = false, mayFetch = true } = {}) => {
  const window = new EventTarget();
  const fetched: string[] = [];
  const chunk = (name: string): Chunk =>
    lazyChunk(() => {
      fetched.push(name);
      return Promise.resolve({ default: () => null });
    });
  const likely$ = new BehaviorSubject([chunk('a'), chunk('b')]);
  const idle: (() => void)[] = [];
  const stop = prefetchWhenIdle({
    window,
    isUsed,
    likely: () => likely$.value,
    subscribe: (changed) => {
      const subscription = likely$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    mayFetch: () => mayFetch,
    whenIdle: (work) => idle.push(work),
  });
  return {
    fetched,
    stop,
    does: (type: string, facts: object = {}) => window.dispatchEvent(Object.assign(new Event(type), facts)),
    becomesLikely: (name: string) => likely$.next([...likely$.value, chunk(name)]),
    /** The browser has time once. */
    rest: async () => {
      idle.shift()?.();
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    },
    waiting: () => idle.length,
  };
};

test('an untouched visit fetches nothing, and a pointer that rests is no sign', async () => {
  const visit = aWindow();
  visit.does('pointermove', { movementX: 0, movementY: 0 });
  await visit.rest();
  expect(visit.fetched).toEqual([]);
});

test.each(['scroll', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'pointermove'])(
  'after a first sign, %s, what is likely comes one after the other, each once and when there is time',
  async (sign) => {
    const visit = aWindow();
    visit.does(sign, { movementX: 3, movementY: 0 });
    visit.does(sign, { movementX: 3, movementY: 0 });
    expect(visit.fetched).toEqual([]);
    expect(visit.waiting()).toBe(1);
    await visit.rest();
    expect(visit.fetched).toEqual(['a']);
    await visit.rest();
    expect(visit.fetched).toEqual(['a', 'b']);
    await visit.rest();
    expect(visit.fetched).toEqual(['a', 'b']);
    visit.becomesLikely('c');
    await visit.rest();
    expect(visit.fetched).toEqual(['a', 'b', 'c']);
    visit.becomesLikely('d');
    visit.stop();
    await visit.rest();
    expect(visit.fetched).toEqual(['a', 'b', 'c']);
  },
);

test('who was there before the application ran is no untouched visit', async () => {
  const visit = aWindow({ isUsed: true });
  await visit.rest();
  expect(visit.fetched).toEqual(['a']);
});

test('on a connection that saves data a sign brings nothing', async () => {
  const visit = aWindow({ mayFetch: false });
  visit.does('scroll');
  await visit.rest();
  expect(visit.fetched).toEqual([]);
});
