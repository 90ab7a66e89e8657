import { either as E } from 'fp-ts';
import { NEVER, of, ReplaySubject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { noArrival } from '../../adapters/browser/arrival.ts';
import type { AnyLateSlice, FetchedSlice, SliceCode } from '../../adapters/late-slice.ts';
import { cartSlice } from '../../adapters/handlers/cart.ts';
import { checkoutSlice } from '../../adapters/handlers/checkout.ts';
import { identitySlice } from '../../adapters/handlers/identity.ts';
import { recentSlice } from '../../adapters/handlers/recent.ts';
import { searchSlice } from '../../adapters/handlers/search.ts';
import { wishlistSlice } from '../../adapters/handlers/wishlist.ts';
import { tokenKeys } from '../../adapters/v1/client/tokens.ts';
import type { Turn } from '../../engine/log/turn.ts';
import { initialRoot, turn } from '../../engine/rules.ts';
import type { Command } from '../../engine/slices.ts';
import { createFakeBrowser } from './support/fake-browser.ts';
import { createFakeClock } from './support/fake-clock.ts';
import { enter, form, say, world } from './support/checkout-world.ts';
import { line } from './support/lines.ts';
import { openTab } from './support/tab.ts';

const fetchable: { readonly [Name in FetchedSlice]: AnyLateSlice } = {
  cart: cartSlice,
  checkout: checkoutSlice,
  identity: identitySlice,
  recent: recentSlice,
  search: searchSlice,
  wishlist: wishlistSlice,
};

/** Code that comes when the test says so, or at once where it `comes`; `fails` makes it fail as a lost connection does. */
const slowCode = ({ fails = false, comes = false } = {}) => {
  const arrived$ = new ReplaySubject<AnyLateSlice>();
  const fetched: string[] = [];
  const there = new Set<string>();
  const how = { fails };
  const bring = (slice: AnyLateSlice): void => {
    if (there.has(slice.name)) return;
    there.add(slice.name);
    arrived$.next(slice);
  };
  const waiting: (() => void)[] = [];
  const code: SliceCode = {
    arrived$,
    isThere: (name) => there.has(name),
    fetch: async (name) => {
      fetched.push(name);
      if (comes) await new Promise<void>((resolve) => waiting.push(resolve));
      await Promise.resolve();
      if (how.fails) throw new TypeError('no connection');
      bring(fetchable[name]);
    },
  };
  /** Lets what is fetched come, or fail. */
  const come = async (): Promise<void> => {
    for (const resolve of waiting.splice(0)) resolve();
    await settled();
  };
  return { code, bring, fetched, how, come };
};

const tokens = { accessToken: 'access-1', refreshToken: 'refresh-1' };

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
};

const typed = () => {
  const { browser, clock, tab } = world();
  const first = tab();
  say(first, { type: 'AddLine', line: line() }, enter(), ...form);
  clock.advance(1_000);
  first.shop.stop();
  return { browser, clock };
};

test('a visit with nothing kept begins at once and fetches no late code', () => {
  const { code, fetched } = slowCode();
  const { shop } = openTab({ browser: createFakeBrowser(), clock: createFakeClock(), code });
  const seen: string[] = [];
  shop.turns$.subscribe(({ command }) => seen.push(command.type));
  shop.dispatch({ type: 'EnterRoute', pathname: '/', search: '' });
  expect(fetched).toEqual([]);
  expect(shop.getState().route.page).toEqual({ name: 'home' });
  shop.stop();
});

test('what was typed in checkout is there again, told after the start, once its code has come', async () => {
  const { code, fetched } = slowCode();
  const { shop, faults } = openTab({ ...typed(), code });
  const seen: string[] = [];
  shop.turns$.subscribe(({ command }) => seen.push(command.type));
  await settled();
  expect(fetched.toSorted()).toEqual(['cart', 'checkout']);
  expect(seen.slice(0, 2)).toEqual(['Start', 'DraftFound']);
  expect(shop.getState().checkout.contact.fullName).toBe('มาลี ทองดี');
  expect(faults).toEqual([]);
  shop.stop();
});

test('a visit begins without code that cannot be fetched; a page that brings it later finds what was typed', async () => {
  const { code, bring } = slowCode({ fails: true });
  const { shop, faults } = openTab({ ...typed(), code });
  await settled();
  expect(faults).toHaveLength(2);
  expect(shop.getState().route.page).toBeNull();
  expect(shop.getState().checkout.contact.fullName).toBe('');
  bring(checkoutSlice);
  expect(shop.getState().checkout.contact.fullName).toBe('มาลี ทองดี');
  shop.stop();
});

test('who comes back from a provider is told to the ways in, for which both are fetched that it may lead to', async () => {
  const { code, fetched } = slowCode();
  const arrival = { ...noArrival, socialError: 'access_denied' };
  const { shop } = openTab({ browser: createFakeBrowser(), clock: createFakeClock(), code, arrival });
  const seen: string[] = [];
  shop.turns$.subscribe(({ command }) => seen.push(command.type));
  await settled();
  expect(fetched.toSorted()).toEqual(['cart', 'checkout', 'identity', 'recent', 'wishlist']);
  expect(seen).toContain('SocialFailed');
  shop.stop();
});

for (const keeps of ['nothing', 'a draft, whose code has to be fetched first']) {
  test(`a page that is entered before the shop has begun is entered right after the start, so who is signed out by the first answer is led back to it; the browser keeps ${keeps}`, async () => {
    const { code } = slowCode();
    const { browser, clock } = keeps === 'nothing' ? world() : typed();
    for (const [key, token] of [
      [tokenKeys.access, 'access-1'],
      [tokenKeys.refresh, 'refresh-1'],
    ] as const)
      browser.values.set(key, token);
    const expired = { status: 401 };
    const { shop, steps } = openTab({
      browser,
      clock,
      code,
      early: [{ type: 'EnterRoute', pathname: '/order-history', search: '' }],
      apiOf: (session) => ({
        call: () => {
          void session.authorized('customer', () => Promise.resolve(expired));
          return NEVER;
        },
      }),
    });
    await settled();
    expect(steps).toEqual([{ to: '/logout?method=session-expired&from=%2Forder-history', replace: true }]);
    shop.stop();
  });
}

/** The turns of a visit are the same when all slices are loaded from the start. */
const expectSameForAll = (turns: readonly Turn[]): void => {
  const start: Command = { type: 'Start', hasSession: false, guestLines: [], consent: null };
  // A start that waits for nothing was over before anybody listened.
  let { state } =
    turns[0]?.n === 1 ? { state: initialRoot } : turn(initialRoot, start, { at: 1_000_000, seq: 1 });
  for (const { command, at, seq, outcome, effects, state: after } of turns) {
    const step = turn(state, command, { at, seq });
    ({ state } = step);
    expect(step).toEqual({ state: after, outcome, effects });
  }
};

const about: Command = { type: 'EnterRoute', pathname: '/about-us', search: '' };
const ring: Command = { type: 'AddLine', line: line() };
const chain: Command = { type: 'AddLine', line: line({ productId: 'chain-1' }) };

describe('what is asked of a slice whose code is not there', () => {
  test('waits for it in the order in which it was asked; all else goes on, and the log has when it was asked', async () => {
    const { code, come, fetched } = slowCode({ comes: true });
    const clock = createFakeClock();
    const { shop, turns } = openTab({ browser: createFakeBrowser(), clock, code });
    const waits: string[] = [];
    shop.waits$.subscribe((its) => waits.push(its));
    shop.dispatch(ring);
    shop.dispatch(about);
    shop.dispatch(chain);
    shop.dispatch({ type: 'SaveProduct', productId: 'ring-1', name: 'แหวน' });
    expect(fetched).toEqual(['cart', 'wishlist']);
    expect(waits.at(-1)).toBe('for-code');
    expect(shop.getState().route.page).toEqual({ name: 'about-us' });
    expect(shop.getState().cart).toEqual(initialRoot.cart);
    clock.advance(700);
    await come();
    const asked = turns.map(({ command }) => command.type).filter((type) => !type.endsWith('Read'));
    expect(asked).toEqual(['EnterRoute', 'AddLine', 'AddLine', 'SaveProduct']);
    expect(turns.filter(({ waited }) => waited === 700).map(({ command }) => command.type)).toEqual([
      'AddLine',
      'AddLine',
      'SaveProduct',
    ]);
    expect(shop.getState().cart.lines.map(({ productId }) => productId)).toEqual(['ring-1', 'chain-1']);
    expect(waits.at(-1)).toBe('no');
    expectSameForAll(turns);
    shop.stop();
  });

  test('is given up, told and nothing done when the code is not to be had; asking again fetches it again', async () => {
    const { code, fetched, how } = slowCode({ fails: true });
    const { shop, turns, faults } = openTab({
      browser: createFakeBrowser(),
      clock: createFakeClock(),
      code,
    });
    const waits: string[] = [];
    shop.waits$.subscribe((its) => waits.push(its));
    shop.dispatch(ring);
    await settled();
    expect([waits.at(-1), faults.length]).toEqual(['given-up', 1]);
    how.fails = false;
    shop.dispatch(chain);
    await settled();
    expect(fetched).toEqual(['cart', 'cart']);
    expect(waits.at(-1)).toBe('no');
    expect(shop.getState().cart.lines.map(({ productId }) => productId)).toEqual(['chain-1']);
    expectSameForAll(turns);
    shop.stop();
  });

  test('is a fault where no slice knows it, once all are there', async () => {
    const { code } = slowCode();
    const { shop, faults } = openTab({ browser: createFakeBrowser(), clock: createFakeClock(), code });
    shop.dispatch({ type: 'Nonsense' } as unknown as Command);
    await settled();
    expect(faults).toHaveLength(1);
    shop.stop();
  });
});

test('a guest who signs in without the code of what customers have is signed in once it is there, however often it fails', async () => {
  const { code, how } = slowCode({ fails: true });
  const clock = createFakeClock();
  const { shop, turns } = openTab({
    browser: createFakeBrowser(),
    clock,
    code,
    api: { call: (name) => (name === 'login' ? of(E.right(tokens)) : NEVER) as never },
  });
  shop.dispatch({ type: 'SignIn', username: 'a@example.com', password: shop.keepSecret('secret-1') });
  await settled();
  expect(shop.getState().session.status).toBe('signing-in');
  how.fails = false;
  for (let times = 0; times < 3; times += 1) {
    clock.advance(5_000);
    await settled();
  }
  expect(shop.getState().session.status).toBe('signed-in');
  expect(shop.getState().cart.loading).toBe('loading');
  expect(shop.getState().wishlist.mode).toBe('server');
  expectSameForAll(turns);
  shop.stop();
});

test('the visit of a customer begins when the code of what customers have is there, and nothing before it', async () => {
  const { code, how } = slowCode({ fails: true });
  const { browser, clock } = world();
  browser.values.set(tokenKeys.access, tokens.accessToken);
  browser.values.set(tokenKeys.refresh, tokens.refreshToken);
  const { shop, turns } = openTab({ browser, clock, code, early: [about] });
  await settled();
  clock.advance(3_000);
  await settled();
  expect(turns).toEqual([]);
  how.fails = false;
  clock.advance(3_000);
  await settled();
  expect(turns.slice(0, 2).map(({ command }) => command.type)).toEqual(['Start', 'EnterRoute']);
  expect(shop.getState().cart.mode).toBe('server');
  expectSameForAll(turns);
  shop.stop();
});

test('what another tab puts into the bag comes into one that has not needed it yet, and into no other slice', async () => {
  const { code, fetched } = slowCode();
  const browser = createFakeBrowser();
  const clock = createFakeClock();
  const here = openTab({ browser, clock, code });
  const there = openTab({ browser, clock });
  there.shop.dispatch(ring);
  await settled();
  expect(fetched).toEqual(['cart']);
  expect(here.shop.getState().cart.lines.map(({ productId }) => productId)).toEqual(['ring-1']);
  expectSameForAll(here.turns);
  here.shop.stop();
  there.shop.stop();
});

test('a kept bag whose code could not be fetched at the start is shown and priced anew when it has come', async () => {
  const { code, how } = slowCode({ fails: true });
  const browser = createFakeBrowser();
  const clock = createFakeClock();
  browser.values.set('guestCartProduct', JSON.stringify([line()]));
  const { shop, turns } = openTab({ browser, clock, code });
  await settled();
  expect(shop.getState().cart.lines).toEqual([]);
  how.fails = false;
  shop.dispatch({ type: 'OpenBag' });
  await settled();
  expect(turns.map(({ command }) => command.type)).toEqual([
    'Start',
    'GuestCartRead',
    'ReloadBag',
    'OpenBag',
  ]);
  expect(shop.getState().cart).toMatchObject({ lines: [line()], isOpenedCart: true });
  expect(turns.flatMap(({ effects }) => effects).map(({ type }) => type)).toContain('QuoteGuestCart');
  expectSameForAll(turns);
  shop.stop();
});
