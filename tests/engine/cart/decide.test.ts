import { describe, expect, test } from 'vitest';
import { intentsPerTurn } from '../../../engine/cart/intent-number.ts';
import type { CartCommand, CartState, Intent } from '../../../engine/cart/words.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import { type CartLine, keyOf, lineKey } from '../../../engine/values/cart-line.ts';
import { satang } from '../../../engine/values/money.ts';
import { decided, key, line, mine, number, type RuleCase, shop, wish } from './support/root.ts';

/** A rule: each case gives a shop and a command, and expects events or a rejection. */
const rule = (title: string, ...cases: readonly RuleCase[]): void =>
  test.each(cases)(title, (root, command, outcome) => expect(decided(root, command)).toEqual(outcome));

const offline: Failure = { kind: 'offline', status: null, code: null };
const down: Failure = { kind: 'server', status: 500, code: null };
const refusedWith = (status: number, code: string): Failure => ({ kind: 'refused', status, code });

const asked = { type: 'CartRequested' };
const quoted = { type: 'GuestQuoteRequested' };
const ring = key('ring');
const bag = { lines: [line('ring')] };

describe('a quantity that a shopper requests', () => {
  const [set, add] = [
    (quantity: number): CartCommand => ({ type: 'SetQuantity', ...ring, quantity }),
    (quantity: number, stock = 10): CartCommand => ({
      type: 'AddLine',
      line: line('ring', { quantity, stock }),
    }),
  ];
  const having = (quantity: number, stock = 10) =>
    shop({ isOpenedCart: true, lines: [line('ring', { quantity, stock })] });
  const changed = (quantity: number) => ({ type: 'QuantityChanged', ...ring, quantity, intent: number() });
  const added = (quantity: number, had: number, stock = 10) => ({
    type: 'LineAdded',
    line: line('ring', { quantity, stock }),
    added: quantity - had,
    intent: number(),
  });
  const cut = (wanted: number, quantity: number, stock: number, isChanged: boolean) => ({
    type: 'QuantityClamped',
    ...ring,
    wanted,
    quantity,
    stock,
    isChanged,
    intent: number(),
  });
  rule(
    'is set as far as the stock goes, and told where that is less',
    [having(2), set(3), [changed(3)]],
    [having(2), set(2.9), 'NothingChanges'],
    [having(2), set(10), [changed(10)]],
    [having(2), set(11), [changed(10), cut(11, 10, 10, true)]],
    [having(10), set(12), [cut(12, 10, 10, false)]],
    [having(2, 10_500), set(9_999), [changed(9_999)]],
    [having(2, 10_500), set(1e12), [changed(9_999), cut(10_000, 9_999, 10_500, true)]],
    [having(2, 10_500), set(Infinity), [changed(9_999), cut(10_000, 9_999, 10_500, true)]],
    ...[Number.NaN, 0, -3, -Infinity].flatMap((none): readonly RuleCase[] => [
      [having(2), set(none), [changed(1)]],
      [having(1), set(none), 'NothingChanges'],
    ]),
    [having(2, 0), set(1), 'OutOfStock'],
  );
  rule(
    'is added to what the bag has, as far as the stock of now goes',
    [shop({ isOpenedCart: true }), add(2), [added(2, 0)]],
    [shop({}), add(2), [added(2, 0), { type: 'BagOpened' }]],
    [having(2), add(3), [added(5, 2)]],
    [having(2), add(9), [added(10, 2), cut(11, 10, 10, true)]],
    [having(3), add(1, 3), [cut(4, 3, 3, false)]],
    [having(3), add(1, 2), [cut(4, 2, 2, false)]],
    [having(2), add(9_999, 10_500), [added(9_999, 2, 10_500), cut(10_001, 9_999, 10_500, true)]],
    [having(2), add(1, 0), 'OutOfStock'],
  );
  rule(
    'of none takes the line out of its place',
    [
      shop({ lines: [line('chain'), line('ring')] }),
      { type: 'RemoveLine', ...ring },
      [{ type: 'LineRemoved', line: line('ring'), index: 1, intent: number() }],
    ],
    [having(2), { type: 'RemoveLine', ...lineKey('ring', '54') }, 'UnknownLine'],
  );
});

describe('lines replaced by signing in, put back', () => {
  const restore: CartCommand = { type: 'RestoreOffered' };
  const of = (productId: string, quantity: number, stock: number): CartLine =>
    line(productId, { quantity, stock });
  const offering = (lines: readonly CartLine[], ...offered: readonly CartLine[]) =>
    shop({ ...mine, lines, offered: offered.map((each) => ({ line: each, intent: null })) });
  const added = (to: CartLine, more: number, index: number) => ({
    type: 'LineAdded',
    line: to,
    added: more,
    intent: number(index),
  });
  const limit = (to: CartLine, wanted: number, isChanged: boolean, index: number) => {
    const { quantity, stock } = to;
    return {
      type: 'QuantityClamped',
      ...keyOf(to),
      wanted,
      quantity,
      stock,
      isChanged,
      intent: number(index),
    };
  };
  rule(
    'comes beside what the bag has, with the bag’s newer facts, as far as the stock allows',
    [
      offering(
        [of('chain', 1, 3), of('bar', 3, 3), of('earring', 1, 2)],
        of('ring', 2, 5),
        of('chain', 2, 9),
        of('bar', 2, 9),
        of('earring', 4, 9),
        of('bangle', 1, 0),
      ),
      restore,
      [
        {
          type: 'OfferAccepted',
          restored: ['ring', 'chain', 'earring'].map((id, index) => ({
            key: key(id),
            intent: number(index),
          })),
        },
        added(of('ring', 2, 5), 2, 0),
        added(of('chain', 3, 3), 2, 1),
        { type: 'OfferedLineSettled', ...key('bar') },
        added(of('earring', 2, 2), 1, 2),
        limit(of('bar', 3, 3), 5, false, 3),
        limit(of('earring', 2, 2), 5, true, 4),
      ],
    ],
    [shop({ offered: [{ line: line('ring'), intent: null }] }), restore, 'NothingChanges'],
    [shop({ ...mine, offered: [{ line: line('ring'), intent: 7 }] }), restore, 'NothingChanges'],
    [offering([], of('ring', 1, 0)), restore, 'NothingChanges'],
  );

  test.each([
    ['as they are', 0],
    ['cut by the stock', 1],
  ])('is as much in one turn as there are numbers for, lines %s', (_, isCut) => {
    const many = Array.from({ length: intentsPerTurn }, (__, index) => of(`ring-${index}`, 1 + isCut, 1));
    const events = decided(offering([], ...many), restore) as readonly object[];
    const numbers = events.flatMap((event) => ('intent' in event ? [Number(event.intent)] : []));
    expect(numbers).toHaveLength(intentsPerTurn / 2);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(Math.max(...numbers)).toBeLessThan(number() + intentsPerTurn);
  });
});

describe('removing all unavailable lines', () => {
  const clear = { type: 'RemoveUnavailable' } as const;
  const lines = [
    line('ring', { stock: 0 }),
    line('chain'),
    line('bar', { stock: 0 }),
    line('locket', { stock: 1, quantity: 2 }),
    line('bangle', { stock: 0 }),
  ];
  const removed = (of: number, index: number) => ({
    type: 'LineRemoved',
    line: lines[of],
    index,
    intent: number(index),
  });

  rule(
    'counts the index of each line after those removed before it',
    [
      shop({ lines }),
      clear,
      [removed(0, 0), removed(2, 1), removed(4, 2), { type: 'UnavailableCleared', id: number(3), count: 3 }],
    ],
    [shop({ lines: [line('chain')] }), clear, 'NothingChanges'],
  );

  test('removes at most as many lines as one turn has numbers', () => {
    const many = Array.from({ length: intentsPerTurn + 5 }, (_, index) =>
      line(`ring-${index}`, { stock: 0 }),
    );
    const count = intentsPerTurn - 1;
    const last = { type: 'UnavailableCleared', id: number(count), count };
    expect(decided(shop({ lines: many }), clear).at(-1)).toEqual(last);
  });
});

describe('undoing a removal', () => {
  const removal = { line: line('ring'), index: 4, isHeld: false };
  const resting = shop({ removal });
  const held = shop({ removal: { ...removal, isHeld: true } });
  const [undo, hold, release] = [
    { type: 'UndoRemoval' },
    { type: 'HoldUndo' },
    { type: 'ReleaseUndo' },
  ] as const;
  const forget = { type: 'ForgetRemoval', ...ring } as const;
  const forgotten = [{ type: 'RemovalForgotten' }];

  rule(
    'puts the line back at its place, unless the bag has it again',
    [resting, undo, [{ type: 'LineRestored', line: line('ring'), index: 4, intent: number() }]],
    [shop({ removal, ...bag }), undo, forgotten],
    [shop({}), undo, 'NothingToUndo'],
  );
  rule(
    'ends after its time, and not while it is held',
    [resting, forget, forgotten],
    [resting, hold, [{ type: 'RemovalHeld' }]],
    [resting, release, 'NothingChanges'],
    [held, forget, 'StaleAnswer'],
    [held, hold, 'NothingChanges'],
    [held, release, [{ type: 'RemovalReleased' }]],
    [shop({}), forget, 'StaleAnswer'],
    [shop({}), hold, 'NothingChanges'],
    [shop({}), release, 'NothingChanges'],
    [resting, { ...forget, ...key('chain') }, 'StaleAnswer'],
  );
});

describe('a failed change', () => {
  const failed = (quantity: number, ...lines: readonly CartLine[]) =>
    shop({
      ...mine,
      lines,
      failed: [
        { key: key('chain'), line: line('chain'), quantity: 9, failure: down },
        { key: ring, line: line('ring', { quantity: 1 }), quantity, failure: down },
      ],
    });
  const retry = { type: 'RetryChange', ...ring } as const;
  const dismiss = { type: 'DismissFailure', ...ring } as const;
  const dismissed = [{ type: 'FailureDismissed', ...ring }];
  const now = line('ring', { quantity: 1 });
  const three = line('ring', { quantity: 3 });

  rule(
    'is retried against what the bag has now',
    [failed(3, now), retry, [{ type: 'QuantityChanged', ...ring, quantity: 3, intent: number() }]],
    [failed(3), retry, [{ type: 'LineAdded', line: three, added: 3, intent: number() }]],
    [failed(0, now), retry, [{ type: 'LineRemoved', line: now, index: 0, intent: number() }]],
    [failed(3, line('ring', { stock: 0 })), retry, 'OutOfStock'],
  );
  rule(
    'is dismissed by hand, or where the bag already is as it was meant',
    [failed(3, three), retry, dismissed],
    [failed(0), retry, dismissed],
    [shop(mine), retry, 'UnknownLine'],
    [failed(3), dismiss, dismissed],
    [failed(3), { ...dismiss, ...key('bar') }, 'UnknownLine'],
  );
});

describe('the bag', () => {
  const open = { type: 'OpenBag' } as const;
  const opened = { type: 'BagOpened' };
  const look = { type: 'LookAgain' } as const;
  const reload = { type: 'ReloadBag' } as const;
  const customers = { ...mine, isOpenedCart: true };
  const at = (name: 'check-out' | 'home', loading: CartState['loading']) => {
    const root = shop({ ...mine, loading });
    return { ...root, route: { ...root.route, page: { name } } } as RuleCase[0];
  };
  const asGuest = { isSignedIn: false };

  rule(
    'opens and closes once, and asks for current facts when it opens',
    [shop({}), open, [opened]],
    [shop(bag), open, [opened, quoted]],
    [shop({ ...mine, ...bag }), open, [opened, asked]],
    [shop({ loading: 'failed' }), open, [opened, asked]],
    [shop({ isOpenedCart: true }), open, 'NothingChanges'],
    [shop({ isOpenedCart: true }), { type: 'CloseBag' }, [{ type: 'BagClosed' }]],
    [shop({}), { type: 'CloseBag' }, 'NothingChanges'],
  );
  rule(
    'is paid where its owner pays',
    [shop(bag, asGuest), { type: 'Pay' }, [{ type: 'VisitorSent', to: '/check-out/guest', replace: false }]],
    [
      shop({ ...mine, ...bag, loading: 'ready' }),
      { type: 'Pay' },
      [{ type: 'CheckoutRequested', cartId: 'cart-1' }],
    ],
  );
  rule(
    'is read again on another look when a customer has it open and it is not loading',
    [shop(customers), look, [asked]],
    [shop(mine), look, 'NothingChanges'],
    [shop({ ...customers, loading: 'loading' }), look, 'NothingChanges'],
    [shop({ ...bag, isOpenedCart: true }), look, 'NothingChanges'],
  );
  rule(
    'is reloaded from its owner’s source, unless checkout took it over',
    [at('check-out', 'idle'), reload, 'NothingChanges'],
    [at('check-out', 'ready'), reload, [asked]],
    [at('home', 'idle'), reload, [asked]],
    [shop(bag, asGuest), reload, [quoted]],
    [shop({}, asGuest), reload, 'NothingChanges'],
  );

  const offered = [{ line: line('ring'), intent: null }];
  const restored = [{ key: ring, intent: number() }];
  const gone = shop({ ...mine, ...bag, intents: [wish(1, 'ring', 'due', 0)] });
  rule(
    'takes or declines the offered lines only where some are offered',
    [shop(mine), { type: 'RestoreOffered' }, 'NothingChanges'],
    [
      shop({ ...mine, offered }),
      { type: 'RestoreOffered' },
      [
        { type: 'OfferAccepted', restored },
        { type: 'LineAdded', line: line('ring'), added: 1, intent: number() },
      ],
    ],
    [shop(mine), { type: 'DeclineOffered' }, 'NothingChanges'],
    [shop({ ...mine, offered }), { type: 'DeclineOffered' }, [{ type: 'OfferDeclined' }]],
  );
  rule(
    'changes no line that it lacks or that a pending change removes',
    ...[shop({}), gone].flatMap((root): readonly RuleCase[] => [
      [root, { type: 'RemoveLine', ...ring }, 'UnknownLine'],
      [root, { type: 'SetQuantity', ...ring, quantity: 2 }, 'UnknownLine'],
    ]),
  );
});

describe('a stored guest bag', () => {
  const read = (...lines: readonly CartLine[]): CartCommand => ({ type: 'GuestCartRead', lines });
  const two = shop({ lines: [line('ring'), line('chain')] });
  const others: readonly (readonly CartLine[])[] = [
    [],
    [line('ring')],
    [line('chain'), line('ring')],
    [line('ring'), line('chain', { stock: 9 })],
  ];
  rule(
    'replaces the shown one where it differs',
    [two, read(line('ring'), line('chain')), 'NothingChanges'],
    ...others.map((lines): RuleCase => [two, read(...lines), [{ type: 'GuestCartAdopted', lines }]]),
  );

  const offering = shop({
    ...mine,
    offered: [
      { line: line('ring'), intent: null },
      { line: line('chain'), intent: 7 },
      { line: line('bar'), intent: null },
    ],
  });
  rule(
    'settles the offered lines that another tab removed',
    [offering, read(line('ring')), [{ type: 'OfferedLineSettled', ...key('bar') }]],
    [offering, read(line('ring'), line('bar')), 'NothingChanges'],
  );

  const lines = [line('ring', { quantity: 3 }), line('chain', { quantity: 2 }), line('bar')];
  const dearer = line('ring', { unitPrice: satang(1_900_000) });
  const quote = (fresh: CartLine, ...unknown: readonly string[]): CartCommand => ({
    type: 'GuestCartQuoted',
    lines: [fresh],
    unknown: unknown.map(key),
  });
  const repriced = [
    { ...dearer, quantity: 3 },
    { ...lines[1], stock: 0 },
  ];
  rule(
    'takes current prices; unknown products have no stock, unmentioned lines stay',
    [shop({ lines }), quote(dearer, 'chain', 'elsewhere'), [{ type: 'GuestLinesRepriced', lines: repriced }]],
    [shop({ lines }), quote(line('ring')), 'NothingChanges'],
    [shop(mine), quote(dearer), 'StaleAnswer'],
  );
});

describe('a loaded cart', () => {
  const cartOf = (version: number, lines: readonly CartLine[] = [], cartId = 'cart-1') => ({
    cartId,
    version,
    lines,
  });
  type Cart = ReturnType<typeof cartOf>;
  const load = (cart: Cart): CartCommand => ({ type: 'CartLoaded', cart });
  const confirmed = (cart: Cart) => ({ type: 'CartConfirmed', cart, isReload: true });

  rule(
    'is stale after signing out, and replaces a guest’s bag, which is kept',
    [shop(bag, { isSignedIn: false }), load(cartOf(1)), 'StaleAnswer'],
    [shop(bag), load(cartOf(1)), [{ type: 'CartReplaced', cart: cartOf(1), replaced: bag.lines }]],
  );

  const failed = [
    { key: ring, line: line('ring'), quantity: 2, failure: down },
    { key: key('chain'), line: line('chain'), quantity: 0, failure: down },
    { key: key('bar'), line: line('bar'), quantity: 5, failure: down },
  ];
  const done = ['ring', 'chain'].map((productId) => ({ type: 'ChangeFoundDone', ...key(productId) }));
  const has = [line('ring', { quantity: 2 }), line('bar', { quantity: 4 })];
  const older = cartOf(3, has);
  rule(
    'settles the failed changes that it contains, unless it is older',
    ...[cartOf(4, has), cartOf(5, has), cartOf(3, has, 'cart-2')].map((cart): RuleCase => [
      shop({ ...mine, failed }),
      load(cart),
      [confirmed(cart), ...done],
    ]),
    [shop({ ...mine, failed }), load(older), [confirmed(older)]],
  );

  const wishes = ['ring', 'chain', 'bar', 'locket', 'bangle'].map((productId, index) =>
    wish(index + 1, productId, 'due', 2),
  );
  const lines = [
    line('ring', { quantity: 3 }),
    line('chain', { quantity: 3, stock: 4 }),
    line('bar', { quantity: 3, stock: 2 }),
    line('bangle', { quantity: 1, stock: 3 }),
  ];
  const cart = cartOf(1, lines);
  const rebased = (intent: number, index: number, quantity: number) => ({
    type: 'ChangeRebased',
    intent,
    line: { ...lines[index], quantity },
  });
  const clamped = (productId: string, quantity: number, stock: number, index: number) => ({
    type: 'QuantityClamped',
    ...key(productId),
    wanted: 5,
    quantity,
    stock,
    isChanged: quantity === 4,
    intent: number(index),
  });
  rule(
    'adds pending changes to its quantities the first time; later they stay absolute',
    [
      shop({ mode: 'server', intents: wishes }),
      load(cart),
      [
        confirmed(cart),
        rebased(1, 0, 5),
        rebased(2, 1, 4),
        clamped('chain', 4, 4, 1),
        rebased(3, 2, 3),
        clamped('bar', 3, 2, 2),
        rebased(5, 3, 3),
      ],
    ],
    [shop({ ...mine, intents: wishes }), load(cart), [confirmed(cart)]],
  );

  const intents = [
    wish(1, 'ring', 'due'),
    wish(2, 'chain', 'waiting'),
    wish(3, 'bar', 'due'),
    wish(4, 'locket', 'held'),
  ];
  const fail = (
    failure: Failure,
    isOnline: boolean,
    event: 'ChangeHeld' | 'ChangeTakenBack' = 'ChangeTakenBack',
  ): RuleCase => [
    shop({ ...mine, intents }, { isOnline }),
    { type: 'CartLoadFailed', failure },
    [
      ...[1, 3].map((intent) => ({
        type: event,
        intent,
        ...(event === 'ChangeTakenBack' ? { failure } : {}),
      })),
      { type: 'CartUnavailable', failure },
    ],
  ];
  rule(
    'that fails holds due changes while offline and otherwise takes them back',
    fail(offline, false, 'ChangeHeld'),
    fail(offline, true),
    fail(down, false),
    fail(down, true),
    [
      shop({ ...mine, intents }, { isSignedIn: false }),
      { type: 'CartLoadFailed', failure: down },
      'StaleAnswer',
    ],
  );
});

describe('a change of a customer’s bag', () => {
  const having = (...intents: readonly Intent[]) => shop({ ...mine, intents });
  const send = (productId: string): CartCommand => ({ type: 'SendChange', ...key(productId) });
  const pausing = having(wish(1, 'ring', 'sent'), wish(2, 'chain', 'waiting'), wish(3, 'ring', 'waiting'));
  rule(
    'is due once, after its pause',
    [pausing, send('chain'), [{ type: 'ChangeDue', intent: 2 }]],
    [pausing, send('ring'), [{ type: 'ChangeDue', intent: 3 }]],
    [pausing, send('bar'), 'StaleAnswer'],
  );

  const accepted = (intent: number, version: number, cartId = 'cart-1'): CartCommand => ({
    type: 'ChangeAccepted',
    intent,
    cart: { cartId, version, lines: [] },
  });
  const shown = (version: number) => ({
    type: 'CartConfirmed',
    cart: { cartId: 'cart-1', version, lines: [] },
    isReload: false,
  });
  test.each(['sent', 'held'] as const)('that is %s is confirmed by its answer, however late', (stage) => {
    for (const version of [3, 4, 5]) {
      const events = decided(having(wish(1, 'ring', stage)), accepted(1, version));
      expect(events[0]).toEqual(shown(version));
      expect(events).toContainEqual(expect.objectContaining({ type: 'ChangeConfirmed' }));
    }
  });

  const unasked = having(wish(1, 'ring', 'due'), wish(2, 'chain', 'sent'));
  rule(
    'with no pending intent only delivers a newer cart',
    ...[1, 9].flatMap((intent): readonly RuleCase[] => [
      [unasked, accepted(intent, 5), [shown(5)]],
      [unasked, accepted(intent, 4), 'StaleAnswer'],
      [unasked, accepted(intent, 3), 'StaleAnswer'],
      [unasked, accepted(intent, 5, 'cart-2'), 'StaleAnswer'],
    ]),
    [shop({ mode: 'guest', intents: [wish(2, 'chain', 'sent')] }), accepted(2, 5), 'StaleAnswer'],
  );

  const failed = (failure: Failure): CartCommand => ({ type: 'ChangeFailed', intent: 1, failure });
  const intents = [wish(1, 'ring', 'sent')];
  const replaced = having(wish(1, 'ring', 'sent'), wish(2, 'ring', 'due', 5));
  const superseded = { type: 'ChangeSuperseded', intent: 1 };
  rule(
    'that fails is held offline, retried when the call was cut, else taken back',
    [shop({ ...mine, intents }, { isOnline: false }), failed(offline), [{ type: 'ChangeHeld', intent: 1 }]],
    [having(...intents), failed(offline), [{ type: 'ChangePostponed', intent: 1 }]],
    [having(...intents), failed(down), [{ type: 'ChangeTakenBack', intent: 1, failure: down }, asked]],
    [having(wish(1, 'ring', 'due')), failed(down), 'StaleAnswer'],
    [having(wish(2, 'ring', 'sent')), failed(down), 'StaleAnswer'],
  );
  rule(
    'that fails is superseded by a later change of its line',
    [replaced, failed(offline), [superseded]],
    [replaced, failed(down), [superseded, asked]],
  );
});

describe('the stock check before checkout', () => {
  const checking = shop({ ...mine, isValidating: true });
  const good = (cartId: string): CartCommand => ({ type: 'CheckoutValidated', cartId });
  const refuse = (failure: Failure): CartCommand => ({ type: 'CheckoutRefused', failure });
  const told = (failure: Failure, code: string): RuleCase => [
    checking,
    refuse(failure),
    [{ type: 'CheckoutDenied', failure }, { type: 'AlertShown', alert: { code } }, asked],
  ];
  const short = refusedWith(409, 'INSUFFICIENT_STOCK');
  const over = refusedWith(409, 'PRICE_EXPIRED');
  rule(
    'redirects to checkout once, for the same cart',
    [
      checking,
      good('cart-1'),
      [{ type: 'CartHandedOver' }, { type: 'VisitorSent', to: '/check-out', replace: false }],
    ],
    [checking, good('cart-2'), 'StaleAnswer'],
    [shop(mine), good('cart-1'), 'StaleAnswer'],
  );
  rule(
    'reports short stock only where the server said so, and no expired price',
    told(short, 'stock-short'),
    told(down, 'check-failed'),
    told(offline, 'check-failed'),
    told(refusedWith(401, 'UNAUTHORIZED'), 'check-failed'),
    [checking, refuse(over), [{ type: 'CheckoutDenied', failure: over }]],
    [shop(mine), refuse(short), 'StaleAnswer'],
  );
});
