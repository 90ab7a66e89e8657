import { describe, expect, test } from 'vitest';
import { type CartLine, keyOf, lineKey } from '../../../engine/values/cart-line.ts';
import { lineOf, linesOf } from '../../../engine/cart/projection.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import { ready } from '../../../engine/kernel/remote.ts';
import { canPutAside } from '../../../engine/later/selectors.ts';
import { initialRoot } from '../../../engine/rules.ts';
import type { Command } from '../../../engine/slices.ts';
import { mostSavedLines } from '../../../engine/values/limits.ts';
import { aCustomer, aGuest, aLine, type Visit } from '../support/visit.ts';

// The laws `leaves-the-list-last` and `put-aside-whole` check on every visit that no piece gets lost.

const ring = aLine({ quantity: 2, stock: 9 });
const chain = aLine({ productId: 'chain' });
const key = keyOf(ring);
const refused: Failure = { kind: 'refused', status: 409, code: 'SAVED_LINES_FULL' };
const offline: Failure = { kind: 'offline', status: null, code: null };
const full = Array.from({ length: mostSavedLines }, (_, index) => ({ ...ring, productId: `X-${index}` }));
const putAside: Command = { type: 'PutAside', ...key };
const bringBack: Command = { type: 'BringBack', ...key };

const listOf = (lines: readonly CartLine[]) => lines.map((line) => ({ line, isSold: true }));
const loaded = (lines: readonly CartLine[]): Command => ({ type: 'LaterLoaded', list: listOf(lines) });

/** A customer whose bag and list have these lines. */
const having = (bag: readonly CartLine[], saved: readonly CartLine[] = []): Visit =>
  aCustomer(...bag).on({ type: 'LoadLater' }, loaded(saved));

/** The number of the move that the last command sent to the server. */
const moveIn = ({ effects }: Visit): number => {
  const sent = effects.find(({ type }) => type === 'PutSavedLine' || type === 'DeleteSavedLine');
  if (sent === undefined || !('id' in sent)) throw new Error('nothing was sent');
  return Number(sent.id);
};

/** The list's server took the move, and has these lines. */
const taken = (visit: Visit, ...lines: readonly CartLine[]): Visit =>
  visit.on({ type: 'LaterMoveAccepted', id: moveIn(visit), list: listOf(lines) });

/** The server accepted the line moved back to the bag, and has these lines. */
const inBag = (visit: Visit, ...lines: readonly CartLine[]): Visit => {
  const sent = visit.effects.find(({ type }) => type === 'AddToCart');
  if (sent?.type !== 'AddToCart') throw new Error('nothing was sent');
  const cart = { cartId: 'cart-1', version: 2, lines };
  return visit.on({ type: 'ChangeAccepted', intent: sent.intent, cart });
};

describe('putting a line aside', () => {
  test('saves it with size and quantity before removing it from the bag', () => {
    const visit = having([ring]).on(putAside);
    expect(visit.effects).toMatchObject([{ type: 'PutSavedLine', ...key, quantity: 2 }]);
    expect(lineOf(visit.root.cart, key)?.quantity).toBe(2);
    taken(visit, ring);
    expect(visit.asked).toContain('DeleteLine');
    expect(lineOf(visit.root.cart, key)).toBeUndefined();
    expect(visit.root.cart.removal).toBeNull();
    const { later } = visit.root;
    expect(later).toMatchObject({ list: { value: [{ line: ring }] }, moves: [], notice: { kind: 'aside' } });
  });

  test('sends the move again with all pieces when its quantity changed meanwhile', () => {
    const visit = having([ring], [{ ...ring, quantity: 1 }]).on(putAside);
    const id = moveIn(visit);
    visit.on({ type: 'SetQuantity', ...key, quantity: 5 });
    visit.on({ type: 'LaterMoveAccepted', id, list: listOf([{ ...ring, quantity: 3 }]) });
    expect(visit.effects).toMatchObject([{ type: 'PutSavedLine', ...key, quantity: 6 }]);
  });

  test('that fails leaves it in the bag and says so', () => {
    const visit = having([ring]).on(putAside);
    visit.on({ type: 'LaterMoveFailed', id: moveIn(visit), failure: refused });
    expect(lineOf(visit.root.cart, key)).toEqual(ring);
    expect(visit.root.later).toMatchObject({ moves: [], refusals: [{ kind: 'aside', failure: refused }] });
    expect(visit.on({ type: 'DismissLaterFailure', ...key }).root.later.refusals).toEqual([]);
  });

  test('happens once at a time, for customers, and up to a hundred lines', () => {
    expect(having([ring]).on(putAside, putAside).rejection).toEqual({ type: 'Busy' });
    expect(having([ring], full).on(putAside).rejection).toEqual({ type: 'BookFull' });
    expect(aGuest(ring).on(putAside).rejection).toEqual({ type: 'NotSignedIn' });
  });
});

describe('bringing a line back', () => {
  test('adds it to the bag first; the list follows the server’s bag', () => {
    const visit = having([], [ring]).on(bringBack);
    expect(visit.asked).toEqual(['AddToCart']);
    expect(visit.root.later.list.value).toHaveLength(1);
    expect(inBag(visit, ring).asked).toContain('DeleteSavedLine');
    taken(visit);
    expect(visit.root.later).toMatchObject({ list: ready([]), moves: [], notice: { kind: 'back' } });
  });

  test('takes what the stock allows and keeps the rest put aside', () => {
    const visit = having([], [{ ...ring, quantity: 5, stock: 3 }]).on(bringBack);
    expect(visit.effects).toMatchObject([{ type: 'AddToCart', quantity: 3 }]);
    inBag(visit, { ...ring, quantity: 3, stock: 3 });
    expect(visit.effects).toMatchObject([{ type: 'PutSavedLine', ...key, quantity: 2 }]);
  });

  test('says so when the bag has the whole stock already', () => {
    const visit = having([{ ...ring, quantity: 9 }], [ring]).on(bringBack);
    expect(visit.root.later).toMatchObject({
      moves: [],
      refusals: [{ kind: 'back', key, failure: { code: 'WHOLE_STOCK_IN_BAG' } }],
    });
    expect(lineOf(visit.root.cart, key)?.quantity).toBe(9);
    expect(visit.effects).toEqual([]);
  });

  test('is not possible without stock', () => {
    const visit = having([], [{ ...ring, stock: 0 }]).on(bringBack);
    expect(visit.rejection).toMatchObject({ type: 'OutOfStock' });
  });
});

describe('the list', () => {
  test('takes no line while it is unknown, or full of others', () => {
    const visit = having([ring]);
    expect(canPutAside(visit.root, key)).toBe('yes');
    expect(canPutAside(visit.on({ type: 'LoadLater' }).root, key)).toBe('unknown');
    expect(canPutAside(visit.on({ type: 'LaterFailed', failure: offline }).root, key)).toBe('unknown');
    expect(canPutAside(having([ring], full).root, key)).toBe('full');
    expect(canPutAside(having([ring], [...full.slice(1), ring]).root, key)).toBe('yes');
  });

  test('ignores answers that may be older than a move in flight', () => {
    const visit = having([ring], [chain]).on({ type: 'LoadLater' }, putAside, loaded([]));
    expect(visit.root.later.list.value).toMatchObject([{ line: chain }]);
  });

  test('is fetched again once the connection is back', () => {
    const visit = having([ring]).on(
      { type: 'LoadLater' },
      { type: 'ConnectionLost' },
      { type: 'LaterFailed', failure: offline },
      { type: 'ConnectionRestored' },
    );
    expect(visit.asked).toContain('LoadSavedLines');
    expect(visit.root.later.list.status).toBe('loading');
  });

  test('is fetched when a customer opens the bag, and cleared at sign-out', () => {
    const visit = having([ring], [{ ...ring, ...lineKey('chain', '0') }]).on({ type: 'OpenBag' });
    expect(visit.asked).toContain('LoadSavedLines');
    visit.on(loaded([ring]), { type: 'CartLoaded', cart: { cartId: 'cart-1', version: 2, lines: [] } });
    // Another tab may have moved the line meanwhile.
    expect(visit.on({ type: 'LookAgain' }).asked).toContain('LoadSavedLines');
    visit.on({ type: 'SignOut' });
    expect(visit.root.later).toEqual(initialRoot.later);
    expect(linesOf(visit.root.cart)).toEqual([]);
  });
});
