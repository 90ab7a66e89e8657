import type { FigureName } from '../../../engine/desk/price/figures.ts';
import type { KeyRight } from '../../../engine/desk/price/values.ts';
import type { ClosedOf } from '../../../engine/values/closed.ts';
import { moneyText, satang } from '../../../engine/values/money.ts';

export const figureTexts: Readonly<Record<FigureName, string>> = {
  barBuy: 'ทองแท่ง รับซื้อ',
  barSell: 'ทองแท่ง ขายออก',
  ornamentBuy: 'ทองรูปพรรณ รับซื้อ',
  ornamentSell: 'ทองรูปพรรณ ขายออก',
};

export const pausedTexts: Readonly<Record<ClosedOf, string>> = {
  all: 'ทั้งหมด',
  bar: 'ทองแท่ง',
  ornament: 'ทองรูปพรรณ',
};

export const keyRightTexts: Readonly<Record<KeyRight, string>> = {
  announce: 'ประกาศราคา',
  'pause-selling': 'พักและเปิดการขาย',
  'see-price': 'ดูราคาและประวัติ',
};

/** A difference with its sign: '+฿150', '−฿50', 'เท่าเดิม'. */
export const priceDifferenceText = (difference: number): string =>
  difference === 0 ? 'เท่าเดิม' : `${difference > 0 ? '+' : '−'}${moneyText(satang(Math.abs(difference)))}`;
