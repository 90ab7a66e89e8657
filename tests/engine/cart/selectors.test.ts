import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import {
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
import type { CartState, LineNews } from '../../../engine/cart/words.ts';
import { satang } from '../../../engine/values/money.ts';
import type { Root } from '../../../engine/slices.ts';
import { key, line, mine, shop, wish } from './support/root.ts';

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

describe('what is told of lines', () => {
  const news = (productId: string, quantity: number): LineNews => ({
    id: 1,
    kind: 'elsewhere',
    key: key(productId),
    name: '',
    size: '52',
    quantity,
    index: 0,
  });

  test('is told as long as the line is as it was told', () => {
    const cart = bagOf({ news: [news('chain', 2), news('ring', 3), news('ring', 2)] });
    expect(newsOf(cart, line('ring', { quantity: 2 }))).toBe(cart.news[2]);
    expect(newsOf(cart, line('ring', { quantity: 1 }))).toBeUndefined();
    expect(newsOf(cart, line('bar', { quantity: 2 }))).toBeUndefined();
  });

  test('says of what another device took out that it is gone, until it is back', () => {
    const cart = bagOf({ lines: [line('bar')], news: [news('ring', 0), news('chain', 2), news('bar', 0)] });
    expect(goneElsewhere(cart)).toEqual([cart.news[0]]);
    const quiet = bagOf({});
    expect(goneElsewhere(quiet)).toBe(quiet.news);
  });
});

test('what the browser does not keep is lost with the page: a guest’s bag with something in it', () => {
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

  test('is the first that holds: it is looked at, not there, empty, has unavailable lines, or waits', () => {
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

  test('is that its pieces are not sold now', () => {
    const pausedFor = (of: 'bar' | 'ornament') => (root: Root) =>
      ({
        ...root,
        gold: { ...root.gold, closed: { reason: 'paused', of, until: null, words: null } },
      }) as unknown as Root;
    expect(why({}, pausedFor('ornament'))).toEqual({ why: 'paused' });
    expect(why({}, pausedFor('bar'))).toBeNull();
  });

  test('is a line on its way out of it, and none that comes in or leaves a list', () => {
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

  test('is one list as long as it is the same', () => {
    const cart = bagOf({ ...mine, offered: offer(['ring', 2], ['chain', 1]) });
    expect(guestLinesOf(cart)).toEqual(cart.offered.map((each) => each.line));
    expect(guestLinesOf({ ...cart, version: 5 })).toBe(guestLinesOf(cart));
    const guests = bagOf({ lines });
    expect(guestLinesOf(guests)).toBe(guests.lines);
  });

  test('can be put back where any piece of it can be had, by what the bag knows of its stock', () => {
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
