import type { AccountDeed, SignedInAt } from '../../../engine/account/words.ts';
import type { AddressChangeKind } from '../../../engine/addresses/words.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import { sendFailureText } from '../identity/failures.ts';

const refusals: Readonly<Record<string, string>> = {
  PASSWORD_WRONG: 'รหัสผ่านปัจจุบันไม่ถูกต้อง',
  EMAIL_IN_USE: 'มีบัญชีที่ใช้อีเมลนี้อยู่แล้ว',
  PHONE_IN_USE: 'มีบัญชีที่ใช้เบอร์โทรศัพท์นี้อยู่แล้ว',
  KEY_UNKNOWN: 'หมดเวลาทำรายการ กรุณากรอกรหัสผ่านแล้วขอรหัสใหม่',
  ADDRESSES_FULL: 'สมุดที่อยู่เต็มแล้ว (20 รายการ) กรุณาลบที่อยู่ที่ไม่ใช้ก่อน',
  ADDRESS_NOT_FOUND: 'ลบที่อยู่นี้ไปแล้วจากอุปกรณ์อื่น',
};

export const changeFailureText = (failure: Failure): string =>
  refusals[failure.code ?? ''] ?? sendFailureText(failure);

export const deedTexts: Readonly<Record<AccountDeed, string>> = {
  profile: 'บันทึกข้อมูลส่วนตัวแล้ว',
  password: 'เปลี่ยนรหัสผ่านแล้ว และออกจากระบบในอุปกรณ์อื่นทั้งหมดแล้ว',
  email: 'เปลี่ยนอีเมลแล้ว ครั้งต่อไปเข้าสู่ระบบด้วยอีเมลใหม่ได้เลย',
  phone: 'เปลี่ยนเบอร์โทรศัพท์แล้ว ครั้งต่อไปเข้าสู่ระบบด้วยเบอร์ใหม่ได้เลย',
  session: 'ออกจากระบบในอุปกรณ์นั้นแล้ว',
  sessions: 'ออกจากระบบในอุปกรณ์อื่นทั้งหมดแล้ว',
  export: 'บันทึกไฟล์ข้อมูลของคุณแล้ว ดูได้ในโฟลเดอร์ดาวน์โหลด',
};

export const deviceText = ({ browser, system }: Pick<SignedInAt, 'browser' | 'system'>): string => {
  if (browser === '' && system === '') return 'อุปกรณ์ที่ไม่ทราบชนิด';
  if (browser === '') return `เบราว์เซอร์บน ${system}`;
  return system === '' ? browser : `${browser} บน ${system}`;
};

export const addressDeedTexts: Readonly<Record<AddressChangeKind, string>> = {
  add: 'เพิ่มที่อยู่แล้ว',
  change: 'บันทึกที่อยู่แล้ว',
  default: 'ตั้งเป็นที่อยู่หลักแล้ว',
  remove: 'ลบที่อยู่แล้ว',
  restore: 'นำที่อยู่กลับมาแล้ว',
};
