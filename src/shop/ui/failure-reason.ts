import type { Failure } from '../../../engine/kernel/failure.ts';
import { tooOftenText } from '../../../engine/identity/wait-text.ts';

const refusals: Readonly<Record<string, string>> = {
  OUT_OF_STOCK: 'สินค้าหมดแล้ว',
  WHOLE_STOCK_IN_BAG: 'สินค้าในถุงครบจำนวนที่สั่งซื้อได้แล้ว เพิ่มอีกไม่ได้',
  PRODUCT_NOT_FOUND: 'ไม่มีสินค้านี้จำหน่ายแล้ว',
  LINE_NOT_FOUND: 'ไม่พบสินค้านี้ในถุงแล้ว',
  CART_NOT_FOUND: 'ไม่พบถุงช้อปปิ้งนี้แล้ว',
  SAVED_LINES_FULL: 'รายการซื้อภายหลังเก็บได้ไม่เกิน 100 รายการ',
  TOO_MANY_LINES: 'สั่งซื้อได้ครั้งละไม่เกิน 100 รายการ กรุณาลบบางรายการออกจากถุง แล้วสั่งซื้อแยกอีกครั้ง',
  ALERT_MET: 'ขณะนี้เป็นตามนั้นอยู่แล้ว ตั้งราคาที่ต่ำกว่าราคาปัจจุบัน',
  ALERT_NOT_FOUND: 'ไม่พบการแจ้งเตือนนี้ อาจหมดอายุหรือถูกลบแล้ว',
  ALERTS_FULL: 'มีการแจ้งเตือนครบ 20 รายการแล้ว กรุณาเลิกรายการที่ไม่ใช้ก่อน',
  WISHLIST_FULL: 'รายการโปรดเต็มแล้ว กรุณานำบางชิ้นออกก่อน',
};

const reasons: Readonly<Record<Exclude<Failure['kind'], 'refused'>, string>> = {
  offline: 'ไม่มีการเชื่อมต่ออินเทอร์เน็ต',
  unreachable: 'เชื่อมต่อกับร้านไม่ได้ในขณะนี้',
  timeout: 'ระบบใช้เวลานานผิดปกติ',
  server: 'ระบบของร้านขัดข้องชั่วคราว',
  undecodable: 'ข้อมูลที่ได้รับจากร้านไม่สมบูรณ์',
};

export const failureReason = ({ kind, code, status, retryAfter }: Failure): string => {
  if (kind !== 'refused') return reasons[kind];
  if (status === 429) return tooOftenText(retryAfter);
  return refusals[code ?? ''] ?? 'ร้านทำรายการนี้ให้ไม่ได้';
};
