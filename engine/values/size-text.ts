import { catalogueNames } from './product-types.ts';
import type { ProductType } from './product.ts';

const measures: { readonly [type in ProductType]?: (size: string) => string } = {
  ring: (size) => `เบอร์ ${size}`,
  necklace: (size) => `${size} นิ้ว`,
  bracelet: (size) => `${size} นิ้ว`,
  bangle: (size) => `${size} ซม.`,
};

/** A size with the measure that goldsmiths use for this type: 'เบอร์ 54', '18 นิ้ว', '5.8 ซม.' */
export const sizeText = (type: ProductType, size: string): string => measures[type]?.(size) ?? size;

interface SizedLine {
  readonly productName: string;
  readonly size: string;
}

/** The size of an ordered line, '' for none. A line keeps no type, but Thai names of goods begin with it: 'แหวนเกลี้ยง'. */
export const lineSizeText = ({ productName, size }: SizedLine): string => {
  if (size === '0') return '';
  const type = (Object.keys(measures) as ProductType[]).find((one) =>
    productName.startsWith(catalogueNames[one]),
  );
  return type === undefined ? `ไซส์ ${size}` : sizeText(type, size);
};

/** A line's name with its size: 'แหวนเกลี้ยง เบอร์ 54'. */
export const measuredName = (line: SizedLine): string => `${line.productName} ${lineSizeText(line)}`.trim();
