import * as fc from '../../support/fast-check.ts';
import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { type CartLine, keyOf, lineKey } from '../../../engine/values/cart-line.ts';
import { lineOf, linesOf } from '../../../engine/cart/projection.ts';
import { disabledPay } from '../../../engine/cart/selectors.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import { ready } from '../../../engine/kernel/remote.ts';
import { canPutAside } from '../../../engine/later/selectors.ts';
import { mostSavedLines } from '../../../engine/values/limits.ts';
import { satang } from '../../../engine/values/money.ts';
import type { Command, Effect, Root } from '../../../engine/slices.ts';
import { initialRoot, turn } from '../../../engine/rules.ts';
import type { Milligrams } from '../../../engine/values/weight.ts';
import { runs } from '../../support/properties.ts';

const ring: CartLine = {
  ...lineKey('R-0047', '54'),
  productName: 'แหวนเกลี้ยง',
  productImage: '',
  style: 'เกลี้ยง',
  size: '54',
  weight: 3_790 as Milligrams,
  quantity: 2,
  stock: 9,
  unitPrice: satang(1_845_000),
  unitPriceDiscounted: null,
  goldKind: 'ornament',
};
const key = keyOf(ring);
const offline: Failure = { kind: 'timeout', status: null, code: null };
const refused: Failure = { kind: 'refused', status: 409, code: 'SAVED_LINES_FULL' };

/** A customer whose server keeps a bag and a list, with calls that the test answers, fails or loses. */
const openShop = (bag: readonly CartLine[], saved: readonly CartLine[] = []) => {
  let root: Root = {
    ...initialRoot,
    session: { ...initialRoot.session, status: 'signed-in' },
    cart: { ...initialRoot.cart, mode: 'server', cartId: 'c', lines: bag, loading: 'ready', version: 1 },
    later: { ...initialRoot.later, list: ready(saved.map((line) => ({ line, isSold: true }))) },
  };
  const server = {
    bag: new Map(bag.map((line) => [line.productId, line])),
    saved: new Map(saved.map((line) => [line.productId, line])),
    version: 1,
  };
  let seq = 0;
  const asked: Effect[] = [];
  const ask = (command: Command) => {
    seq += 1;
    const result = turn(root, command, { at: seq, seq });
    root = result.state;
    asked.push(...result.effects);
    return result;
  };
  const list = () => [...server.saved.values()].map((line) => ({ line, isSold: true }));
  const cart = () => ({ cartId: 'c', version: server.version, lines: [...server.bag.values()] });
  /** Carries out the oldest call that is out; `fate` says what becomes of it. */
  const answer = (fate: 'done' | 'refused' | 'lost' | 'never' = 'done'): boolean => {
    const effect = asked.shift();
    if (effect === undefined) return false;
    const isDone = fate === 'done' || fate === 'lost';
    const put = (store: Map<string, CartLine>, quantity: number): void => {
      if (quantity === 0) store.delete(ring.productId);
      else store.set(ring.productId, { ...ring, quantity });
    };
    switch (effect.type) {
      case 'PutSavedLine':
      case 'DeleteSavedLine': {
        if (isDone) put(server.saved, effect.type === 'PutSavedLine' ? effect.quantity : 0);
        const { id } = effect;
        const failure = fate === 'refused' ? refused : offline;
        ask(
          fate === 'done'
            ? { type: 'LaterMoveAccepted', id, list: list() }
            : { type: 'LaterMoveFailed', id, failure },
        );
        break;
      }
      case 'LoadSavedLines':
        ask({ type: 'LaterLoaded', list: list() });
        break;
      case 'LoadCart':
        ask({ type: 'CartLoaded', cart: cart() });
        break;
      case 'WaitToSend':
        ask({ type: 'SendChange', ...key });
        break;
      case 'AddToCart':
      case 'UpdateLine':
      case 'DeleteLine': {
        if (isDone) {
          const before = server.bag.get(ring.productId)?.quantity ?? 0;
          put(
            server.bag,
            effect.type === 'AddToCart'
              ? before + effect.quantity
              : effect.type === 'UpdateLine'
                ? effect.quantity
                : 0,
          );
          server.version += 1;
        }
        const { intent } = effect;
        const failure = fate === 'refused' ? { ...refused, code: 'OUT_OF_STOCK' } : offline;
        ask(
          fate === 'done'
            ? { type: 'ChangeAccepted', intent, cart: cart() }
            : { type: 'ChangeFailed', intent, failure },
        );
        break;
      }
      default:
    }
    return true;
  };
  return {
    ask,
    answer,
    server,
    root: () => root,
    waiting: () => asked.map(({ type }) => type),
    settle: () => {
      for (let step = 0; step < 200 && answer(); step += 1);
    },
    refusal: (command: Command) => {
      const { outcome } = ask(command);
      return E.isLeft(outcome) ? outcome.left.type : null;
    },
  };
};

describe('putting a line aside', () => {
  test('first keeps it, with size and quantity, and only then takes it out of the bag', () => {
    const shop = openShop([ring]);
    shop.ask({ type: 'PutAside', ...key });
    expect(shop.waiting()).toEqual(['PutSavedLine']);
    expect(lineOf(shop.root().cart, key)?.quantity).toBe(2);
    shop.answer();
    expect(lineOf(shop.root().cart, key)).toBeUndefined();
    expect(shop.root().cart.removal).toBeNull();
    shop.settle();
    expect(shop.root().later).toMatchObject({
      list: { value: [{ line: ring }] },
      moves: [],
      notice: { kind: 'aside' },
    });
    expect(shop.server.bag.size).toBe(0);
  });

  test('that fails leaves it in the bag and says so', () => {
    const shop = openShop([ring]);
    shop.ask({ type: 'PutAside', ...key });
    shop.answer('refused');
    expect(lineOf(shop.root().cart, key)).toEqual(ring);
    expect(shop.root().later).toMatchObject({ moves: [], refusals: [{ kind: 'aside', failure: refused }] });
    shop.ask({ type: 'DismissLaterFailure', ...key });
    expect(shop.root().later.refusals).toEqual([]);
  });

  test('happens once at a time, for customers, and up to a hundred lines', () => {
    const shop = openShop([ring]);
    shop.ask({ type: 'PutAside', ...key });
    expect(shop.refusal({ type: 'PutAside', ...key })).toBe('Busy');
    const full = Array.from({ length: mostSavedLines }, (_, index) => ({ ...ring, productId: `X-${index}` }));
    expect(openShop([ring], full).refusal({ type: 'PutAside', ...key })).toBe('BookFull');
    const guest = turn(initialRoot, { type: 'PutAside', ...key }, { at: 0, seq: 1 });
    expect(guest.outcome).toEqual(E.left({ type: 'NotSignedIn' }));
  });
});

describe('bringing a line back', () => {
  test('first puts it into the bag; it leaves the list when the server’s bag has it', () => {
    const shop = openShop([], [ring]);
    shop.ask({ type: 'BringBack', ...key });
    expect(shop.waiting()).toContain('AddToCart');
    expect(shop.waiting()).not.toContain('DeleteSavedLine');
    expect(shop.root().later.list.value).toHaveLength(1);
    shop.settle();
    expect(shop.server.bag.get(ring.productId)?.quantity).toBe(2);
    expect(shop.server.saved.size).toBe(0);
    expect(shop.root().later).toMatchObject({ list: ready([]), moves: [], notice: { kind: 'back' } });
  });

  test('takes what the stock allows and keeps the rest put aside', () => {
    const shop = openShop([], [{ ...ring, quantity: 5, stock: 3 }]);
    shop.ask({ type: 'BringBack', ...key });
    shop.settle();
    expect(shop.server.bag.get(ring.productId)?.quantity).toBe(3);
    expect(shop.server.saved.get(ring.productId)?.quantity).toBe(2);
  });

  test('says so when the bag has the whole stock already', () => {
    const shop = openShop([{ ...ring, quantity: 9 }], [ring]);
    expect(shop.refusal({ type: 'BringBack', ...key })).toBeNull();
    expect(shop.root().later).toMatchObject({
      moves: [],
      refusals: [{ kind: 'back', key, failure: { code: 'WHOLE_STOCK_IN_BAG' } }],
    });
    expect(lineOf(shop.root().cart, key)?.quantity).toBe(9);
    expect(shop.waiting()).toEqual([]);
  });

  test('is not possible without stock', () => {
    const shop = openShop([], [{ ...ring, stock: 0 }]);
    expect(shop.refusal({ type: 'BringBack', ...key })).toBe('OutOfStock');
  });
});

describe('with any commands and any outcome of the calls', () => {
  test('pieces are never in neither place: bag and list of the server together never lose any', () => {
    const wish = fc.constantFrom<Command['type'][]>(
      'PutAside',
      'BringBack',
      'LoadLater',
      'ReloadBag',
      'RetryChange',
      'DismissFailure',
    );
    const fate = fc.constantFrom('done' as const, 'refused' as const, 'lost' as const, 'never' as const);
    const beginning = fc.constantFrom([2, 0], [1, 1], [0, 2]);
    fc.assert(
      fc.property(beginning, fc.array(fc.oneof(wish, fate), { maxLength: 40 }), ([inBag, aside], steps) => {
        const of = (quantity: number | undefined) => (quantity ? [{ ...ring, quantity }] : []);
        const shop = openShop(of(inBag), of(aside));
        const isKept = (): boolean =>
          (shop.server.bag.get(ring.productId)?.quantity ?? 0) +
            (shop.server.saved.get(ring.productId)?.quantity ?? 0) >=
          2;
        for (const step of steps) {
          if (step === 'done' || step === 'refused' || step === 'lost' || step === 'never') shop.answer(step);
          else shop.ask({ type: step, ...key } as Command);
          if (!isKept()) return false;
        }
        shop.settle();
        return isKept();
      }),
      { numRuns: runs(1_000) },
    );
  });
});

describe('a list that is not known', () => {
  const lost: Failure = { kind: 'offline', status: null, code: null };

  test('takes no line, and says why: it is unknown, or full', () => {
    const shop = openShop([ring]);
    expect(canPutAside(shop.root(), key)).toBe('yes');
    shop.ask({ type: 'LoadLater' });
    expect(canPutAside(shop.root(), key)).toBe('unknown');
    shop.ask({ type: 'LaterFailed', failure: lost });
    expect(canPutAside(shop.root(), key)).toBe('unknown');
    const full = Array.from({ length: mostSavedLines }, (_, index) => ({ ...ring, productId: `X-${index}` }));
    expect(canPutAside(openShop([ring], full).root(), key)).toBe('full');
    expect(canPutAside(openShop([ring], [...full.slice(1), ring]).root(), key)).toBe('yes');
  });

  test('is fetched again once the connection is back', () => {
    const shop = openShop([ring]);
    shop.ask({ type: 'LoadLater' });
    shop.ask({ type: 'ConnectionLost' });
    shop.ask({ type: 'LaterFailed', failure: lost });
    const { effects } = shop.ask({ type: 'ConnectionRestored' });
    expect(effects.map(({ type }) => type)).toContain('LoadSavedLines');
    expect(shop.root().later.list.status).toBe('loading');
  });
});

test('a bag is not paid while a line is on its way out of it (ruling P9)', () => {
  const shop = openShop([ring, { ...ring, productId: 'N-0106' }]);
  shop.ask({ type: 'PutAside', ...key });
  expect(disabledPay(shop.root())).toEqual({ why: 'pending' });
  shop.settle();
  expect(disabledPay(shop.root())).toBeNull();
});

test('the list is fetched when a customer opens the bag, and nothing of it stays after signing out', () => {
  const shop = openShop([ring], [{ ...ring, productId: 'N-0106' }]);
  expect(shop.ask({ type: 'OpenBag' }).effects.map(({ type }) => type)).toContain('LoadSavedLines');
  shop.ask({ type: 'SignOut' });
  expect(shop.root().later).toEqual(initialRoot.later);
  expect(linesOf(shop.root().cart)).toEqual([]);
});
