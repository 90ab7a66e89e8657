import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { isSaved } from '../../../engine/wishlist/selectors.ts';
import { bad, late } from '../support/simulated-network.ts';
import { SimulatedList } from './simulated-list.ts';

const product = fc.constantFrom('ring', 'chain', 'bar');
const products = fc.uniqueArray(fc.constantFrom('ring', 'chain', 'bar', 'gift', 'coin'), { maxLength: 5 });

type Move = (shop: SimulatedList) => void;

const wish = fc.tuple(product, fc.boolean()).map(
  ([productId, saved]): Move =>
    (shop) =>
      shop.wish(productId, saved),
);

const moves = (...kinds: readonly fc.Arbitrary<Move>[]) =>
  fc.array(fc.oneof(...kinds), { minLength: 1, maxLength: 30 });

const seen = ({ root }: SimulatedList): readonly string[] =>
  ['ring', 'chain', 'bar', 'gift', 'coin'].filter((id) => isSaved(root.wishlist, id));

describe('a wishlist in browser and server, with answers in any order', () => {
  test('the last wish wins, or its failure is reported', () =>
    fc.holds(900, [products, products, moves(wish, late, bad)], (server, kept, story) => {
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

  test('without failures the heart shows the last wish at once', () =>
    fc.holds(300, [products, moves(wish, wish, late)], (server, story) => {
      const shop = new SimulatedList(server, []);
      shop.signIn();
      shop.settle();
      for (const move of story) {
        move(shop);
        for (const [productId, isWished] of shop.wished)
          expect(isSaved(shop.root.wishlist, productId)).toBe(isWished);
      }
    }));

  test('at sign-in the lists become one set, and no failure loses anything (case W05)', () =>
    fc.holds(600, [products, products, moves(late, bad)], (server, kept, story) => {
      const shop = new SimulatedList(server, kept);
      shop.signIn();
      for (const move of story) {
        move(shop);
        for (const id of kept) expect(shop.server.includes(id) || shop.kept.includes(id)).toBe(true);
      }
      shop.settle();
      expect(shop.server.toSorted()).toEqual([...new Set([...server, ...kept])].toSorted());
      expect(shop.kept).toEqual([]);
    }));
});
