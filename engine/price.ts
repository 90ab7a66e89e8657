import { type Satang, satang } from './money.ts';
import { barBahtWeight, type Milligrams, ornamentBahtWeight } from './weight.ts';

/** What gold a product is: a bar and an ornament have different baht-weights and announced prices (ruling P18). */
export type GoldKind = 'bar' | 'ornament';

/** One announcement of the Gold Traders Association; prices in satang for one baht-weight (ruling P20). */
export interface AnnouncedPrices {
  readonly barSell: Satang;
  readonly barBuy: Satang;
  readonly ornamentSell: Satang;
}

/** A price taken apart as the label must show it (ruling P20, consumer-protection label of gold). */
export interface PriceParts {
  /** Announced selling price × weight, whole baht. */
  readonly goldValue: Satang;
  readonly makingFee: Satang;
  /** `goldValue + makingFee`. */
  readonly price: Satang;
  /** The price when a discount is taken off the making fee, or null without a discount. */
  readonly discountPrice: Satang | null;
  /** The least that the shop pays when it buys the piece back. */
  readonly minimumBuyBack: Satang;
}

/** Rounds numerator/denominator half-up to a whole number, in exact integers. */
const divideHalfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

/** Announced price of one baht-weight → price of this weight, half-up to whole baht, in satang. */
const valueOf = (perBahtWeight: Satang, weight: Milligrams, bahtWeight: Milligrams): Satang =>
  satang(Number(divideHalfUp(BigInt(perBahtWeight) * BigInt(weight), BigInt(bahtWeight) * 100n) * 100n));

/** The share of the bar's buying price that the association pays per gram of ornament, in thousandths. */
const ornamentBuyBackShare = 982n;

/**
 * The least that the shop pays for a piece: the announced buying price for a bar; for an ornament the buying
 * price less 1.8 %, rounded to whole baht a gram as the association does, times the grams.
 */
const buyBack = (kind: GoldKind, announced: AnnouncedPrices, weight: Milligrams): Satang => {
  if (kind === 'bar') return valueOf(announced.barBuy, weight, barBahtWeight);
  const bahtPerGram = divideHalfUp(
    BigInt(announced.barBuy) * ornamentBuyBackShare,
    BigInt(ornamentBahtWeight) * 100n,
  );
  return satang(Number(divideHalfUp(bahtPerGram * BigInt(weight), 1_000n) * 100n));
};

/**
 * The price of a piece by ruling P20: announced selling price × weight in baht-weight + making fee, in integers,
 * half-up to whole baht. `discount` is taken off the making fee and never exceeds it; 0 is no discount.
 */
export const priceOf = (
  kind: GoldKind,
  announced: AnnouncedPrices,
  weight: Milligrams,
  makingFee: Satang,
  discount: Satang,
): PriceParts => {
  const goldValue =
    kind === 'bar'
      ? valueOf(announced.barSell, weight, barBahtWeight)
      : valueOf(announced.ornamentSell, weight, ornamentBahtWeight);
  const taken = Math.min(discount, makingFee);
  return {
    goldValue,
    makingFee,
    price: satang(goldValue + makingFee),
    discountPrice: taken > 0 ? satang(goldValue + makingFee - taken) : null,
    minimumBuyBack: buyBack(kind, announced, weight),
  };
};
