import { recordedActs, recordedDetails, recordedNameIn } from '../../../engine/desk/record/names.ts';
import type { RecordEntry } from '../../../engine/desk/record/module.ts';
import { satang } from '../../../engine/values/money.ts';
import { catalogueNames } from '../../../engine/values/product-types.ts';
import type { Milligrams } from '../../../engine/values/weight.ts';
import { dateText, moneyText, timeText, weightText } from '../../shop/format.ts';
import {
  checkNames,
  deskStatusNames,
  documentNames,
  pieceStateNames,
  taxDocumentNames,
} from '../orders/words.ts';
import { figureTexts, goldNames, keyRightTexts, roleNames } from '../words.ts';

type Names = Readonly<Record<string, string>>;

/** Name of an act; one of another version of the shop by its own word. */
export const recordedName = (act: string): string => recordedNameIn(recordedActs, act);

const words: Names = {
  ...roleNames,
  ...deskStatusNames,
  ...taxDocumentNames,
  ...documentNames,
  ...pieceStateNames,
  ...checkNames,
  ...goldNames,
  ...keyRightTexts,
  true: 'ใช่',
  false: 'ไม่',
  null: '–',
  table: 'ไฟล์ตาราง',
  promptpay: 'พร้อมเพย์',
  transfer: 'โอน',
  amount: 'ลดเป็นบาท',
  percent: 'ลดเป็น %',
};

/** Parts of a detail, such as of a product or a coupon. */
const partNames: Names = {
  ...figureTexts,
  of: 'พักขาย',
  until: 'จนถึง',
  words: 'ลูกค้าเห็น',
  type: 'ประเภท',
  isNew: 'ป้ายสินค้าใหม่',
  sizes: 'ไซส์',
  style: 'ลาย',
  sought: 'คำค้นเพิ่ม',
  weight: 'น้ำหนัก',
  isShown: 'แสดงในร้าน',
  discount: 'ส่วนลด',
  pictures: 'ภาพ',
  makingFee: 'ค่ากำเหน็จ',
  description: 'รายละเอียด',
  discountFrom: 'เริ่มลด',
  discountUntil: 'ลดถึง',
  bestSellerRank: 'อันดับขายดี',
  week: 'เวลาทำการ',
  opens: 'เปิด',
  closes: 'ปิด',
  weekday: 'วันของสัปดาห์',
  phone: 'โทรศัพท์',
  mapUrl: 'ลิงก์แผนที่',
  address: 'ที่อยู่',
  landmark: 'จุดสังเกต',
  province: 'จังหวัด',
  date: 'วันที่',
  document: 'เอกสาร',
  lastFour: 'เลขท้าย',
  gift: 'ส่วนลด',
  percent: 'ร้อยละ',
  most: 'ไม่เกิน',
  minimum: 'ยอดสินค้าขั้นต่ำ',
  beginsAt: 'เริ่ม',
  endsAt: 'สิ้นสุด',
  mostUses: 'ใช้ได้ทั้งหมด',
  isOnceEach: 'คนละครั้งเดียว',
  title: 'ชื่อเรื่อง',
  urlName: 'ลิงก์',
  summary: 'คำโปรย',
  articleType: 'หมวด',
  tags: 'แท็ก',
  cover: 'ภาพปก',
  src: 'ไฟล์',
  alt: 'เห็นในภาพ',
  publishedAt: 'เผยแพร่ตั้งแต่',
  blocks: 'จำนวนส่วน',
};

const settingNames: Names = {
  identityFrom: 'ขอดูบัตรเมื่อรับที่สาขา',
  mostUnseen: 'ยอดสูงสุดที่จัดส่งได้',
  mostPerDay: 'ยอดสูงสุดต่อคนต่อวัน',
  priceHolds: 'เวลาคงราคา',
};

const fileNames: Names = {
  record: 'บันทึกการทำงาน',
  'shown orders': 'ผู้ซื้อที่ถูกเปิดดู',
  sales: 'ยอดขาย',
};

/** Names of the subjects of acts that are about no order, person or place. */
const subjectNames: Readonly<Record<string, Names>> = {
  pause: words,
  resume: words,
  set: settingNames,
  export: fileNames,
  'arrange-shelf': catalogueNames,
};

const amountText = (amount: number): string => moneyText(satang(amount));
const momentText = (at: number): string => `${dateText(at)} ${timeText(at)}`;
const minutesText = (minutes: number): string => `${minutes} นาที`;

/** Parts that are numbers with a unit. */
const figureOf: Readonly<Record<string, (figure: number) => string>> = {
  amount: amountText,
  minimum: amountText,
  most: amountText,
  makingFee: amountText,
  discount: amountText,
  weight: (figure) => weightText(figure as Milligrams),
  discountFrom: momentText,
  discountUntil: momentText,
  beginsAt: momentText,
  endsAt: momentText,
  publishedAt: momentText,
  promptpay: minutesText,
  transfer: minutesText,
};

const partText = (name: string, part: unknown, names: Names): string => {
  if (name === 'type') return recordedNameIn({ ...names, ...catalogueNames }, String(part));
  if (name === 'act') return recordedName(String(part));
  if (name === 'until' && typeof part === 'string') return momentText(Date.parse(part));
  const figure = typeof part === 'number' && Object.hasOwn(figureOf, name) ? figureOf[name] : undefined;
  return figure === undefined ? plain(part, names) : figure(Number(part));
};

/** A value of any shape on one line, without the marks of a programming language. */
const plain = (value: unknown, names: Names): string => {
  if (Array.isArray(value)) return value.map((one) => plain(one, names)).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(
        ([name, part]) =>
          `${recordedNameIn({ ...words, ...recordedDetails, ...partNames }, name)} ${partText(name, part, names)}`,
      )
      .join(', ');
  return recordedNameIn(names, String(value));
};

/** Lists and records were written as JSON, and words as they are: '0042' is no number. */
const valueIn = (text: string): unknown => {
  try {
    return /^[[{]/.test(text) ? (JSON.parse(text) as unknown) : text;
  } catch {
    return text;
  }
};

const valueText = (act: string, name: string, text: string, names: Names): string => {
  const isCount = /^[0-9]{1,15}$/.test(text);
  if (isCount && (name === 'amount' || (act === 'set' && name !== 'seen'))) return amountText(Number(text));
  if (isCount && (name === 'paidAt' || (act === 'end-coupon' && name === 'before')))
    return momentText(Number(text));
  return plain(valueIn(text), names);
};

/** Name of the subject of an act: of a place by its id, of others by the act. */
export const subjectText = (act: string, subject: string, places: Names = {}): string =>
  recordedNameIn(subjectNames[act] ?? places, subject);

/** Details of an entry in words: 'เลขพัสดุ: TH12345678'; `places` are names by id. */
export const detailText = (
  { act, details }: Pick<RecordEntry, 'act' | 'details'>,
  places: Names = {},
): string => {
  const names = { ...places, ...words };
  return details
    .map(({ name, text }) => `${recordedNameIn(recordedDetails, name)}: ${valueText(act, name, text, names)}`)
    .join(' · ');
};
