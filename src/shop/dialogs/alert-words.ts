import type { Alert } from '../../../engine/dialog/words.ts';
import { tooOftenText } from '../../../engine/identity/wait-text.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';

export interface AlertWords {
  readonly title: string;
  readonly message: string;
  /** Label of the button that confirms; null for a message, which can only be closed. */
  readonly confirm: string | null;
  readonly close: string;
}

const adviceOf = ({ kind, status, retryAfter }: Failure): string => {
  if (status === 429) return tooOftenText(retryAfter);
  return kind === 'offline' ? 'ไม่มีการเชื่อมต่ออินเทอร์เน็ต กรุณาตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง' : 'กรุณาลองอีกครั้ง';
};

const wordsOf = (
  title: string,
  message: string,
  confirm: string | null = null,
  close = 'ปิดหน้าต่าง',
): AlertWords => ({ title, message, confirm, close });

type FixedCode = Exclude<Alert, { failure: Failure } | { code: 'stored' }>['code'];

const fixed: Readonly<Record<FixedCode, AlertWords>> = {
  'account-deleted': wordsOf(
    'ลบบัญชีเรียบร้อยแล้ว',
    'ร้านลบข้อมูลส่วนตัวของคุณแล้ว และเก็บเอกสารการซื้อไว้เท่าที่กฎหมายบัญชีและภาษีกำหนด ขอบคุณที่ใช้บริการ',
  ),
  'buy-now-gone': wordsOf(
    'ไม่มีสินค้าที่รอสั่งซื้อแล้ว',
    'รายการนี้สั่งซื้อไปแล้ว หรือคุณออกจากหน้าสั่งซื้อแล้ว เลือกสินค้าแล้วกด “ซื้อเลย” ได้อีกครั้ง',
  ),
  'cancel-order': wordsOf(
    'ต้องการยกเลิกคำสั่งซื้อนี้หรือไม่',
    'ร้านจะเลิกจองสินค้าและเลิกคงราคานี้ให้คุณ หากโอนเงินแล้ว กรุณาอย่ายกเลิก',
    'ยกเลิกคำสั่งซื้อ',
    'ไม่ยกเลิก',
  ),
  'check-failed': wordsOf('ตรวจสอบสินค้าในถุงช้อปปิ้งไม่สำเร็จ', 'ยังไม่ได้ส่งคำสั่งซื้อ และไม่มีการเรียกเก็บเงิน กรุณาลองอีกครั้ง'),
  'email-in-use': wordsOf('มีข้อมูลในระบบอยู่แล้ว', 'อีเมลนี้มีบัญชีอยู่แล้ว กรุณาเข้าสู่ระบบด้วยรหัสผ่านของบัญชีนั้น'),
  'link-over': wordsOf(
    'ลิงก์นี้ใช้ไม่ได้แล้ว',
    'ลิงก์ตั้งรหัสผ่านใหม่ใช้ได้ครั้งเดียว ภายใน 30 นาที หากยังต้องการเปลี่ยนรหัสผ่าน กรุณาขอลิงก์ใหม่',
  ),
  'link-sent': wordsOf(
    'รีเซ็ตรหัสผ่านสำเร็จ',
    'หากมีบัญชีที่ใช้อีเมลนี้ เราได้ส่งลิงก์ตั้งรหัสผ่านใหม่ไปทางอีเมลแล้ว กรุณาเปิดลิงก์ภายใน 30 นาที ระหว่างนี้รหัสผ่านเดิมยังใช้ได้',
  ),
  'not-found': wordsOf('ไม่พบข้อมูลในระบบ', 'กรุณาตรวจสอบข้อมูลอีกครั้ง'),
  'not-registered': wordsOf('ลงทะเบียนไม่สำเร็จ', 'กรุณาลองใหม่อีกครั้ง'),
  'password-changed': wordsOf('เปลี่ยนรหัสสำเร็จ', 'กรุณาเข้าสู่ระบบด้วยรหัสผ่านใหม่'),
  'phone-in-use': wordsOf('มีข้อมูลในระบบอยู่แล้ว', 'กรุณาตรวจสอบอีกครั้ง'),
  registered: wordsOf('ลงทะเบียนสำเร็จ', 'ยินดีต้อนรับ คุณเข้าสู่ระบบแล้ว'),
  'sign-in-needed': wordsOf('กรุณาเข้าสู่ระบบ', 'ไม่อนุญาติให้เข้าถึงหน้า กรุณาเข้าสู่ระบบ', 'เข้าสู่ระบบ'),
  // Spec 8.2; case K05.
  'stock-short': wordsOf('สินค้าในถุงช้อปปิ้งมีไม่พอ', 'กรุณาตรวจสอบสินค้าในถุงช้อปปิ้งอีกครั้ง'),
};

export const alertWords = (alert: Alert): AlertWords => {
  switch (alert.code) {
    case 'stored':
      return wordsOf(alert.title, alert.message);
    case 'not-recovered':
      return wordsOf('รีเซ็ตรหัสผ่านไม่สำเร็จ', adviceOf(alert.failure));
    case 'password-not-changed':
      return wordsOf('เปลี่ยนรหัสผ่านไม่สำเร็จ', adviceOf(alert.failure));
    case 'not-signed-in':
      return wordsOf('เข้าสู่ระบบไม่สำเร็จ', adviceOf(alert.failure));
    default:
      return fixed[alert.code];
  }
};
