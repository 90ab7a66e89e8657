import type { ProductType } from '../../../../../engine/values/product.ts';
import type { Milligrams } from '../../../../../engine/values/weight.ts';

/** A weight as goldsmiths name it, with what the scale shows (ux U1). */
export interface NamedWeight {
  readonly label: string;
  readonly weight: Milligrams;
}

const weighs = (label: string, milligrams: number): NamedWeight => ({
  label,
  weight: milligrams as Milligrams,
});

/** Weights of ornaments: 15.16 g a baht-weight, shown with two decimals. */
export const ornament = {
  sixTenths: weighs('0.6 กรัม', 600),
  oneGram: weighs('1 กรัม', 1_000),
  halfSalueng: weighs('ครึ่งสลึง', 1_890),
  oneSalueng: weighs('1 สลึง', 3_790),
  twoSalueng: weighs('2 สลึง', 7_580),
  threeSalueng: weighs('3 สลึง', 11_370),
  oneBaht: weighs('1 บาททอง', 15_160),
  twoBaht: weighs('2 บาททอง', 30_320),
  threeBaht: weighs('3 บาททอง', 45_480),
} as const;

/** Weights of bars: 15.244 g a baht-weight. */
export const bar = {
  oneSalueng: weighs('1 สลึง', 3_811),
  twoSalueng: weighs('2 สลึง', 7_622),
  oneBaht: weighs('1 บาททอง', 15_244),
  fiveBaht: weighs('5 บาททอง', 76_220),
  tenBaht: weighs('10 บาททอง', 152_440),
  twentyBaht: weighs('20 บาททอง', 304_880),
  fiftyBaht: weighs('50 บาททอง', 762_200),
} as const;

/** A product of the demo shop. Amounts are whole baht. */
export interface SeedProduct {
  readonly id: string;
  readonly name: string;
  /** Words that people type for it and that would not be true of it: it is found by them and never called so. */
  readonly sought?: readonly string[];
  /** Id of its pattern, see `styles`. */
  readonly style: string;
  /** Name of its pictures: `kind--style`. */
  readonly design: string;
  readonly weight: NamedWeight;
  readonly makingFee: number;
  /** Taken off the making fee (ruling P20). */
  readonly discount?: number;
  /** Pieces at the central store by size, in the order that sizes are shown; '0' stands for no size. */
  readonly stock: readonly (readonly [size: string, pieces: number])[];
  /** What makes this piece itself, one sentence. */
  readonly told: string;
  /** 1 sells best of all. */
  readonly bestSeller?: number;
  readonly isNew?: true;
}

/** A pattern (ลาย) of the demo shop. */
export interface SeedStyle {
  readonly id: string;
  readonly name: string;
}

/** One type of products with its patterns. */
export interface SeedShelf {
  readonly type: ProductType;
  readonly typeName: string;
  /** As a product's `sought`, for all of them. */
  readonly sought?: readonly string[];
  readonly styles: readonly SeedStyle[];
  readonly products: readonly SeedProduct[];
  /** What is true of every piece of this type. */
  readonly told: readonly string[];
}

/** Stock of a product without sizes. */
export const unsized = (pieces: number) => [['0', pieces]] as const;
