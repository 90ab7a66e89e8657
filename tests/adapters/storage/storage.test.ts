import * as fc from '../../support/fast-check.ts';
import {
  type StorageKey,
  corruptKey,
  createStorage,
  longestText,
  type KeyedStorage,
  type StorageArea,
} from '../../../adapters/storage/storage.ts';
import { concat, EMPTY, from, mergeMap, NEVER, Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { noLaunchParams } from '../../../adapters/browser/launch-params.ts';
import { boot$ } from '../../../adapters/boot.ts';
import { consentKey } from '../../../adapters/handlers/consent.ts';
import { allPageSlices$ } from '../support/page-slices.ts';
import { createOrderProofs } from '../../../adapters/storage/order-proofs.ts';
import { firstSlices } from '../../../adapters/handlers/index.ts';
import { createGuestCart, type GuestCart } from '../../../adapters/storage/guest-cart.ts';
import { createDialogStore, dialogKeys } from '../../../adapters/storage/dialog-store.ts';
import {
  createProductList,
  type SharedListParts,
  savedProducts,
  keptViews,
} from '../../../adapters/storage/shared-list.ts';
import { createRecentSearches } from '../../../adapters/storage/recent-searches.ts';
import { createSession } from '../../../adapters/v1/client/session.ts';
import { createTokenStore, tokenKeys } from '../../../adapters/v1/client/tokens.ts';
import { createVault } from '../../../adapters/vault.ts';
import type { Services } from '../../../adapters/services.ts';
import { CartLine } from '../../../engine/values/codecs/cart-line.ts';
import { command as checkoutCommand } from '../../../engine/checkout/words.ts';
import { ConsentRecord } from '../../../engine/consent/record-codec.ts';
import type { Command } from '../../../engine/slices.ts';
import { CheckoutDraft } from '../../../engine/checkout/draft.ts';
import { OrderRequest } from '../../../engine/orders/order.ts';
import { valuesOf } from '../../engine/support/arbitraries.ts';
import { createFakeClock } from '../support/fake-clock.ts';
import { anyLine, line, storedLines } from '../support/lines.ts';

type Fault = 'get' | 'set' | 'remove' | 'disabled' | 'null';

const clock = createFakeClock(1_800_000_000_000);

interface Browser {
  readonly storage: KeyedStorage;
  readonly values: Map<string, string>;
  readonly faults: Set<Fault>;
  readonly warnings: () => number;
}

const browser = (kept: Readonly<Record<string, string>>, ...broken: readonly Fault[]): Browser => {
  const values = new Map(Object.entries(kept));
  const faults = new Set(broken);
  let warned = 0;
  const failing = (fault: Fault): void => {
    if (faults.has(fault))
      throw new DOMException('planted', fault === 'set' ? 'QuotaExceededError' : 'SecurityError');
  };
  const area: StorageArea = {
    getItem: (key) => {
      failing('get');
      return values.get(key) ?? null;
    },
    setItem: (key, value) => {
      failing('set');
      values.set(key, value);
    },
    removeItem: (key) => {
      failing('remove');
      values.delete(key);
    },
  };
  const storage = createStorage({
    area: () => {
      failing('disabled');
      return faults.has('null') ? null : area;
    },
    events$: EMPTY,
    onKept: (isKept) => {
      if (!isKept) warned += 1;
    },
  });
  return { storage, values, faults, warnings: () => warned };
};

const onUnkept = (error: unknown): never => {
  throw error;
};

const sharedIn = (storage: KeyedStorage): SharedListParts => ({
  storage,
  locks: undefined,
  clock,
  timeout: 1,
  onUnkept,
});

const bagIn = (storage: KeyedStorage): GuestCart => createGuestCart(sharedIn(storage));

const sessionIn = (storage: KeyedStorage) =>
  createSession({
    storage,
    locks: undefined,
    clock,
    timeout: 1,
    refresh: () => Promise.resolve({ type: 'ended' }),
    newSessionId: () => 'session',
  });

const mutated = (valid: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(valid, fc.nat(), fc.nat({ max: 40 }), fc.oneof(fc.string(), fc.json()))
    .map(([text, at, cut, put]) => {
      const start = at % (text.length + 1);
      return text.slice(0, start) + put + text.slice(start + cut);
    });

const productIds = fc.array(fc.constantFrom('R-0042', 'N-0106', 'B-0001', 'E-0401'), { maxLength: 30 });

const keptBy = (value: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc
    .record({
      owner: fc.constantFrom('guest', '', 'session'),
      at: fc.constantFrom(clock.now(), clock.now() - 60_000, clock.now() + 1e9, 0),
      value,
    })
    .map((kept) => JSON.stringify(kept));

const validOf: Readonly<Partial<Record<StorageKey, fc.Arbitrary<string>>>> = {
  guestCartProduct: fc.array(anyLine, { maxLength: 4 }).map((lines) => JSON.stringify(lines)),
  [savedProducts.key]: productIds.map((ids) => JSON.stringify(ids)),
  [keptViews.key]: productIds.map((ids) => JSON.stringify(ids)),
  [tokenKeys.access]: fc.stringMatching(/^[A-Za-z0-9_-]{43}$/),
  [tokenKeys.refresh]: fc.stringMatching(/^[A-Za-z0-9_-]{43}$/),
  [tokenKeys.session]: fc.stringMatching(/^[0-9a-f]{32}$/),
  [dialogKeys.resetToken]: fc.stringMatching(/^[A-Za-z0-9_-]{43}$/),
  [dialogKeys.invitationToken]: fc.stringMatching(/^[A-Za-z0-9_-]{43}$/),
  [dialogKeys.invitationData]: fc.stringMatching(/^[A-Za-z0-9_-]{43}$/),
  [dialogKeys.alert]: fc
    .record({ title: fc.string(), message: fc.string() })
    .map((alert) => JSON.stringify(alert)),
  [consentKey]: fc
    .record({
      categories: fc.array(fc.integer({ min: 1, max: 6 })),
      at: fc.nat(),
      policyVersion: fc.nat({ max: 3 }),
    })
    .map((record) => JSON.stringify(record)),
  checkoutDraft: keptBy(valuesOf(CheckoutDraft)),
  pendingOrder: keptBy(
    fc.array(fc.record({ key: fc.string(), request: valuesOf(OrderRequest), at: fc.nat() }), {
      maxLength: 3,
    }),
  ),
  buyNowProduct: keptBy(anyLine),
  recentSearches: fc.array(fc.string(), { maxLength: 12 }).map((texts) => JSON.stringify(texts)),
};

const nasty = fc.constantFrom(
  '',
  'undefined',
  'null',
  'NaN',
  '[object Object]',
  'tok\r\nX-Injected: 1',
  '"',
  '[',
  '[[',
  '{"__proto__":{"polluted":1}}',
  '['.repeat(50_000),
  JSON.stringify([{ ...line(), quantity: -1 }]),
  JSON.stringify([line(), null, line({ stock: 5.5 })]),
  JSON.stringify({ length: 3 }),
  `[${JSON.stringify(line()).replace('{', '{"__proto__":{"stock":9},')}]`,
);

const garbage = (key: StorageKey): fc.Arbitrary<string> => {
  const valid = validOf[key] ?? fc.string();
  return fc.oneof(fc.string(), fc.json(), nasty, valid, mutated(valid), mutated(mutated(valid)));
};

const checkoutReports: ReadonlySet<string> = new Set(['DraftFound', 'BuyNowFound', 'PendingOrderFound']);

const anyFaults = fc.subarray<Fault>(['get', 'set', 'remove', 'disabled', 'null']);

const started = (storage: KeyedStorage): Command[] => {
  const commands: Command[] = [];
  const session = sessionIn(storage);
  const services = {
    session,
    saved: createProductList(savedProducts, sharedIn(storage)),
    viewed: createProductList(keptViews, sharedIn(storage)),
    searches: createRecentSearches(storage),
    guestCart: bagIn(storage),
    proofs: createOrderProofs(storage),
    isVisible$: NEVER,
    returns$: NEVER,
    onFault: () => undefined,
    storage,
    dialogs: createDialogStore(storage, storage),
    vault: createVault(),
    clock,
    isOnline: () => true,
    launchParams: { ...noLaunchParams, isReload: true },
    leaves$: NEVER,
    network: new EventTarget(),
    newId: () => 'key',
  };
  const sources = concat(from(Object.values(firstSlices)), allPageSlices$).pipe(
    mergeMap((slice) => slice.open(services as unknown as Services).source ?? EMPTY),
  );
  boot$(services, sources).subscribe(({ command }) => commands.push(command));
  return commands;
};

describe('storage as untrusted input (G14)', () => {
  for (const key of Object.keys(validOf) as StorageKey[]) {
    test(`starts with sound values under any text at ${key} and any failure of storage`, () =>
      fc.holds([60, 10_000], [garbage(key), garbage(key), anyFaults], (text, other, broken) => {
        const kept = { [tokenKeys.access]: 'access', [tokenKeys.refresh]: 'refresh', [key]: text };
        const { storage, values } = browser(kept, ...broken);
        const commands = started(storage);
        const [start] = commands;
        if (start?.type !== 'Start') throw new Error('the shop did not start');
        expect(start.guestLines.every(CartLine.is)).toBe(true);
        expect(start.consent === null || ConsentRecord.is(start.consent)).toBe(true);
        for (const command of commands) {
          expect(checkoutCommand.is(command) || !checkoutReports.has(command.type)).toBe(true);
          if (command.type !== 'SavedRead' && command.type !== 'ViewsRead') continue;
          const { productIds: ids } = command;
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids.length).toBeLessThanOrEqual(command.type === 'SavedRead' ? 200 : 20);
          expect(ids.every((id) => id.length >= 1 && id.length <= 64 && id.isWellFormed())).toBe(true);
        }
        const tokens = createTokenStore(storage).read();
        expect(start.hasSession).toBe(tokens !== null);
        if (tokens !== null) {
          expect(() => new Headers({ Authorization: `Bearer ${tokens.accessToken}` })).not.toThrow();
        }
        bagIn(storage)
          .change({ change: 'add', line: line({ productId: 'new' }), added: 1 })
          .subscribe();
        expect(
          bagIn(storage)
            .read()
            .some(({ productId }) => productId === 'new'),
        ).toBe(true);
        storage.set(key, other);
        expect(storage.get(key)).toBe(other);
        storage.remove(key);
        expect(storage.get(key)).toBeNull();
        expect(values.has('polluted') || 'polluted' in {}).toBe(false);
      }));
  }

  test('a bag is never wiped silently: unreadable lines are put aside', () =>
    fc.holds([500, 20_000], [garbage('guestCartProduct')], (text) => {
      const { storage, values } = browser({ guestCartProduct: text });
      const lines = bagIn(storage).read();
      const aside = values.get(corruptKey('guestCartProduct'));
      if (aside === undefined) {
        const decoded: unknown = JSON.parse(text);
        expect(Array.isArray(decoded) && decoded.every((item) => CartLine.is(item))).toBe(true);
        expect(lines.length === 0).toBe(Array.isArray(decoded) && decoded.length === 0);
      } else {
        expect(aside === text || Array.isArray(JSON.parse(aside))).toBe(true);
      }
    }));

  test('a full storage keeps the bag in memory, warns once and retries (H-C14, C34)', () => {
    const { storage, values, faults, warnings } = browser({}, 'set');
    const bag = bagIn(storage);
    bag.change({ change: 'add', line: line(), added: 1 });
    bag.change({ change: 'add', line: line(), added: 1 });
    expect(bag.read()).toEqual([line({ quantity: 2 })]);
    expect(values.size).toBe(0);
    expect(warnings()).toBe(1);
    faults.clear();
    bag.change({ change: 'add', line: line(), added: 1 });
    expect(storedLines(values.get('guestCartProduct'))).toEqual([line({ quantity: 3 })]);
  });

  test('a bad value is put aside as soon as storage has room', () => {
    const { storage, values, faults } = browser({ guestCartProduct: 'not a bag' }, 'set');
    expect(bagIn(storage).read()).toEqual([]);
    faults.clear();
    storage.set('scrollOffsets', 'else');
    expect(values.get(corruptKey('guestCartProduct'))).toBe('not a bag');
  });

  test('a value of a megabyte is put aside unread and never written', () => {
    const huge = JSON.stringify([line({ productName: 'ก'.repeat(1_000_000) })]);
    const { storage, values } = browser({
      guestCartProduct: huge,
      [tokenKeys.access]: 'a'.repeat(1_000_000),
    });
    expect(bagIn(storage).read()).toEqual([]);
    expect(values.get(corruptKey('guestCartProduct'))).toBe(huge);
    expect(createTokenStore(storage).read()).toBeNull();
    storage.set('alert', 'x'.repeat(longestText + 1));
    expect(values.has('alert')).toBe(false);
    expect(storage.get('alert')).toHaveLength(longestText + 1);
  });

  test("another tab's change replaces what memory holds", () => {
    const events$ = new Subject<{ readonly key: string | null }>();
    const values = new Map<string, string>();
    const area: StorageArea = {
      getItem: (key) => values.get(key) ?? null,
      setItem: () => {
        throw new Error('full');
      },
      removeItem: () => undefined,
    };
    const storage = createStorage({ area: () => area, events$, onKept: () => undefined });
    storage.changes$.subscribe();
    storage.set('alert', 'mine');
    values.set('alert', 'theirs');
    expect(storage.get('alert')).toBe('mine');
    events$.next({ key: 'alert' });
    expect(storage.get('alert')).toBe('theirs');
  });

  test('an unreadable value is left alone, and the shopper continues', () => {
    const unreadable = fc.constantFrom<Fault[]>('get', 'disabled', 'null');
    fc.holds([200, 10_000], [garbage('guestCartProduct'), unreadable, anyFaults], (text, fault, others) => {
      const { storage, values } = browser({ guestCartProduct: text }, fault, ...others);
      started(storage);
      const bag = bagIn(storage);
      bag.change({ change: 'add', line: line(), added: 1 });
      bag.clear();
      storage.remove('guestCartProduct');
      expect(values.get('guestCartProduct')).toBe(text);
    });
  });

  test('a page thawed from freezing rereads storage, and keeps values in memory', () => {
    const returns$ = new Subject<void>();
    const values = new Map<string, string>();
    let isFull = false;
    const area: StorageArea = {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, text) => {
        if (isFull) throw new Error('full');
        values.set(key, text);
      },
      removeItem: (key) => values.delete(key),
    };
    const storage = createStorage({
      area: () => area,
      events$: EMPTY,
      returns$,
      onKept: () => undefined,
    });
    const seen: number[] = [];
    bagIn(storage).others$.subscribe((lines) => seen.push(lines.length));
    values.set('guestCartProduct', JSON.stringify([line()]));
    returns$.next();
    isFull = true;
    storage.set('guestCartProduct', JSON.stringify([line(), line({ productId: 'ring-2' })]));
    returns$.next();
    expect(seen).toEqual([1, 2]);
  });
});
