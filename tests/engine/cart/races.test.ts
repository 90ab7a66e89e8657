import * as fc from '../../support/fast-check.ts';
import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import {
  type CartLine,
  keyOf,
  lineId,
  lineKey,
  type LineKey,
  sameLine,
} from '../../../engine/values/cart-line.ts';
import { lineOf, linesOf } from '../../../engine/cart/projection.ts';
import { laws } from '../../../engine/laws/index.ts';
import { breaking, firstPlace } from '../../../engine/log/fault.ts';
import type { Turn } from '../../../engine/log/turn.ts';
import { initialRoot, turn } from '../../../engine/rules.ts';
import { keeping } from '../../support/counterexample.ts';
import { runs } from '../../support/properties.ts';
import { aLine } from '../support/visit.ts';
import { bad, late } from '../support/simulated-network.ts';
import { SimulatedShop } from '../support/simulated-shop.ts';

const product = (productId: string, stock: number): CartLine =>
  aLine({ ...lineKey(productId, '0'), productName: productId, size: '0', stock });

const products = [product('ring', 9), product('chain', 20), product('bar', 3)];
const which = fc.constantFrom(...products);

const change = fc.oneof(
  which.map((line) => (shop: SimulatedShop) => shop.dispatch({ type: 'AddLine', line })),
  fc.tuple(which, fc.integer({ min: 1, max: 12 })).map(
    ([line, quantity]) =>
      (shop: SimulatedShop) =>
        shop.dispatch({ type: 'SetQuantity', ...keyOf(line), quantity }),
  ),
  which.map((line) => (shop: SimulatedShop) => shop.dispatch({ type: 'RemoveLine', ...keyOf(line) })),
  fc.constant((shop: SimulatedShop) => shop.dispatch({ type: 'UndoRemoval' })),
);

const shopper = fc.oneof(
  { weight: 5, arbitrary: change },
  { weight: 1, arbitrary: fc.constant((shop: SimulatedShop) => shop.dispatch({ type: 'OpenBag' })) },
  { weight: 1, arbitrary: fc.constant((shop: SimulatedShop) => shop.dispatch({ type: 'CloseBag' })) },
);

/** Faults of the network: late answers alone, and on a bad day losses too. */
const network = fc.oneof(
  { weight: 1, arbitrary: fc.nat({ max: 8 }).map((index) => (shop: SimulatedShop) => shop.wake(index)) },
  { weight: 3, arbitrary: late },
);
const badNetwork = fc.oneof({ weight: 6, arbitrary: network }, { weight: 4, arbitrary: bad });

const story = (world: typeof network) => fc.array(fc.oneof(shopper, world), { minLength: 1, maxLength: 50 });

const elsewhere = fc.tuple(which, fc.nat({ max: 5 })).map(
  ([line, quantity]) =>
    (shop: SimulatedShop) =>
      shop.elsewhere(line, quantity),
);

/** Changes made elsewhere that a turn reported. */
const toldIn = ({ outcome }: Turn) =>
  E.isLeft(outcome)
    ? []
    : outcome.right.flatMap((event) => (event.type === 'LinesChangedElsewhere' ? event.changes : []));

const facts = (lines: readonly CartLine[]) =>
  lines.map((line) => `${lineId(line)}×${line.quantity}`).toSorted();

/** Plays a customer's story from these lines to its end; a counterexample is kept as a log. */
const inAnyStory = (
  steps: fc.Arbitrary<readonly ((shop: SimulatedShop) => void)[]>,
  lines: fc.Arbitrary<readonly CartLine[]>,
  numRuns: number,
  holds: (shop: SimulatedShop) => void,
): void =>
  fc.holds(numRuns, [steps, lines], (told, had) => {
    const shop = new SimulatedShop(products, had);
    keeping(
      () => shop.turns,
      () => {
        for (const step of told) step(shop);
        holds(shop);
      },
    );
  });

const someLines = fc.subarray(products);
const nothing = fc.constant([]);

/** Quantities shown for lines with pending changes. */
const pendingIn = ({ root: { cart } }: SimulatedShop) => {
  const pending: readonly LineKey[] = cart.intents.map(({ key }) => key);
  return { pending, seen: pending.map((key) => lineOf(cart, key)?.quantity) };
};

describe('the bag of a customer, with any behaviour of the network', () => {
  test('once everything has settled, the bag is the server’s and nothing is pending (G7)', () => {
    inAnyStory(story(badNetwork), someLines, 2_000, (shop) => {
      shop.settle();
      expect(shop.root.cart.intents).toEqual([]);
      expect(facts(linesOf(shop.root.cart))).toEqual(facts(shop.server.lines));
      expect(shop.root.cart.version).toBe(shop.server.version);
    });
  });

  test('what the shopper saw last is what the server has, for any delays (C17)', () => {
    inAnyStory(story(network), someLines, 1_200, (shop) => {
      const seen = facts(linesOf(shop.root.cart));
      shop.settle();
      expect(facts(shop.server.lines)).toEqual(seen);
      expect(shop.root.cart.failed).toEqual([]);
    });
  });

  test('changes pending when a bad day ends become the server’s (C17, H-C24)', () => {
    inAnyStory(story(badNetwork), someLines, 1_200, (shop) => {
      const { pending, seen } = pendingIn(shop);
      shop.settle();
      const has = (key: LineKey) => shop.server.lines.find((line) => sameLine(line, key));
      expect(pending.map((key) => has(key)?.quantity)).toEqual(seen);
    });
  });

  test('the cart is reread at most once for each lost answer (G7)', () => {
    inAnyStory(fc.array(fc.oneof(change, badNetwork), { maxLength: 50 }), nothing, 1_000, (shop) => {
      shop.settle();
      expect(shop.loads).toBeLessThanOrEqual(shop.losses);
      expect(shop.root.cart.isUncertain).toBe(false);
    });
  });

  test('no turn breaks a law, such as one in-flight change a line (G7, C20)', () => {
    inAnyStory(story(badNetwork), someLines, 500, (shop) => {
      shop.settle();
      expect(firstPlace(initialRoot, shop.turns, breaking(laws, turn))).toBeUndefined();
    });
  });

  test('no change of one’s own is ever reported as another device’s', () => {
    inAnyStory(story(badNetwork), someLines, 2_000, (shop) => {
      shop.settle();
      expect(shop.turns.flatMap(toldIn)).toEqual([]);
    });
  });

  test('changes from another device are announced, and nothing else', () => {
    let told = 0;
    fc.holds(
      [1_000, 30_000],
      [
        fc.array(fc.oneof(shopper, badNetwork, { weight: 3, arbitrary: elsewhere }), {
          minLength: 1,
          maxLength: 40,
        }),
        fc.subarray(products, { minLength: 1 }),
      ],
      (steps, lines) => {
        const shop = new SimulatedShop(products, lines);
        const touched = new Set<string>();
        const look = (act: () => void): void => {
          const from = shop.turns.length;
          act();
          for (const taken of shop.turns.slice(from)) {
            const { command, state, n } = taken;
            const news = toldIn(taken);
            told += news.length;
            for (const { key } of news) expect(touched).toContain(key.productId);
            if (command.type !== 'CartLoaded' && command.type !== 'ChangeAccepted') continue;
            const before = shop.turns[n - 2]?.state.cart;
            if (before === undefined || before.cartId === null) continue;
            for (const line of linesOf(before)) {
              const quantity = lineOf(state.cart, line)?.quantity ?? 0;
              const last = shop.wroteLast.get(line.productId);
              const isOthers = last?.by === 'other' && last.version <= state.cart.version;
              const isOwnLost = before.expected.some(
                (own) => own.key.productId === line.productId && own.quantity === quantity,
              );
              if (quantity === line.quantity || !isOthers || isOwnLost) continue;
              expect(news).toContainEqual(
                expect.objectContaining({ key: lineKey(line.productId, '0'), quantity }),
              );
            }
          }
        };
        keeping(
          () => shop.turns,
          () => {
            for (const step of steps) {
              const { version } = shop.server;
              const before = shop.server.lines;
              look(() => step(shop));
              if (shop.server.version === version) continue;
              for (const { productId } of before) {
                if (shop.wroteLast.get(productId)?.by === 'other') touched.add(productId);
              }
            }
            look(() => {
              shop.settle();
              shop.dispatch({ type: 'ReloadBag' });
              shop.settle();
            });
            // Finally the shopper sees the server's bag, and was told of every change not their own.
            expect(facts(linesOf(shop.root.cart))).toEqual(facts(shop.server.lines));
          },
        );
      },
    );
    expect(told).toBeGreaterThan(runs(300));
  });

  test('50 clicks on plus write once, with the last number (G8, C18)', () => {
    const shop = new SimulatedShop([product('chain', 99)], [product('chain', 99)]);
    for (let quantity = 2; quantity <= 51; quantity++) {
      shop.dispatch({ type: 'SetQuantity', ...lineKey('chain', '0'), quantity });
    }
    expect(lineOf(shop.root.cart, lineKey('chain', '0'))?.quantity).toBe(51);
    shop.settle();
    expect(shop.writes.map((write) => (write.type === 'DeleteLine' ? 0 : write.quantity))).toEqual([51]);
  });
});
