import type { CartLine } from '../../engine/values/cart-line.ts';
import { satang } from '../../engine/values/money.ts';
import type { Command, Root } from '../../engine/slices.ts';
import { initialRoot, turn } from '../../engine/rules.ts';
import type { Milligrams } from '../../engine/values/weight.ts';

const lineCount = 100;
const commandCount = 1_000_000;

const line = (index: number): CartLine => ({
  productId: `product-${index}`,
  sizeId: '0',
  productName: 'แหวนเกลี้ยง',
  productImage: '',
  style: '',
  size: '0',
  weight: 3_790 as Milligrams,
  quantity: 1,
  stock: 50,
  unitPrice: satang(1_845_000),
  unitPriceDiscounted: null,
});

const lines = Array.from({ length: lineCount }, (_, index) => line(index));

const commands: readonly Command[] = Array.from({ length: 10_007 }, (_, index) => ({
  type: 'SetQuantity',
  productId: `product-${(index * 31) % lineCount}`,
  sizeId: '0',
  quantity: 1 + ((index * 7) % 50),
}));

/** A million quantity changes through the engine; answers the last state so that nothing can be left out. */
const engine = (): number => {
  let root: Root = { ...initialRoot, cart: { ...initialRoot.cart, lines } };
  for (let seq = 0; seq < commandCount; seq++) {
    const command = commands[seq % commands.length];
    if (command !== undefined) root = turn(root, command, { at: 0, seq }).state;
  }
  return root.cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
};

/** The same on a plain object that is changed in place: the floor. */
const mutation = (): number => {
  const cart = lines.map((each) => ({ ...each }));
  for (let seq = 0; seq < commandCount; seq++) {
    const command = commands[seq % commands.length];
    if (command?.type !== 'SetQuantity') continue;
    const found = cart.find((each) => each.productId === command.productId && each.sizeId === command.sizeId);
    if (found !== undefined) found.quantity = Math.max(1, Math.min(found.stock, command.quantity));
  }
  return cart.reduce((sum, { quantity }) => sum + quantity, 0);
};

const timed = (run: () => number): { readonly seconds: number; readonly result: number } => {
  const from = process.hrtime.bigint();
  const result = run();
  return { seconds: Number(process.hrtime.bigint() - from) / 1e9, result };
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

timed(engine);
timed(mutation);
const rounds = Array.from({ length: 5 }, () => ({ engine: timed(engine), mutation: timed(mutation) }));
const [first] = rounds;
if (first?.engine.result !== first?.mutation.result) throw new Error('the two do not end with the same bag');

const engineSeconds = median(rounds.map((round) => round.engine.seconds));
const mutationSeconds = median(rounds.map((round) => round.mutation.seconds));
console.log(`${commandCount} quantity changes over ${lineCount} lines, median of ${rounds.length} rounds`);
console.log(`  engine            ${(commandCount / engineSeconds / 1e6).toFixed(2)} million/s`);
console.log(`  changed in place  ${(commandCount / mutationSeconds / 1e6).toFixed(2)} million/s`);
console.log(`  ratio             ${(mutationSeconds / engineSeconds).toFixed(2)} (goal: at least 0.25)`);
