import { recordedActs, recordedDetails } from '../../../engine/desk/record/names.ts';
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
import { figureTexts, goldNames, roleNames } from '../words.ts';

const nameIn = (names: Readonly<Record<string, string>>, word: string): string =>
  Object.hasOwn(names, word) ? (names[word] ?? word) : word;

/** Name of an act; one of another version of the shop by its own word. */
export const recordedName = (act: string): string => nameIn(recordedActs, act);

const words: Readonly<Record<string, string>> = {
  ...roleNames,
  ...deskStatusNames,
  ...taxDocumentNames,
  ...documentNames,
  ...pieceStateNames,
  ...checkNames,
  ...goldNames,
  true: 'ใช่',
  false: 'ไม่',
  null: '–',
  table: 'ไฟล์ตาราง',
  promptpay: 'พร้อมเพย์',
  transfer: 'โอน',
};

/** Parts of a value that are no details by themselves: of a price, of a pause, of a product, of a branch. */
const partNames: Readonly<Record<string, string>> = {
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
};

const amountText = (amount: number): string => moneyText(satang(amount));
const momentText = (at: number): string => `${dateText(at)} ${timeText(at)}`;

/** Parts that are numbers with a unit. */
const figureOf: Readonly<Record<string, (figure: number) => string>> = {
  makingFee: amountText,
  discount: amountText,
  weight: (figure) => weightText(figure as Milligrams),
  discountFrom: momentText,
  discountUntil: momentText,
};

const partText = (name: string, part: unknown): string => {
  if (name === 'type') return nameIn(catalogueNames, String(part));
  const figure = typeof part === 'number' && Object.hasOwn(figureOf, name) ? figureOf[name] : undefined;
  return figure === undefined ? plain(part) : figure(Number(part));
};

/** A value of any shape on one line, without the marks of a programming language. */
const plain = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(
        ([name, part]) =>
          `${nameIn({ ...words, ...recordedDetails, ...partNames }, name)} ${partText(name, part)}`,
      )
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
  if (isCount && (name === 'amount' || (act === 'set' && name !== 'seen'))) return amountText(Number(text));
  if (isCount && name === 'paidAt') return momentText(Number(text));
  return plain(valueIn(text));
};

/** Name of the subject of an act; a pause names a kind of gold. */
export const subjectText = (act: string, subject: string): string =>
  act === 'pause' || act === 'resume' ? nameIn(words, subject) : subject;

/** Details of an entry in words: 'เลขพัสดุ: TH12345678'. */
export const detailText = ({ act, details }: Pick<RecordEntry, 'act' | 'details'>): string =>
  details.map(({ name, text }) => `${nameIn(recordedDetails, name)}: ${said(act, name, text)}`).join(' · ');
