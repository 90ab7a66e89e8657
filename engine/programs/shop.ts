import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { linesOf } from '../cart/projection.ts';
import { badgeText, disabledPay, lineTotal, notesOf, totalOf, totalQuantityOf } from '../cart/selectors.ts';
import { list, nullable, oneOf, record } from '../kernel/codec.ts';
import type { Program, ShownFigures } from '../log/program.ts';
import type { Root } from '../slices.ts';
import { DisabledPay } from '../values/disabled-pay.ts';
import { SatangCodec } from '../values/codecs/money.ts';
import { Count } from '../values/codecs/quantity.ts';
import { createPseudonyms, isMadeUp } from '../log/pseudonyms.ts';
import { upcasters } from '../log/upcast.ts';
import { initialRoot, rules, turn } from '../rules.ts';
import type { ShopLanguage } from '../take-turn.ts';
import { vocabulary } from '../vocabulary.ts';

const totals = {
  /** The text at the bag's icon; '' for none. */
  badge: t.string,
  /** Reason why the pay button is disabled; null when it is not. */
  pay: nullable(DisabledPay),
  /** Of the bag, in satang; null when it is too large to be exact. */
  total: nullable(SatangCodec),
};

/** Figures of the bag on every page, logged with each turn that changes them. */
export const ShopFigures = record(totals);
export type ShopFigures = t.TypeOf<typeof ShopFigures>;

/** Shown line of the bag: its total, null when that is not exact, and its notes. */
const ShownLine = record({
  productId: t.string,
  sizeId: t.string,
  quantity: Count,
  sum: nullable(SatangCodec),
  notes: list(
    t.union([
      record({ note: oneOf(['out-of-stock', 'too-many']) }),
      record({ note: t.literal('low-stock'), stock: Count }),
    ]),
  ),
});

/** Figures that a shopper sees: a keyframe has them beside the state. */
export const Figures = record({ ...totals, lines: list(ShownLine) });
export type Figures = t.TypeOf<typeof Figures>;

/** The slices that the figures come from. */
type Shown = Pick<Root, 'cart' | 'gold' | 'later'>;

const exact = E.getOrElseW(() => null);

const totalsOf = (root: Shown): ShopFigures => ({
  badge: badgeText(totalQuantityOf(root.cart)),
  pay: disabledPay(root),
  total: exact(totalOf(root.cart)),
});

/** The figures as the pages show them: by the pages' own selectors, so that a fault of one shows in a log. */
const figuresOf = (root: Shown): Figures => ({
  ...totalsOf(root),
  lines: linesOf(root.cart).map((line) => ({
    productId: line.productId,
    sizeId: line.sizeId,
    quantity: line.quantity,
    sum: exact(lineTotal(line)),
    notes: notesOf(line),
  })),
});

export const shopFigures = {
  totals: totalsOf,
  all: figuresOf,
  codecs: { totals: ShopFigures, all: Figures },
} as const satisfies ShownFigures<Root>;

export const shop: Program<ShopLanguage> = {
  name: 'shop',
  vocabulary,
  steps: upcasters,
  initial: initialRoot,
  turn,
  evolve: rules.evolve,
  figures: shopFigures,
  names: { create: createPseudonyms, isMadeUp },
};
