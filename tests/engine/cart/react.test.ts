import { describe, expect, test } from 'vitest';
import { reactCart } from '../../../engine/cart/react.ts';
import type { CartState } from '../../../engine/cart/words.ts';
import type { LaterMove } from '../../../engine/later/words.ts';
import type { Root } from '../../../engine/slices.ts';
import type { CartLine } from '../../../engine/values/cart-line.ts';
import type { Page } from '../../../engine/values/page/page.ts';
import { facts, key, line, mine, number, shop, wish } from './support/root.ts';

const asked = { type: 'CartRequested' };
const quoted = { type: 'GuestQuoteRequested' };

/** An event of the bag or another slice, with the fields that the bag reads. */
type Told = Readonly<Record<string, unknown>> & { readonly type: string };

/** Effects of an event on the bag, given the states before and after it. */
const react = (event: Told, before: Root, after = before): readonly object[] => {
  const table = reactCart as Readonly<
    Record<string, (event: Told, around: object, of: typeof facts) => readonly object[]>
  >;
  return table[event.type]?.(event, { before, after }, facts) ?? [];
};

const bag = { lines: [line('ring')] };

describe('an answer that shows other quantities', () => {
  const confirmed = { type: 'CartConfirmed', cart: { cartId: 'cart-1' }, isReload: false };
  const customers = (lines: readonly CartLine[], more: Partial<CartState> = {}): Root =>
    shop({ ...mine, lines, ...more });
  const told = (productId: string, quantity: number, index: number) => ({
    key: key(productId),
    name: line(productId).productName,
    size: '52',
    quantity,
    index,
  });
  const three = [line('ring', { quantity: 3 }), line('chain', { quantity: 4 }), line('bar')];
  const two = [line('ring', { quantity: 3 }), line('bar', { quantity: 5 })];

  test('is silent while ordering, for another cart, and for expected changes', () => {
    const ordering = customers(three);
    const placing = { ...ordering, checkout: { ...ordering.checkout, placing: 'placing' } } as Root;
    expect(react(confirmed, placing, customers(two))).toEqual([]);
    expect(react({ ...confirmed, cart: { cartId: 'cart-2' } }, customers(three), customers(two))).toEqual([]);
    const expected = [
      { key: key('chain'), quantity: 0 },
      { key: key('bar'), quantity: 4 },
      { key: key('ring'), quantity: 5 },
    ];
    expect(react(confirmed, customers(three, { expected }), customers(two))).toEqual([
      { type: 'LinesChangedElsewhere', id: number(), changes: [told('bar', 5, 2)] },
    ]);
  });

  test('reports only a stock limit for the shopper’s own change', () => {
    const wanted = wish(1, 'ring', 'sent', 9);
    const others = wish(2, 'chain', 'sent', 4);
    const before = customers([line('ring'), line('chain')], { intents: [wanted, others] });
    const answer = (quantity: number, stock: number, isAnswered = true): Root =>
      customers([line('ring', { quantity, stock }), line('chain')], {
        intents: isAnswered ? [others] : [wanted, others],
      });
    const cut = (isChanged = true) => ({
      type: 'QuantityClamped',
      ...key('ring'),
      wanted: 9,
      quantity: 4,
      stock: 4,
      isChanged,
      intent: number(),
    });
    const elsewhere = (quantity: number) => ({
      type: 'LinesChangedElsewhere',
      id: number(),
      changes: [told('ring', quantity, 0)],
    });
    expect(react(confirmed, before, answer(4, 4))).toEqual([cut()]);
    expect(react(confirmed, before, answer(4, 6))).toEqual([elsewhere(4)]);
    expect(react(confirmed, before, answer(12, 12))).toEqual([elsewhere(12)]);
    expect(react(confirmed, before, answer(9, 9))).toEqual([]);
    // The answer of another line does not count for this one.
    const chainAnswered = customers(
      [line('ring', { quantity: 4, stock: 4 }), line('chain', { quantity: 4 })],
      { intents: [] },
    );
    const ringUnasked = customers([line('ring', { quantity: 9 }), line('chain')], { intents: [others] });
    expect(react(confirmed, ringUnasked, chainAnswered)).toEqual([elsewhere(4)]);
  });

  test('reports both, each by a number of its own', () => {
    const before = customers(three, { intents: [wish(1, 'ring', 'sent', 9)] });
    const after = customers([line('ring', { quantity: 4, stock: 4 }), line('chain', { quantity: 4 })]);
    expect(react(confirmed, before, after)).toEqual([
      expect.objectContaining({ type: 'QuantityClamped', intent: number() }),
      { type: 'LinesChangedElsewhere', id: number(1), changes: [told('bar', 0, 2)] },
    ]);
  });
});

describe('paying once all is saved', () => {
  test('starts as soon as it is, unless the bag cannot be paid', () => {
    const wanting = { ...mine, loading: 'ready', isPayWanted: true } as const;
    const due = { type: 'QuantityChanged' };
    const saved = shop({ ...wanting, ...bag });
    expect(react(due, saved)).toEqual([
      { type: 'PayLetGo' },
      { type: 'CheckoutRequested', cartId: 'cart-1' },
    ]);
    expect(react(due, shop(wanting))).toEqual([{ type: 'PayLetGo' }]);
    expect(react(due, shop({ ...wanting, ...bag, intents: [wish(1, 'ring', 'sent')] }))).toEqual([]);
    expect(react(due, shop({ ...mine, ...bag }))).toEqual([]);
  });
});

describe('a visit', () => {
  test('that closes the bag drops the undo of removals', () => {
    const removal = { line: line('ring'), index: 0, isHeld: true };
    expect(react({ type: 'BagClosed' }, shop({ removal }))).toEqual([{ type: 'RemovalReleased' }]);
    expect(react({ type: 'BagClosed' }, shop({ removal: { ...removal, isHeld: false } }))).toEqual([]);
    expect(react({ type: 'BagClosed' }, shop({}))).toEqual([]);
  });

  test('a new session loads its cart; a continued one is loading it already', () => {
    const started = (resumed: boolean) => react({ type: 'SessionStarted', resumed }, shop({}));
    expect(started(false)).toEqual([asked]);
    expect(started(true)).toEqual([]);
  });

  test('back online sends held changes, and reads an uncertain cart', () => {
    const online = (cart: Partial<CartState>) => react({ type: 'WentOnline' }, shop(cart));
    expect(
      online({ ...mine, loading: 'ready', intents: [wish(1, 'ring', 'held'), wish(2, 'bar', 'due')] }),
    ).toEqual([{ type: 'ChangeDue', intent: 1 }]);
    for (const cart of [
      { ...mine, loading: 'failed' },
      { ...mine, loading: 'ready', isUncertain: true },
    ] as const)
      expect(online(cart)).toEqual([asked]);
    for (const cart of [
      { ...mine, loading: 'ready' },
      { ...mine, loading: 'loading', isUncertain: true },
      { mode: 'guest', loading: 'ready', isUncertain: true },
    ] as const)
      expect(online(cart)).toEqual([]);
  });

  test('new prices are fetched for the bag or for this page’s order', () => {
    const ordering: Page = { name: 'check-out-guest', isBuyNow: false, step: '1' };
    const outdated = (
      of: { readonly page: boolean; readonly bag: boolean },
      cart: Partial<CartState>,
      page: Page | null = ordering,
    ) => {
      const root = shop(cart);
      return react({ type: 'PricesOutdated', ...of }, { ...root, route: { ...root.route, page } });
    };
    const [ofBag, ofPage, ofNone] = [
      { page: false, bag: true },
      { page: true, bag: false },
      { page: false, bag: false },
    ];
    expect(outdated(ofBag, { ...mine, loading: 'ready' })).toEqual([asked]);
    expect(outdated(ofBag, { ...mine, loading: 'loading' })).toEqual([]);
    expect(outdated(ofBag, bag)).toEqual([quoted]);
    expect(outdated(ofBag, {})).toEqual([]);
    expect(outdated(ofPage, bag)).toEqual([quoted]);
    expect(outdated(ofNone, bag)).toEqual([]);
    for (const page of [null, { name: 'home' }, { ...ordering, isBuyNow: true }] as const)
      expect(outdated(ofPage, bag, page)).toEqual([]);
    expect(outdated(ofPage, {})).toEqual([]);
  });
});

describe('checkout', () => {
  const guests: Page = { name: 'check-out-guest', isBuyNow: false, step: '1' };
  const enter = (was: Page | null, page: Page, cart: Partial<CartState>, isSignedIn = false) => {
    const root = shop(cart, { isSignedIn });
    return react({ type: 'RouteEntered', page }, { ...root, route: { ...root.route, page: was } }, root);
  };

  test('fetches today’s prices of a guest’s bag on entry, not at each step', () => {
    expect(enter(null, guests, bag)).toEqual([quoted]);
    expect(enter({ name: 'home' }, guests, bag)).toEqual([quoted]);
    expect(enter({ ...guests, isBuyNow: true, step: '2' }, guests, bag)).toEqual([quoted]);
    expect(enter({ name: 'check-out', isBuyNow: false, step: '2' }, guests, bag)).toEqual([quoted]);
    expect(enter(guests, guests, bag)).toEqual([quoted]);
    expect(enter({ ...guests, step: '2' }, guests, bag)).toEqual([]);
  });

  test('left, a customer has their cart again: one that is missing or uncertain', () => {
    const leave = (cart: Partial<CartState>, isSignedIn = true) =>
      enter(guests, { name: 'home' }, cart, isSignedIn);
    expect(leave({ ...mine, loading: 'idle' })).toEqual([asked]);
    expect(leave({ ...mine, loading: 'ready', isUncertain: true })).toEqual([asked]);
    for (const loading of ['loading', 'failed'] as const)
      expect(leave({ ...mine, loading, isUncertain: true })).toEqual([]);
    expect(leave({ ...mine, loading: 'ready' })).toEqual([]);
    expect(leave({ loading: 'idle' }, false)).toEqual([]);
  });

  test('refused for the bag fetches its current facts', () => {
    const root = shop(bag);
    const refuse = (kind: string) =>
      react(
        { type: 'PlacingRefused', refusal: { kind } },
        { ...root, route: { ...root.route, page: guests } },
      );
    expect(refuse('stock')).toEqual([quoted]);
    expect(refuse('cart-changed')).toEqual([quoted]);
    expect(refuse('coupon')).toEqual([]);
  });

  test('that has to ask which bag is bought reads the one of the account', () => {
    const undecided = (cart: Partial<CartState>) => react({ type: 'PurchaseUndecided' }, shop(cart));
    for (const loading of ['idle', 'failed'] as const) {
      expect(undecided({ ...mine, loading })).toEqual([asked]);
      expect(undecided({ loading })).toEqual([]);
    }
    expect(undecided({ ...mine, loading: 'ready' })).toEqual([]);
  });

  test('of the account’s bag drops the same offered pieces', () => {
    const offered = [{ line: line('ring'), intent: null }];
    const choose = (purchase: string, cart: Partial<CartState>) =>
      react({ type: 'PurchaseChosen', purchase, isTaken: false }, shop({ ...mine, offered, ...cart }));
    expect(choose('bag', bag)).toEqual([{ type: 'OfferedLineSettled', ...key('ring') }]);
    expect(choose('guest-lines', bag)).toEqual([]);
    expect(choose('bag', { lines: [line('chain')] })).toEqual([]);
  });
});

describe('an order that is placed', () => {
  const placed = (source: object | undefined, cart: Partial<CartState>, isSignedIn = true) => {
    const root = shop(cart, { isSignedIn });
    const request = source === undefined ? null : { source };
    return react({ type: 'CheckoutCompleted', order: {} }, {
      ...root,
      checkout: { ...root.checkout, request },
    } as Root);
  };
  const ofCart = { kind: 'cart', cartId: 'cart-1' };
  const pieces = (isBuyNow: boolean) => ({
    kind: 'lines',
    products: [line('ring', { quantity: 2 })],
    isBuyNow,
  });

  test('of a customer’s cart has it read again, where it is shown', () => {
    expect(placed(ofCart, { ...mine, loading: 'ready' })).toEqual([{ type: 'CartOrdered' }, asked]);
    expect(placed(ofCart, { ...mine, loading: 'idle' })).toEqual([]);
    expect(placed(ofCart, { ...mine, loading: 'ready' }, false)).toEqual([]);
    expect(placed(undefined, { ...mine, loading: 'ready' })).toEqual([]);
  });

  test('removes its pieces from a guest’s bag; "buy now" orders do not', () => {
    expect(placed(pieces(false), bag, false)).toEqual([
      { type: 'GuestLinesOrdered', ordered: [{ ...key('ring'), quantity: 2 }] },
    ]);
    expect(placed(pieces(true), bag, false)).toEqual([]);
  });

  test('withdraws the offer of lines chosen before signing in, once ordered whole', () => {
    const offered = [
      { line: line('ring', { quantity: 2 }), intent: null },
      { line: line('ring', { sizeId: '54' }), intent: null },
      { line: line('chain'), intent: null },
    ];
    expect(placed(pieces(false), { ...mine, offered })).toEqual([
      { type: 'OfferedLineSettled', ...key('ring') },
    ]);
    const more = [{ line: line('ring', { quantity: 3 }), intent: null }];
    expect(placed(pieces(false), { ...mine, offered: more })).toEqual([]);
    const both = { ...pieces(false), products: [line('chain'), line('ring', { quantity: 5 })] };
    expect(placed(both, { ...mine, offered })).toEqual([
      { type: 'OfferedLineSettled', ...key('ring') },
      { type: 'OfferedLineSettled', ...key('chain') },
    ]);
  });

  test('before can be ordered again: its pieces are added, and the bag opens', () => {
    const answer = (...lines: readonly CartLine[]) => ({ type: 'OrderAgainAnswered', lines, missing: 0 });
    const again = (...lines: readonly CartLine[]) => react(answer(...lines), shop({}));
    expect(react(answer(line('ring')), shop({ isOpenedCart: true }))).toHaveLength(1);
    expect(again(line('ring'), line('chain'))).toEqual([
      { type: 'LineAdded', line: line('ring'), added: 1, intent: number() },
      { type: 'LineAdded', line: line('chain'), added: 1, intent: number(1) },
      { type: 'BagOpened' },
    ]);
    expect(again(line('ring', { stock: 0 }))).toEqual([]);
  });
});

describe('a line between bag and lists', () => {
  const move = (of: Partial<LaterMove>): LaterMove => ({
    id: 1,
    kind: 'back',
    key: key('ring'),
    name: '',
    size: '52',
    stage: 'waiting',
    quantity: 0,
    fromBag: 1,
    ...of,
  });
  const having = (moves: readonly LaterMove[], cart: Partial<CartState> = mine): Root => {
    const root = shop(cart);
    const list = { status: 'ready', value: [{ line: line('ring'), isSold: true }] };
    return { ...root, later: { ...root.later, moves, list } } as unknown as Root;
  };

  test('is restored to the bag while its move waits for it', () => {
    const begun = (of: LaterMove, moves: readonly LaterMove[]) =>
      react({ type: 'LaterMoveBegun', move: of }, having(moves));
    const back = move({});
    const added = react({ type: 'MoveBegun', move: {}, line: line('ring') }, shop(mine));
    expect(added).toEqual([{ type: 'LineAdded', line: line('ring'), added: 1, intent: number() }]);
    expect(react({ type: 'MoveBegun', move: {}, line: null }, shop(mine))).toEqual([]);
    expect(begun(back, [back])).toEqual(added);
    expect(begun(back, [])).toEqual([]);
    for (const other of [move({ kind: 'aside' }), move({ stage: 'sent' }), move({ key: key('bar') })])
      expect(begun(other, [other])).toEqual([]);
  });

  test('leaves the bag once put aside; dropping from the list changes no bag', () => {
    const moved = (of: readonly LaterMove[], cart: Partial<CartState>) =>
      react({ type: 'LaterMoved', id: 1, notice: 9, list: [] }, having(of, cart));
    const customers = { ...mine, ...bag };
    expect(moved([move({ kind: 'aside', stage: 'sent' })], customers)).toEqual([
      { type: 'LineRemoved', line: line('ring'), index: 0, intent: number() },
      { type: 'RemovalForgotten' },
    ]);
    expect(moved([move({ kind: 'drop', stage: 'sent' })], customers)).toEqual([]);
    expect(moved([], customers)).toEqual([]);
    const paying = { ...customers, loading: 'ready', isPayWanted: true } as const;
    expect(moved([move({ kind: 'drop', stage: 'sent' })], paying)[0]).toEqual({ type: 'PayLetGo' });
  });

  test('leaves the bag by the moved pieces; without stock it cannot change', () => {
    const toList = (pieces: number, cart: Partial<CartState>) =>
      react({ type: 'MovedToList', ...key('ring'), added: pieces }, shop(cart));
    const five = line('ring', { quantity: 5 });
    const changed = { type: 'QuantityChanged', ...key('ring'), quantity: 2, intent: number() };
    expect(toList(3, { lines: [five] })).toEqual([changed, { type: 'RemovalForgotten' }]);
    const gone = { type: 'LineRemoved', line: five, index: 0, intent: number() };
    for (const pieces of [5, 6])
      expect(toList(pieces, { lines: [five] })).toEqual([gone, { type: 'RemovalForgotten' }]);
    expect(toList(1, {})).toEqual([]);
    expect(toList(3, { lines: [line('ring', { quantity: 5, stock: 0 })] })).toEqual([]);
  });
});
