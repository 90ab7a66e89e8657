import { type Satang, satang } from './money.ts';
import { barBahtWeight, type GoldKind, type Milligrams, ornamentBahtWeight } from './weight.ts';

export type { GoldKind };

/** The four figures of an announcement of the Gold Traders Association, satang for one baht-weight. */
export interface AnnouncedPrices {
  readonly barSell: Satang;
  readonly barBuy: Satang;
  readonly ornamentSell: Satang;
  readonly ornamentBuy: Satang;
}

/** A price taken apart as the label must show it (ruling P20, consumer-protection label of gold). */
export interface PriceParts {
  /** Announced selling price × weight, whole baht; of an ornament it holds the association's central making fee. */
  readonly goldValue: Satang;
  /** Fee of the shop: of an ornament for its pattern, of a bar the block fee. */
  readonly makingFee: Satang;
  /** `goldValue + makingFee`. */
  readonly price: Satang;
  /** The price when a discount is taken off the making fee, or null without a discount. */
  readonly discountPrice: Satang | null;
  /** The least that the shop pays when it buys the piece back: the announced buying price × weight, whole baht. */
  readonly minimumBuyBack: Satang;
}

/** The making fee announced for every ornament, satang for one baht-weight; an ornament's price holds it already. */
export const centralFeeOf = ({
  ornamentSell,
  barSell,
}: Pick<AnnouncedPrices, 'ornamentSell' | 'barSell'>): Satang => satang(Math.max(0, ornamentSell - barSell));

/** Rounds numerator/denominator, neither negative, half-up to a whole number, in exact integers. */
export const divideHalfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

/** Announced price of one baht-weight → price of this weight, half-up to whole baht, in satang. */
const valueOf = (perBahtWeight: Satang, weight: Milligrams, bahtWeight: Milligrams): Satang =>
  satang(Number(divideHalfUp(BigInt(perBahtWeight) * BigInt(weight), BigInt(bahtWeight) * 100n) * 100n));

/** The price of a piece: selling price × baht-weight + making fee less `discount`, half-up to whole baht. */
export const priceOf = (
  kind: GoldKind,
  announced: AnnouncedPrices,
  weight: Milligrams,
  makingFee: Satang,
  discount: Satang,
): PriceParts => {
  const [sell, buy, bahtWeight] =
    kind === 'bar'
      ? [announced.barSell, announced.barBuy, barBahtWeight]
      : [announced.ornamentSell, announced.ornamentBuy, ornamentBahtWeight];
  const goldValue = valueOf(sell, weight, bahtWeight);
  const taken = Math.min(discount, makingFee);
  return {
    goldValue,
    makingFee,
    price: satang(goldValue + makingFee),
    discountPrice: taken > 0 ? satang(goldValue + makingFee - taken) : null,
    minimumBuyBack: valueOf(buy, weight, bahtWeight),
  };
};

/** Discount of a piece, where it is at least a fifth of its fee by these prices, and so worth a badge; else null. */
export const notableDiscount = (
  kind: GoldKind,
  weight: Milligrams,
  { price, discountPrice }: Pick<PriceParts, 'price' | 'discountPrice'>,
  announced: AnnouncedPrices,
): Satang | null => {
  const off = discountPrice === null ? 0 : price - discountPrice;
  const { goldValue } = priceOf(kind, announced, weight, satang(0), satang(0));
  return off > 0 && off * 5 >= price - goldValue ? satang(off) : null;
};
