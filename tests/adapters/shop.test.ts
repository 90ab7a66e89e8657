import { either as E } from 'fp-ts';
import { config, map } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connection$ } from '../../adapters/connection.ts';
import { createNavigation, type Destination } from '../../adapters/browser/navigation.ts';
import { consentKey } from '../../adapters/handlers/consent.ts';
import { createVault } from '../../adapters/vault.ts';
import { totalQuantityOf } from '../../engine/cart/selectors.ts';
import type { Command, Root } from '../../engine/slices.ts';
import { lineKey } from '../../engine/values/cart-line.ts';
import { createFakeBrowser, type FakeBrowser } from './support/fake-browser.ts';
import { createFakeClock, type FakeClock } from './support/fake-clock.ts';
import { line, storedLines } from './support/lines.ts';
import { createScriptedApi, type ScriptedApi } from './support/scripted-api.ts';
import { anong } from './support/anong.ts';
import { openTab, type Tab } from './support/tab.ts';

describe('a running shop', () => {
  let browser: FakeBrowser;
  let clock: FakeClock;
  let api: ScriptedApi;
  let tab: Tab;
  const commands = (): readonly string[] => tab.turns.map(({ command }) => command.type);
  const state = (): Root => tab.shop.getState();
  const dispatch = (command: Command): void => tab.shop.dispatch(command);

  const open = (): void => {
    tab = openTab({ browser, clock, api, hasLocks: false });
  };

  const signIn = (): void => {
    dispatch({
      type: 'SignIn',
      username: 'anong@example.com',
      password: tab.shop.keepSecret('canary-password'),
    });
    api.last('login').answer(E.right({ accessToken: 'access-1', refreshToken: 'refresh-1' }));
    api.last('profile').answer(E.right(anong));
    api.last('cart').answer(E.right({ cartId: 'cart-1', version: 1, lines: [line({ quantity: 2 })] }));
  };

  beforeEach(() => {
    browser = createFakeBrowser();
    clock = createFakeClock();
    api = createScriptedApi();
    open();
  });

  afterEach(() => {
    expect(tab.faults).toEqual([]);
    tab.shop.stop();
  });

  test('starts with what the browser has kept (spec 4.6)', () => {
    tab.shop.stop();
    browser.values.set('guestCartProduct', JSON.stringify([line({ quantity: 3 })]));
    browser.values.set(
      consentKey,
      JSON.stringify({ categories: [1, 2, 3], at: clock.now(), policyVersion: 1 }),
    );
    open();
    expect(totalQuantityOf(state().cart)).toBe(3);
    expect(state().consent.record?.categories).toEqual([1, 2, 3]);
    expect(state().session.status).toBe('signed-out');
  });

  test('adding a ring updates bag and storage in the same turn', async () => {
    dispatch({ type: 'AddLine', line: line({ quantity: 2 }) });
    expect(totalQuantityOf(state().cart)).toBe(2);
    expect(storedLines(browser.values.get('guestCartProduct'))).toEqual([line({ quantity: 2 })]);
    await expect.poll(commands).toEqual(['AddLine', 'GuestCartRead']);
    expect(tab.turns[1]).toMatchObject({ n: 3, origin: 'effect', cause: { turn: 2, effect: 0 } });
    expect(E.isLeft(tab.turns[1]?.outcome ?? E.right([]))).toBe(true);
  });

  test('a turn has its origin, time and outcome', () => {
    clock.advance(500);
    dispatch({ type: 'OpenBag' });
    expect(tab.turns).toHaveLength(1);
    expect(tab.turns[0]).toMatchObject({
      n: 2,
      at: 1_000_500,
      origin: 'ui',
      cause: null,
      command: { type: 'OpenBag' },
    });
    expect(tab.turns[0]?.state).toBe(state());
    expect(tab.turns[0]?.state.cart.isOpenedCart).toBe(true);
  });

  test('a turn records its event’s wait, and is decided at the current time', () => {
    clock.advance(5_000);
    const at = clock.now();
    tab.shop.asOf(at - 3_200, () => {
      dispatch({ type: 'OpenBag' });
    });
    dispatch({ type: 'CloseBag' });
    expect(tab.turns.slice(-2)).toMatchObject([
      { at, origin: 'ui', waited: 3_200 },
      { at, origin: 'ui' },
    ]);
    expect(tab.turns.at(-1)).not.toHaveProperty('waited');
  });

  test('a page restored by Back refetches the customer’s bag or guest’s prices', () => {
    dispatch({ type: 'AddLine', line: line() });
    tab.comeBack();
    expect(api.last('quote').input).toEqual({
      body: { products: [{ ...lineKey('ring-1', '0'), quantity: 1 }] },
    });
    signIn();
    tab.comeBack();
    api.last('cart').answer(E.right({ cartId: 'cart-1', version: 2, lines: [line({ quantity: 1 })] }));
    expect(totalQuantityOf(state().cart)).toBe(1);
    expect(state().cart.notice).toMatchObject({ kind: 'elsewhere', quantity: 1 });
  });

  test('a ticket in use can be read repeatedly, and outlives newer ones', () => {
    const vault = createVault();
    const token = vault.keep('canary');
    for (let index = 0; index < 100; index++) {
      vault.keep(String(index));
      expect(vault.look(token)).toBe('canary');
    }
    expect(vault.take(token)).toBe('canary');
    expect(vault.look(token)).toBeUndefined();
  });

  test('a sign-in with an unknown ticket fails without a call', () => {
    dispatch({ type: 'SignIn', username: 'anong@example.com', password: { secret: 'secret-99' } });
    expect(state().session).toMatchObject({ status: 'signed-out', failure: { kind: 'refused' } });
    expect(api.calls.some(({ name }) => name === 'login')).toBe(false);
  });

  test('a subscriber that throws does not stop the others', async () => {
    const thrown: unknown[] = [];
    config.onUnhandledError = (error) => thrown.push(error);
    const seen: boolean[] = [];
    tab.shop.state$.subscribe(() => {
      throw new Error('planted');
    });
    tab.shop.state$.pipe(map(({ cart }) => cart.isOpenedCart)).subscribe((isOpen) => seen.push(isOpen));
    dispatch({ type: 'OpenBag' });
    dispatch({ type: 'CloseBag' });
    expect(seen).toEqual([false, true, false]);
    await expect.poll(() => thrown.length).toBeGreaterThan(0);
    config.onUnhandledError = null;
  });

  test('a rejected command publishes no state', () => {
    const seen: Root[] = [];
    tab.shop.state$.subscribe((root) => seen.push(root));
    dispatch({ type: 'CloseBag' });
    dispatch({ type: 'RemoveLine', ...lineKey('nothing', '0') });
    expect(seen).toHaveLength(1);
    expect(tab.turns.map(({ outcome }) => E.isLeft(outcome))).toEqual([true, true]);
  });

  test('a stopped shop cancels what is in flight, and accepts nothing more', () => {
    signIn();
    dispatch({ type: 'OpenBag' });
    const under = api.last('cart');
    tab.shop.stop();
    expect(under.isCancelled()).toBe(true);
    expect(tab.shop.busyGroups()).toBe(0);
    const before = state();
    dispatch({ type: 'CloseBag' });
    expect(state()).toBe(before);
  });
});

describe('the browser around the shop', () => {
  test('navigation keeps the last step until the router exists', () => {
    const navigation = createNavigation();
    const steps: Destination[] = [];
    navigation.go({ to: '/a', replace: false });
    navigation.go({ to: '/b', replace: true });
    const disconnect = navigation.connect((step) => steps.push(step));
    navigation.go({ to: '/c', replace: false });
    disconnect();
    navigation.go({ to: '/d', replace: false });
    navigation.connect((step) => steps.push(step));
    expect(steps.map(({ to }) => to)).toEqual(['/b', '/c', '/d']);
  });

  test('sends no visitor to another host (P11)', () => {
    const navigation = createNavigation();
    const steps: Destination[] = [];
    navigation.connect((step) => steps.push(step));
    for (const to of [
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '\t//evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '',
      'a',
    ]) {
      navigation.go({ to, replace: false });
    }
    expect(steps).toEqual([]);
  });

  test('the loss and the return of the connection are reported', () => {
    const target = new EventTarget() as unknown as Window;
    const seen: string[] = [];
    const subscription = connection$(target).subscribe(({ command }) => seen.push(command.type));
    for (const name of ['offline', 'online', 'offline']) target.dispatchEvent(new Event(name));
    subscription.unsubscribe();
    target.dispatchEvent(new Event('online'));
    expect(seen).toEqual(['ConnectionLost', 'ConnectionRestored', 'ConnectionLost']);
  });
});
