import { execFileSync } from 'node:child_process';
import type { CartLine } from '../../engine/values/cart-line.ts';
import { satang } from '../../engine/values/money.ts';
import type { Command, Root } from '../../engine/slices.ts';
import { initialRoot, turn } from '../../engine/rules.ts';
import { figure, median } from './frame/figures.ts';
import type { Row, Section } from './frame/section.ts';
import { aLine } from '../engine/support/visit.ts';

/** What a shopper asks of a bag: pieces more, so many pieces, or none of a product. */
export interface BagWish {
  readonly type: 'AddLine' | 'SetQuantity' | 'RemoveLine';
  readonly productId: string;
  /** From 0 to beyond the stock; 0 where a line is removed. */
  readonly quantity: number;
}

/** What a bag holds in the end, in its order. */
export type Held = readonly { readonly productId: string; readonly quantity: number }[];

/** Something that carries out wishes; `prepare` makes of them what it takes, and answers what is measured. */
export interface BagMachine {
  readonly name: string;
  readonly prepare: (wishes: readonly BagWish[], products: readonly string[]) => () => Held;
}

/** The stock of every product. */
export const stock = 50;

/** The names of so many products. */
export const productsOf = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `product-${String(index).padStart(3, '0')}`);

/** Mixed wishes by a fixed sequence of numbers: 55 % add, 30 % set, 15 % remove; some of them cannot be carried out. */
export const wishesOf = (count: number, products: readonly string[]): readonly BagWish[] => {
  let random = 1;
  const below = (most: number): number => {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((random / 2 ** 32) * most);
  };
  return Array.from({ length: count }, (): BagWish => {
    const kind = below(100);
    const productId = products[below(products.length)] ?? '';
    if (kind < 55) return { type: 'AddLine', productId, quantity: 1 + below(3) };
    if (kind < 85) return { type: 'SetQuantity', productId, quantity: below(stock + 6) };
    return { type: 'RemoveLine', productId, quantity: 0 };
  });
};

/** What a line has after a wish, by what it had; undefined: nothing changes. */
export const quantityAfter = ({ type, quantity }: BagWish, had: number): number | undefined => {
  if (type === 'AddLine') return had === stock ? undefined : Math.min(stock, had + quantity);
  if (had === 0) return undefined;
  const next = type === 'RemoveLine' ? 0 : Math.max(1, Math.min(stock, quantity));
  return next === had ? undefined : next;
};

const line = (productId: string, quantity: number): CartLine =>
  aLine({ productId, sizeId: '0', stock, quantity, unitPrice: satang(1_845_000) });

/** The engine: whole turns of the whole shop, with all events, reactions and effects. */
export const engine: BagMachine = {
  name: 'the engine',
  prepare: (wishes) => {
    const commands = wishes.map(({ type, productId, quantity }): Command => {
      if (type === 'AddLine') return { type, line: line(productId, quantity) };
      const key = { productId, sizeId: '0' };
      return type === 'RemoveLine' ? { type, ...key } : { type, ...key, quantity };
    });
    return () => {
      let root: Root = initialRoot;
      let seq = 0;
      for (const command of commands) {
        seq += 1;
        root = turn(root, command, { at: seq, seq }).state;
      }
      return root.cart.lines;
    };
  },
};

/** What a bag holds after a wish, copied by hand; the same list where nothing changes. For whoever needs a reducer. */
export const heldAfter = (held: Held, wish: BagWish): Held => {
  const place = held.findIndex(({ productId }) => productId === wish.productId);
  const next = quantityAfter(wish, place < 0 ? 0 : (held[place]?.quantity ?? 0));
  if (next === undefined) return held;
  const copy = held.slice();
  if (next === 0) copy.splice(place, 1);
  else copy[place < 0 ? held.length : place] = { productId: wish.productId, quantity: next };
  return copy;
};

/** The floor of what keeps its states: one slice as a list, without events, reactions or effects. */
export const slice: BagMachine = {
  name: 'one slice by hand',
  prepare: (wishes) => () => {
    let held: Held = [];
    for (const wish of wishes) held = heldAfter(held, wish);
    return held;
  },
};

/** The floor of all: one record that is changed in place. */
export const mutation: BagMachine = {
  name: 'changed in place',
  prepare: (wishes) => () => {
    const held = new Map<string, number>();
    for (const wish of wishes) {
      const next = quantityAfter(wish, held.get(wish.productId) ?? 0);
      if (next === 0) held.delete(wish.productId);
      else if (next !== undefined) held.set(wish.productId, next);
    }
    return [...held].map(([productId, quantity]) => ({ productId, quantity }));
  },
};

/** What a machine does, million wishes a second of its own thread's time, and what the bag holds in the end. */
export interface Pace {
  readonly pace: number;
  readonly held: string;
}

/** Measures a machine, after it has become warm; in this process, whose other work would make it slower. */
export const paceOf = ({ prepare }: BagMachine, count: number, lines: number): Pace => {
  const products = productsOf(lines);
  const wishes = wishesOf(count, products);
  const warm = prepare(wishes.slice(0, 100_000), products);
  warm();
  warm();
  const run = prepare(wishes, products);
  const before = process.threadCpuUsage();
  const held = run();
  const { user, system } = process.threadCpuUsage(before);
  return {
    pace: count / (user + system),
    held: held.map(({ productId, quantity }) => `${productId} ${quantity}`).join(),
  };
};

const machines: readonly BagMachine[] = [engine, slice, mutation];

const inChild = ({ name }: BagMachine, count: number, lines: number): Pace =>
  JSON.parse(
    execFileSync(process.execPath, [import.meta.filename, name, String(count), String(lines)], {
      encoding: 'utf8',
    }),
  ) as Pace;

/** Mixed commands through the engine, beside both floors; each in a process of its own. */
export const bagCommands: Section = {
  name: 'engine',
  title: 'a bag under mixed commands: 55 % add, 30 % set, 15 % remove',
  run: ({ isQuick, rounds, tell }) => {
    const count = isQuick ? 50_000 : 1_000_000;
    const rows = [3, 50, 100, 500].map((lines): Row => {
      tell(`${lines} lines`);
      const each = Array.from({ length: rounds(3) }, () => {
        const [first, ...others] = machines.map((machine) => inChild(machine, count, lines));
        if (first === undefined || others.some(({ held }) => held !== first.held))
          throw new Error(`the bags of ${lines} lines do not hold the same in the end`);
        return [first, ...others].map(({ pace }) => pace);
      });
      const of = (index: number): readonly number[] => each.map((paces) => paces[index] ?? Number.NaN);
      const floors = machines
        .slice(1)
        .map(({ name }, index) => `${name} ${figure(median(of(index + 1)))} million/s`);
      return {
        metric: `commands over ${lines} lines`,
        unit: 'million/s',
        measured: of(0),
        beside: floors.join(', '),
      };
    });
    return Promise.resolve(rows);
  },
};

if (process.argv[1] === import.meta.filename) {
  const [name, count, lines] = process.argv.slice(2);
  const machine = machines.find((each) => each.name === name);
  if (machine === undefined) throw new Error(`there is no machine ${name}`);
  process.stdout.write(JSON.stringify(paceOf(machine, Number(count), Number(lines))));
}
