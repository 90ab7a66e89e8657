import { NEVER, ReplaySubject } from 'rxjs';
import { expect, test } from 'vitest';
import { noLaunchParams } from '../../adapters/browser/launch-params.ts';
import { slicesOfLaunch } from '../../adapters/boot.ts';
import { checkoutSlice } from '../../adapters/handlers/checkout.ts';
import { identitySlice } from '../../adapters/handlers/identity.ts';
import type { PageSlice } from '../../adapters/shop-slice.ts';
import { createDialogStore } from '../../adapters/storage/dialog-store.ts';
import { tokenKeys } from '../../adapters/v1/client/tokens.ts';
import type { Command } from '../../engine/slices.ts';
import { dispatch, enter, form, world } from './support/checkout-world.ts';
import { createFakeBrowser } from './support/fake-browser.ts';
import { createFakeClock } from './support/fake-clock.ts';
import { line } from './support/lines.ts';
import { openTab } from './support/tab.ts';

const typed = () => {
  const { browser, clock, tab } = world();
  const first = tab();
  dispatch(first, { type: 'AddLine', line: line() }, enter(), ...form);
  clock.advance(1_000);
  first.shop.stop();
  return { browser, clock };
};

const later = () => new ReplaySubject<PageSlice>();

test('restores the checkout draft when its chunk is loaded', () => {
  const pageSlices$ = later();
  const { shop, faults } = openTab({ ...typed(), pageSlices$ });
  expect(shop.getState().checkout.contact.fullName).toBe('');
  pageSlices$.next(checkoutSlice);
  expect(shop.getState().checkout.contact.fullName).toBe('มาลี ทองดี');
  expect(faults).toEqual([]);
  shop.stop();
});

test('reports the return from a provider when its chunk is loaded', () => {
  const pageSlices$ = later();
  const launchParams = { ...noLaunchParams, socialError: 'access_denied' };
  const { shop, turns } = openTab({
    browser: createFakeBrowser(),
    clock: createFakeClock(),
    pageSlices$,
    launchParams,
  });
  pageSlices$.next(identitySlice);
  expect(turns.map(({ command }) => command.type)).toContain('SocialFailed');
  shop.stop();
});

test('starts with the slices that the address and the storage need', () => {
  const launchOf = (values: Readonly<Record<string, string>>, launchParams = noLaunchParams) => {
    const browser = createFakeBrowser();
    for (const [key, value] of Object.entries(values)) browser.values.set(key, value);
    const storage = browser.openTab(() => undefined);
    const dialogs = createDialogStore(storage, browser.tabStorage(new Map()));
    return slicesOfLaunch({ launchParams, dialogs, storage });
  };
  expect(launchOf({})).toEqual([]);
  expect(launchOf({ guestCartProduct: '[]' })).toEqual([]);
  expect(launchOf({ pendingOrder: '{}' })).toEqual(['checkout']);
  expect(launchOf({}, { ...noLaunchParams, socialCode: 'code' })).toEqual(['identity']);
  expect(launchOf({}, { ...noLaunchParams, resetToken: 'token' })).toEqual(['identity']);
});

test('reports a command of a slice not loaded as a fault, without a turn', () => {
  const { shop, faults, turns } = openTab({
    browser: createFakeBrowser(),
    clock: createFakeClock(),
    pageSlices$: NEVER,
  });
  shop.dispatch({ type: 'BuyNow', line: line() });
  shop.dispatch({ type: 'Nonsense' } as unknown as Command);
  expect(faults).toHaveLength(2);
  expect(turns).toEqual([]);
  shop.stop();
});

test('enters the page requested before the start, so an expired session returns there', async () => {
  const { browser, clock } = world();
  browser.values.set(tokenKeys.access, 'access-1');
  browser.values.set(tokenKeys.refresh, 'refresh-1');
  const { shop, steps } = openTab({
    browser,
    clock,
    early: [{ type: 'EnterRoute', pathname: '/order-history', search: '' }],
    apiOf: (session) => ({
      call: () => {
        void session.authorized('customer', () => Promise.resolve({ status: 401 }));
        return NEVER;
      },
    }),
  });
  for (let microtasks = 0; microtasks < 60; microtasks += 1) await Promise.resolve();
  expect(steps).toEqual([{ to: '/logout?method=session-expired&from=%2Forder-history', replace: true }]);
  shop.stop();
});
