import { goldKindOf, type ProductType } from './product.ts';

const quarters = ['', 'ครึ่งสลึง', '1 สลึง', '', '2 สลึง', '', '3 สลึง'];

/** The Thai measure of a weight (ruling P18): '1 บาททอง', '2 สลึง', 'ครึ่งสลึง'; undefined when it is none of them. */
export const thaiWeightText = (weight: Milligrams, type: ProductType): string | undefined => {
  const bahtWeight = goldKindOf(type) === 'bar' ? barBahtWeight : ornamentBahtWeight;
  const eighths = Math.round((weight * 8) / bahtWeight);
  // Labels cut the third decimal: half a สลึง is 1.895 g and is sold as 1.89 g.
  if (Math.abs(weight - (eighths * bahtWeight) / 8) > 10 || eighths === 0) return undefined;
  if (eighths % 8 === 0) return `${eighths / 8} บาททอง`;
  if (eighths < 8) return quarters[eighths] === '' ? undefined : quarters[eighths];
  return eighths % 2 === 0 ? `${Math.floor(eighths / 8)} บาททอง ${(eighths % 8) / 2} สลึง` : undefined;
};

/** A weight in whole milligrams: 15.16 g of ornament are 15,160 mg, 15.244 g of bar are 15,244 mg (ruling P18). */
export type Milligrams = number & { readonly Milligrams: unique symbol };

export const isMilligrams = (value: unknown): value is Milligrams =>
  Number.isSafeInteger(value) && (value as number) >= 0;

/** Kinds of gold: a bar and an ornament have different baht-weights and announced prices. */
export const goldKinds = ['bar', 'ornament'] as const;
export type GoldKind = (typeof goldKinds)[number];

/** One baht-weight (บาททอง) of gold bar. */
export const barBahtWeight = 15_244 as Milligrams;

/** One baht-weight (บาททอง) of ornament. */
export const ornamentBahtWeight = 15_160 as Milligrams;

const gramText = /^(0|[1-9][0-9]{0,8})(?:\.([0-9]{1,3}))?$/;

/** Reads grams from decimal text with at most three decimals. Undefined for anything else. */
export const milligramsFromGramText = (text: string): Milligrams | undefined => {
  const match = gramText.exec(text);
  if (match === null) return undefined;
  return Number(`${match[1]}${(match[2] ?? '').padEnd(3, '0')}`) as Milligrams;
};

/** Unit of a typed weight: grams, or สลึง and บาททอง, which weigh differently for bars and ornaments. */
export type TypedUnit = 'gram' | 'salung' | 'baht';

/** A weight of a kind of gold as it is typed in a unit, to the milligram. Undefined for anything else. */
export const weightTyped = (text: string, unit: TypedUnit, kind: GoldKind): Milligrams | undefined => {
  const thousandths = milligramsFromGramText(text);
  if (unit === 'gram' || thousandths === undefined) return thousandths;
  const whole = kind === 'bar' ? barBahtWeight : ornamentBahtWeight;
  return Math.round((thousandths * whole) / (unit === 'baht' ? 1_000 : 4_000)) as Milligrams;
};

/** Reads a weight with its units in words, without spaces: `2สลึง`, `1บาททอง2สลึง`, `ครึ่งสลึง`; grams where none is named. */
export const weightInWords = (text: string, kind: GoldKind): Milligrams | undefined => {
  const [, baht, salung] = /^(?:([0-9.]+)บาททอง)?(?:([0-9.]+)สลึง)?$/.exec(text.replace('ครึ่ง', '0.5')) ?? [];
  if (baht === undefined && salung === undefined) return milligramsFromGramText(text.replace(/กรัม$/, ''));
  const wholes = weightTyped(baht ?? '0', 'baht', kind);
  const quarters = weightTyped(salung ?? '0', 'salung', kind);
  return wholes === undefined || quarters === undefined ? undefined : ((wholes + quarters) as Milligrams);
};

/** Decimal text of a weight in grams, without trailing zeros: `15.16`, `15.244`, `3.79`. */
export const gramsText = (weight: Milligrams): string => {
  const digits = String(weight).padStart(4, '0');
  const fraction = digits.slice(-3).replace(/0+$/, '');
  return fraction === '' ? digits.slice(0, -3) : `${digits.slice(0, -3)}.${fraction}`;
};
