import type { ActName, PageName } from '../../engine/desk/rooms.ts';
import type { StaffRole } from '../../engine/desk/staff.ts';
import type { Failure } from '../../engine/kernel/failure.ts';
import { goodsActWords, goodsCodes, goodsPageTitles } from './goods/words.ts';
import { branchActWords, branchCodes, branchPageTitles } from './branches/words.ts';
import { contentActWords, contentCodes, contentPageTitles } from './content/words.ts';
import { couponActWords, couponCodes, couponPageTitles } from './coupons/words.ts';
import { orderActWords, orderCodes, orderPageTitles } from './orders/words.ts';
import { peopleActWords, peopleCodes } from './people/words.ts';
import { priceActWords, priceCodes, pricePageTitles } from './price/words.ts';

export const pageTitles: Readonly<Record<PageName, string>> = {
  ...orderPageTitles,
  ...contentPageTitles,
  ...couponPageTitles,
  ...branchPageTitles,
  ...goodsPageTitles,
  ...pricePageTitles,
  Sales: 'ยอดขาย',
  People: 'พนักงาน',
  Account: 'บัญชีของฉัน',
  Record: 'บันทึกการทำงาน',
  Settings: 'ตั้งค่า',
  Health: 'สุขภาพระบบ',
};

export const doneWords: Readonly<Record<ActName, string>> = {
  ...orderActWords,
  ...contentActWords,
  ...couponActWords,
  ...branchActWords,
  ...goodsActWords,
  ...priceActWords,
  ...peopleActWords,
  ChangeSettings: 'บันทึกการตั้งค่าแล้ว มีผลทันที',
};

/** What the API refuses, by its code, in words for the staff. */
const codes: Readonly<Record<string, string>> = {
  WRONG_CREDENTIALS: 'อีเมลหรือรหัสผ่านไม่ถูกต้อง',
  FACTOR_WRONG: 'รหัสไม่ถูกต้องหรือหมดอายุแล้ว กรุณาใช้รหัสล่าสุดจากแอป',
  FACTOR_NEEDED: 'กรุณายืนยันตัวตนอีกครั้ง',
  FACTOR_IN_USE: 'บัญชีนี้มีแอปยืนยันตัวตนแล้ว',
  INVITATION_UNKNOWN: 'คำเชิญนี้ใช้ไม่ได้แล้ว กรุณาขอคำเชิญใหม่จากเจ้าของร้าน',
  PASSWORD_WEAK: 'รหัสผ่านต้องมีตัวพิมพ์ใหญ่ (A–Z) และตัวเลขอย่างน้อยอย่างละ 1 ตัว',
  PASSWORD_COMMON: 'รหัสผ่านนี้เดาง่าย อย่าใช้คำหรือตัวเลขที่เรียงกัน ชื่อร้าน หรืออีเมลของคุณ',
  OVERTAKEN: 'มีผู้อื่นทำรายการนี้ไปก่อนแล้ว หน้านี้แสดงข้อมูลล่าสุด กรุณาตรวจสอบอีกครั้ง',
  RIGHT_MISSING: 'บัญชีของคุณไม่มีสิทธิ์ทำรายการนี้',
  TOO_MANY_REQUESTS: 'ทำรายการถี่เกินไป กรุณารอสักครู่',
  VALIDATION: 'ข้อมูลที่กรอกไม่ถูกต้อง กรุณาตรวจสอบ',
  TOO_LARGE: 'ไฟล์หรือข้อมูลใหญ่เกินไป',
  NOT_FOUND: 'ไม่พบข้อมูลนี้แล้ว',
  ...orderCodes,
  ...contentCodes,
  ...couponCodes,
  ...branchCodes,
  ...goodsCodes,
  ...priceCodes,
  ...peopleCodes,
};

/** Why something came to nothing, and what to do. */
export const failureText = ({ kind, code }: Failure): string => {
  switch (kind) {
    case 'offline':
      return 'ไม่มีการเชื่อมต่ออินเทอร์เน็ต กรุณาลองใหม่เมื่อเชื่อมต่อแล้ว';
    case 'unreachable':
    case 'timeout':
      return 'ติดต่อเซิร์ฟเวอร์ไม่ได้ รายการอาจบันทึกไปแล้ว กรุณาตรวจสอบก่อนทำซ้ำ';
    case 'server':
    case 'undecodable':
      return 'ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง';
    case 'refused':
      return codes[code ?? ''] ?? 'ทำรายการไม่ได้ กรุณาลองใหม่อีกครั้ง';
  }
};

/** Why something cannot be shown, or somebody not be let in: nothing was to be changed by it. */
export const unreadText = (failure: Failure): string =>
  failure.kind === 'unreachable' || failure.kind === 'timeout'
    ? 'ติดต่อเซิร์ฟเวอร์ไม่ได้ กรุณาลองใหม่อีกครั้ง'
    : failureText(failure);

/** What somebody of the staff is called by what they are there for. */
export const roleNames: Readonly<Record<StaffRole, string>> = {
  owner: 'เจ้าของร้าน',
  cashier: 'แคชเชียร์',
  packer: 'ฝ่ายจัดของ',
  editor: 'ฝ่ายเนื้อหา',
};
