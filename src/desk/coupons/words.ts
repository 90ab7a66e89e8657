import type { CouponField, CouponState } from '../../../engine/desk/coupons/coupon.ts';
import type { CouponGift } from '../../../engine/orders/coupon.ts';
import { moneyText } from '../../shop/format.ts';

export const couponStateNames: Readonly<Record<CouponState, string>> = {
  good: 'ใช้ได้',
  coming: 'ยังไม่เริ่ม',
  'used-up': 'ใช้ครบแล้ว',
  over: 'หมดเวลา',
};

export const couponFaultWords: Readonly<Record<CouponField | 'code', string>> = {
  code: 'ใช้ A–Z 0–9 และขีดกลาง 4–40 ตัว ขึ้นต้นและลงท้ายด้วยตัวอักษรหรือตัวเลข',
  gift: 'ส่วนลดต้องเป็น ฿1 ถึง ฿100,000 หรือ 1–100%',
  minimum: 'โค้ดที่มีผู้ใช้แล้วเปลี่ยนยอดขั้นต่ำไม่ได้',
  endsAt: 'เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่ม',
  mostUses: 'จำนวนครั้งต้องเป็น 1 ถึง 1,000,000',
  isOnceEach: 'โค้ดที่มีผู้ใช้แล้วเปลี่ยนเงื่อนไขนี้ไม่ได้',
};

/** What a coupon takes off: 'ลด ฿200', 'ลด 5% ไม่เกิน ฿500'. */
export const giftText = (gift: CouponGift): string =>
  gift.type === 'amount'
    ? `ลด ${moneyText(gift.amount)}`
    : `ลด ${gift.percent}%${gift.most === null ? '' : ` ไม่เกิน ${moneyText(gift.most)}`}`;
