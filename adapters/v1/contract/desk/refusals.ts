import type { ErrorCode } from '../errors.ts';

/** Refusals of the desk's calls: error codes of the API and their texts for staff. */
export const deskRefusals = {
  FACTOR_WRONG: 'รหัสไม่ถูกต้องหรือหมดอายุแล้ว กรุณาใช้รหัสล่าสุดจากแอป',
  FACTOR_IN_USE: 'บัญชีนี้มีแอปยืนยันตัวตนแล้ว',
  INVITATION_UNKNOWN: 'คำเชิญนี้ใช้ไม่ได้แล้ว กรุณาขอคำเชิญใหม่จากเจ้าของร้าน',
  PERSON_NOT_FOUND: 'พนักงานคนนี้ออกไปแล้ว',
  LAST_OWNER: 'ร้านต้องมีเจ้าของอย่างน้อยหนึ่งคน',
  AMOUNT_DIFFERS: 'ยอดเงินที่กรอกไม่เท่ากับยอดของคำสั่งซื้อ',
  CODE_IN_USE: 'มีสินค้าอื่นใช้รหัสนี้แล้ว กรุณาใช้รหัสอื่น',
  STOCK_HELD: 'จำนวนน้อยกว่าที่ลูกค้าสั่งไว้และยังไม่ได้ส่งออก กรุณาตรวจนับอีกครั้ง',
  PICTURE_UNREADABLE: 'เปิดภาพนี้ไม่ได้ กรุณาใช้ไฟล์ JPEG, PNG หรือ WebP',
  PICTURE_TOO_SMALL: 'ภาพเล็กเกินไป กรุณาใช้ภาพที่กว้างและสูงอย่างน้อย 400 พิกเซล',
  PICTURE_OVERSIZED: 'ภาพใหญ่เกินไป กรุณาใช้ภาพไม่เกิน 10 MB และ 40 ล้านพิกเซล',
  BRANCH_NOT_FOUND: 'ไม่พบสาขานี้',
  BRANCH_EXISTS: 'มีสาขาที่ใช้ชื่อในลิงก์นี้แล้ว กรุณาตั้งชื่ออื่น',
  COUPON_NOT_FOUND: 'ไม่พบโค้ดส่วนลดนี้',
  COUPON_EXISTS: 'มีโค้ดส่วนลดนี้แล้ว กรุณาตั้งโค้ดอื่น',
  ADDRESS_TAKEN: 'มีหน้าอื่นใช้หรือเคยใช้ที่อยู่นี้แล้ว กรุณาตั้งที่อยู่อื่น',
  PRICE_IMPLAUSIBLE: 'ราคานี้ประกาศไม่ได้ กรุณาตรวจสอบตัวเลขทั้งสี่ ราคานี้อาจประกาศไปแล้ววันนี้',
  CHANGE_UNCONFIRMED: 'ราคาต่างจากประกาศล่าสุดเกิน ฿500 กรุณาตรวจสอบและยืนยันก่อนประกาศ',
  PASSWORD_WRONG: 'รหัสผ่านปัจจุบันไม่ถูกต้อง',
} as const satisfies Readonly<Partial<Record<ErrorCode, string>>>;
