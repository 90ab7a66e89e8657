import { describe, expect, test } from 'vitest';
import { lineKey } from '../../../engine/values/cart-line.ts';
import { linesOf } from '../../../engine/cart/projection.ts';
import {
  badgeText,
  canRestoreOffered,
  disabledPay,
  goneElsewhere,
  guestLinesOf,
  isBlocking,
  isLostWithThePage,
  isOfferInBag,
  lackingPieces,
  newsOf,
  notesOf,
  totalOfLines,
} from '../../../engine/cart/selectors.ts';
import { satang } from '../../../engine/values/money.ts';
import { aCustomer, aGuest, aLine, anAnnouncement, enter, isCurrent } from '../support/visit.ts';
import { either as E } from 'fp-ts';
import type { CartState, LineNews } from '../../../engine/cart/words.ts';
import type { Root } from '../../../engine/slices.ts';
import { key, line, mine, shop, wish } from './support/root.ts';

const ring = lineKey('ring', '52');
const quantities = (visit: ReturnType<typeof aGuest>) =>
  linesOf(visit.root.cart).map(({ quantity }) => quantity);

describe("a guest's bag", () => {
  test('adding opens the drawer and keeps the line in storage (spec 4.7)', () => {
    const visit = aGuest().on({ type: 'AddLine', line: aLine() });
    expect(visit.root.cart.isOpenedCart).toBe(true);
    expect(visit.asked).toEqual(['ChangeGuestCart', 'FetchQuery']);
  });

  test('a bag that storage refuses warns at the first adding, guests only', () => {
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
  test('a fallen stock is noted, and the quantity stays (H-C07)', () => {
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

describe('recommendations', () => {
  const chain = aLine({ productId: 'chain' });
  const wanted = ({ effects }: ReturnType<typeof aGuest>) =>
    effects.flatMap((effect) =>
      effect.type === 'FetchQuery' && effect.query.type === 'recommended' ? [effect.query.productId] : [],
    );
  test('follow the first line while the bag is open, fetched once', () => {
    const visit = aGuest(aLine(), chain).on({ type: 'OpenBag' });
    expect(wanted(visit)).toEqual(['ring']);
    expect(wanted(visit.on({ type: 'RemoveLine', ...ring }))).toEqual(['chain']);
    expect(wanted(visit.on({ type: 'UndoRemoval' }))).toEqual(['ring']);
    expect(wanted(visit.on({ type: 'RemoveLine', ...lineKey('chain', '52') }))).toEqual([]);
    expect(wanted(visit.on({ type: 'CloseBag' }, { type: 'RemoveLine', ...ring }))).toEqual([]);
  });
});

const bagOf = (cart: Partial<CartState>): CartState => shop(cart).cart;

describe('a line with as many pieces as there are', () => {
  test('is not too many and can be paid; one more is too many', () => {
    const whole = line('ring', { quantity: 3, stock: 3 });
    expect(notesOf(whole)).toEqual([{ note: 'low-stock', stock: 3 }]);
    expect(isBlocking(whole)).toBe(false);
    const over = { ...whole, quantity: 4 };
    expect(notesOf(over)).toEqual([{ note: 'too-many' }, { note: 'low-stock', stock: 3 }]);
    expect(isBlocking(over)).toBe(true);
  });

  test('lacks nothing, and others do not make up for what one lacks', () => {
    const lines = [
      line('ring', { quantity: 3, stock: 3 }),
      line('chain', { quantity: 5, stock: 3 }),
      line('bar', { quantity: 2, stock: 0 }),
      line('locket', { quantity: 1, stock: 9 }),
    ];
    expect(lackingPieces(bagOf({ lines }))).toBe(4);
    expect(lackingPieces(bagOf({}))).toBe(0);
  });
});

test('a sum beyond exact amounts is none, also with more lines', () => {
  const dear = (quantity: number) => line('ring', { unitPrice: satang(Number.MAX_SAFE_INTEGER), quantity });
  const tooLarge = E.left(expect.anything());
  expect(totalOfLines([dear(2), line('chain')])).toEqual(tooLarge);
  expect(totalOfLines([dear(1), line('chain'), line('bar')])).toEqual(tooLarge);
  expect(totalOfLines([dear(1)])).toEqual(E.right(Number.MAX_SAFE_INTEGER));
});

describe('news of lines', () => {
  const news = (productId: string, quantity: number): LineNews => ({
    id: 1,
    kind: 'elsewhere',
    key: key(productId),
    name: '',
    size: '52',
    quantity,
    index: 0,
  });

  test('shows as long as its line is unchanged', () => {
    const cart = bagOf({ news: [news('chain', 2), news('ring', 3), news('ring', 2)] });
    expect(newsOf(cart, line('ring', { quantity: 2 }))).toBe(cart.news[2]);
    expect(newsOf(cart, line('ring', { quantity: 1 }))).toBeUndefined();
    expect(newsOf(cart, line('bar', { quantity: 2 }))).toBeUndefined();
  });

  test('says that another device removed a line, until it is back', () => {
    const cart = bagOf({ lines: [line('bar')], news: [news('ring', 0), news('chain', 2), news('bar', 0)] });
    expect(goneElsewhere(cart)).toEqual([cart.news[0]]);
    const quiet = bagOf({});
    expect(goneElsewhere(quiet)).toBe(quiet.news);
  });
});

test('a guest’s bag that storage refuses would be lost with the page', () => {
  const lost = (cart: Partial<CartState>, isStorageAvailable = false): boolean =>
    isLostWithThePage({ cart: bagOf(cart), connection: { isStorageAvailable } });
  const bag = { lines: [line('ring')] };
  expect(lost(bag)).toBe(true);
  expect([lost({}), lost({ ...mine, ...bag }), lost(bag, true)]).toEqual([false, false, false]);
});

describe('why a bag cannot be paid', () => {
  const ready = { ...mine, loading: 'ready', lines: [line('ring')] } as const;
  const why = (cart: Partial<CartState>, change: (root: Root) => Root = (root) => root) =>
    disabledPay(change(shop({ ...ready, ...cart })));

  test('is the first reason: validating, loading, empty, unavailable lines, pending', () => {
    expect(why({})).toBeNull();
    expect(why({ isValidating: true, loading: 'loading' })).toEqual({ why: 'validating' });
    for (const loading of ['loading', 'failed'] as const)
      expect(why({ loading, lines: [] })).toEqual({ why: 'loading' });
    expect(why({ lines: [] })).toEqual({ why: 'empty' });
    const lines = [line('ring', { stock: 0 }), line('chain', { quantity: 2, stock: 1 }), line('bar')];
    expect(why({ lines, intents: [wish(1, 'bar', 'sent')] })).toEqual({
      why: 'lines',
      count: 2,
      unavailable: 1,
    });
    expect(why({ intents: [wish(1, 'ring', 'sent')] })).toEqual({ why: 'pending' });
    const dear = line('ring', { unitPrice: satang(Number.MAX_SAFE_INTEGER), quantity: 2 });
    expect(why({ lines: [dear] })).toEqual({ why: 'too-large' });
  });

  test('is a line being put aside, not one restored or dropped', () => {
    const moving = (kind: string) => (root: Root) =>
      ({ ...root, later: { ...root.later, moves: [{ kind, key: key('ring') }] } }) as unknown as Root;
    expect(why({}, moving('aside'))).toEqual({ why: 'pending' });
    expect(why({}, moving('back'))).toBeNull();
    expect(why({}, moving('drop'))).toBeNull();
  });
});

describe('what was chosen before signing in', () => {
  const offer = (...pieces: readonly (readonly [productId: string, quantity: number])[]) =>
    pieces.map(([productId, quantity]) => ({ line: line(productId, { quantity }), intent: null }));
  const lines = [line('ring', { quantity: 2 }), line('chain')];

  test('is in the bag when that has just those pieces', () => {
    const isIn = (offered: CartState['offered'], cart: Partial<CartState> = mine): boolean =>
      isOfferInBag(bagOf({ ...cart, lines, offered }));
    expect(isIn(offer(['chain', 1], ['ring', 2]))).toBe(true);
    expect(isIn(offer(['ring', 2]))).toBe(false);
    expect(isIn(offer(['ring', 2], ['chain', 2]))).toBe(false);
    expect(isIn(offer(['ring', 2], ['bar', 1]))).toBe(false);
    expect(isIn(offer(['ring', 2], ['chain', 1]), {})).toBe(false);
  });

  test('is the same list while unchanged', () => {
    const cart = bagOf({ ...mine, offered: offer(['ring', 2], ['chain', 1]) });
    expect(guestLinesOf(cart)).toEqual(cart.offered.map((each) => each.line));
    expect(guestLinesOf({ ...cart, version: 5 })).toBe(guestLinesOf(cart));
    const guests = bagOf({ lines });
    expect(guestLinesOf(guests)).toBe(guests.lines);
  });

  test('can be restored if any piece is in stock, as the bag knows', () => {
    const can = (offered: CartState['offered'], cart: Partial<CartState> = mine): boolean =>
      canRestoreOffered(bagOf({ ...cart, offered }));
    const soldOut = { line: line('bar', { stock: 0 }), intent: null };
    expect(can([soldOut, ...offer(['ring', 1])])).toBe(true);
    expect(can([soldOut])).toBe(false);
    expect(can([{ line: line('ring'), intent: 7 }])).toBe(false);
    expect(can([])).toBe(false);
    expect(can(offer(['ring', 1]), {})).toBe(false);
    expect(can(offer(['ring', 1]), { ...mine, lines: [line('ring', { stock: 0 })] })).toBe(false);
    expect(can([soldOut], { ...mine, lines: [line('bar')] })).toBe(true);
  });
});
