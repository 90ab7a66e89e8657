import { type CartLine, keyOf, lineKey } from '../../../engine/values/cart-line.ts';
import { createRandom } from '../../../engine/log/race.ts';
import type { Turn } from '../../../engine/log/turn.ts';
import type { TakeTurn } from '../../../engine/take-turn.ts';
import { aLine } from './visit.ts';
import { SimulatedShop } from './simulated-shop.ts';

/** A ring, a chain and a bar, with nine, twenty and three in stock. */
export const goods: readonly CartLine[] = [
  aLine({ ...lineKey('ring', '0'), stock: 9 }),
  aLine({ ...lineKey('chain', '0'), stock: 20 }),
  aLine({ ...lineKey('bar', '0'), stock: 3 }),
];

export interface Day {
  /** Random seed; the same seed gives the same day. */
  readonly seed: number;
  /** Approximate number of turns before the evening. */
  readonly length: number;
  /**
   * `calm` every answer is there before the next change; `busy` answers are late and out of order; `bad` requests and
   * answers are lost as well; `offline` the connection comes and goes, too.
   */
  readonly weather: 'calm' | 'busy' | 'bad' | 'offline';
  /** Largest quantity the shopper sets; 12 by default. */
  readonly most?: number;
  readonly rules?: TakeTurn;
  /** Runs in the evening, before everything comes to rest. */
  readonly evening?: (shop: SimulatedShop) => void;
}

/** A customer's day in the shop, recorded: the bag is changed, and at the end everything pending succeeds. */
export const aDay = ({ seed, length, weather, most = 12, rules, evening }: Day): readonly Turn[] => {
  const random = createRandom(seed);
  const upTo = (count: number): number => Math.floor(random() * count);
  const shop = new SimulatedShop(goods, goods.slice(0, 2), rules);

  const isBad = weather === 'bad' || weather === 'offline';

  const change = (): void => {
    const line = goods[upTo(goods.length)] as CartLine;
    const key = keyOf(line);
    const wish = random();
    if (wish < 0.2) shop.dispatch({ type: 'AddLine', line });
    else if (wish < 0.75) shop.dispatch({ type: 'SetQuantity', ...key, quantity: 1 + upTo(most) });
    else if (wish < 0.9) shop.dispatch({ type: 'RemoveLine', ...key });
    else if (wish < 0.95) shop.dispatch({ type: 'UndoRemoval' });
    else shop.dispatch({ type: 'OpenBag' });
  };
  const network = (): void => {
    const chance = random();
    if (isBad && chance < 0.08) shop.lose(upTo(8));
    else if (weather === 'offline' && chance < 0.12) shop.goOffline();
    else if (weather === 'offline' && chance < 0.2) shop.dispatch({ type: 'ConnectionRestored' });
    else if (chance < 0.45) shop.wake(upTo(8));
    else if (chance < 0.75) shop.arrive(upTo(8));
    else shop.deliver(upTo(8), chance > 0.98);
  };
  while (shop.turns.length < length) {
    if (weather === 'calm') {
      change();
      shop.rest();
    } else if (random() < 0.4) change();
    else network();
  }
  evening?.(shop);
  shop.settle();
  return shop.turns;
};
