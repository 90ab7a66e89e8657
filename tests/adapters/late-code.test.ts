import { NEVER, ReplaySubject } from 'rxjs';
import { expect, test } from 'vitest';
import { noArrival } from '../../adapters/browser/arrival.ts';
import type { AnyLateSlice, SliceCode } from '../../adapters/late-slice.ts';
import { checkoutSlice } from '../../adapters/handlers/checkout.ts';
import { identitySlice } from '../../adapters/handlers/identity.ts';
import { tokenKeys } from '../../adapters/v1/client/tokens.ts';
import { createFakeBrowser } from './support/fake-browser.ts';
import { createFakeClock } from './support/fake-clock.ts';
import { enter, form, say, world } from './support/checkout-world.ts';
import { line } from './support/lines.ts';
import { openTab } from './support/tab.ts';

const fetchable = { checkout: checkoutSlice, identity: identitySlice };

/** Code that comes when the test says so; `fails` makes it fail as a lost connection does. */
const slowCode = (fails = false) => {
  const arrived$ = new ReplaySubject<AnyLateSlice>();
  const fetched: string[] = [];
  const there = new Set<string>();
  const bring = (slice: AnyLateSlice): void => {
    there.add(slice.name);
    arrived$.next(slice);
  };
  const code: SliceCode = {
    arrived$,
    isThere: (name) => there.has(name),
    fetch: async (name) => {
      fetched.push(name);
      await Promise.resolve();
      if (fails) throw new TypeError('no connection');
      bring(fetchable[name]);
    },
  };
  return { code, bring, fetched };
};

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
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
  expect(fetched).toEqual(['checkout']);
  expect(seen.slice(0, 2)).toEqual(['Start', 'DraftFound']);
  expect(shop.getState().checkout.contact.fullName).toBe('มาลี ทองดี');
  expect(faults).toEqual([]);
  shop.stop();
});

test('a visit begins without code that cannot be fetched; a page that brings it later finds what was typed', async () => {
  const { code, bring } = slowCode(true);
  const { shop, faults } = openTab({ ...typed(), code });
  await settled();
  expect(faults).toHaveLength(1);
  expect(shop.getState().cart.lines).toHaveLength(1);
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
  expect(fetched.toSorted()).toEqual(['checkout', 'identity']);
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
