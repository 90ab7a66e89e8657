import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { decideCartReport } from '../../../engine/cart/decide-reports.ts';
import type { CartState, Intent } from '../../../engine/cart/words.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import type { Root } from '../../../engine/slices.ts';
import type { CartLine } from '../../../engine/values/cart-line.ts';
import { satang } from '../../../engine/values/money.ts';
import { facts, key, line, mine, number, shop, wish } from './support/root.ts';

const offline: Failure = { kind: 'offline', status: null, code: null };
const down: Failure = { kind: 'server', status: 500, code: null };
const refusedWith = (status: number, code: string): Failure => ({ kind: 'refused', status, code });

const cartOf = (version: number, ...lines: readonly CartLine[]) => ({ cartId: 'cart-1', version, lines });

const stale = E.left({ type: 'StaleAnswer' });
const nothing = E.left({ type: 'NothingChanges' });

describe('a guest’s bag in storage', () => {
  const { GuestCartRead, GuestCartQuoted } = decideCartReport;

  test('takes the place of the shown one where it is another', () => {
    const lines = [line('ring'), line('chain')];
    const read = (stored: readonly CartLine[]) =>
      GuestCartRead({ type: 'GuestCartRead', lines: stored }, shop({ lines }), facts);
    expect(read([...lines])).toEqual(nothing);
    for (const other of [
      [],
      [line('ring')],
      [line('chain'), line('ring')],
      [line('ring'), line('chain', { stock: 9 })],
    ])
      expect(read(other)).toEqual(E.right([{ type: 'GuestCartAdopted', lines: other }]));
  });

  test('without lines that are offered to a customer says that another tab has settled them', () => {
    const offered = [
      { line: line('ring'), intent: null },
      { line: line('chain'), intent: 7 },
      { line: line('bar'), intent: null },
    ];
    const read = (...stored: readonly CartLine[]) =>
      GuestCartRead({ type: 'GuestCartRead', lines: stored }, shop({ ...mine, offered }), facts);
    expect(read(line('ring'))).toEqual(E.right([{ type: 'OfferedLineSettled', ...key('bar') }]));
    expect(read(line('ring'), line('bar'))).toEqual(nothing);
  });

  test('gets today’s facts; what is sold no more has no stock, and what nobody spoke of stays', () => {
    const lines = [line('ring', { quantity: 3 }), line('chain', { quantity: 2 }), line('bar')];
    const quote = (fresh: readonly CartLine[], ...unknown: readonly string[]) =>
      GuestCartQuoted(
        { type: 'GuestCartQuoted', lines: fresh, unknown: unknown.map(key) },
        shop({ lines }),
        facts,
      );
    const dearer = line('ring', { unitPrice: satang(1_900_000) });
    expect(quote([dearer], 'chain', 'elsewhere')).toEqual(
      E.right([
        {
          type: 'GuestLinesRepriced',
          lines: [
            { ...dearer, quantity: 3 },
            { ...lines[1], stock: 0 },
          ],
        },
      ]),
    );
    expect(quote([line('ring')])).toEqual(nothing);
    expect(
      GuestCartQuoted({ type: 'GuestCartQuoted', lines: [dearer], unknown: [] }, shop(mine), facts),
    ).toEqual(stale);
  });
});

describe('the cart that was asked for', () => {
  const { CartLoaded, CartLoadFailed } = decideCartReport;
  const load = (root: Root, cart: ReturnType<typeof cartOf>) =>
    CartLoaded({ type: 'CartLoaded', cart }, root, facts);

  test('is nobody’s after signing out, and takes the place of a guest’s, which is kept', () => {
    const guests = [line('ring')];
    expect(load(shop({ lines: guests }, { isSignedIn: false }), cartOf(1))).toEqual(stale);
    expect(load(shop({ lines: guests }), cartOf(1))).toEqual(
      E.right([{ type: 'CartReplaced', cart: cartOf(1), replaced: guests }]),
    );
  });

  test('shows which failed changes were carried out after all, unless it is older than what is known', () => {
    const failed = [
      { key: key('ring'), line: line('ring'), quantity: 2, failure: down },
      { key: key('chain'), line: line('chain'), quantity: 0, failure: down },
      { key: key('bar'), line: line('bar'), quantity: 5, failure: down },
    ];
    const done = ['ring', 'chain'].map((productId) => ({ type: 'ChangeFoundDone', ...key(productId) }));
    const answer = (version: number, cartId = 'cart-1') => {
      const cart = { cartId, version, lines: [line('ring', { quantity: 2 }), line('bar', { quantity: 4 })] };
      const confirmed = { type: 'CartConfirmed', cart, isReload: true };
      return { confirmed, decided: load(shop({ ...mine, failed }), cart) };
    };
    for (const [version, cartId] of [
      [4, 'cart-1'],
      [5, 'cart-1'],
      [3, 'cart-2'],
    ] as const) {
      const { confirmed, decided } = answer(version, cartId);
      expect(decided).toEqual(E.right([confirmed, ...done]));
    }
    const older = answer(3);
    expect(older.decided).toEqual(E.right([older.confirmed]));
  });

  test('read for the first time has the wishes beside what it holds; one that is known has them as they are', () => {
    const intents = [
      wish(1, 'ring', 'due', 2),
      wish(2, 'chain', 'due', 2),
      wish(3, 'bar', 'due', 2),
      wish(4, 'locket', 'due', 2),
      wish(5, 'bangle', 'due', 2),
    ];
    const lines = [
      line('ring', { quantity: 3 }),
      line('chain', { quantity: 3, stock: 4 }),
      line('bar', { quantity: 3, stock: 2 }),
      line('bangle', { quantity: 1, stock: 3 }),
    ];
    const cart = cartOf(1, ...lines);
    const confirmed = { type: 'CartConfirmed', cart, isReload: true };
    const rebased = (intent: number, index: number, quantity: number) => ({
      type: 'ChangeRebased',
      intent,
      line: { ...lines[index], quantity },
    });
    const clamped = (
      productId: string,
      quantity: number,
      stock: number,
      isChanged: boolean,
      index: number,
    ) => ({
      type: 'QuantityClamped',
      ...key(productId),
      wanted: 5,
      quantity,
      stock,
      isChanged,
      intent: number(index),
    });
    expect(load(shop({ mode: 'server', intents }), cart)).toEqual(
      E.right([
        confirmed,
        rebased(1, 0, 5),
        rebased(2, 1, 4),
        clamped('chain', 4, 4, true, 1),
        rebased(3, 2, 3),
        clamped('bar', 3, 2, false, 2),
        rebased(5, 3, 3),
      ]),
    );
    expect(load(shop({ ...mine, intents }), cart)).toEqual(E.right([confirmed]));
  });

  test('cannot be had: what was to go out waits without a connection, else is taken back', () => {
    const intents = [
      wish(1, 'ring', 'due'),
      wish(2, 'chain', 'waiting'),
      wish(3, 'bar', 'due'),
      wish(4, 'locket', 'held'),
    ];
    const fail = (failure: Failure, root: Parameters<typeof shop>[1]) =>
      CartLoadFailed({ type: 'CartLoadFailed', failure }, shop({ ...mine, intents }, root), facts);
    const told = (failure: Failure) => ({ type: 'CartUnavailable', failure });
    expect(fail(offline, { isOnline: false })).toEqual(
      E.right([...[1, 3].map((intent) => ({ type: 'ChangeHeld', intent })), told(offline)]),
    );
    for (const [failure, isOnline] of [
      [offline, true],
      [down, false],
      [down, true],
    ] as const)
      expect(fail(failure, { isOnline })).toEqual(
        E.right([...[1, 3].map((intent) => ({ type: 'ChangeTakenBack', intent, failure })), told(failure)]),
      );
    expect(fail(down, { isSignedIn: false })).toEqual(stale);
  });
});

describe('a change of a customer’s bag', () => {
  const { SendChange, ChangeAccepted, ChangeFailed } = decideCartReport;

  test('goes out after its pause, once, and alone', () => {
    const root = shop({
      ...mine,
      intents: [wish(1, 'ring', 'sent'), wish(2, 'chain', 'waiting'), wish(3, 'ring', 'waiting')],
    });
    const send = (productId: string) => SendChange({ type: 'SendChange', ...key(productId) }, root, facts);
    expect(send('chain')).toEqual(E.right([{ type: 'ChangeDue', intent: 2 }]));
    expect(send('ring')).toEqual(E.right([{ type: 'ChangeDue', intent: 3 }]));
    expect(send('bar')).toEqual(stale);
  });

  const accepted = (intent: number, version: number, root: Root, cartId = 'cart-1') =>
    ChangeAccepted({ type: 'ChangeAccepted', intent, cart: { cartId, version, lines: [] } }, root, facts);
  const shown = (version: number, cartId = 'cart-1') => ({
    type: 'CartConfirmed',
    cart: { cartId, version, lines: [] },
    isReload: false,
  });

  test.each(['sent', 'held'] as const)('is confirmed by its answer, however late, when it is %s', (stage) => {
    const root = shop({ ...mine, intents: [wish(1, 'ring', stage)] });
    for (const version of [3, 4, 5]) {
      const events = accepted(1, version, root);
      expect(E.isRight(events) && events.right[0]).toEqual(shown(version));
      expect(E.isRight(events) && events.right.map(({ type }) => type)).toContain('ChangeConfirmed');
    }
  });

  test('that nobody waits for any more counts as news of the cart where it is newer', () => {
    const root = shop({ ...mine, intents: [wish(1, 'ring', 'due'), wish(2, 'chain', 'sent')] });
    for (const intent of [1, 9]) {
      expect(accepted(intent, 5, root)).toEqual(E.right([shown(5)]));
      for (const version of [3, 4]) expect(accepted(intent, version, root)).toEqual(stale);
      expect(accepted(intent, 5, root, 'cart-2')).toEqual(stale);
    }
    expect(accepted(2, 5, shop({ mode: 'guest', intents: [wish(2, 'chain', 'sent')] }))).toEqual(stale);
  });

  test('that fails is held or tried again without a connection, and taken back where the server did not take it', () => {
    const fail = (id: number, failure: Failure, isOnline: boolean, ...intents: readonly Intent[]) =>
      ChangeFailed(
        { type: 'ChangeFailed', intent: id, failure },
        shop({ ...mine, intents }, { isOnline }),
        facts,
      );
    const sent = wish(1, 'ring', 'sent');
    expect(fail(1, offline, false, sent)).toEqual(E.right([{ type: 'ChangeHeld', intent: 1 }]));
    expect(fail(1, offline, true, sent)).toEqual(E.right([{ type: 'ChangePostponed', intent: 1 }]));
    expect(fail(1, down, true, sent)).toEqual(
      E.right([{ type: 'ChangeTakenBack', intent: 1, failure: down }, { type: 'CartRequested' }]),
    );
    for (const other of [wish(1, 'ring', 'due'), wish(2, 'ring', 'sent')])
      expect(fail(1, down, true, other)).toEqual(stale);
  });

  test('that fails while a later wish of its line waits is left to that one', () => {
    const intents = [wish(1, 'ring', 'sent'), wish(2, 'ring', 'due', 5)];
    const fail = (failure: Failure) =>
      ChangeFailed({ type: 'ChangeFailed', intent: 1, failure }, shop({ ...mine, intents }), facts);
    expect(fail(offline)).toEqual(E.right([{ type: 'ChangeSuperseded', intent: 1 }]));
    expect(fail(down)).toEqual(E.right([{ type: 'ChangeSuperseded', intent: 1 }, { type: 'CartRequested' }]));
  });
});

describe('the look of checkout at the bag', () => {
  const { CheckoutValidated, CheckoutRefused } = decideCartReport;
  const looking = { ...mine, isValidating: true };

  test('leads there, once and with this cart', () => {
    const good = (cartId: string, cart: Partial<CartState>) =>
      CheckoutValidated({ type: 'CheckoutValidated', cartId }, shop(cart), facts);
    expect(good('cart-1', looking)).toEqual(
      E.right([{ type: 'CartHandedOver' }, { type: 'VisitorSent', to: '/check-out', replace: false }]),
    );
    expect(good('cart-2', looking)).toEqual(stale);
    expect(good('cart-1', mine)).toEqual(stale);
  });

  test('says that stock is short only where the server said no, and leaves a price that is over to the button', () => {
    const refuse = (failure: Failure, cart: Partial<CartState> = looking) =>
      CheckoutRefused({ type: 'CheckoutRefused', failure }, shop(cart), facts);
    const told = (failure: Failure, code: string) =>
      E.right([
        { type: 'CheckoutDenied', failure },
        { type: 'AlertShown', alert: { code } },
        { type: 'CartRequested' },
      ]);
    const short = refusedWith(409, 'INSUFFICIENT_STOCK');
    expect(refuse(short)).toEqual(told(short, 'stock-short'));
    for (const failure of [down, offline, refusedWith(401, 'UNAUTHORIZED')])
      expect(refuse(failure)).toEqual(told(failure, 'check-failed'));
    const over = refusedWith(409, 'PRICE_EXPIRED');
    expect(refuse(over)).toEqual(E.right([{ type: 'CheckoutDenied', failure: over }]));
    expect(refuse(short, mine)).toEqual(stale);
  });
});
