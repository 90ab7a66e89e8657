import type { RecordedAct, RecordedDetail, RecordEntry } from '../../../engine/desk/record/room.ts';
import { satang } from '../../../engine/values/money.ts';
import { dateText, moneyText, timeText } from '../../shop/format.ts';
import {
  checkNames,
  deskStatusNames,
  documentNames,
  pieceStateNames,
  taxDocumentNames,
} from '../orders/words.ts';
import { figureTexts, roleNames } from '../words.ts';

/** What was done, by the word that the record has for it; a forgotten one does not compile. */
export const recordActNames: Readonly<Record<RecordedAct, string>> = {
  confirm: 'ยืนยันเงินเข้า',
  'other-money': 'รับเงินยอดอื่น',
  'refuse-slip': 'ไม่พบเงินเข้า',
  prepare: 'เริ่มจัดเตรียม',
  ship: 'จัดส่ง',
  ready: 'พร้อมให้รับ',
  'hand-over': 'ส่งมอบสินค้า',
  arrived: 'ลูกค้าได้รับพัสดุแล้ว',
  'take-out': 'นำสินค้าออกจากคำสั่งซื้อ',
  'take-back': 'รับคืนสินค้า',
  'refuse-return': 'ไม่รับคืนสินค้า',
  'lower-price': 'ลดราคาให้',
  cancel: 'ยกเลิกคำสั่งซื้อ',
  'parcel-back': 'พัสดุกลับถึงร้าน',
  refund: 'คืนเงิน',
  'reuse-payment': 'ธนาคารแจ้งรายการโอนเดิมด้วยข้อมูลอื่น',
  note: 'เขียนบันทึกในคำสั่งซื้อ',
  print: 'พิมพ์ต้นฉบับเอกสารภาษี',
  'replace-original': 'ออกใบแทนเอกสารภาษี',
  'change-delivery': 'เปลี่ยนการจัดส่งหรือการรับสินค้า',
  'keep-tax-data': 'บันทึกข้อมูลใบกำกับภาษี',
  'issue-invoice': 'ออกใบกำกับภาษีเต็มรูป',
  'replace-invoice': 'ยกเลิกใบกำกับภาษีและออกใหม่',
  'sign-in': 'เข้าสู่ระบบ',
  join: 'ตอบรับคำเชิญ',
  'change-password': 'เปลี่ยนรหัสผ่านของตนเอง',
  'replace-factor': 'เปลี่ยนแอปยืนยันตัวตนของตนเอง',
  'renew-recovery-codes': 'ออกรหัสกู้คืนใหม่ของตนเอง',
  'end-own-sessions': 'ให้เครื่องอื่นของตนเองออกจากระบบ',
  invite: 'เชิญพนักงาน',
  'invite-again': 'เชิญพนักงานใหม่อีกครั้ง',
  'change-role': 'เปลี่ยนหน้าที่',
  'change-home': 'เปลี่ยนสาขาประจำ',
  dismiss: 'ให้ออกจากร้าน',
  'end-sessions': 'ให้พนักงานออกจากระบบทุกเครื่อง',
  announce: 'ประกาศราคาทอง',
  'correct-number': 'แก้เลขครั้งที่ของประกาศ',
  withdraw: 'ถอนประกาศราคาทอง',
  'refuse-price': 'ไม่รับราคาจากคีย์และพักการขาย',
  pause: 'พักการขาย',
  resume: 'เปิดขายอีกครั้ง',
  'make-key': 'สร้างคีย์',
  'end-key': 'ยกเลิกคีย์',
  set: 'ตั้งค่า',
  export: 'ดาวน์โหลดไฟล์',
  'create-product': 'เพิ่มสินค้า',
  'change-product': 'แก้ไขสินค้า',
  'change-stock': 'ปรับสต็อก',
  'arrange-shelf': 'จัดลำดับสินค้า',
  'make-page': 'เขียนบทความหรือหน้าช่วยเหลือ',
  'change-page': 'แก้ไขบทความหรือหน้าช่วยเหลือ',
  'arrange-help': 'จัดลำดับหน้าช่วยเหลือ',
  'make-coupon': 'สร้างโค้ดส่วนลด',
  'change-coupon': 'แก้ไขโค้ดส่วนลด',
  'end-coupon': 'ปิดโค้ดส่วนลด',
  'make-branch': 'เพิ่มสาขา',
  'change-branch': 'แก้ไขสาขา',
  'arrange-branches': 'จัดลำดับสาขา',
  'close-branch': 'ปิดสาขาหนึ่งวัน',
  'open-branch': 'เปิดสาขาในวันที่เคยปิด',
  'keep-holiday': 'บันทึกวันหยุด',
  'drop-holiday': 'ลบวันหยุด',
};

const nameIn = (names: Readonly<Record<string, string>>, word: string): string =>
  Object.hasOwn(names, word) ? (names[word] ?? word) : word;

/** What was done, in words; one of another version of the shop by its own word. */
export const recordedName = (act: string): string => nameIn(recordActNames, act);

const detailNames: Readonly<Record<RecordedDetail, string>> = {
  before: 'เดิม',
  after: 'ใหม่',
  seen: 'ที่เห็น',
  reason: 'เหตุผล',
  reference: 'เลขอ้างอิง',
  tracking: 'เลขพัสดุ',
  carrier: 'ผู้ขนส่ง',
  payer: 'ผู้โอน',
  identity: 'เอกสารที่เห็น',
  receiver: 'ผู้รับ',
  checks: 'ตรวจแล้ว',
  amount: 'ยอดเงิน',
  paidAt: 'โอนเมื่อ',
  role: 'หน้าที่',
  name: 'ชื่อ',
  stranded: 'นัดรับในวันที่ปิด',
  kind: 'เอกสาร',
  number: 'เลขที่',
  goods: 'สินค้า',
  productId: 'รหัส',
  quantity: 'จำนวน',
  state: 'สภาพ',
  account: 'บัญชีที่คืนเงิน',
  rights: 'ใช้ทำ',
  uses: 'ใช้แล้ว',
  confirmed: 'ตรวจซ้ำแล้ว',
  sizeId: 'ไซส์',
  placeId: 'สาขา',
  held: 'จองอยู่',
  counted: 'นับได้',
  added: 'รับเข้า',
  removed: 'นำออก',
  moved: 'เลื่อน',
  by: 'ด้วย',
  who: 'ผู้ทำ',
  act: 'รายการ',
  about: 'เกี่ยวกับ',
  from: 'ตั้งแต่',
  to: 'ถึง',
};

const words: Readonly<Record<string, string>> = {
  ...roleNames,
  ...deskStatusNames,
  ...taxDocumentNames,
  ...documentNames,
  ...pieceStateNames,
  ...checkNames,
  true: 'ใช่',
  false: 'ไม่',
  null: '–',
  table: 'ไฟล์ตาราง',
  bar: 'ทองแท่ง',
  ornament: 'ทองรูปพรรณ',
  promptpay: 'พร้อมเพย์',
  transfer: 'โอน',
  all: 'ทั้งหมด',
};

/** Parts of a value that are no details by themselves: of a price, of a pause. */
const partNames: Readonly<Record<string, string>> = {
  ...figureTexts,
  of: 'พักขาย',
  until: 'จนถึง',
  words: 'ลูกค้าเห็น',
};

/** A value of any shape on one line, without the marks of a programming language. */
const plain = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, part]) => `${nameIn({ ...words, ...detailNames, ...partNames }, name)} ${plain(part)}`)
      .join(', ');
  return nameIn(words, String(value));
};

/** Lists and records were written as JSON, and words as they are: '0042' is no number. */
const valueIn = (text: string): unknown => {
  try {
    return /^[[{]/.test(text) ? (JSON.parse(text) as unknown) : text;
  } catch {
    return text;
  }
};

const said = (act: string, name: string, text: string): string => {
  const isCount = /^[0-9]{1,15}$/.test(text);
  if (isCount && (name === 'amount' || (act === 'set' && name !== 'seen')))
    return moneyText(satang(Number(text)));
  if (isCount && name === 'paidAt') return `${dateText(Number(text))} ${timeText(Number(text))}`;
  return plain(valueIn(text));
};

/** What an act was done to; a pause names a kind of gold. */
export const subjectText = (act: string, subject: string): string =>
  act === 'pause' || act === 'resume' ? nameIn(words, subject) : subject;

/** What was said of something that was done, in words: 'เลขพัสดุ: TH12345678'. */
export const detailText = ({ act, details }: Pick<RecordEntry, 'act' | 'details'>): string =>
  details.map(({ name, text }) => `${nameIn(detailNames, name)}: ${said(act, name, text)}`).join(' · ');
