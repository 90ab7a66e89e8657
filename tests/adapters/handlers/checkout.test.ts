import * as fc from '../../support/fast-check.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { runs } from '../../support/properties.ts';
import { closeTabs, place, placing, ready, say, world } from '../support/checkout-world.ts';
import { line, storedLines } from '../support/lines.ts';

afterEach(closeTabs);

describe('an order that is placed', () => {
  test('is noted with its key before it is sent, and forgotten with the form and the bag when it is there (C33)', () => {
    const there = world();
    const { browser, server } = there;
    const tab = ready(there);
    expect(browser.values.get('checkoutDraft')).toContain('0812345678');
    server.fate = 'held';
    say(tab, place);
    const noted = browser.values.get('pendingOrder') ?? '';
    expect(noted).toContain(server.arrived[0]?.key ?? 'none');
    expect(placing(tab)).toBe('placing');
    server.release();
    expect(tab.steps.at(-1)).toEqual({ to: '/check-out/payment/order-1', replace: true });
    for (const key of ['pendingOrder', 'checkoutDraft', 'buyNowProduct'])
      expect(browser.values.has(key)).toBe(false);
    expect(tab.shop.getState().checkout).toMatchObject({ placing: 'idle', orderId: 'order-1' });
  });

  test('takes out of the bag what was ordered, and leaves what came in meanwhile (C33)', async () => {
    const there = world();
    const { browser, server } = there;
    const tab = ready(there);
    server.fate = 'held';
    say(tab, place);
    say(tab, { type: 'AddLine', line: line() }, { type: 'AddLine', line: line({ productId: 'chain' }) });
    server.release();
    await expect
      .poll(() => storedLines(browser.values.get('guestCartProduct')))
      .toMatchObject([
        { productId: 'ring-1', quantity: 1 },
        { productId: 'chain', quantity: 1 },
      ]);
    expect(tab.shop.getState().cart.lines).toHaveLength(2);
  });

  test('is not, where it is out of sight: after half an hour, or on another page', () => {
    for (const elsewhere of [false, true]) {
      const there = world();
      const { server, clock } = there;
      const tab = ready(there);
      server.fate = 'never-arrives';
      say(tab, place);
      if (elsewhere) say(tab, { type: 'EnterRoute', pathname: '/', search: '' });
      else clock.advance(30 * 60_000);
      server.fate = 'answered';
      tab.connect(false);
      tab.connect(true);
      expect(server.arrived).toEqual([]);
      expect(placing(tab)).toBe('unsure');
    }
  });

  test('that an older shop has noted is asked for under its key', () => {
    const there = world();
    const { browser, server } = there;
    const tab = ready(there);
    server.fate = 'never-arrives';
    say(tab, place);
    tab.shop.stop();
    const noted = JSON.parse(browser.values.get('pendingOrder') ?? '{}') as {
      value: { request: unknown }[];
    };
    const value = { key: 'old-key', request: noted.value[0]?.request };
    browser.values.set('pendingOrder', JSON.stringify({ ...noted, value }));
    server.fate = 'answered';
    there.tab();
    expect(server.arrived.map(({ key }) => key)).toEqual(['old-key']);
  });

  test('and left without an answer for half an hour is not placed by itself', () => {
    const there = world();
    const { browser, clock, server } = there;
    const tab = ready(there);
    server.fate = 'never-arrives';
    say(tab, place);
    tab.shop.stop();
    clock.advance(30 * 60_000);
    server.fate = 'answered';
    there.tab();
    expect(server.arrived).toEqual([]);
    expect(browser.values.has('pendingOrder')).toBe(false);
  });

  test('is one order in any weather, however often it is sent and the page reloaded', () => {
    const fates = ['answered', 'answer-lost', 'never-arrives', 'held'] as const;
    const deed = fc.oneof(
      { weight: 3, arbitrary: fc.constant('place' as const) },
      fc.constantFrom('reload', 'offline', 'online', 'release', 'second-tab', 'wait'),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...fates), deed), { minLength: 1, maxLength: 12 }),
        (story) => {
          const there = world();
          const { server } = there;
          const tabs = [ready(there)];
          for (const [fate, what] of story) {
            server.fate = fate;
            const tab = tabs[0];
            if (what === 'release') server.release();
            else if (what === 'wait') there.clock.advance(60_000);
            else if (what === 'second-tab') tabs.push(there.tab());
            else if (what === 'reload') {
              tab?.shop.stop();
              tabs[0] = there.tab();
            } else {
              for (const { shop, connect } of tabs) {
                if (what === 'place') shop.dispatch(place);
                else connect(what === 'online');
              }
            }
          }
          expect(server.orders.size).toBeLessThanOrEqual(1);
          closeTabs();
        },
      ),
      { numRuns: runs(100, 3_000) },
    );
  });
});
