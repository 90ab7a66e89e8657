import { describe, expect, test } from 'vitest';
import type { CartEffect, CartEvent, CartState, Intent, LineNews } from '../../../engine/cart/words.ts';
import { evolveCart } from '../../../engine/cart/evolve.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import { lineKey, piecesOf } from '../../../engine/values/cart-line.ts';
import { key, line, mine, shop, wish } from './support/root.ts';
import { cartEffects } from '../../../engine/cart/effects.ts';

const fold = (cart: CartState, event: CartEvent): CartState =>
  (evolveCart[event.type] as (cart: CartState, event: CartEvent) => CartState)(cart, event);

const after = (of: Partial<CartState>, event: CartEvent): CartState => fold(shop(of).cart, event);

/** Fields of a bag that an event changes, with their new values. */
const changed = (of: Partial<CartState>, event: CartEvent): object => {
  const { cart } = shop(of);
  const before = new Map<string, unknown>(Object.entries(cart));
  return Object.fromEntries(
    Object.entries(fold(cart, event)).filter(([field, value]) => value !== before.get(field)),
  );
};

const failure: Failure = { kind: 'server', status: 500, code: null };
const other = lineKey('ring', '54');
const news = (of: typeof other, quantity = 1): LineNews => ({
  id: 1,
  kind: 'cut',
  key: of,
  name: 'แหวนเกลี้ยง',
  size: of.sizeId,
  quantity,
  index: 0,
});
const failedOf = (of: typeof other) => ({ key: of, line: line('ring', of), quantity: 1, failure });
const told = [key('ring'), other, key('chain')];

describe('news and state of other lines stay', () => {
  const bags: Partial<CartState> = { news: told.map((of) => news(of)), failed: told.map(failedOf) };
  const others = {
    news: [news(other), news(key('chain'))],
    failed: [failedOf(other), failedOf(key('chain'))],
  };

  test('where another device changed some', () => {
    const facts = { key: key('ring'), name: 'ชื่อใหม่', size: '52', quantity: 4, index: 0 };
    const { news: nextNews, notice } = after(bags, {
      type: 'LinesChangedElsewhere',
      id: 9,
      changes: [facts],
    });
    expect(nextNews).toEqual([...others.news, { id: 9, kind: 'elsewhere', ...facts }]);
    expect(notice).toEqual({
      id: 9,
      kind: 'elsewhere',
      key: key('ring'),
      name: 'ชื่อใหม่',
      size: '52',
      quantity: 4,
    });
    const two = [facts, { ...facts, key: other, size: '54' }];
    const both = after(bags, { type: 'LinesChangedElsewhere', id: 9, changes: two });
    expect(both.news).toEqual([
      others.news[1],
      ...two.map((change) => ({ id: 9, kind: 'elsewhere', ...change })),
    ]);
    expect(changed(bags, { type: 'LinesChangedElsewhere', id: 9, changes: [] })).toEqual({});
  });
});

describe('a wish of a customer', () => {
  const add: CartEvent = { type: 'LineAdded', line: line('ring', { quantity: 3 }), added: 1, intent: 9 };
  const next: Intent = { ...wish(9, 'ring', 'due', 3), line: line('ring', { quantity: 3 }) };

  test('replaces an unsent change and keeps its position and its own undo', () => {
    const waiting: Intent = { ...wish(1, 'ring', 'waiting'), index: 2 };
    const offered = [
      { line: line('ring'), intent: 1 },
      { line: line('chain'), intent: 4 },
      { line: line('bar'), intent: null },
    ];
    const bag = { ...mine, intents: [wish(4, 'chain', 'sent'), waiting], offered };
    expect(after(bag, add)).toMatchObject({
      intents: [bag.intents[0], { ...next, index: 2 }],
      offered: [{ ...offered[0], intent: 9 }, offered[1], offered[2]],
      expected: [],
    });
    // A change with its own index keeps it.
    const back: CartEvent = { type: 'LineRestored', line: line('ring'), index: 5, intent: 9 };
    expect(after(bag, back).intents[1]?.index).toBe(5);
    const plain = { ...bag, offered: offered.slice(1) };
    expect(after(plain, add).offered).toBe(plain.offered);
  });

  test('waits behind one of its line that is sent', () => {
    const sent = wish(1, 'ring', 'sent');
    expect(after({ ...mine, intents: [sent] }, add).intents).toEqual([sent, next]);
  });

  test('replacing one of unknown outcome expects that one, once', () => {
    const lost = { ...mine, isUncertain: true, intents: [wish(1, 'ring', 'held', 2)] };
    const known = [
      { key: key('ring'), quantity: 7 },
      { key: key('chain'), quantity: 2 },
    ];
    const own = { key: key('ring'), quantity: 2 };
    expect(after({ ...lost, expected: known }, add).expected).toEqual([...known, own]);
    expect(after({ ...lost, expected: [...known, own] }, add).expected).toEqual([...known, own]);
    expect(after({ ...lost, isUncertain: false }, add).expected).toEqual([]);
  });
});

describe('a change that went out', () => {
  const offered = [
    { line: line('ring'), intent: 1 },
    { line: line('chain'), intent: 4 },
  ];
  const bag = { ...mine, intents: [wish(1, 'ring', 'sent'), wish(4, 'chain', 'due')], offered };
  const free = [{ line: line('ring'), intent: null }, offered[1]];

  test('that was taken back is offered again, and expected unless the server refused it', () => {
    const take = (of: Failure, failed: CartState['failed'] = []) =>
      after({ ...bag, failed }, { type: 'ChangeTakenBack', intent: 1, failure: of });
    const back = { key: key('ring'), line: line('ring'), quantity: 2, failure };
    expect(take(failure, [failedOf(other), failedOf(key('ring'))])).toMatchObject({
      intents: [bag.intents[1]],
      offered: free,
      failed: [failedOf(other), back],
      expected: [{ key: key('ring'), quantity: 2 }],
      isUncertain: true,
    });
    const refusal: Failure = { kind: 'refused', status: 409, code: 'INSUFFICIENT_STOCK' };
    expect(take(refusal).expected).toEqual([]);
    expect(changed(bag, { type: 'ChangeTakenBack', intent: 7, failure })).toEqual({});
  });

  test('replaced by a later one is expected, and offers its undo again', () => {
    expect(after(bag, { type: 'ChangeSuperseded', intent: 1 })).toMatchObject({
      intents: [bag.intents[1]],
      offered: free,
      expected: [{ key: key('ring'), quantity: 2 }],
      isUncertain: true,
    });
    expect(after(bag, { type: 'ChangeSuperseded', intent: 7 })).toMatchObject({ expected: [], offered });
    expect(after(bag, { type: 'ChangeSuperseded', intent: 7 }).offered).toBe(offered);
  });

  test('that is held leaves doubt only where it had gone out', () => {
    expect(after(bag, { type: 'ChangeHeld', intent: 1 }).isUncertain).toBe(true);
    expect(after(bag, { type: 'ChangeHeld', intent: 4 }).isUncertain).toBe(false);
    expect(after(bag, { type: 'ChangeHeld', intent: 7 })).toEqual(shop(bag).cart);
  });
});

describe('a cart that arrives', () => {
  const come = (of: Partial<CartState>, cartId: string, version: number) =>
    after(of, { type: 'CartConfirmed', cart: { cartId, version, lines: [line('chain')] }, isReload: false });

  test('is shown unless a newer version is; a guest’s bag is unaffected', () => {
    const bag = { ...mine, lines: [line('ring')] };
    expect(come(bag, 'cart-1', 3).lines).toEqual(bag.lines);
    expect(come(bag, 'cart-1', 4)).toMatchObject({ version: 4, lines: [line('chain')] });
    expect(come(bag, 'cart-2', 3)).toMatchObject({ cartId: 'cart-2', version: 3, lines: [line('chain')] });
    expect(come({ lines: bag.lines }, 'cart-1', 9)).toEqual(shop({ lines: bag.lines }).cart);
  });

  test('from storage is a guest’s alone', () => {
    const lines = [line('chain')];
    expect(after({ lines: [line('ring')] }, { type: 'GuestCartAdopted', lines }).lines).toEqual(lines);
    const events: readonly CartEvent[] = [
      { type: 'GuestCartAdopted', lines },
      { type: 'GuestLinesRepriced', lines: [line('ring', { stock: 1 })] },
    ];
    for (const event of events) expect(changed({ ...mine, lines: [line('ring')] }, event)).toEqual({});
  });
});

describe('what changes nothing', () => {
  test('is the answer to an unknown change', () => {
    const { cart } = shop({ ...mine, intents: [wish(1, 'ring', 'sent')] });
    expect(fold(cart, { type: 'ChangeConfirmed', intent: 7 })).toBe(cart);
  });

  test('is a quantity of a line that is not there', () => {
    const key = lineKey('nobody', '0');
    const facts = { quantity: 2, intent: 9 };
    expect(changed({}, { type: 'QuantityChanged', ...piecesOf(line('nobody')), intent: 9 })).toEqual({});
    const clamped = {
      type: 'QuantityClamped',
      ...key,
      ...facts,
      wanted: 3,
      stock: 2,
      isChanged: true,
    } as const;
    expect(changed({}, clamped)).toEqual({});
  });

  test('is holding without a removal to undo, or closing a bag without news', () => {
    expect(changed({}, { type: 'RemovalHeld' })).toEqual({});
    const quiet = shop({ isOpenedCart: true }).cart;
    expect(evolveCart.BagClosed(quiet, { type: 'BagClosed' }).news).toBe(quiet.news);
    expect(after({ isOpenedCart: true, news: [news(other)] }, { type: 'BagClosed' }).news).toEqual([]);
  });

  test('is restoring a line still in the bag, at any place', () => {
    const lines = [line('ring', { quantity: 4 }), line('chain')];
    const back = (productId: string) =>
      after({ lines }, { type: 'LineRestored', line: line(productId), index: 1, intent: 9 }).lines;
    expect(back('ring')).toEqual(lines);
    expect(back('chain')).toEqual(lines);
    expect(back('bar')).toEqual([lines[0], line('bar'), lines[1]]);
  });

  test('is reporting cleared lines without a former notice', () => {
    const cleared = (of: Partial<CartState>) =>
      after(of, { type: 'UnavailableCleared', id: 9, count: 2 }).notice;
    expect(cleared({})).toBeNull();
    const { notice } = after({}, { type: 'LineRemoved', line: line('ring'), index: 0, intent: 8 });
    expect(cleared({ notice })).toEqual({ ...notice, id: 9, kind: 'cleared', quantity: 2 });
  });
});

const ring = key('ring');
const held = { type: 'WaitToForget', key: 'cart/undo', policy: 'latest', line: ring, milliseconds: 8_000 };
const kept = (change: object) => ({ type: 'ChangeGuestCart', key: 'guest-cart', policy: 'queue', change });

describe('a change of a customer’s bag', () => {
  const sent = (cart: Partial<CartState>): readonly CartEffect[] =>
    cartEffects.ChangeSent?.({ type: 'ChangeSent', intent: 1 }, shop({ ...mine, ...cart })) ?? [];
  const way = { key: 'cart/line/ring/52', policy: 'queue', intent: 1, ...ring };
  const lines = [line('ring')];

  test('adds, sets or deletes by the confirmed cart, one request a line', () => {
    const intents = [wish(1, 'ring', 'sent', 2)];
    expect(sent({ intents })).toEqual([{ type: 'AddToCart', ...way, quantity: 2 }]);
    expect(sent({ intents, lines, cartId: null })).toEqual([{ type: 'AddToCart', ...way, quantity: 2 }]);
    expect(sent({ intents, lines })).toEqual([{ type: 'UpdateLine', ...way, cartId: 'cart-1', quantity: 2 }]);
    expect(sent({ intents: [wish(1, 'ring', 'sent', 0)], lines })).toEqual([
      { type: 'DeleteLine', ...way, cartId: 'cart-1' },
    ]);
    expect(sent({ lines })).toEqual([]);
  });

  test('waits for the next click on its line, and on no other', () => {
    const pause = (productId: string) => ({
      type: 'WaitToSend',
      key: `cart/pause/${productId}/52`,
      policy: 'latest',
      line: key(productId),
      milliseconds: 300,
    });
    const root = shop({ ...mine, intents: [wish(1, 'ring', 'waiting'), wish(2, 'a/b', 'waiting')] });
    expect(cartEffects.ChangePostponed?.({ type: 'ChangePostponed', intent: 1 }, root)).toEqual([
      pause('ring'),
    ]);
    expect(cartEffects.ChangePostponed?.({ type: 'ChangePostponed', intent: 2 }, root)).toEqual([
      { ...pause('a/b'), key: 'cart/pause/a%2Fb/52' },
    ]);
  });
});

test('a removal can be undone for eight seconds, and updates a guest’s storage', () => {
  const removed = (cart: Partial<CartState>) =>
    cartEffects.LineRemoved?.({ type: 'LineRemoved', line: line('ring'), index: 0, intent: 1 }, shop(cart));
  expect(removed(mine)).toEqual([held]);
  expect(removed({})).toEqual([kept({ change: 'remove', ...ring }), held]);
  const released = (removal: CartState['removal']) =>
    cartEffects.RemovalReleased?.({ type: 'RemovalReleased' }, shop({ removal }));
  expect(released({ line: line('ring'), index: 0, isHeld: false })).toEqual([held]);
  expect(released(null)).toEqual([]);
});

test('a new request replaces the last one; checkout checks once', () => {
  expect(cartEffects.CartRequested?.({ type: 'CartRequested' }, shop(mine))).toEqual([
    { type: 'LoadCart', key: 'cart', policy: 'latest' },
  ]);
  const lines = [line('ring', { quantity: 3 })];
  expect(cartEffects.GuestQuoteRequested?.({ type: 'GuestQuoteRequested' }, shop({ lines }))).toEqual([
    { type: 'QuoteGuestCart', key: 'cart/quote', policy: 'latest', lines: [{ ...ring, quantity: 3 }] },
  ]);
  const look = (cartId: string | null) =>
    cartEffects.CheckoutRequested?.({ type: 'CheckoutRequested', cartId }, shop(mine));
  expect(look('cart-1')).toEqual([
    { type: 'CheckStock', key: 'cart/check-stock', policy: 'first', cartId: 'cart-1' },
  ]);
  expect(look(null)).toEqual([]);
});

test('a guest’s order removes the ordered lines from storage', () => {
  const left = line('chain', { quantity: 2 });
  const event = {
    type: 'GuestLinesOrdered',
    ordered: [piecesOf(line('ring')), piecesOf(line('chain'))],
  } as const;
  expect(cartEffects.GuestLinesOrdered?.(event, shop({ lines: [left] }))).toEqual([
    kept({ change: 'remove', ...ring }),
    kept({ change: 'set', ...key('chain'), quantity: 2 }),
  ]);
  expect(cartEffects.GuestLinesOrdered?.(event, shop(mine))).toEqual([]);
});
