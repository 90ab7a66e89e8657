import { boundText, sizedName } from '../format.ts';
import { closedText } from '../gold/words.ts';
import { linesOf } from '../../../engine/cart/projection.ts';
import { type LineNote, disabledPay } from '../../../engine/cart/selectors.ts';
import type { FailedChange, LineNews } from '../../../engine/cart/words.ts';
import type { Root } from '../../../engine/slices.ts';
import { mostOrderLines } from '../../../engine/values/limits.ts';
import { failureReason } from '../ui/failure-reason.ts';

export const noteText = (note: LineNote): string => {
  switch (note.note) {
    case 'out-of-stock':
      return 'สินค้าไม่เพียงพอ';
    case 'too-many':
      return 'สินค้าไม่เพียงพอ กรุณาแก้ไขจำนวน';
    case 'low-stock':
      return `เหลือ ${note.stock} ชิ้น`;
  }
};

export const newsAtLine = ({ kind, quantity }: LineNews): string => {
  switch (kind) {
    case 'cut':
      return `ปรับเป็น ${quantity} ตามจำนวนที่มี`;
    case 'most':
      return `ร้านมีเท่านี้แล้ว ${quantity} ชิ้น`;
    case 'bound':
      return boundText;
    case 'elsewhere':
      return `จำนวนเปลี่ยนเป็น ${quantity} จากแท็บหรืออุปกรณ์อื่น`;
  }
};

export const newsText = (news: LineNews): string => {
  const name = sizedName(news.name, news.size);
  return news.quantity === 0 ? `${name} ไม่อยู่ในถุงแล้ว` : `${name}: ${newsAtLine(news)}`;
};

export const notKeptText =
  'เบราว์เซอร์นี้เก็บถุงช้อปปิ้งไว้ไม่ได้ ถ้าปิดหรือโหลดหน้านี้ใหม่ รายการในถุงจะหาย เข้าสู่ระบบเพื่อเก็บไว้กับบัญชีของคุณ';

/** Rejected change and its reason (ruling P7); `isInBag` tells a changed line from a failed addition. */
export const failedChangeText = ({ line, quantity, failure }: FailedChange, isInBag: boolean): string => {
  const what = !isInBag
    ? `ยังไม่ได้เพิ่ม ${sizedName(line.productName, line.size)} จำนวน ${quantity} ชิ้น`
    : quantity === 0
      ? 'ยังไม่ได้ลบสินค้านี้'
      : `ยังไม่ได้เปลี่ยนเป็น ${quantity} ชิ้น`;
  return `${what} เนื่องจาก${failureReason(failure)}`;
};

const linesReason = (toChange: number, unavailable: number): string => {
  if (unavailable === 0) return `มีสินค้าที่ต้องแก้ไขจำนวน ${toChange} รายการ`;
  const gone = `มีสินค้าที่สั่งซื้อไม่ได้ ${unavailable} รายการ`;
  return toChange === 0 ? gone : `${gone} และต้องแก้ไขจำนวน ${toChange} รายการ`;
};

export const lackingText = (pieces: number): string | null =>
  pieces === 0 ? null : `ยอดนี้รวมสินค้าที่ร้านมีไม่พอ ${pieces} ชิ้น`;

export const payReason = (root: Root): string | null => {
  const reason = disabledPay(root);
  switch (reason?.why) {
    case undefined:
      return null;
    case 'empty':
      return 'ยังไม่มีสินค้าในถุง';
    case 'loading':
      return 'กำลังโหลดถุงช้อปปิ้ง';
    case 'lines':
      return linesReason(reason.count - reason.unavailable, reason.unavailable);
    case 'awaited':
    case 'paused':
      return root.gold.closed === null ? null : closedText(root.gold.closed);
    case 'pending':
      return root.connection.isOnline ? 'กำลังบันทึกการแก้ไข' : 'ออฟไลน์อยู่ รอบันทึกการแก้ไขก่อนชำระเงิน';
    case 'validating':
      return 'กำลังตรวจสอบสินค้า';
    case 'too-many':
      return `สั่งซื้อได้ครั้งละไม่เกิน ${mostOrderLines} รายการ กรุณาลบออกจากถุง ${linesOf(root.cart).length - mostOrderLines} รายการ แล้วสั่งซื้อแยกอีกครั้ง`;
    case 'too-large':
      return 'ยอดรวมสูงเกินกว่าที่ชำระออนไลน์ได้ กรุณาติดต่อร้าน';
  }
};
