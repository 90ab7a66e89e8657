import { either as E } from 'fp-ts';
import { noMoney } from '../../../engine/values/money.ts';
import {
  type AnnouncedPrices,
  type GoldKind,
  priceOf,
  type PriceParts,
} from '../../../engine/values/price.ts';
import {
  barBahtWeight,
  type Milligrams,
  milligramsFromGramText,
  ornamentBahtWeight,
} from '../../../engine/values/weight.ts';
import { weightFromTyped } from '../ui/form/typed-numbers.ts';

/** Units in which people in Thailand say what their gold weighs (ruling P18). */
export const goldUnits = ['baht-weight', 'salueng', 'gram'] as const;
export type GoldUnit = (typeof goldUnits)[number];

/** The heaviest weight that is reckoned, milligrams: 10 kg. */
const heaviest = 10_000_000;

const tooHeavy = 'คำนวณได้ไม่เกิน 10 กิโลกรัม น้ำหนักมากกว่านี้กรุณาสอบถามที่ร้าน';

/**
 * A weight as it is typed, in milligrams: 1 บาททอง is 15.244 g of bar and 15.16 g of ornament, 4 สลึง. Gives null for
 * nothing typed, and says in Thai what is wrong with anything that is no weight.
 */
export const goldWeight = (
  typed: string,
  unit: GoldUnit,
  kind: GoldKind,
): E.Either<string, Milligrams | null> => {
  const text = weightFromTyped(typed);
  if (E.isLeft(text)) return text;
  if (text.right === '') return E.right(null);
  // Thousandths of the unit: the same decimal text that grams are read from.
  const thousandths = milligramsFromGramText(text.right);
  if (thousandths === undefined) return E.left(tooHeavy);
  const bahtWeight = kind === 'bar' ? barBahtWeight : ornamentBahtWeight;
  const perUnit = unit === 'gram' ? 1_000 : unit === 'salueng' ? bahtWeight / 4 : bahtWeight;
  const weight = Math.round((thousandths * perUnit) / 1_000);
  return weight > heaviest ? E.left(tooHeavy) : E.right(weight as Milligrams);
};

/** What gold of this weight is worth by an announcement, without a making fee, and what the shop would pay for it. */
export const worthOf = (
  kind: GoldKind,
  announced: AnnouncedPrices,
  weight: Milligrams,
): Pick<PriceParts, 'goldValue' | 'minimumBuyBack'> => priceOf(kind, announced, weight, noMoney, noMoney);
