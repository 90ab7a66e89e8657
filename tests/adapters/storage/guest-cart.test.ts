import * as fc from '../../support/fast-check.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { corruptKey } from '../../../adapters/storage/storage.ts';
import { type CartLine, lineKey } from '../../../engine/values/cart-line.ts';
import type { Command } from '../../../engine/slices.ts';
import { runs } from '../../support/properties.ts';
import { createFakeBrowser, type FakeBrowser } from '../support/fake-browser.ts';
import { createFakeClock } from '../support/fake-clock.ts';
import { line, storedLines } from '../support/lines.ts';
import { openTab, type Tab } from '../support/tab.ts';

const linesIn = ({ shop }: Tab): readonly CartLine[] => shop.getState().cart.lines;

const storedIn = (browser: FakeBrowser): readonly CartLine[] =>
  storedLines(browser.values.get('guestCartProduct'));

const quantities = (lines: readonly CartLine[]): Readonly<Record<string, number>> =>
  Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]));

const product = fc.constantFrom('ring-1', 'ring-2', 'chain-1');
const adding = fc.record({
  tab: fc.nat({ max: 1 }),
  productId: product,
  quantity: fc.integer({ min: 1, max: 3 }),
});
const anything = fc.oneof(
  adding.map(({ tab, productId, quantity }) => ({
    tab,
    command: { type: 'AddLine', line: line({ productId, quantity }) } satisfies Command,
  })),
  fc.record({
    tab: fc.nat({ max: 1 }),
    command: fc.oneof(
      fc.tuple(product, fc.integer({ min: 1, max: 9 })).map(([productId, quantity]) => ({
        type: 'SetQuantity' as const,
        ...lineKey(productId, '0'),
        quantity,
      })),
      product.map((productId) => ({ type: 'RemoveLine' as const, ...lineKey(productId, '0') })),
      fc.constant({ type: 'UndoRemoval' as const }),
    ),
  }),
);

describe("a guest's bag in two tabs (G15)", () => {
  const open: Tab[] = [];
  const openTabs = (browser: FakeBrowser, hasLocks: boolean): readonly [Tab, Tab] => {
    const clock = createFakeClock();
    const tabs = [openTab({ browser, clock, hasLocks }), openTab({ browser, clock, hasLocks })] as const;
    open.push(...tabs);
    return tabs;
  };

  const closeTabs = (): void => {
    for (const { shop } of open.splice(0)) shop.stop();
  };
  /** Cleans up after each trial, not after their test: stopped shops of tens of thousands of trials are gigabytes. */
  const plugins = [fc.afterEach(closeTabs)];
  afterEach(closeTabs);

  for (const hasLocks of [true, false]) {
    test(`no adding is lost and none vanishes in between, ${hasLocks ? 'with' : 'without'} locks`, async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.scheduler(),
          fc.array(adding, { minLength: 1, maxLength: 6 }),
          async (s, addings) => {
            const browser = createFakeBrowser((label) => s.schedule(Promise.resolve(), label));
            const tabs = openTabs(browser, hasLocks);
            const put = [new Map<string, number>(), new Map<string, number>()];
            const vanished: string[] = [];
            tabs.forEach(({ shop }, index) =>
              shop.state$.subscribe(({ cart }) => {
                for (const [productId, atLeast] of put[index] ?? []) {
                  const there =
                    cart.lines.find((candidate) => candidate.productId === productId)?.quantity ?? 0;
                  if (there < atLeast) vanished.push(`${productId} in tab ${index}`);
                }
              }),
            );
            s.scheduleSequence(
              addings.map(({ tab, productId, quantity }) => ({
                label: `add ${quantity} ${productId} in tab ${tab}`,
                builder: async () => {
                  tabs[tab]?.shop.dispatch({ type: 'AddLine', line: line({ productId, quantity }) });
                  const own = put[tab];
                  own?.set(productId, (own.get(productId) ?? 0) + quantity);
                },
              })),
            );
            await s.waitIdle();
            const wanted: Record<string, number> = {};
            for (const { productId, quantity } of addings)
              wanted[productId] = (wanted[productId] ?? 0) + quantity;
            expect(vanished).toEqual([]);
            expect(quantities(storedIn(browser))).toEqual(wanted);
            for (const tab of tabs) {
              expect(linesIn(tab)).toEqual(storedIn(browser));
              expect(tab.faults).toEqual([]);
            }
          },
        ),
        { numRuns: runs(50, 25_000), plugins },
      );
    });

    test(`two tabs end with what is stored, ${hasLocks ? 'with' : 'without'} locks`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), fc.array(anything, { maxLength: 8 }), async (s, commands) => {
          const browser = createFakeBrowser((label) => s.schedule(Promise.resolve(), label));
          const tabs = openTabs(browser, hasLocks);
          s.scheduleSequence(
            commands.map(({ tab, command }) => ({
              label: `${command.type} in tab ${tab}`,
              builder: async () => tabs[tab]?.shop.dispatch(command),
            })),
          );
          await s.waitIdle();
          for (const tab of tabs) {
            expect(linesIn(tab)).toEqual(storedIn(browser));
            expect(tab.faults).toEqual([]);
          }
        }),
        { numRuns: runs(40, 10_000), plugins },
      );
    });
  }

  test('a cleared storage empties the bag; its tab’s next change writes it again (H-S17)', async () => {
    const browser = createFakeBrowser();
    const [here, there] = openTabs(browser, false);
    here.shop.dispatch({ type: 'AddLine', line: line() });
    await expect.poll(() => quantities(linesIn(there))).toEqual({ 'ring-1': 1 });
    browser.wipe(here.storage);
    await expect.poll(() => quantities(linesIn(there))).toEqual({});
    expect(quantities(linesIn(here))).toEqual({ 'ring-1': 1 });
    here.shop.dispatch({ type: 'AddLine', line: line({ productId: 'ring-2' }) });
    await expect.poll(() => quantities(linesIn(there))).toEqual({ 'ring-1': 1, 'ring-2': 1 });
    expect(quantities(linesIn(here))).toEqual({ 'ring-1': 1, 'ring-2': 1 });
  });

  test('a change waiting for the lock is applied on page hide', () => {
    const browser = createFakeBrowser(() => Promise.race([]));
    const [here] = openTabs(browser, true);
    here.shop.dispatch({ type: 'AddLine', line: line() });
    here.shop.dispatch({ type: 'AddLine', line: line({ productId: 'ring-2' }) });
    expect(storedIn(browser)).toEqual([]);
    here.leave();
    expect(quantities(storedIn(browser))).toEqual({ 'ring-1': 1, 'ring-2': 1 });
  });

  test('a lock never granted delays a change by two seconds at most (H-S15)', () => {
    const browser = createFakeBrowser(() => Promise.race([]));
    const clock = createFakeClock();
    const here = openTab({ browser, clock });
    here.shop.dispatch({ type: 'AddLine', line: line() });
    clock.advance(1_999);
    expect(storedIn(browser)).toEqual([]);
    clock.advance(1);
    expect(quantities(storedIn(browser))).toEqual({ 'ring-1': 1 });
    here.shop.stop();
  });
});

describe('a bag that the browser does not keep', () => {
  const noSignals = (): void => {
    vi.stubGlobal('AbortController', undefined);
  };
  afterEach(() => vi.unstubAllGlobals());

  for (const [what, prepare, faults] of [
    ['a full storage', (browser: FakeBrowser) => void (browser.isFull = true), 0],
    ['a fault of ours under the lock', noSignals, 1],
  ] as const) {
    test(`by ${what} works in memory, and warns once of the loss`, () => {
      const browser = createFakeBrowser();
      const tab = openTab({ browser, clock: createFakeClock(), hasLocks: false });
      const { shop } = tab;
      const told: number[] = [];
      shop.state$.subscribe(({ connection: { lossTold } }) => {
        if (lossTold !== null && told.at(-1) !== lossTold) told.push(lossTold);
      });
      prepare(browser);
      expect(shop.getState().connection.lossTold).toBeNull();
      shop.dispatch({ type: 'AddLine', line: line() });
      shop.dispatch({ type: 'AddLine', line: line() });
      expect(quantities(linesIn(tab))).toEqual({ 'ring-1': 2 });
      expect(shop.getState().connection.isStorageAvailable).toBe(false);
      expect(told).toHaveLength(1);
      expect(tab.faults.length > 0 ? 1 : 0).toBe(faults);
      expect(browser.values.has('guestCartProduct')).toBe(false);
      shop.stop();
    });
  }
});

describe('the stored bag', () => {
  const kept = (text: string) => {
    const browser = createFakeBrowser();
    browser.values.set('guestCartProduct', text);
    const tab = openTab({ browser, clock: createFakeClock(), hasLocks: false });
    return { browser, tab, trouble: () => tab.shop.getState().connection.guestBag };
  };
  const newer = JSON.stringify({ version: 2, lines: { 'ring-9': { pieces: 4 } } });

  test('has the version that wrote it; without one it is read unchanged', () => {
    const { browser, tab } = kept(JSON.stringify([line({ quantity: 2 })]));
    expect(quantities(linesIn(tab))).toEqual({ 'ring-1': 2 });
    tab.shop.dispatch({ type: 'AddLine', line: line() });
    expect(JSON.parse(browser.values.get('guestCartProduct') ?? '')).toEqual({
      version: 1,
      lines: [line({ quantity: 3 })],
    });
    tab.shop.stop();
  });

  const storedLine =
    '{"productId":"R-0042","sizeId":"54","productName":"แหวนแถวเม็ด","productImage":"/pictures/ring--row--main-800.webp","style":"แถวเม็ด","size":"54","weight":3790,"quantity":2,"stock":7,"unitPrice":2145000,"unitPriceDiscounted":2095000,"goldKind":"ornament"}';

  // Stored texts, verbatim: a changed format gets a new version, and its example here stays.
  test.each([
    ['without a version', `[${storedLine}]`],
    ['of version 1', `{"version":1,"lines":[${storedLine}]}`],
  ])('%s is read whole, with nothing put aside', (_, text) => {
    const { browser, tab, trouble } = kept(text);
    expect(JSON.stringify(linesIn(tab))).toBe(`[${storedLine}]`);
    expect([trouble(), browser.values.get(corruptKey('guestCartProduct'))]).toEqual([null, undefined]);
    tab.shop.stop();
  });

  test('of a newer shop is untouched: this tab works in memory and warns once', async () => {
    const { browser, tab, trouble } = kept(newer);
    expect(linesIn(tab)).toEqual([]);
    tab.shop.dispatch({ type: 'AddLine', line: line() });
    await expect.poll(() => quantities(linesIn(tab))).toEqual({ 'ring-1': 1 });
    tab.shop.dispatch({ type: 'RemoveLine', ...lineKey('ring-1', '0') });
    tab.leave();
    expect(browser.values.get('guestCartProduct')).toBe(newer);
    expect([...browser.values.keys()]).toEqual(['guestCartProduct']);
    expect(trouble()).toBe('outdated');
    expect(tab.faults).toEqual([]);
    tab.shop.stop();
  });

  test('taken over by a newer shop in another tab keeps showing its lines', async () => {
    const { browser, tab, trouble } = kept(JSON.stringify([line({ quantity: 2 })]));
    expect(trouble()).toBeNull();
    browser.openTab().set('guestCartProduct', newer);
    await expect.poll(trouble).toBe('outdated');
    expect(quantities(linesIn(tab))).toEqual({ 'ring-1': 2 });
    tab.shop.dispatch({ type: 'AddLine', line: line({ productId: 'ring-2' }) });
    expect(browser.values.get('guestCartProduct')).toBe(newer);
    tab.shop.stop();
  });

  for (const [what, text, left] of [
    ['a bad line among good ones', JSON.stringify({ version: 1, lines: [line(), { productId: 'x' }] }), 1],
    ['what is no bag', '{"no', 0],
    ['a bag of no known kind', JSON.stringify({ version: 1, lines: 'none' }), 0],
  ] as const) {
    test(`with ${what} is reported once, and not at the next visit`, () => {
      const { browser, tab, trouble } = kept(text);
      expect(linesIn(tab)).toHaveLength(left);
      expect(trouble()).toBe('spoilt');
      expect(browser.values.get(corruptKey('guestCartProduct'))).toBeDefined();
      tab.shop.dispatch({ type: 'DismissBagTrouble' });
      expect(trouble()).toBeNull();
      tab.shop.stop();
      const next = openTab({ browser, clock: createFakeClock(), hasLocks: false });
      expect(next.shop.getState().connection.guestBag).toBeNull();
      next.shop.stop();
    });
  }
});
