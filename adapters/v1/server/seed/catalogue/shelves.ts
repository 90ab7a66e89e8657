import * as t from 'io-ts';
import { list } from '../../../../../engine/kernel/codec.ts';
import { ProductType } from '../../../../../engine/values/codecs/product.ts';
import type { Milligrams } from '../../../../../engine/values/weight.ts';
import { strictRecord, readDataFolder, refined, Text, Whole } from '../data-file.ts';

/** Weights of ornaments as goldsmiths name them, in milligrams: 15.16 g a baht-weight, shown with two decimals (ux U1). */
const ornaments: Readonly<Record<string, number>> = {
  '0.6 กรัม': 600,
  '1 กรัม': 1_000,
  ครึ่งสลึง: 1_890,
  '1 สลึง': 3_790,
  '2 สลึง': 7_580,
  '3 สลึง': 11_370,
  '1 บาททอง': 15_160,
  '2 บาททอง': 30_320,
  '3 บาททอง': 45_480,
};

const bars: Readonly<Record<string, number>> = {
  '1 สลึง': 3_811,
  '2 สลึง': 7_622,
  '1 บาททอง': 15_244,
  '5 บาททอง': 76_220,
  '10 บาททอง': 152_440,
  '20 บาททอง': 304_880,
  '50 บาททอง': 762_200,
};

const weightsOf = (type: ProductType) => (type === 'gold-bar' ? bars : ornaments);

const BySize = t.readonly(t.record(t.string, Whole));

const Stock = refined(t.unknown as t.Type<number | t.TypeOf<typeof BySize>, unknown, unknown>, (stock) =>
  Whole.is(stock) || BySize.is(stock) ? undefined : 'must be whole pieces, or whole pieces by size',
);

const WrittenProduct = strictRecord(
  {
    id: Text,
    name: Text,
    style: Text,
    /** Names of its pictures with the largest width that they are encoded in, the one of lists first. */
    pictures: list(Text),
    weight: Text,
    makingFee: Whole,
    stock: Stock,
    told: Text,
  },
  {
    /** Words that people type for it and that would not be true of it: it is found by them and never called so. */
    sought: list(Text),
    /** Taken off the making fee (ruling P20). */
    discount: Whole,
    bestSeller: Whole,
    isNew: t.literal(true),
  },
);

export const WrittenShelf = refined(
  strictRecord(
    {
      type: ProductType,
      typeName: Text,
      styles: list(strictRecord({ id: Text, name: Text }, {})),
      told: list(Text),
      products: list(WrittenProduct),
    },
    {
      sought: list(Text),
    },
  ),
  ({ type, styles, products }) => {
    const known = new Set(styles.map(({ id }) => id));
    const wrong = products.find(
      ({ style, weight }) => !known.has(style) || !Object.hasOwn(weightsOf(type), weight),
    );
    if (wrong === undefined) return undefined;
    const { id, style, weight } = wrong;
    return `has the product ${id} with an unknown ${known.has(style) ? `weight "${weight}"` : `pattern "${style}"`}`;
  },
);

/** Product of the example shop as stored: with its weight, and its stock by size; '0' is no size. */
export interface SeedProduct extends Omit<t.TypeOf<typeof WrittenProduct>, 'weight' | 'stock'> {
  readonly weight: { readonly label: string; readonly weight: Milligrams };
  readonly stock: readonly (readonly [size: string, pieces: number])[];
}

export interface SeedShelf extends Omit<t.TypeOf<typeof WrittenShelf>, 'products'> {
  readonly products: readonly SeedProduct[];
}

/** The example shop's whole range, type by type in the order of the files. Throws a StartFailure for a wrong one. */
export const readShelves = (): readonly SeedShelf[] =>
  readDataFolder(WrittenShelf, 'catalogue').map((shelf) => ({
    ...shelf,
    products: shelf.products.map((product) => ({
      ...product,
      weight: { label: product.weight, weight: weightsOf(shelf.type)[product.weight] as Milligrams },
      stock:
        typeof product.stock === 'number'
          ? [['0', product.stock] as const]
          : Object.entries(product.stock).toSorted(([one], [other]) => Number(one) - Number(other)),
    })),
  }));
