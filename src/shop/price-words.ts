import type { ProductType } from '../../engine/values/product.ts';
import { type AnnouncedPrices, centralFeeOf, type GoldKind } from '../../engine/values/price.ts';
import { moneyText } from './format.ts';

/** What the shop asks beside the announced price: for a pattern, or for casting a bar. */
export const feeName = (kind: GoldKind): string => (kind === 'bar' ? 'ค่าบล็อก' : 'ค่ากำเหน็จเพิ่มตามลาย');

/** What an ornament's announced price holds beside its gold: 'รวมค่ากำเหน็จกลาง ฿800 ต่อบาททอง'. */
export const centralFeeText = (announced: AnnouncedPrices): string =>
  `รวมค่ากำเหน็จกลาง ${moneyText(centralFeeOf(announced))} ต่อบาททอง`;

/** What the announced part of a price is called: of an ornament it is not of gold alone. */
export const announcedPriceText = (type: ProductType, announced: AnnouncedPrices): string =>
  type === 'gold-bar' ? 'ราคาทองแท่งตามประกาศ' : `ราคาทองรูปพรรณตามประกาศ (${centralFeeText(announced)})`;
