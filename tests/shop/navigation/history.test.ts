import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { createLayerStack } from '../../../src/shop/layers/layer-stack.ts';
import { createShopHistory } from '../../../src/shop/navigation/history.ts';
import { createFakeWindow, type FakeWindow } from './fake-window.ts';

const aVisit = (window: FakeWindow = createFakeWindow('/'), hasLayerEntries = true) => {
  const layers = createLayerStack();
  const opened: string[] = [];
  const steps = createShopHistory({
    window,
    layers,
    hasLayerEntries: () => hasLayerEntries,
    later: window.later,
  });
  const seen: string[] = [];
  steps.subscribe(() => seen.push(steps.place().location.pathname));
  const stop = steps.start();
  window.settle();
  const open = (name: string): (() => void) => {
    opened.push(name);
    const close = (): void => {
      if (!opened.includes(name)) return;
      opened.splice(opened.indexOf(name), 1);
      leave();
    };
    const leave = layers.open({ close });
    return close;
  };
  return {
    window,
    steps,
    layers,
    opened,
    seen,
    open,
    stop,
    path: () => steps.place().location.pathname,
    go: (to: string) => steps.navigator.push(to),
    back: () => {
      const isDone = window.press(-1);
      window.settle();
      return isDone;
    },
    forward: () => {
      const isDone = window.press(1);
      window.settle();
      return isDone;
    },
    settle: () => window.settle(),
  };
};

/** The history of a window whose page is reloaded, before its application listens. */
const reloaded = (window: FakeWindow) =>
  createShopHistory({
    window,
    layers: createLayerStack(),
    hasLayerEntries: () => true,
    later: window.later,
  });

test('Back and Forward before the router listens are followed as soon as it does', () => {
  const window = createFakeWindow('/catalog/ring');
  const before = aVisit(window);
  before.go('/product/R-0042');
  before.stop();
  // The page is reloaded, and its application is still loading.
  const steps = reloaded(window);
  window.press(-1);
  window.settle();
  const seen: string[] = [];
  steps.subscribe(() => seen.push(steps.place().location.pathname));
  steps.start();
  expect(seen).toEqual(['/catalog/ring']);
  expect(steps.place().location.pathname).toBe('/catalog/ring');
});

test('a desktop layer adds no history, and Back closes all with their page', () => {
  const visit = aVisit(undefined, false);
  visit.go('/catalog/ring');
  visit.open('bag');
  visit.settle();
  expect(visit.window.urls()).toEqual(['/', '/catalog/ring']);
  visit.back();
  expect(visit.path()).toBe('/');
  expect(visit.opened).toEqual([]);
});

describe('a reload inside a layer', () => {
  const reloadedInBag = () => {
    const window = createFakeWindow('/');
    const before = aVisit(window);
    before.go('/catalog/ring');
    before.open('bag');
    before.settle();
    before.stop();
    const steps = reloaded(window);
    steps.start();
    return { window, steps };
  };

  test('and Back before the step is gone leaves the page: no layer was seen', () => {
    const { window, steps } = reloadedInBag();
    window.press(-1);
    window.settle();
    expect(steps.place().location.pathname).toBe('/');
  });

  test('leads back once, however late the browser makes the step', () => {
    const { window, steps } = reloadedInBag();
    // The step is requested, and counts as not made yet.
    window.dawdle();
    window.dawdle();
    window.settle();
    expect(window.url()).toBe('/catalog/ring');
    expect(window.history.state).toMatchObject({ layers: 0 });
    window.press(-1);
    window.settle();
    expect(steps.place().location.pathname).toBe('/');
  });

  test('keeps the key of the page, by which its offset is remembered (F04)', () => {
    const before = aVisit();
    const { key } = before.steps.place().location;
    before.stop();
    expect(aVisit(before.window).steps.place().location.key).toBe(key);
  });
});

test('a fragment is a step of the browser, which Back undoes', () => {
  const visit = aVisit();
  visit.window.jump('#branch-3');
  visit.settle();
  expect(visit.steps.place().location.hash).toBe('#branch-3');
  visit.back();
  expect(visit.steps.place().location.hash).toBe('');
});

type Act = 'open' | 'close' | 'go' | 'enter' | 'replace' | 'back' | 'forward' | 'reload';
const act = fc.constantFrom<Act[]>(
  'open',
  'open',
  'close',
  'go',
  'enter',
  'replace',
  'back',
  'back',
  'forward',
  'reload',
);

/**
 * Any way through pages and layers, beside a plain list of pages and a pile of layers: Back closes the topmost layer or
 * leads to the former page, never to the same page again; Forward to the next page; the address is always the page's.
 */
test('pages and layers follow Back, Forward and links as a visitor expects', () =>
  fc.holds(500, [fc.array(act, { maxLength: 30 })], (acts) => {
    let visit = aVisit(createFakeWindow('/0'));
    let pages = ['/0'];
    let at = 0;
    let count = 0;
    let closes: (() => void)[] = [];
    const enter = (): void => {
      count += 1;
      visit.go(`/${count}`);
      pages = [...pages.slice(0, at + 1), `/${count}`];
      at += 1;
    };
    for (const one of acts) {
      switch (one) {
        case 'open':
          count += 1;
          closes.push(visit.open(`layer ${count}`));
          // Opening a layer drops the forward history, like any step.
          pages = pages.slice(0, at + 1);
          break;
        case 'close':
          closes.pop()?.();
          break;
        case 'go':
          for (const close of closes.toReversed()) close();
          closes = [];
          enter();
          break;
        case 'enter':
          enter();
          break;
        case 'replace':
          count += 1;
          visit.steps.navigator.replace(`/${count}`);
          pages[at] = `/${count}`;
          break;
        case 'back':
          if (closes.length > 0) closes.pop();
          else if (at > 0) at -= 1;
          visit.back();
          break;
        case 'forward':
          if (closes.length === 0 && at < pages.length - 1) at += 1;
          visit.forward();
          break;
        case 'reload':
          visit.stop();
          closes = [];
          visit = aVisit(visit.window);
          break;
      }
      visit.settle();
      expect(visit.opened).toHaveLength(closes.length);
      expect(visit.path()).toBe(pages[at]);
      expect(visit.window.url()).toBe(pages[at]);
      expect(visit.layers.depth()).toBe(closes.length);
    }
  }));
