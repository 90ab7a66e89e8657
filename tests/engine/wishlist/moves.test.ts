import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import type { CartLine } from '../../../engine/values/cart-line.ts';
import { linesOf } from '../../../engine/cart/projection.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import type { Command, Effect } from '../../../engine/slices.ts';
import { isSaved } from '../../../engine/wishlist/selectors.ts';
import { runs } from '../../support/properties.ts';
import { aCustomer, aLine, type Visit } from '../support/visit.ts';
import { aCard, aList, anItem } from './support.ts';

const ring: CartLine = aLine({ sizeId: '0', size: '0', productName: 'สินค้า ring', stock: 3 });
const card = anItem('ring', { product: aCard('ring', { stock: 3 }) });
const timeout: Failure = { kind: 'timeout', status: null, code: null };

/** Outcome of a call: carried out, refused, carried out with its answer lost, or never carried out. */
type Fate = 'done' | 'refused' | 'lost' | 'never';

/** A customer whose server keeps a bag and a wishlist of one product, with calls that the test answers in any order. */
const openShop = (inBag: number, isOnList = true) => {
  const visit: Visit = aCustomer(...(inBag === 0 ? [] : [{ ...ring, quantity: inBag }]));
  const server = { inBag, isOnList, cart: 1, list: 1 };
  const open: Effect[] = [];
  const seen = { moved: 0, failed: 0 };
  const ask = (command: Command): void => {
    const before = visit.root.wishlist;
    visit.on(command);
    open.push(...visit.effects);
    const { removal, failed } = visit.root.wishlist;
    if (removal !== null && removal.moved !== null && before.removal === null) seen.moved += 1;
    if (failed.some(({ wanted }) => wanted === 'moved') && failed !== before.failed) seen.failed += 1;
  };
  const cart = () => ({
    cartId: 'cart-1',
    version: server.cart,
    lines: server.inBag === 0 ? [] : [{ ...ring, quantity: server.inBag }],
  });
  const put = (quantity: number): void => {
    server.inBag = quantity;
    server.cart += 1;
  };
  const answer = (index: number, fate: Fate): boolean => {
    const [effect] = open.splice(index % Math.max(1, open.length), 1);
    if (effect === undefined) return false;
    const isDone = fate === 'done' || fate === 'lost';
    const failure: Failure =
      fate === 'refused' ? { kind: 'refused', status: 409, code: 'OUT_OF_STOCK' } : timeout;
    switch (effect.type) {
      case 'AddToCart':
      case 'UpdateLine':
      case 'DeleteLine': {
        const { intent } = effect;
        if (isDone) {
          if (effect.type === 'AddToCart') put(Math.min(ring.stock, server.inBag + effect.quantity));
          else put(effect.type === 'UpdateLine' ? effect.quantity : 0);
        }
        ask(
          fate === 'done'
            ? { type: 'ChangeAccepted', intent, cart: cart() }
            : { type: 'ChangeFailed', intent, failure },
        );
        break;
      }
      case 'PutSaved':
      case 'DeleteSaved': {
        const { wish } = effect;
        if (isDone) {
          server.isOnList = effect.type === 'PutSaved';
          server.list += 1;
        }
        const list = { version: server.list, productIds: server.isOnList ? ['ring'] : [] };
        ask(fate === 'done' ? { type: 'WishAccepted', wish, list } : { type: 'WishFailed', wish, failure });
        break;
      }
      case 'LoadCart':
        ask(
          fate === 'done' || fate === 'lost'
            ? { type: 'CartLoaded', cart: cart() }
            : { type: 'CartLoadFailed', failure: timeout },
        );
        break;
      case 'LoadWishlist':
        ask({
          type: 'WishlistLoaded',
          list: { version: server.list, items: server.isOnList ? [card] : [] },
        });
        break;
      case 'WaitToSend':
        ask({ type: 'SendChange', ...effect.line });
        break;
      default:
    }
    return true;
  };
  ask({ type: 'WishlistLoaded', list: { ...aList(1), items: isOnList ? [card] : [] } });
  open.splice(0);
  return {
    ask,
    answer,
    server,
    seen,
    root: () => visit.root,
    waiting: () => open.map(({ type }) => type),
    shownInBag: () => linesOf(visit.root.cart)[0]?.quantity ?? 0,
    settle: () => {
      for (let step = 0; step < 200 && answer(0, 'done'); step += 1);
      // A bag that failed to load is loaded again at the next navigation.
      if (visit.root.cart.isUncertain) ask({ type: 'ReloadBag' });
      for (let step = 0; step < 200 && answer(0, 'done'); step += 1);
    },
  };
};

describe('moving a saved product into the bag', () => {
  for (const fate of ['refused', 'never'] as const) {
    test(`that the bag refused (${fate}) stays on the list, with a retry`, () => {
      const shop = openShop(0);
      shop.ask({ type: 'MoveToBag', productId: 'ring' });
      shop.answer(0, fate);
      expect(shop.root().wishlist).toMatchObject({
        moves: [],
        removal: null,
        failed: [{ productId: 'ring', wanted: 'moved' }],
        notice: { kind: 'not-moved' },
      });
      shop.settle();
      expect(shop.server).toMatchObject({ inBag: 0, isOnList: true });
      shop.ask({ type: 'RetryWish', productId: 'ring' });
      expect(shop.root().wishlist.failed).toEqual([]);
      shop.settle();
      expect(shop.server).toMatchObject({ inBag: 1, isOnList: false });
    });
  }

  test('whose whole stock is in the bag stays on the list and says so', () => {
    const shop = openShop(3);
    shop.ask({ type: 'MoveToBag', productId: 'ring' });
    expect(shop.waiting()).toEqual([]);
    expect(shop.root().wishlist).toMatchObject({
      moves: [],
      failed: [{ wanted: 'moved', failure: { code: 'WHOLE_STOCK_IN_BAG' } }],
    });
  });

  test('is undone in reverse: first onto the list, then out of the bag', () => {
    const shop = openShop(1);
    shop.ask({ type: 'MoveToBag', productId: 'ring' });
    shop.settle();
    shop.ask({ type: 'UndoUnsave' });
    expect(shop.waiting()).toEqual(['PutSaved']);
    expect(shop.shownInBag()).toBe(2);
    shop.settle();
    expect(shop.server).toMatchObject({ inBag: 1, isOnList: true });
  });

  test('before the account’s bag is loaded leaves it on the list', () => {
    const shop = openShop(0);
    const root = { ...shop.root(), cart: { ...shop.root().cart, mode: 'guest', cartId: null } as const };
    const visit = aCustomer()
      .at(root)
      .on(
        { type: 'MoveToBag', productId: 'ring' },
        { type: 'CartLoaded', cart: { cartId: 'cart-2', version: 5, lines: [{ ...ring, quantity: 2 }] } },
      );
    expect(isSaved(visit.root.wishlist, 'ring')).toBe(true);
    expect(visit.root.wishlist.moves).toEqual([]);
    expect(visit.root.cart.offered).toMatchObject([{ line: { productId: 'ring', quantity: 1 } }]);
  });
});

describe('with any commands and any outcome of the calls, in any order', () => {
  const product = { productId: 'ring' };
  const wish = fc.constantFrom<Command>(
    { type: 'MoveToBag', ...product },
    { type: 'MoveToBag', ...product },
    { type: 'RetryWish', ...product },
    { type: 'DismissWishFailure', ...product },
    { type: 'UndoUnsave' },
    { type: 'ForgetUnsaved', ...product },
    { type: 'RetryChange', ...product, sizeId: '0' },
    { type: 'DismissFailure', ...product, sizeId: '0' },
    { type: 'ReloadBag' },
    { type: 'RetryPage' },
  );
  const fate = fc.tuple(
    fc.nat({ max: 4 }),
    fc.constantFrom<Fate>('done', 'done', 'refused', 'lost', 'never'),
  );
  const total = { moved: 0, failed: 0 };

  test('a saved piece is in bag or list, and moved only once bagged', () => {
    fc.holds(
      2_000,
      [fc.integer({ min: 0, max: 2 }), fc.array(fc.oneof(wish, fate), { minLength: 1, maxLength: 30 })],
      (inBag, steps) => {
        const shop = openShop(inBag);
        const isKept = (): boolean => shop.server.isOnList || shop.server.inBag > inBag;
        const saysMoved = (): boolean => {
          const { removal } = shop.root().wishlist;
          return removal !== null && removal.moved !== null;
        };
        for (const step of steps) {
          const wasTold = saysMoved();
          if ('type' in step) shop.ask(step);
          else shop.answer(...step);
          expect(isKept()).toBe(true);
          if (saysMoved() && !wasTold) expect(shop.server.inBag).toBeGreaterThan(inBag);
        }
        shop.settle();
        expect(isKept()).toBe(true);
        expect(shop.root().wishlist.moves).toEqual([]);
        expect(isSaved(shop.root().wishlist, 'ring')).toBe(shop.server.isOnList);
        expect(shop.shownInBag()).toBe(shop.server.inBag);
        total.moved += shop.seen.moved;
        total.failed += shop.seen.failed;
      },
    );
    expect(total.moved).toBeGreaterThan(runs(300));
    expect(total.failed).toBeGreaterThan(runs(300));
  });
});
