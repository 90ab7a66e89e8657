import { either as E } from 'fp-ts';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openShop } from '../../../adapters/browser/shop.ts';
import { createClock } from '../../../adapters/clock.ts';
import { consentKey } from '../../../adapters/handlers/consent.ts';
import { createApi, createCaller, refreshBy } from '../../../adapters/v1/client/api.ts';
import { refreshTime } from '../../../adapters/v1/client/session.ts';
import { tokenKeys } from '../../../adapters/v1/client/tokens.ts';
import { anong } from '../support/anong.ts';
import { createFakeBrowser } from '../support/fake-browser.ts';
import { openSessionTab } from './support/session-tab.ts';

// Imported before the fake window: axios detects a browser at load, once for all files of this worker.
await import('../../../adapters/v1/client/call-chunk.ts');

const paths = {
  refresh: '/v1/auth/client/session/refresh',
  profile: '/v1/user/client/customer/profile',
  cart: '/v1/order/client/cart',
  consent: '/v1/user/client/customer/consent',
} as const;

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const createFakeWindow = () => {
  const values = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  };
  const listeners = new Map<string, number>();
  const count = (name: string, change: number) => listeners.set(name, (listeners.get(name) ?? 0) + change);
  return {
    values,
    listeners,
    window: {
      addEventListener: (name: string) => count(name, 1),
      removeEventListener: (name: string) => count(name, -1),
      location: { pathname: '/', search: '', hash: '', assign: () => undefined },
      history: { state: null, replaceState: () => undefined },
      // Never idle: deferred work would otherwise run when this window is gone.
      requestIdleCallback: () => 0,
      localStorage,
      sessionStorage: localStorage,
      performance: { getEntriesByType: () => [] },
      document: {},
    },
  };
};

interface FakeServer {
  readonly requests: string[];
  readonly of: (path: string) => readonly string[];
  /** Promises, by path, that delay the answer to a request. */
  readonly held: Map<string, Promise<void>>;
}

const startServer = (accepted: string): FakeServer => {
  const requests: string[] = [];
  const held = new Map<string, Promise<void>>();
  const answer = (path: string, token: string): Response => {
    if (path === paths.refresh) return json(200, { accessToken: 'access-2', refreshToken: 'refresh-2' });
    if (token !== `Bearer ${accepted}`) {
      return json(401, { error: { code: 'UNAUTHORIZED', message: 'x', requestId: 'x' } });
    }
    if (path === paths.profile) return json(200, { data: anong });
    if (path === paths.cart) {
      return json(200, { data: { cartId: 'c', version: 1, totalQuantity: 0, products: [] } });
    }
    return new Response(null, { status: 204 });
  };
  vi.stubGlobal('fetch', async (input: string | URL | Request, options?: RequestInit) => {
    const request = new Request(input, options);
    const path = new URL(request.url).pathname;
    const token = request.headers.get('authorization') ?? '';
    request.signal.throwIfAborted();
    requests.push(token === '' ? path : `${path} ${token}`);
    await held.get(path);
    return answer(path, token);
  });
  return { requests, held, of: (path) => requests.filter((request) => request.startsWith(path)) };
};

/** Polling interval and timeout of `waitFor`, milliseconds. */
const within = { interval: 1, timeout: 20_000 };

afterEach(() => vi.unstubAllGlobals());

describe('the start and the end of a visit', () => {
  let fake: ReturnType<typeof createFakeWindow>;

  const start = () => {
    const faults: unknown[] = [];
    const shop = openShop({
      apiBase: 'http://shop.test',
      version: '0',
      onFault: (fault) => faults.push(fault),
    });
    const started: string[] = [];
    shop.turns$.subscribe(({ command }) => started.push(command.type));
    shop.start();
    return { shop, faults, started };
  };

  beforeEach(() => {
    fake = createFakeWindow();
    vi.stubGlobal('window', fake.window);
    vi.stubGlobal(
      'document',
      Object.assign(new EventTarget(), {
        querySelector: () => null,
        readyState: 'complete',
        visibilityState: 'visible',
      }),
    );
    // Nothing is pressed, so no visit is stored.
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
    fake.values.set(tokenKeys.access, 'access-1');
    fake.values.set(tokenKeys.refresh, 'refresh-1');
    fake.values.set(consentKey, JSON.stringify({ categories: [1, 2, 3], at: Date.now(), policyVersion: 1 }));
  });

  const posted = (server: FakeServer) =>
    vi.waitUntil(() => server.of(`${paths.consent} Bearer access`).length > 0, within);

  test('starts, subscribes and fetches once, though React’s strict mode mounts twice (H-S21)', async () => {
    const server = startServer('access-1');
    const { shop, faults, started } = start();
    // Includes listeners of pages that earlier tests loaded.
    const listened = new Map(fake.listeners);
    const seen: boolean[] = [];
    const steps: string[] = [];
    // Strict mode runs every effect like this: mount, unmount, mount again.
    const mount = () => {
      shop.start();
      const drawing = shop.state$.subscribe(({ cart }) => seen.push(cart.isOpenedCart));
      const disconnect = shop.navigation.connect(({ to }) => steps.push(to));
      return () => {
        drawing.unsubscribe();
        disconnect();
      };
    };
    mount()();
    mount();
    await posted(server);
    await vi.waitUntil(() => shop.busyGroups() === 0, within);
    expect(started.filter((type) => type === 'Start')).toHaveLength(1);
    for (const path of [paths.profile, paths.cart, paths.consent]) expect(server.of(path)).toHaveLength(1);
    expect(new Set(server.requests).size).toBe(server.requests.length);
    for (const name of ['storage', 'pagehide', 'offline', 'online'])
      expect(fake.listeners.get(name)).toBe(listened.get(name));
    seen.length = 0;
    shop.dispatch({ type: 'OpenBag' });
    expect(seen).toEqual([true]);
    shop.navigation.go({ to: '/catalog/ring', replace: false });
    expect(steps).toEqual(['/catalog/ring']);
    shop.stop();
    expect([...fake.listeners].filter(([, count]) => count > 0)).toEqual([]);
    expect(faults).toEqual([]);
  });

  for (const late of ['profile', 'cart'] as const) {
    test(`needs one refresh for expired tokens, and posts consent last, ${late} late (H-S22)`, async () => {
      const server = startServer('access-2');
      const { promise, resolve } = Promise.withResolvers<void>();
      server.held.set(paths[late], promise);
      const { shop, faults } = start();
      const early = late === 'profile' ? paths.cart : paths.profile;
      await vi.waitUntil(() => server.of(early).length === 2, within);
      expect(server.of(paths.consent)).toEqual([]);
      resolve();
      await posted(server);
      await vi.waitUntil(() => shop.busyGroups() === 0, within);
      expect(server.of(paths.refresh)).toHaveLength(1);
      for (const path of [paths.profile, paths.cart]) {
        expect(server.of(path)).toEqual([`${path} Bearer access-1`, `${path} Bearer access-2`]);
      }
      expect(server.of(paths.consent)).toEqual([`${paths.consent} Bearer access-2`]);
      expect(server.requests.at(-1)).toBe(`${paths.consent} Bearer access-2`);
      expect(shop.getState().session.status).toBe('signed-in');
      expect(fake.values.get(tokenKeys.access)).toBe('access-2');
      shop.stop();
      expect(faults).toEqual([]);
    });
  }

  test('cancels calls waiting for a refresh when their pages close, unreported (H-S27)', async () => {
    const server = startServer('access-2');
    const { promise, resolve } = Promise.withResolvers<void>();
    server.held.set(paths.refresh, promise);
    const browser = createFakeBrowser();
    const clock = createClock();
    const caller = createCaller({ base: 'http://shop.test', clock, isOnline: () => true });
    const { session, types } = openSessionTab({
      hasLocks: false,
      browser,
      clock,
      refresh: refreshBy(caller, refreshTime),
    });
    session.begin({ accessToken: 'access-1', refreshToken: 'refresh-1' });
    const api = createApi(caller, session, clock);
    const told: unknown[] = [];
    const ask = () =>
      api.call('cart', {}).subscribe({
        next: (came) => told.push(came),
        error: (error) => told.push(error),
        complete: () => told.push('complete'),
      });
    // Half got 401 before the refresh, half start during it.
    const calls = Array.from({ length: 500 }, ask);
    await vi.waitUntil(() => server.of(paths.refresh).length === 1, within);
    calls.push(...Array.from({ length: 500 }, ask));
    expect(server.of(paths.cart)).toHaveLength(500);
    for (const call of calls) call.unsubscribe();
    resolve();
    await vi.waitUntil(() => browser.values.get(tokenKeys.access) === 'access-2', within);
    expect(E.isRight(await firstValueFrom(api.call('cart', {})))).toBe(true);
    expect(server.of(paths.cart)).toHaveLength(501);
    expect(server.of(paths.refresh)).toHaveLength(1);
    expect(told).toEqual([]);
    expect(types()).toEqual(['TokenRefreshed']);
  });
});
