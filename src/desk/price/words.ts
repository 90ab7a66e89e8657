import type { FigureName } from '../../../engine/desk/price/figures.ts';
import type { KeyRight } from '../../../engine/desk/price/values.ts';
import type { ClosedOf } from '../../../engine/values/closed.ts';
import { moneyText, satang } from '../../../engine/values/money.ts';

export const pricePageTitles = { Price: 'ราคาทอง', Keys: 'คีย์สำหรับสคริปต์' } as const;

export const priceActWords = {
  Announce: 'ประกาศราคาใหม่แล้ว ร้านขายตามราคานี้ทันที',
  CorrectNumber: 'แก้เลขครั้งที่แล้ว',
  Withdraw: 'ถอนประกาศแล้ว ราคากลับไปตามประกาศก่อนหน้า',
  PauseSelling: 'พักการขายแล้ว มีผลทันที',
  ResumeSelling: 'เปิดขายแล้ว',
  MakeKey: 'สร้างคีย์แล้ว',
  EndKey: 'ยกเลิกคีย์แล้ว ใช้ไม่ได้อีก',
} as const;

export const priceCodes = {
  PRICE_IMPLAUSIBLE: 'ราคานี้ประกาศไม่ได้ กรุณาตรวจสอบตัวเลขทั้งสี่ ราคานี้อาจประกาศไปแล้ววันนี้',
  CHANGE_UNCONFIRMED: 'ราคาต่างจากประกาศล่าสุดเกิน ฿500 กรุณาตรวจสอบและยืนยันก่อนประกาศ',
} as const;

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
export const differenceText = (difference: number): string =>
  difference === 0 ? 'เท่าเดิม' : `${difference > 0 ? '+' : '−'}${moneyText(satang(Math.abs(difference)))}`;
