import type { CartLine } from '../../../engine/cart/line.ts';
import { createRandom } from '../../../engine/log/random.ts';
import type { Turn } from '../../../engine/log/turn.ts';
import type { TakeTurn } from '../../../engine/log/verify.ts';
import { aLine } from './visit.ts';
import { SimulatedShop } from './simulated-shop.ts';

/** A ring, a chain and a bar, with nine, twenty and three in stock. */
export const goods: readonly CartLine[] = [
  aLine({ productId: 'ring', sizeId: '0', stock: 9 }),
  aLine({ productId: 'chain', sizeId: '0', stock: 20 }),
  aLine({ productId: 'bar', sizeId: '0', stock: 3 }),
];

/** How much of a day's life is what; the rest of 1 is the network's. */
export interface Habits {
  readonly changes: number;
  /** Requests and answers are lost, and the connection comes and goes. */
  readonly isBad: boolean;
}

/**
 * A customer's day in the shop, recorded: changes of the bag while the network carries requests and answers late and
 * out of order, until there are this many turns; then everything under way ends well. The same day for the same seed.
 */
export const aDay = (
  seed: number,
  length: number,
  { changes, isBad }: Habits = { changes: 0.4, isBad: false },
  rules?: TakeTurn,
): readonly Turn[] => {
  const random = createRandom(seed);
  const upTo = (count: number): number => Math.floor(random() * count);
  const shop = new SimulatedShop(goods, goods.slice(0, 2), rules);

  const change = (): void => {
    const line = goods[upTo(goods.length)] as CartLine;
    const key = { productId: line.productId, sizeId: line.sizeId };
    const wish = random();
    if (wish < 0.2) shop.dispatch({ type: 'AddLine', line });
    else if (wish < 0.75) shop.dispatch({ type: 'SetQuantity', ...key, quantity: 1 + upTo(12) });
    else if (wish < 0.9) shop.dispatch({ type: 'RemoveLine', ...key });
    else if (wish < 0.95) shop.dispatch({ type: 'UndoRemoval' });
    else shop.dispatch({ type: 'OpenBag' });
  };
  const network = (): void => {
    const chance = random();
    if (isBad && chance < 0.08) shop.lose(upTo(8));
    else if (isBad && chance < 0.12) shop.goOffline();
    else if (isBad && chance < 0.2) shop.dispatch({ type: 'ConnectionRestored' });
    else if (chance < 0.45) shop.wake(upTo(8));
    else if (chance < 0.75) shop.arrive(upTo(8));
    else shop.deliver(upTo(8), chance > 0.98);
  };
  while (shop.turns.length < length) {
    if (random() < changes) change();
    else network();
  }
  shop.settle();
  return shop.turns;
};
