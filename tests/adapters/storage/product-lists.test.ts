import * as fc from '../../support/fast-check.ts';
import { either as E } from 'fp-ts';
import { afterEach, describe, expect, test } from 'vitest';
import { savedProducts } from '../../../adapters/storage/shared-list.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import type { Command } from '../../../engine/slices.ts';
import { isSaved } from '../../../engine/wishlist/selectors.ts';
import { runs } from '../../support/properties.ts';
import { createFakeBrowser, type FakeBrowser } from '../support/fake-browser.ts';
import { createFakeClock } from '../support/fake-clock.ts';
import { createScriptedApi } from '../support/scripted-api.ts';
import { openTab, type Tab } from '../support/tab.ts';

const wish = (productId: string, saved: boolean): Command => ({
  type: saved ? 'SaveProduct' : 'UnsaveProduct',
  productId,
  name: productId,
});

const storedIn = (browser: FakeBrowser): unknown => JSON.parse(browser.values.get(savedProducts.key) ?? '[]');

const open: Tab[] = [];
const closeTabs = (): void => {
  for (const { shop } of open.splice(0)) shop.stop();
};
afterEach(closeTabs);

describe('a guest’s wishlist in two tabs (G15)', () => {
  const products = ['ring', 'chain', 'bar'];
  const move = fc.record({
    tab: fc.nat({ max: 1 }),
    productId: fc.constantFrom(...products),
    saved: fc.boolean(),
  });

  for (const hasLocks of [true, false]) {
    test(`tabs keep both hearts and end with one list, ${hasLocks ? 'with' : 'without'} locks`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), fc.array(move, { minLength: 1, maxLength: 6 }), async (s, moves) => {
          const browser = createFakeBrowser((label) => s.schedule(Promise.resolve(), label));
          const clock = createFakeClock();
          const tabs = [openTab({ browser, clock, hasLocks }), openTab({ browser, clock, hasLocks })];
          open.push(...tabs);
          const last = new Map<string, number>();
          s.scheduleSequence(
            moves.map(({ tab, productId, saved }, index) => ({
              label: `${saved ? 'save' : 'unsave'} ${productId} in tab ${tab}`,
              builder: async () => {
                const { shop } = tabs[tab]!;
                if (isSaved(shop.getState().wishlist, productId) !== saved) last.set(productId, index);
                shop.dispatch(wish(productId, saved));
              },
            })),
          );
          await s.waitIdle();
          const stored = storedIn(browser) as readonly string[];
          expect(new Set(stored).size).toBe(stored.length);
          for (const { shop } of tabs) expect(shop.getState().wishlist.saved).toEqual(stored);
          // Without a contrary change in the other tab, the change holds.
          for (const [productId, index] of last) {
            const others = moves.some(
              (other) => other.productId === productId && other.tab !== moves[index]?.tab,
            );
            if (!others) expect(stored.includes(productId)).toBe(moves[index]?.saved);
          }
          for (const { faults } of tabs) expect(faults).toEqual([]);
        }),
        // Stopped shops of thousands of trials are a gigabyte: clean-up is after each trial, not after the test.
        { numRuns: runs(50, 1_500), plugins: [fc.afterEach(closeTabs)] },
      );
    });
  }
});

describe('signing in with saved products (W05)', () => {
  const timeout: Failure = { kind: 'timeout', status: null, code: null };

  test('leave the browser only once the server has them, after any failed sends', async () => {
    const browser = createFakeBrowser();
    const api = createScriptedApi();
    const tab = openTab({ browser, clock: createFakeClock(), api, hasLocks: false });
    open.push(tab);
    const { shop } = tab;
    shop.dispatch(wish('ring', true));
    shop.dispatch(wish('chain', true));
    expect(storedIn(browser)).toEqual(['chain', 'ring']);
    shop.dispatch({
      type: 'SignIn',
      username: 'anong@example.com',
      password: shop.keepSecret('canary-password'),
    });
    api.last('login').answer(E.right({ accessToken: 'access-1', refreshToken: 'refresh-1' }));
    expect(api.last('saveProducts').input).toEqual({ body: { productIds: ['chain', 'ring'] } });
    api.last('saveProducts').answer(E.left(timeout));
    expect(storedIn(browser)).toEqual(['chain', 'ring']);
    shop.dispatch({ type: 'RetryMerge' });
    api.last('saveProducts').answer(E.right({ version: 1, productIds: ['chain', 'ring', 'bar'] }));
    await expect.poll(() => storedIn(browser)).toEqual([]);
    expect(shop.getState().wishlist.saved).toEqual(['chain', 'ring', 'bar']);
    shop.dispatch(wish('bar', false));
    expect(api.last('unsaveProduct').input).toEqual({ params: { productId: 'bar' } });
  });
});
