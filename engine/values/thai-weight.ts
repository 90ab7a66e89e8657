import { goldKindOf, type ProductType } from './product.ts';
import { barBahtWeight, type Milligrams, ornamentBahtWeight } from './weight.ts';

const quarters = ['', 'ครึ่งสลึง', '1 สลึง', '', '2 สลึง', '', '3 สลึง'];

/**
 * The Thai measure of a weight, never a bare 'บาท' (ruling P18): '1 บาททอง', '2 สลึง', 'ครึ่งสลึง'; undefined when the
 * weight is none of them.
 */
export const thaiWeightText = (weight: Milligrams, type: ProductType): string | undefined => {
  const bahtWeight = goldKindOf(type) === 'bar' ? barBahtWeight : ornamentBahtWeight;
  const eighths = Math.round((weight * 8) / bahtWeight);
  // Labels cut the third decimal: half a สลึง is 1.895 g and is sold as 1.89 g.
  if (Math.abs(weight - (eighths * bahtWeight) / 8) > 10 || eighths === 0) return undefined;
  if (eighths % 8 === 0) return `${eighths / 8} บาททอง`;
  if (eighths < 8) return quarters[eighths] === '' ? undefined : quarters[eighths];
  return eighths % 2 === 0 ? `${Math.floor(eighths / 8)} บาททอง ${(eighths % 8) / 2} สลึง` : undefined;
};
