import { describe, expect, test } from 'vitest';
import { lineKey } from '../../../engine/values/cart-line.ts';
import { linesOf } from '../../../engine/cart/projection.ts';
import { badgeText, disabledPay, notesOf } from '../../../engine/cart/selectors.ts';
import { satang } from '../../../engine/values/money.ts';
import { aCustomer, aGuest, aLine, anAnnouncement, enter, isCurrent } from '../support/visit.ts';

const ring = lineKey('ring', '52');
const quantities = (visit: ReturnType<typeof aGuest>) =>
  linesOf(visit.root.cart).map(({ quantity }) => quantity);

describe("a guest's bag", () => {
  test('adding opens the drawer and keeps the line in storage (spec 4.7)', () => {
    const visit = aGuest().on({ type: 'AddLine', line: aLine() });
    expect(visit.root.cart.isOpenedCart).toBe(true);
    expect(visit.asked).toEqual(['ChangeGuestCart', 'FetchQuery']);
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
  test.each([
    ['the bag is closed', { type: 'CloseBag' }],
    ['the connection is lost', { type: 'ConnectionLost' }],
    ['the bag is read again', { type: 'ReloadBag' }],
  ] as const)('the pending payment ends when %s', (_why, command) => {
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
    visit.on(enter('/check-out'));
    expect(visit.asked).not.toContain('LoadCart');
    visit.on(enter('/catalog/ring'));
    expect(visit.asked).toContain('LoadCart');
  });
});

describe("a customer's changes", () => {
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

describe('unavailable lines', () => {
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
});

describe('what is recommended', () => {
  const chain = aLine({ productId: 'chain' });
  const wanted = ({ effects }: ReturnType<typeof aGuest>) =>
    effects.flatMap((effect) =>
      effect.type === 'FetchQuery' && effect.query.type === 'recommended' ? [effect.query.productId] : [],
    );
  test('follows the first line while the bag is open, and is asked for once', () => {
    const visit = aGuest(aLine(), chain).on({ type: 'OpenBag' });
    expect(wanted(visit)).toEqual(['ring']);
    expect(wanted(visit.on({ type: 'RemoveLine', ...ring }))).toEqual(['chain']);
    expect(wanted(visit.on({ type: 'UndoRemoval' }))).toEqual(['ring']);
    expect(wanted(visit.on({ type: 'RemoveLine', ...lineKey('chain', '52') }))).toEqual([]);
    expect(wanted(visit.on({ type: 'CloseBag' }, { type: 'RemoveLine', ...ring }))).toEqual([]);
  });
});
