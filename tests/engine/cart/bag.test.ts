import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { type CartLine, lineKey } from '../../../engine/values/cart-line.ts';
import { linesOf } from '../../../engine/cart/projection.ts';
import { badgeText, disabledPay, notesOf, totalOf, totalQuantityOf } from '../../../engine/cart/selectors.ts';
import { satang } from '../../../engine/values/money.ts';
import {
  aCustomer,
  aGuest,
  aGuestSigningIn,
  aLine,
  anAnnouncement,
  isCurrent,
  Visit,
} from '../support/visit.ts';
import { spoken } from '../../support/spoken.ts';

const ring = lineKey('ring', '52');
const quantities = (visit: ReturnType<typeof aGuest>) =>
  linesOf(visit.root.cart).map(({ quantity }) => quantity);

describe("a guest's bag", () => {
  test('adding opens the drawer and keeps the line in storage (spec 4.7)', () => {
    const visit = aGuest().on({ type: 'AddLine', line: aLine() });
    expect(visit.root.cart.isOpenedCart).toBe(true);
    expect(visit.asked).toEqual(['ChangeGuestCart', 'LoadRecommended']);
  });

  test('plus and minus change quantity, total and badge at once (C02, C03, C05)', () => {
    const visit = aGuest(aLine()).on({ type: 'SetQuantity', ...ring, quantity: 2 });
    expect(totalOf(visit.root.cart)).toEqual(E.right(3_690_000));
    expect(badgeText(totalQuantityOf(visit.root.cart))).toBe('2');
    visit.on({ type: 'SetQuantity', ...ring, quantity: 1 });
    expect(totalOf(visit.root.cart)).toEqual(E.right(1_845_000));
  });

  test('adding the same product and size again adds up, another size is another line', () => {
    const visit = aGuest().on(
      { type: 'AddLine', line: aLine({ quantity: 2 }) },
      { type: 'AddLine', line: aLine() },
      { type: 'AddLine', line: aLine({ sizeId: '54', size: '54' }) },
    );
    expect(quantities(visit)).toEqual([3, 1]);
  });

  test("two unsized products share the size '0', and deleting one leaves the other (P2, H-C10)", () => {
    const visit = aGuest(aLine({ sizeId: '0', size: '0' }), aLine({ ...lineKey('bar', '0'), size: '0' })).on({
      type: 'RemoveLine',
      ...lineKey('ring', '0'),
    });
    expect(linesOf(visit.root.cart)).toMatchObject([{ productId: 'bar' }]);
  });

  test('more than the stock becomes the stock and says so; at the stock nothing is added', () => {
    const visit = aGuest(aLine({ quantity: 2, stock: 3 })).on({
      type: 'AddLine',
      line: aLine({ quantity: 5, stock: 3 }),
    });
    expect(quantities(visit)).toEqual([3]);
    expect(visit.root.cart.notice).toMatchObject({ kind: 'clamped', quantity: 3 });
    visit.on({ type: 'AddLine', line: aLine({ stock: 3 }) });
    expect(quantities(visit)).toEqual([3]);
    expect(visit.events).toMatchObject([{ type: 'QuantityClamped', wanted: 4, quantity: 3 }]);
    expect(visit.root.cart.notice).toMatchObject({ kind: 'most', quantity: 3 });
    const first = visit.root.cart.notice;
    visit.on({ type: 'SetQuantity', ...ring, quantity: 4 });
    expect(visit.root.cart.notice?.id).toBeGreaterThan(first?.id ?? 0);
  });

  test('what is out of stock cannot be added', () => {
    const visit = aGuest().on({ type: 'AddLine', line: aLine({ stock: 0 }) });
    expect(visit.rejection).toEqual({ type: 'OutOfStock', available: 0 });
    expect(visit.root.cart.isOpenedCart).toBe(false);
  });

  test('a line without stock keeps its quantity and cannot be changed (H-C09)', () => {
    const visit = aGuest(aLine({ stock: 0 })).on({ type: 'SetQuantity', ...ring, quantity: 2 });
    expect(visit.rejection).toEqual({ type: 'OutOfStock', available: 0 });
    expect(quantities(visit)).toEqual([1]);
  });

  test('a command on a line that is not there changes nothing (C14)', () => {
    const visit = aGuest(aLine());
    const before = visit.root;
    visit.on({ type: 'SetQuantity', ...lineKey('nobody', '0'), quantity: 2 });
    expect(visit.rejection).toEqual({ type: 'UnknownLine' });
    expect(visit.root).toBe(before);
  });

  test('a removed line comes back with its size, quantity and place until the time is over (C25)', () => {
    const lines = [aLine(), aLine({ productId: 'chain', quantity: 4 }), aLine({ productId: 'bar' })];
    const visit = aGuest(...lines).on({ type: 'RemoveLine', ...lineKey('chain', '52') });
    expect(visit.effects).toContainEqual(
      expect.objectContaining({ type: 'WaitToForget', milliseconds: 8_000 }),
    );
    visit.on({ type: 'UndoRemoval' });
    expect(linesOf(visit.root.cart)).toEqual(lines);
    visit.on(
      { type: 'RemoveLine', ...lineKey('chain', '52') },
      { type: 'ForgetRemoval', ...lineKey('chain', '52') },
      { type: 'UndoRemoval' },
    );
    expect(visit.rejection).toEqual({ type: 'NothingToUndo' });
  });

  test('the time to undo stands still while the shopper is at it, and begins anew afterwards, also by closing the bag', () => {
    const over = { type: 'ForgetRemoval', ...ring } as const;
    const eightSeconds = expect.objectContaining({ type: 'WaitToForget', milliseconds: 8_000 }) as unknown;
    const visit = aGuest(aLine()).on(
      { type: 'OpenBag' },
      { type: 'RemoveLine', ...ring },
      { type: 'HoldUndo' },
    );
    expect(visit.on(over).rejection).toEqual({ type: 'StaleAnswer' });
    expect(visit.on({ type: 'ReleaseUndo' }).effects).toEqual([eightSeconds]);
    visit.on({ type: 'HoldUndo' }, { type: 'CloseBag' });
    expect(visit.effects).toEqual([eightSeconds]);
    expect(visit.on(over).root.cart.removal).toBeNull();
    expect(visit.on({ type: 'HoldUndo' }).rejection).toEqual({ type: 'NothingChanges' });
  });

  test('an open bag of a customer is read anew when its tab is looked at again; a closed one, and a guest’s, is not', () => {
    const nothing = { type: 'NothingChanges' };
    const guest = aGuest(aLine()).on({ type: 'OpenBag' });
    expect(guest.on({ type: 'LookAgain' }).rejection).toEqual(nothing);
    const visit = aCustomer(aLine());
    expect(visit.on({ type: 'LookAgain' }).rejection).toEqual(nothing);
    visit.on({ type: 'OpenBag' });
    expect(visit.on({ type: 'LookAgain' }).rejection).toEqual(nothing);
    visit.on({ type: 'CartLoaded', cart: { cartId: 'cart-1', version: 1, lines: [aLine()] } });
    expect(visit.on({ type: 'LookAgain' }).asked).toEqual(['LoadCart']);
  });

  test('that a bag is not kept is told with the adding, before or after the browser said so, once, and to guests alone', () => {
    const told = (visit: ReturnType<typeof aGuest>) => visit.root.connection.lossTold;
    const before = aGuest().on({ type: 'StorageRefused' });
    expect(told(before)).toBeNull();
    before.on({ type: 'AddLine', line: aLine() });
    expect(told(before)).toBe(before.root.cart.notice?.id);
    const first = told(before);
    expect(told(before.on({ type: 'AddLine', line: aLine() }))).toBe(first);
    const after = aGuest().on({ type: 'AddLine', line: aLine() }, { type: 'StorageRefused' });
    expect(told(after)).toBe(after.root.cart.notice?.id);
    expect(told(aGuest(aLine()).on({ type: 'StorageRefused' }))).toBeNull();
    expect(told(aCustomer().on({ type: 'StorageRefused' }, { type: 'AddLine', line: aLine() }))).toBeNull();
  });

  test("another tab's bag takes the place of this one's (C27)", () => {
    const visit = aGuest(aLine()).on({ type: 'GuestCartRead', lines: [aLine({ quantity: 7 })] });
    expect(quantities(visit)).toEqual([7]);
    visit.on({ type: 'GuestCartRead', lines: [aLine({ quantity: 7 })] });
    expect(visit.rejection).toEqual({ type: 'NothingChanges' });
  });

  test("today's price and stock replace what storage held; what is sold no more has no stock (H-C20, H-C21)", () => {
    const cheated = aLine({ unitPrice: satang(1) });
    const gone = aLine({ productId: 'gone' });
    const visit = aGuest(cheated, gone).on({
      type: 'GuestCartQuoted',
      lines: [aLine({ quantity: 9 })],
      unknown: [lineKey('gone', '52')],
    });
    expect(linesOf(visit.root.cart)).toEqual([aLine(), { ...gone, stock: 0 }]);
    expect(disabledPay(visit.root)).toEqual({ why: 'lines', count: 1, unavailable: 1 });
  });

  test('paying leads to guest checkout and closes the drawer (spec 4.7)', () => {
    const visit = aGuest(aLine()).on({ type: 'OpenBag' }, { type: 'Pay' });
    expect(visit.effects).toMatchObject([{ type: 'Navigate', to: '/check-out/guest' }]);
    expect(visit.root.cart.isOpenedCart).toBe(false);
  });
});

describe('the notes of a line (spec 8.2)', () => {
  test.each([
    [{ stock: 0, quantity: 1 }, ['out-of-stock']],
    [{ stock: 1, quantity: 2 }, ['too-many', 'low-stock']],
    [{ stock: 9, quantity: 1 }, ['low-stock']],
    [{ stock: 10, quantity: 1 }, []],
    [{ stock: 10, quantity: 11 }, ['too-many']],
  ])('%o: %o', (line, notes) => {
    expect(notesOf(line).map(({ note }) => note)).toEqual(notes);
  });
});

describe('the badge', () => {
  test.each([
    [0, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('%i pieces read %j', (quantity, text) => {
    expect(badgeText(quantity)).toBe(text);
  });
});

describe('whether the bag can be paid (spec 4.7, P9)', () => {
  test('an empty bag, a line above its stock, a line without stock cannot', () => {
    expect(disabledPay(aGuest().root)).toEqual({ why: 'empty' });
    expect(disabledPay(aGuest(aLine({ stock: 1, quantity: 2 })).root)).toEqual({
      why: 'lines',
      count: 1,
      unavailable: 0,
    });
    expect(disabledPay(aGuest(aLine({ stock: 0 }), aLine({ sizeId: '54', stock: 0 })).root)).toEqual({
      why: 'lines',
      count: 2,
      unavailable: 2,
    });
    expect(disabledPay(aGuest(aLine()).root)).toBeNull();
  });

  test('a change that is being saved is waited for by whoever presses pay, who pays once it is', () => {
    const pending = { type: 'CannotPay', reason: { why: 'pending' } };
    const visit = aCustomer(aLine()).on({ type: 'SetQuantity', ...ring, quantity: 2 });
    expect(disabledPay(visit.root)).toEqual({ why: 'pending' });
    expect(visit.on({ type: 'Pay' }).asked).toEqual([]);
    expect(visit.on({ type: 'Pay' }).rejection).toEqual(pending);
    const sent = visit.on({ type: 'SendChange', ...ring }).effects[0];
    if (sent?.type !== 'UpdateLine') throw new Error('nothing was sent');
    const cart = { cartId: 'cart-1', version: 2, lines: [aLine({ quantity: 2 })] };
    expect(visit.on({ type: 'ChangeAccepted', intent: sent.intent, cart }).asked).toEqual(['CheckStock']);
    expect(visit.root.cart).toMatchObject({ isPayWanted: false, isValidating: true });
  });

  test.each([
    ['the bag is closed', { type: 'CloseBag' }],
    ['the connection is lost', { type: 'ConnectionLost' }],
    ['the bag is read again', { type: 'ReloadBag' }],
  ] as const)('nobody waits to pay any more when %s', (_why, command) => {
    const visit = aCustomer(aLine()).on({ type: 'OpenBag' });
    visit.on({ type: 'CartLoaded', cart: { cartId: 'cart-1', version: 1, lines: [aLine()] } });
    visit.on({ type: 'SetQuantity', ...ring, quantity: 2 }, { type: 'Pay' });
    expect(visit.root.cart.isPayWanted).toBe(true);
    expect(visit.on(command).root.cart.isPayWanted).toBe(false);
    if (!visit.root.connection.isOnline)
      expect(visit.on({ type: 'Pay' }).rejection).toEqual({ type: 'CannotPay', reason: { why: 'pending' } });
  });

  test('a total that is not exact any more cannot be paid (H-M03)', () => {
    const line = aLine({ unitPrice: satang(Number.MAX_SAFE_INTEGER), quantity: 2 });
    expect(disabledPay(aGuest(line).root)).toEqual({ why: 'too-large' });
  });
});

describe("a customer's checkout", () => {
  test('is validated once, however often pay is pressed (H-K01)', () => {
    const visit = aCustomer(aLine()).on({ type: 'Pay' });
    expect(visit.effects).toMatchObject([{ type: 'CheckStock', cartId: 'cart-1' }]);
    visit.on({ type: 'Pay' });
    expect(visit.rejection).toEqual({ type: 'CannotPay', reason: { why: 'validating' } });
  });

  test('goes to /check-out with an empty bag, which is full again after Back (P22)', () => {
    const visit = aCustomer(aLine()).on(
      { type: 'OpenBag' },
      { type: 'CartLoaded', cart: { cartId: 'cart-1', version: 1, lines: [aLine()] } },
      { type: 'Pay' },
      { type: 'CheckoutValidated', cartId: 'cart-1' },
    );
    expect(visit.effects).toMatchObject([
      { type: 'Navigate', to: '/check-out' },
      { type: 'LoadCheckoutCart', cartId: 'cart-1' },
    ]);
    expect(visit.root.cart).toMatchObject({ isOpenedCart: false, lines: [] });
    visit.on({ type: 'EnterRoute', pathname: '/check-out', search: '' });
    expect(visit.asked).not.toContain('LoadCart');
    visit.on({ type: 'EnterRoute', pathname: '/catalog/ring', search: '' });
    expect(visit.asked).toContain('LoadCart');
  });

  test('is refused with the alert of the specification, and the bag is read again (K05, spec 8.2)', () => {
    const visit = aCustomer(aLine()).on(
      { type: 'Pay' },
      { type: 'CheckoutRefused', failure: { kind: 'refused', status: 409, code: 'STOCK_INSUFFICIENT' } },
    );
    expect(spoken(visit.root).alert).toMatchObject({
      confirm: null,
      title: 'สินค้าในถุงช้อปปิ้งมีไม่พอ',
      message: 'กรุณาตรวจสอบสินค้าในถุงช้อปปิ้งอีกครั้ง',
    });
    expect(visit.asked).toEqual(['LoadCart']);
    expect(visit.root.cart.isValidating).toBe(false);
  });

  test('that could not be validated does not speak of stock', () => {
    const visit = aCustomer(aLine()).on(
      { type: 'Pay' },
      { type: 'CheckoutRefused', failure: { kind: 'unreachable', status: null, code: null } },
    );
    expect(spoken(visit.root).alert?.title).toBe('ตรวจสอบสินค้าในถุงช้อปปิ้งไม่สำเร็จ');
  });
});

describe("a customer's changes", () => {
  test('a change that failed without a connection, told only when it is back, goes out again by itself', () => {
    const offline = { kind: 'offline', status: null, code: null } as const;
    const line = aLine();
    const visit = aCustomer().on({ type: 'AddLine', line });
    const { intent } = visit.events[0] as { readonly intent: number };
    visit.on({ type: 'ChangeFailed', intent, failure: offline });
    expect(visit.asked).toEqual(['WaitToSend']);
    visit.on({ type: 'SendChange', ...ring });
    expect(visit.asked).toEqual(['LoadCart']);
    visit.on({ type: 'CartLoaded', cart: { cartId: 'cart-1', version: 1, lines: [] } });
    expect(visit.asked).toContain('AddToCart');
    visit.on({ type: 'ChangeAccepted', intent, cart: { cartId: 'cart-1', version: 2, lines: [line] } });
    expect(disabledPay(visit.root)).toBeNull();
  });

  const failure = { kind: 'server', status: 500, code: 'INTERNAL' } as const;

  test('a change that failed is taken back at its line alone, and can be tried again (P7, H-C03)', () => {
    const visit = aCustomer(aLine(), aLine({ sizeId: '54', size: '54' })).on(
      { type: 'SetQuantity', ...ring, quantity: 5 },
      { type: 'SendChange', ...ring },
    );
    const sent = visit.effects[0];
    if (sent?.type !== 'UpdateLine') throw new Error('nothing was sent');
    visit.on({ type: 'ChangeFailed', intent: sent.intent, failure });
    expect(quantities(visit)).toEqual([1, 1]);
    expect(visit.root.cart.failed).toMatchObject([{ key: ring, quantity: 5 }]);
    expect(visit.asked).toEqual(['LoadCart']);
    visit.on(
      { type: 'CartLoaded', cart: { cartId: 'cart-1', version: 1, lines: [aLine()] } },
      { type: 'RetryChange', ...ring },
    );
    expect(quantities(visit)).toEqual([5]);
    expect(visit.root.cart.failed).toEqual([]);
  });

  test('adding before the cart is known is shown at once and sent when it is (C11, H-C06)', () => {
    const visit = aCustomer().on({ type: 'SignOut' });
    visit.on({ type: 'Start', hasSession: true, guestLines: [], consent: null });
    for (const productId of ['a', 'b', 'c']) visit.on({ type: 'AddLine', line: aLine({ productId }) });
    expect(quantities(visit)).toEqual([1, 1, 1]);
    visit.on({ type: 'CartLoaded', cart: { cartId: 'cart-1', version: 1, lines: [] } });
    expect(visit.asked.filter((type) => type === 'AddToCart')).toHaveLength(3);
  });

  test('a late cart that is older than the known one brings nothing back (H-C02)', () => {
    const visit = aCustomer(aLine()).on({ type: 'RemoveLine', ...ring });
    const sent = visit.effects.find(({ type }) => type === 'DeleteLine');
    if (sent?.type !== 'DeleteLine') throw new Error('nothing was sent');
    visit.on(
      { type: 'ChangeAccepted', intent: sent.intent, cart: { cartId: 'cart-1', version: 2, lines: [] } },
      { type: 'CartLoaded', cart: { cartId: 'cart-1', version: 1, lines: [aLine()] } },
    );
    expect(quantities(visit)).toEqual([]);
  });

  test('two lines deleted at once are both gone, whichever answer comes first, and no other is (C13)', () => {
    const chain = aLine({ productId: 'chain' });
    const bangle = aLine({ productId: 'bangle', quantity: 2 });
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const visit = aCustomer(aLine(), chain, bangle);
      const sent = [ring, lineKey('chain', chain.sizeId)].map((key) => {
        visit.on({ type: 'RemoveLine', ...key });
        const effect = visit.effects.find(({ type }) => type === 'DeleteLine');
        if (effect?.type !== 'DeleteLine') throw new Error('nothing was sent');
        return effect.intent;
      });
      expect(quantities(visit)).toEqual([2]);
      order.forEach((index, answered) => {
        // The first answer has one of them still, the second neither.
        const lines = answered === 0 ? [index === 0 ? chain : aLine(), bangle] : [bangle];
        const cart = { cartId: 'cart-1', version: 2 + answered, lines };
        visit.on({ type: 'ChangeAccepted', intent: sent[index] ?? 0, cart });
        expect(quantities(visit)).toEqual([2]);
      });
      expect(visit.root.cart.lines).toEqual([bangle]);
      expect(visit.root.cart.intents).toEqual([]);
    }
  });

  test('a stock that fell is noted; the quantity is not changed behind the back (H-C07)', () => {
    const visit = aCustomer(aLine({ quantity: 4 })).on(
      { type: 'OpenBag' },
      {
        type: 'CartLoaded',
        cart: { cartId: 'cart-1', version: 2, lines: [aLine({ quantity: 4, stock: 2 })] },
      },
    );
    expect(quantities(visit)).toEqual([4]);
    expect(disabledPay(visit.root)).toEqual({ why: 'lines', count: 1, unavailable: 0 });
  });
});

describe('lines that cannot be had', () => {
  const gone = aLine({ productId: 'gone', stock: 0 });
  test('leave the bag together by one wish, and no others', () => {
    const lines = [
      gone,
      aLine(),
      { ...gone, sizeId: '54' },
      aLine({ productId: 'few', quantity: 3, stock: 1 }),
    ];
    const guest = aGuest(...lines).on({ type: 'RemoveUnavailable' });
    expect(linesOf(guest.root.cart).map(({ productId }) => productId)).toEqual(['ring', 'few']);
    expect(guest.effects.filter(({ type }) => type === 'ChangeGuestCart')).toHaveLength(2);
    const customer = aCustomer(...lines).on({ type: 'RemoveUnavailable' });
    expect(linesOf(customer.root.cart).map(({ productId }) => productId)).toEqual(['ring', 'few']);
    expect(customer.asked.filter((type) => type === 'DeleteLine')).toHaveLength(2);
    expect(customer.root.cart).toMatchObject({ removal: null, notice: { kind: 'cleared', quantity: 2 } });
  });
  test('are those of a kind that is paused, while the others are sold', () => {
    const bar = aLine({ productId: 'bar', goldKind: 'bar' });
    const paused = (of: 'all' | 'bar') =>
      aGuest(bar, aLine()).on(
        isCurrent(anAnnouncement, { closed: { reason: 'paused', of, until: null, words: '' } }),
      );
    const visit = paused('bar');
    expect(disabledPay(visit.root)).toEqual({ why: 'paused' });
    expect(linesOf(visit.on({ type: 'RemoveUnavailable' }).root.cart)).toMatchObject([{ productId: 'ring' }]);
    expect(disabledPay(visit.root)).toBeNull();
    expect(paused('all').on({ type: 'RemoveUnavailable' }).rejection).toEqual({ type: 'NothingChanges' });
  });
  test('where there are none nothing happens', () => {
    expect(aGuest(aLine()).on({ type: 'RemoveUnavailable' }).rejection).toEqual({ type: 'NothingChanges' });
  });
});

describe('putting the guest’s lines into the own bag', () => {
  test('says what the stock cut short, at each line and in words', () => {
    const chain = aLine({ productId: 'chain', quantity: 2, stock: 2 });
    const visit = aGuestSigningIn(aLine({ quantity: 4, stock: 5 }), chain).on(
      {
        type: 'CartLoaded',
        cart: { cartId: 'cart-1', version: 1, lines: [aLine({ quantity: 3, stock: 5 }), chain] },
      },
      { type: 'RestoreOffered' },
    );
    expect(quantities(visit)).toEqual([5, 2]);
    expect(visit.root.cart.notice?.kind).toBe('most');
    expect(visit.root.cart.news).toMatchObject([
      { kind: 'cut', key: { productId: 'ring' }, quantity: 5 },
      { kind: 'most', key: { productId: 'chain' }, quantity: 2 },
    ]);
  });
});

describe('a change whose answer was lost', () => {
  const timeout = { kind: 'timeout', status: null, code: null } as const;
  const lostAdd = () => {
    const visit = aCustomer().on({ type: 'AddLine', line: aLine() });
    return visit.on({ type: 'ChangeFailed', intent: visit.root.cart.intents[0]?.id ?? -1, failure: timeout });
  };
  test('but that was carried out ends without a note, as soon as the cart was read', () => {
    const visit = lostAdd();
    expect(visit.root.cart.failed).toHaveLength(1);
    visit.on({ type: 'CartLoaded', cart: { cartId: 'cart-1', version: 2, lines: [aLine()] } });
    expect(visit.root.cart).toMatchObject({ failed: [], news: [] });
  });
  test('and that was not carried out keeps it', () => {
    const visit = lostAdd().on({ type: 'CartLoaded', cart: { cartId: 'cart-1', version: 1, lines: [] } });
    expect(visit.root.cart.failed).toHaveLength(1);
  });
});

describe('what is recommended', () => {
  const chain = aLine({ productId: 'chain' });
  const wanted = ({ effects }: ReturnType<typeof aGuest>) =>
    effects.flatMap((effect) => (effect.type === 'LoadRecommended' ? [effect.productId] : []));
  test('follows the first line while the bag is open, and is asked for once', () => {
    const visit = aGuest(aLine(), chain).on({ type: 'OpenBag' });
    expect(wanted(visit)).toEqual(['ring']);
    expect(wanted(visit.on({ type: 'RemoveLine', ...ring }))).toEqual(['chain']);
    expect(wanted(visit.on({ type: 'UndoRemoval' }))).toEqual(['ring']);
    expect(wanted(visit.on({ type: 'RemoveLine', ...lineKey('chain', '52') }))).toEqual([]);
    expect(wanted(visit.on({ type: 'CloseBag' }, { type: 'RemoveLine', ...ring }))).toEqual([]);
  });
});

describe('what a customer puts in before their bag is known', () => {
  const started = () => new Visit().on({ type: 'Start', hasSession: true, guestLines: [], consent: null });
  const loaded = (...lines: readonly CartLine[]) =>
    ({ type: 'CartLoaded', cart: { cartId: 'cart-1', version: 4, lines } }) as const;

  test('comes on top of what it has, as far as the stock reaches', () => {
    const has = aLine({ quantity: 3, stock: 5 });
    const one = started().on({ type: 'AddLine', line: aLine() }, loaded(has));
    expect(one.effects).toMatchObject([{ type: 'UpdateLine', quantity: 4 }]);
    const many = started().on({ type: 'AddLine', line: aLine({ quantity: 9 }) }, loaded(has));
    expect(many.effects).toMatchObject([{ type: 'UpdateLine', quantity: 5 }]);
    expect(many.root.cart.news).toMatchObject([{ kind: 'cut', quantity: 5 }]);
    const none = started().on({ type: 'AddLine', line: aLine() }, loaded({ ...has, stock: 2 }));
    expect(quantities(none)).toEqual([3]);
  });

  test('and takes out again takes nothing of it', () => {
    const visit = started().on(
      { type: 'AddLine', line: aLine() },
      { type: 'RemoveLine', ...ring },
      loaded(aLine({ quantity: 3 })),
    );
    expect(visit.asked).not.toContain('DeleteLine');
    expect(quantities(visit)).toEqual([3]);
    expect(visit.root.cart.intents).toEqual([]);
  });
});
