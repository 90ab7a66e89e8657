import { type AnnouncedPrices, centralFeeOf, type GoldKind } from '../../engine/values/price.ts';
import { freeDelivery, parcelPromise, withdrawalPromise } from '../../engine/values/sale-terms.ts';
import { brandDetails } from './brand-details.ts';
import { brand } from './brand.ts';
import type { ProductType } from '../../engine/values/product.ts';
import { moneyText } from './format.ts';

export const feeName = (kind: GoldKind): string => (kind === 'bar' ? 'ค่าบล็อก' : 'ค่ากำเหน็จลาย');

/** Central making fee that an ornament's announced price includes: 'รวมค่ากำเหน็จกลาง ฿800 ต่อบาททอง'. */
export const centralFeeText = (announced: AnnouncedPrices): string =>
  `รวมค่ากำเหน็จกลาง ${moneyText(centralFeeOf(announced))} ต่อบาททอง`;

/** Name of the announced part of a price, which for an ornament is not gold alone. */
export const announcedPriceText = (type: ProductType, announced: AnnouncedPrices): string =>
  type === 'gold-bar' ? 'ราคาทองแท่งตามประกาศ' : `ราคาทองรูปพรรณตามประกาศ (${centralFeeText(announced)})`;

export const parcelPromiseText = (): string => parcelPromise(brandDetails.delivery);

/** Threshold of free delivery; '' for never. */
export const freeDeliveryText = (): string => freeDelivery(brandDetails.delivery);

export const withdrawalText = (): string => withdrawalPromise(brandDetails.returns);

export const withdrawalContactText = (orderNumber: string): string =>
  `แจ้งที่โทร ${brand.phone} หรืออีเมล ${brand.email} พร้อมหมายเลขคำสั่งซื้อ ${orderNumber}`;

export const makerText = (): string =>
  brandDetails.maker === '' ? `${brand.company} ${brand.address}` : brandDetails.maker;

/** Which part of a price bears value added tax; '' for a seller who is not registered for it. */
export const taxText = (kind: GoldKind, percent = brandDetails.tax.percent): string => {
  const { isVatRegistered, isBlockFeeTaxed } = brandDetails.tax;
  if (!isVatRegistered) return '';
  if (kind !== 'bar')
    return `ราคาขายรวมภาษีมูลค่าเพิ่ม ${percent}% แล้ว โดยคิดจากส่วนต่างของราคาขายกับราคารับซื้อทองรูปพรรณตามประกาศ`;
  return `ทองแท่งได้รับยกเว้นภาษีมูลค่าเพิ่ม${isBlockFeeTaxed ? ` ค่าบล็อกรวมภาษีมูลค่าเพิ่ม ${percent}% แล้ว` : ''}`;
};

/** By which price a piece is bought back: that of the day on which it is sold back, not that of its label. */
export const buyBackText = (kind: GoldKind): string =>
  kind === 'bar'
    ? 'เมื่อขายคืน ร้านคิดตามราคารับซื้อทองแท่งที่ประกาศ ณ เวลาที่ขาย'
    : `เมื่อขายคืน ร้านคิดตามประกาศ ณ เวลาที่ขาย หักไม่เกิน ${brandDetails.terms.mostOffBuyBackPercent}% ของราคารับซื้อทองแท่งในวันนั้น`;
