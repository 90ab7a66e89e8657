import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { decideCartWish } from '../../../engine/cart/decide-wishes.ts';
import { intentsPerTurn } from '../../../engine/cart/intent-number.ts';
import type { CartState } from '../../../engine/cart/words.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import type { Root } from '../../../engine/slices.ts';
import { facts, key, line, mine, number, shop, wish } from './support/root.ts';

const ring = key('ring');

const done = (...events: readonly object[]) => E.right(events);
const refused = (type: string) => E.left({ type });
const nothing = refused('NothingChanges');

describe('taking out all that cannot be had', () => {
  const clear = (root: Root) => decideCartWish.RemoveUnavailable({ type: 'RemoveUnavailable' }, root, facts);

  test('says of each from where it was taken, after those before it', () => {
    const lines = [
      line('ring', { stock: 0 }),
      line('chain'),
      line('bar', { stock: 0 }),
      line('locket', { stock: 1, quantity: 2 }),
      line('bangle', { stock: 0 }),
    ];
    expect(clear(shop({ lines }))).toEqual(
      done(
        { type: 'LineRemoved', line: lines[0], index: 0, intent: number() },
        { type: 'LineRemoved', line: lines[2], index: 1, intent: number(1) },
        { type: 'LineRemoved', line: lines[4], index: 2, intent: number(2) },
        { type: 'UnavailableCleared', id: number(3), count: 3 },
      ),
    );
    expect(clear(shop({ lines: [line('chain')] }))).toEqual(nothing);
  });

  test('is of as many as one turn has numbers for', () => {
    const lines = Array.from({ length: intentsPerTurn + 5 }, (_, index) =>
      line(`ring-${index}`, { stock: 0 }),
    );
    const decided = clear(shop({ lines }));
    expect(E.isRight(decided) && decided.right.at(-1)).toEqual({
      type: 'UnavailableCleared',
      id: number(intentsPerTurn - 1),
      count: intentsPerTurn - 1,
    });
  });
});

describe('undoing', () => {
  const removal = (isHeld = false) => ({ removal: { line: line('ring'), index: 4, isHeld } });

  test('puts the line back where it was, unless it is there again', () => {
    const undo = (cart: Partial<CartState>) =>
      decideCartWish.UndoRemoval({ type: 'UndoRemoval' }, shop(cart), facts);
    expect(undo(removal())).toEqual(
      done({ type: 'LineRestored', line: line('ring'), index: 4, intent: number() }),
    );
    expect(undo({ ...removal(), lines: [line('ring')] })).toEqual(done({ type: 'RemovalForgotten' }));
    expect(undo({})).toEqual(refused('NothingToUndo'));
  });

  test('is over when its time is, and no sooner while somebody is at it', () => {
    const { ForgetRemoval, HoldUndo, ReleaseUndo } = decideCartWish;
    const each = (cart: Partial<CartState>, productId = 'ring') => [
      ForgetRemoval({ type: 'ForgetRemoval', ...key(productId) }, shop(cart), facts),
      HoldUndo({ type: 'HoldUndo' }, shop(cart), facts),
      ReleaseUndo({ type: 'ReleaseUndo' }, shop(cart), facts),
    ];
    const late = refused('StaleAnswer');
    expect(each(removal(false))).toEqual([
      done({ type: 'RemovalForgotten' }),
      done({ type: 'RemovalHeld' }),
      nothing,
    ]);
    expect(each(removal(true))).toEqual([late, nothing, done({ type: 'RemovalReleased' })]);
    expect(each({})).toEqual([late, nothing, nothing]);
    expect(each(removal(false), 'chain')[0]).toEqual(late);
  });
});

describe('a change that was taken back', () => {
  const failure: Failure = { kind: 'server', status: 500, code: null };
  const failed = (quantity: number): Partial<CartState> => ({
    ...mine,
    failed: [
      { key: key('chain'), line: line('chain'), quantity: 9, failure },
      { key: ring, line: line('ring', { quantity: 1 }), quantity, failure },
    ],
  });
  const retry = (cart: Partial<CartState>, of = ring) =>
    decideCartWish.RetryChange({ type: 'RetryChange', ...of }, shop(cart), facts);
  const dismissed = { type: 'FailureDismissed', ...ring };

  test('is tried again as it was meant, with what the bag has by now', () => {
    const now = line('ring', { quantity: 1 });
    expect(retry({ ...failed(3), lines: [now] })).toEqual(
      done({ type: 'QuantityChanged', ...ring, quantity: 3, intent: number() }),
    );
    expect(retry(failed(3))).toEqual(
      done({ type: 'LineAdded', line: line('ring', { quantity: 3 }), added: 3, intent: number() }),
    );
    expect(retry({ ...failed(0), lines: [now] })).toEqual(
      done({ type: 'LineRemoved', line: now, index: 0, intent: number() }),
    );
    expect(retry({ ...failed(3), lines: [line('ring', { stock: 0 })] })).toEqual(
      E.left({ type: 'OutOfStock', available: 0 }),
    );
  });

  test('is let go where the bag is as it was meant, or by hand', () => {
    expect(retry({ ...failed(3), lines: [line('ring', { quantity: 3 })] })).toEqual(done(dismissed));
    expect(retry(failed(0))).toEqual(done(dismissed));
    expect(retry(mine)).toEqual(refused('UnknownLine'));
    const dismiss = (productId: string) =>
      decideCartWish.DismissFailure({ type: 'DismissFailure', ...key(productId) }, shop(failed(3)), facts);
    expect(dismiss('ring')).toEqual(done(dismissed));
    expect(dismiss('bar')).toEqual(refused('UnknownLine'));
  });
});

describe('the bag opens and closes', () => {
  const asked = { type: 'CartRequested' };
  const quoted = { type: 'GuestQuoteRequested' };
  const { OpenBag, CloseBag, LookAgain, ReloadBag } = decideCartWish;
  const bag = { lines: [line('ring')] };

  test('once each, and an opened one asks for what is new', () => {
    const open = (cart: Partial<CartState>) => OpenBag({ type: 'OpenBag' }, shop(cart), facts);
    const opened = { type: 'BagOpened' };
    expect(open({})).toEqual(done(opened));
    expect(open(bag)).toEqual(done(opened, quoted));
    expect(open({ ...mine, ...bag })).toEqual(done(opened, asked));
    expect(open({ loading: 'failed' })).toEqual(done(opened, asked));
    expect(open({ isOpenedCart: true })).toEqual(nothing);
    const close = (isOpenedCart: boolean) => CloseBag({ type: 'CloseBag' }, shop({ isOpenedCart }), facts);
    expect(close(true)).toEqual(done({ type: 'BagClosed' }));
    expect(close(false)).toEqual(nothing);
  });

  test('looked at again, a customer’s open one asks anew, unless it is asking', () => {
    const look = (cart: Partial<CartState>) => LookAgain({ type: 'LookAgain' }, shop(cart), facts);
    const open = { ...mine, isOpenedCart: true };
    expect(look(open)).toEqual(done(asked));
    for (const cart of [mine, { ...open, loading: 'loading' }, { ...bag, isOpenedCart: true }] as const)
      expect(look(cart)).toEqual(nothing);
  });

  test('reloaded, it is asked for where it is; checkout that took it over has it', () => {
    const at = (root: Root, name: 'check-out' | 'home') =>
      ({ ...root, route: { ...root.route, page: { name } } }) as Root;
    const reload = (root: Root) => ReloadBag({ type: 'ReloadBag' }, root, facts);
    expect(reload(at(shop({ ...mine, loading: 'idle' }), 'check-out'))).toEqual(nothing);
    expect(reload(at(shop({ ...mine, loading: 'ready' }), 'check-out'))).toEqual(done(asked));
    expect(reload(at(shop({ ...mine, loading: 'idle' }), 'home'))).toEqual(done(asked));
    expect(reload(shop(bag, { isSignedIn: false }))).toEqual(done(quoted));
    expect(reload(shop({}, { isSignedIn: false }))).toEqual(nothing);
  });
});

test('what is offered back is taken or let go, where anything is', () => {
  const { RestoreOffered, DeclineOffered } = decideCartWish;
  const offered = [{ line: line('ring'), intent: null }];
  const restore = (cart: Partial<CartState>) => RestoreOffered({ type: 'RestoreOffered' }, shop(cart), facts);
  const decline = (cart: Partial<CartState>) => DeclineOffered({ type: 'DeclineOffered' }, shop(cart), facts);
  expect(restore(mine)).toEqual(nothing);
  expect(E.isRight(restore({ ...mine, offered }))).toBe(true);
  expect(decline(mine)).toEqual(nothing);
  expect(decline({ ...mine, offered })).toEqual(done({ type: 'OfferDeclined' }));
});

test('a line that is not there is not changed, and one that is wished away is not there', () => {
  const gone = shop({ ...mine, lines: [line('ring')], intents: [wish(1, 'ring', 'due', 0)] });
  for (const root of [shop({}), gone]) {
    expect(decideCartWish.RemoveLine({ type: 'RemoveLine', ...ring }, root, facts)).toEqual(
      refused('UnknownLine'),
    );
    expect(decideCartWish.SetQuantity({ type: 'SetQuantity', ...ring, quantity: 2 }, root, facts)).toEqual(
      refused('UnknownLine'),
    );
  }
});
