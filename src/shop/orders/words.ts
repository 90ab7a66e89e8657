import type { Failure } from '../../../engine/kernel/failure.ts';
import { tryAgainText } from '../../../engine/identity/wait-text.ts';
import type { Delivery, OrderStatus, PaymentMethod } from '../../../engine/orders/order.ts';
import { failureReason } from '../ui/failure-reason.ts';
import { dateText, longDateText, moneyText, noonOf, timeText, weekdayText } from '../format.ts';
import type { Satang } from '../../../engine/values/money.ts';

export const statusNames: Readonly<Record<OrderStatus, string>> = {
  'awaiting-payment': 'รอชำระเงิน',
  'awaiting-review': 'รอร้านตรวจยอดเงิน',
  paid: 'ชำระเงินแล้ว',
  preparing: 'กำลังเตรียมสินค้า',
  shipped: 'จัดส่งแล้ว',
  'ready-for-pickup': 'พร้อมให้รับที่สาขา',
  completed: 'ได้รับสินค้าแล้ว',
  lapsed: 'หมดเวลาชำระเงิน',
  cancelled: 'ยกเลิกแล้ว',
  'refund-due': 'รอคืนเงิน',
  refunded: 'คืนเงินแล้ว',
};

export const stepName = (status: OrderStatus, isFirst: boolean): string => {
  if (status === 'awaiting-payment') return isFirst ? 'สั่งซื้อแล้ว' : 'รอชำระเงินอีกครั้ง';
  return status === 'awaiting-review' ? 'แจ้งโอนแล้ว รอร้านตรวจยอดเงิน' : statusNames[status];
};

export const methodNames: Readonly<Record<PaymentMethod, string>> = {
  promptpay: 'พร้อมเพย์',
  transfer: 'โอนผ่านธนาคาร',
};

export const officeText = (branchCode: string): string =>
  branchCode === '00000' ? 'สำนักงานใหญ่' : `สาขาที่ ${branchCode}`;

export const momentText = (at: number): string => `${dateText(at)} · ${timeText(at)}`;

/** An ISO date in Thailand as a day in พ.ศ.: 'วันเสาร์ที่ 22 พฤศจิกายน 2569' (ruling P19). */
export const dayOf = (date: string): string => {
  const noon = noonOf(date);
  return Number.isNaN(noon) ? date : `วัน${weekdayText(noon)}ที่ ${longDateText(noon)}`;
};

const refusals: Readonly<Record<string, string>> = {
  ORDER_NOT_PAYABLE: 'คำสั่งซื้อนี้ชำระเงินไม่ได้แล้ว',
  ORDER_NOT_CANCELLABLE: 'คำสั่งซื้อนี้ยกเลิกทางหน้าเว็บไม่ได้แล้ว',
  ORDER_NOT_RETURNABLE: 'คำสั่งซื้อนี้ขอคืนทางหน้าเว็บไม่ได้แล้ว กรุณาติดต่อร้าน',
  SLIP_NOT_A_PICTURE: 'ไฟล์นี้ไม่ใช่รูปภาพที่เปิดได้ กรุณาใช้ไฟล์ JPEG, PNG หรือ WebP',
  ORDER_PROOF_NEEDED: 'ยืนยันเลขท้ายเบอร์โทรที่ใช้สั่งซื้อก่อน',
  SLIP_TOO_SMALL: 'รูปเล็กเกินกว่าจะอ่านสลิปได้ กรุณาใช้รูปที่กว้างและสูงอย่างน้อย 200 พิกเซล',
  SLIP_OVERSIZED: 'รูปมีความละเอียดสูงเกินไป กรุณาย่อรูปหรือใช้ภาพหน้าจอของสลิป',
  SLIPS_STORE_FULL: 'ขณะนี้ร้านรับรูปสลิปเพิ่มไม่ได้ กรุณาติดต่อร้านพร้อมหมายเลขคำสั่งซื้อ หากโอนแล้วเงินของคุณไม่หาย',
  SLIP_NEEDED: 'กรุณาแนบสลิปเพื่อให้ร้านตรวจสอบยอดโอน',
  SLIPS_FULL: 'คำสั่งซื้อนี้มีสลิปครบ 5 รูปแล้ว กรุณาติดต่อร้านหากต้องการแก้ไข',
  TOO_LARGE: 'รูปมีขนาดใหญ่กว่า 5 MB กรุณาเลือกรูปที่เล็กลง',
  PAYLOAD_TOO_LARGE: 'รูปมีขนาดใหญ่กว่า 5 MB กรุณาเลือกรูปที่เล็กลง',
};

const unmaskRefusals: Readonly<Record<string, string>> = {
  DIGITS_WRONG: 'เลขท้ายไม่ตรงกับเบอร์โทรที่ใช้สั่งซื้อ กรุณาตรวจสอบแล้วลองอีกครั้ง',
  DIGITS_LOCKED: 'กรอกผิดครบจำนวนครั้งที่กำหนดแล้ว เปิดดูจากเครื่องที่ใช้สั่งซื้อ หรือติดต่อร้านพร้อมหมายเลขคำสั่งซื้อ',
};

export const unmaskFailure = ({ code, status, retryAfter }: Failure): string | undefined =>
  status === 429 ? `กรอกผิดครบ 5 ครั้งแล้ว ${tryAgainText(retryAfter)} หรือติดต่อร้าน` : unmaskRefusals[code ?? ''];

export const orderFailure = (failure: Failure): string =>
  refusals[failure.code ?? ''] ?? failureReason(failure);

const ofPicture = new Set([
  'SLIP_NOT_A_PICTURE',
  'SLIP_TOO_SMALL',
  'SLIP_OVERSIZED',
  'TOO_LARGE',
  'PAYLOAD_TOO_LARGE',
]);

/** Whether a slip was refused for its picture: a retry with the same would fail again. */
export const isOfPicture = ({ code }: Failure): boolean => ofPicture.has(code ?? '');

export const nextText = (status: OrderStatus, { method }: Delivery): string => {
  switch (status) {
    case 'shipped':
      return 'พัสดุออกจากร้านแล้ว ผู้รับต้องแสดงบัตรประชาชนและลงชื่อรับด้วยตนเอง';
    case 'ready-for-pickup':
      return 'สินค้ารอคุณอยู่ที่สาขาแล้ว นำบัตรประชาชนตัวจริงและหมายเลขคำสั่งซื้อมาแสดงเมื่อมารับ';
    case 'completed':
      return 'ขอบคุณที่ไว้วางใจเรา เก็บใบเสร็จและฉลากไว้ใช้เมื่อขายคืนหรือเปลี่ยนลาย';
    default:
      return method === 'ship'
        ? 'เราจะตรวจน้ำหนัก บรรจุกล่องปิดผนึกแล้วจัดส่ง เมื่อพัสดุออกจากร้านเราจะแจ้งหมายเลขพัสดุให้ทราบ'
        : 'เราจะเตรียมสินค้าไว้ที่สาขา และแจ้งให้ทราบเมื่อพร้อมให้รับ';
  }
};

const digits = ['', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'];
const places = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน'];

/** Number below a million in words; `isTail`: after millions, so that a final 1 is 'เอ็ด'. */
const belowMillion = (value: number, isTail = false): string => {
  const text = String(value);
  return [...text]
    .map((character, index) => {
      const digit = Number(character);
      const place = text.length - 1 - index;
      if (digit === 0) return '';
      if (place === 1 && digit === 1) return 'สิบ';
      if (place === 1 && digit === 2) return 'ยี่สิบ';
      if (place === 0 && digit === 1 && (isTail || text.length > 1)) return 'เอ็ด';
      return `${digits[digit] ?? ''}${places[place] ?? ''}`;
    })
    .join('');
};

const whole = (value: number): string => {
  if (value < 1_000_000) return belowMillion(value);
  return `${whole(Math.floor(value / 1_000_000))}ล้าน${belowMillion(value % 1_000_000, true)}`;
};

/** Amount to the satang, whole baht too, for columns of figures. */
export const columnText = (amount: Satang): string => {
  const text = moneyText(amount);
  return text.includes('.') ? text : `${text}.00`;
};

/** An amount in words, as receipts say it: ฿18,450 is 'หนึ่งหมื่นแปดพันสี่ร้อยห้าสิบบาทถ้วน'. */
export const bahtWords = (amount: Satang): string => {
  const [baht, satang] = [Math.floor(amount / 100), amount % 100];
  if (satang === 0) return baht === 0 ? 'ศูนย์บาทถ้วน' : `${whole(baht)}บาทถ้วน`;
  return `${baht === 0 ? '' : `${whole(baht)}บาท`}${whole(satang)}สตางค์`;
};
