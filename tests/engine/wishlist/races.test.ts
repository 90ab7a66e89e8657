import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { step } from '../../../engine/kernel/turn.ts';
import type { Event } from '../../../engine/slices.ts';
import { rules } from '../../../engine/rules.ts';
import type { TakeTurn } from '../../../engine/take-turn.ts';
import { isSaved } from '../../../engine/wishlist/selectors.ts';
import { SimulatedList } from './simulated-list.ts';

const product = fc.constantFrom('ring', 'chain', 'bar');
const products = fc.uniqueArray(fc.constantFrom('ring', 'chain', 'bar', 'gift', 'coin'), { maxLength: 5 });
const any = fc.nat({ max: 8 });

type Move = (shop: SimulatedList) => void;

const wish = fc.tuple(product, fc.boolean()).map(
  ([productId, saved]): Move =>
    (shop) =>
      shop.wish(productId, saved),
);

/** What the network does to everything under way: late, out of order, twice. */
const late = fc.oneof(
  any.map(
    (index): Move =>
      (shop) =>
        shop.arrive(index),
  ),
  fc.tuple(any, fc.boolean()).map(
    ([index, twice]): Move =>
      (shop) =>
        shop.deliver(index, twice),
  ),
);

const bad = fc.oneof(
  any.map(
    (index): Move =>
      (shop) =>
        shop.lose(index),
  ),
  fc.constant<Move>((shop) => shop.goOffline()),
  fc.constant<Move>((shop) => shop.dispatch({ type: 'ConnectionRestored' })),
);

const moves = (...kinds: readonly fc.Arbitrary<Move>[]) =>
  fc.array(fc.oneof(...kinds), { minLength: 1, maxLength: 30 });

const seen = ({ root }: SimulatedList): readonly string[] =>
  ['ring', 'chain', 'bar', 'gift', 'coin'].filter((id) => isSaved(root.wishlist, id));

/** A list that takes the server's last answer for the newest. */
const overwriting: TakeTurn = (root, command, facts) =>
  step(
    {
      ...rules,
      evolve: (state, event) =>
        event.type === 'SavedConfirmed' || event.type === 'WishlistReceived'
          ? rules.evolve({ ...state, wishlist: { ...state.wishlist, version: 0 } }, event)
          : rules.evolve(state, event),
    },
    root,
    command,
    facts,
  );

/** A list that lets go of the guest's products as soon as they are sent. */
const hasty: TakeTurn = (root, command, facts) =>
  step(
    {
      ...rules,
      reactionsTo: (type) => [
        ...rules.reactionsTo(type),
        {
          slice: 'wishlist',
          react: (event): readonly Event[] =>
            event.type === 'MergeSent' ? [{ type: 'UnsentForgotten', productIds: event.productIds }] : [],
        },
      ],
    },
    root,
    command,
    facts,
  );

/** With answers in any order, the heart shows the last wish, and in the end the server has it. */
const lastWishWins = (rulesOf?: TakeTurn): void =>
  fc.holds(600, [products, moves(wish, wish, late)], (server, story) => {
    const shop = new SimulatedList(server, [], rulesOf);
    shop.signIn();
    shop.settle();
    for (const move of story) {
      move(shop);
      for (const [productId, isWished] of shop.wished) {
        expect(isSaved(shop.root.wishlist, productId)).toBe(isWished);
      }
    }
    shop.settle();
    for (const [productId, isWished] of shop.wished) {
      expect(shop.server.includes(productId)).toBe(isWished);
    }
    expect(seen(shop).toSorted()).toEqual(shop.server.toSorted());
    expect(shop.root.wishlist).toMatchObject({ wishes: [], failed: [] });
  });

/** With any outcome of the calls, in the end the account has both lists, and none is lost meanwhile (case W05). */
const nothingIsLost = (rulesOf?: TakeTurn): void =>
  fc.holds(600, [products, products, moves(late, bad)], (server, kept, story) => {
    const shop = new SimulatedList(server, kept, rulesOf);
    shop.signIn();
    for (const move of story) {
      move(shop);
      for (const id of kept) {
        expect(shop.server.includes(id) || shop.kept.includes(id)).toBe(true);
        expect(isSaved(shop.root.wishlist, id)).toBe(true);
      }
    }
    shop.settle();
    expect(shop.server.toSorted()).toEqual([...new Set([...server, ...kept])].toSorted());
    expect(seen(shop).toSorted()).toEqual(shop.server.toSorted());
    expect(shop.kept).toEqual([]);
  });

describe('a wishlist in browser and server, with answers in any order', () => {
  test('the last wish wins, and none is left over', () => {
    lastWishWins();
  });

  test('at sign-in the lists become one set, and no failure loses anything (case W05)', () => {
    nothingIsLost();
  });

  test('hearts and server are one in the end, though wishes, sign-in and a bad network come together', () =>
    fc.holds(600, [products, products, moves(wish, late, bad)], (server, kept, story) => {
      const shop = new SimulatedList(server, kept);
      shop.signIn();
      for (const move of story) move(shop);
      shop.settle();
      expect(seen(shop).toSorted()).toEqual(shop.server.toSorted());
      for (const [productId, isWished] of shop.wished) {
        const isTold = shop.root.wishlist.failed.some((failed) => failed.productId === productId);
        expect(shop.server.includes(productId) === isWished || isTold).toBe(true);
      }
    }));

  test('a shop whose rules are broken is found out', () => {
    expect(() => lastWishWins(overwriting)).toThrow();
    expect(() => nothingIsLost(hasty)).toThrow();
  });
});
