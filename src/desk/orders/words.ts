import type { DeskMoney } from '../../../engine/desk/orders/desk-order.ts';
import type { ParcelProblem } from '../../../engine/desk/orders/many.ts';
import type { HandOverCheck, OrderActName, OrderActProblem } from '../../../engine/desk/orders/order-acts.ts';
import { type DeskQueue, leastLetters, mostListed } from '../../../engine/desk/orders/queues.ts';
import type {
  TaxDataProblem,
  TaxDataStep,
  TaxDocumentKind,
} from '../../../engine/desk/orders/tax-document.ts';
import { recordedActs } from '../../../engine/desk/record/names.ts';
import type { IdentityDocument } from '../../../engine/desk/settings/module.ts';
import type { PieceState } from '../../../engine/orders/returns.ts';
import type { DeliverMethod, OrderStatus, PaymentMethod } from '../../../engine/orders/order.ts';
import { numberText } from '../../shop/format.ts';

export const queueNames: Readonly<Record<DeskQueue, string>> = {
  slips: 'รอตรวจเงินเข้า',
  prepare: 'รอจัดเตรียม',
  send: 'รอจัดส่ง',
  'hand-over': 'รอลูกค้ามารับ',
  returns: 'ขอคืนสินค้า',
  refund: 'รอคืนเงิน',
};

/** Text of a count that stops at `mostListed`. */
export const countText = (count: number): string =>
  count > mostListed ? `มากกว่า ${numberText(mostListed)}` : numberText(count);

export const moreText = `มีคำสั่งซื้อมากกว่า ${numberText(mostListed)} รายการ แสดงเพียง ${numberText(mostListed)} รายการ หากไม่พบ กรุณาค้นหาให้เจาะจงขึ้น`;

export const emptyText = (search: string): string =>
  search !== '' && [...search].length < leastLetters
    ? `ไม่พบคำสั่งซื้อ หากค้นหาด้วยชื่อ กรุณาพิมพ์อย่างน้อย ${leastLetters} ตัวอักษร`
    : 'ไม่มีคำสั่งซื้อในรายการนี้';

export const deskStatusNames: Readonly<Record<OrderStatus, string>> = {
  'awaiting-payment': 'รอชำระเงิน',
  'awaiting-review': 'รอตรวจเงินเข้า',
  paid: 'ชำระเงินแล้ว',
  preparing: 'กำลังจัดเตรียม',
  shipped: 'จัดส่งแล้ว',
  'ready-for-pickup': 'พร้อมให้รับ',
  completed: 'สำเร็จ',
  lapsed: 'หมดเวลาชำระ',
  cancelled: 'ยกเลิกแล้ว',
  'refund-due': 'รอคืนเงิน',
  refunded: 'คืนเงินแล้ว',
};

/** Colours that tell states apart, beside their names: yellow waits for the shop, red for money to be sent back. */
export const statusColors: Readonly<Record<OrderStatus, string>> = {
  'awaiting-payment': 'gray',
  'awaiting-review': 'yellow',
  paid: 'orange',
  preparing: 'blue',
  shipped: 'cyan',
  'ready-for-pickup': 'violet',
  completed: 'green',
  lapsed: 'gray',
  cancelled: 'gray',
  'refund-due': 'red',
  refunded: 'gray',
};

export const deliverMethodNames: Readonly<Record<DeliverMethod, string>> = {
  ship: 'จัดส่ง',
  pickup: 'รับที่สาขา',
};

export const payMethodNames: Readonly<Record<PaymentMethod, string>> = {
  promptpay: 'พร้อมเพย์',
  transfer: 'โอนเข้าบัญชี',
};

/** Labels of acts: as in the record, except where a button says more. */
export const actNames: Readonly<Record<OrderActName, string>> = {
  ...recordedActs,
  'other-money': 'มีเงินเข้ายอดอื่น',
  ship: 'จัดส่งแล้ว',
  'take-out': 'นำสินค้าบางชิ้นออก',
  'refuse-return': 'ไม่รับคืนตามคำขอ',
  'lower-price': 'ลดราคาและคืนส่วนต่าง',
  refund: 'บันทึกการคืนเงิน',
};

export const actHints: Readonly<Partial<Record<OrderActName, string>>> = {
  confirm: 'กรอกยอดเงินที่เข้าบัญชีจริง ระบบรับเฉพาะยอดที่ต้องชำระ',
  'other-money':
    'ยอดที่น้อยกว่าและโอนในเวลา เก็บไว้รอส่วนที่ขาด ยอดที่เกิน คำสั่งซื้อชำระแล้วและส่วนเกินต้องคืน นอกนั้นต้องคืนทั้งหมด ระบบแจ้งลูกค้า',
  'refuse-slip': 'ลูกค้าจะได้อ่านเหตุผลนี้ และส่งสลิปได้อีก',
  'take-out': 'สินค้าที่นำออกกลับเข้าสต็อกทันที ระบบบันทึกยอดที่ต้องคืน และออกใบลดหนี้หากคำสั่งซื้อมีภาษีมูลค่าเพิ่ม ลูกค้าจะได้อ่านเหตุผลนี้',
  'take-back':
    'เลือกชิ้นที่ได้รับคืนและสภาพของแต่ละชิ้น เฉพาะชิ้นที่ขายต่อได้จึงกลับเข้าสต็อก ระบบออกใบลดหนี้หากคำสั่งซื้อมีภาษีมูลค่าเพิ่ม ลูกค้าจะได้อ่านเหตุผลนี้',
  'refuse-return': 'ลูกค้าจะได้อ่านเหตุผลนี้',
  'lower-price': 'คืนเงินบางส่วนโดยไม่รับสินค้าคืน ระบบออกใบลดหนี้หากคำสั่งซื้อมีภาษีมูลค่าเพิ่ม ลูกค้าจะได้อ่านเหตุผลนี้',
  cancel: 'เงินที่รับแล้วต้องคืน สินค้าที่ยังไม่ส่งกลับเข้าสต็อกทันที ที่ส่งแล้วกลับเข้าสต็อกเมื่อพัสดุกลับถึงร้าน ลูกค้าจะได้อ่านเหตุผลนี้',
  'parcel-back': 'บันทึกสภาพของสินค้าที่กลับมา หรือที่สูญหายระหว่างทาง เฉพาะชิ้นที่ขายต่อได้จึงกลับเข้าสต็อก',
  'hand-over': 'ขอดูบัตรของผู้รับ แล้วนับและชั่งสินค้าต่อหน้าผู้รับ',
  refund: 'โอนเงินคืนจากบัญชีร้านให้เสร็จก่อน แล้วกรอกเลขอ้างอิงของธนาคาร',
};

export const orderProblemWords: Readonly<Record<OrderActProblem, string>> = {
  'amount-missing': 'กรอกยอดเงินเป็นบาท เช่น 18,450 หรือ 18450.50',
  'amount-differs': 'ยอดนี้ไม่เท่ากับยอดที่ต้องชำระ หากเงินเข้าเท่านี้จริง ใช้ “มีเงินเข้ายอดอื่น”',
  'amount-pays': 'ยอดนี้เท่ากับยอดที่ต้องชำระ ใช้ “ยืนยันเงินเข้า”',
  'reason-missing': 'กรอกเหตุผล',
  'tracking-wrong': 'กรอกหมายเลขพัสดุ 4–40 ตัว เป็นตัวอักษรอังกฤษ ตัวเลข หรือขีด',
  'receiver-missing': 'กรอกชื่อผู้ที่มารับ',
  'checks-missing': 'ตรวจให้ครบทุกข้อก่อนส่งมอบ',
  'identity-missing': 'ต้องตรวจเอกสารยืนยันตัวตน กรอกตัวท้าย 4 ตัวของหมายเลข',
  'reference-missing': 'กรอกเลขอ้างอิงการโอนคืน',
  'goods-missing': 'เลือกสินค้าอย่างน้อย 1 ชิ้น',
  'goods-too-many': 'จำนวนมากกว่าที่มีในคำสั่งซื้อ',
  'goods-all': 'หากนำออกทุกชิ้น ใช้ “ยกเลิกคำสั่งซื้อ”',
  'amount-too-much': 'ยอดนี้มากกว่าเงินที่รับไว้และยังไม่ได้คืน',
  'account-missing': 'กรอกธนาคาร เลขบัญชี และชื่อบัญชีของลูกค้า',
};

export const parcelProblemWords: Readonly<Record<ParcelProblem, string>> = {
  'number-wrong': 'อ่านเลขที่คำสั่งซื้อไม่ได้',
  'tracking-wrong': orderProblemWords['tracking-wrong'],
  'carrier-wrong': 'ชื่อผู้ขนส่งยาวเกินไป หรือมีช่องเกินสามช่อง',
  twice: 'มีคำสั่งซื้อนี้แล้วในแถวก่อนหน้า',
  'too-many': 'เกินจำนวนที่ทำได้ในครั้งเดียว',
};

export const outcomeWords: Readonly<Record<DeskMoney['outcome'], string>> = {
  paid: 'ชำระคำสั่งซื้อนี้',
  part: 'ชำระแล้วบางส่วน',
  excess: 'ส่วนที่เกิน',
  'paid-already': 'ชำระซ้ำ',
  'wrong-amount': 'ยอดไม่ตรงหรือเลยเวลาคงราคา',
  'order-over': 'คำสั่งซื้อสิ้นสุดแล้ว',
  'noted-before': 'ธนาคารแจ้งยอดที่พนักงานบันทึกไว้แล้ว',
};

export const pieceStateNames: Readonly<Record<PieceState, string>> = {
  stock: 'ขายต่อได้ กลับเข้าสต็อก',
  workshop: 'ส่งช่าง',
  lost: 'สูญหาย',
  damaged: 'เสียหาย',
  out: 'ยังไม่กลับถึงร้าน',
};

export const checkNames: Readonly<Record<HandOverCheck, string>> = {
  card: 'เห็นบัตรประชาชนหรือหนังสือเดินทางของผู้รับ',
  pieces: 'นับครบทุกชิ้น',
  weights: 'ชั่งได้ตรงทุกรายการ',
};

export const documentNames: Readonly<Record<IdentityDocument, string>> = {
  'id-card': 'บัตรประชาชน',
  passport: 'หนังสือเดินทาง',
  'driving-licence': 'ใบขับขี่',
  other: 'เอกสารอื่นที่ราชการออกให้',
};

/** Labels of the button that opens the form of tax data, by the outcome, the first time and again. */
export const taxDataNames: Readonly<Record<TaxDataStep, Readonly<Record<'first' | 'again', string>>>> = {
  keep: { first: 'ลูกค้าขอใบกำกับภาษีเต็มรูป', again: 'แก้ไขข้อมูล' },
  issue: { first: 'ลูกค้าขอใบกำกับภาษีเต็มรูป', again: 'ออกใบกำกับภาษีเต็มรูป' },
  replace: { first: 'ยกเลิกและออกใบใหม่', again: 'ยกเลิกและออกใบใหม่' },
};

/** Hints above the form of tax data, by the outcome; with the number of the invoice that is cancelled. */
export const taxDataHints: Readonly<Record<TaxDataStep, (former: string) => string>> = {
  keep: () => 'ระบบจะออกใบกำกับภาษีเต็มรูปในชื่อนี้เมื่อเงินเข้า',
  issue: () => 'ระบบจะออกใบกำกับภาษีเต็มรูปแทนใบกำกับภาษีอย่างย่อ ลงวันที่เดียวกัน ขอใบอย่างย่อคืนจากลูกค้าก่อนมอบใบใหม่',
  replace: (former) =>
    `ขอต้นฉบับ ${former} คืนจากลูกค้า ประทับตรา “ยกเลิก” แล้วเก็บไว้กับสำเนา ใบใหม่มีเลขที่ใหม่ ลงวันที่เดียวกับใบเดิม`,
};

/** Validation errors of tax data; the form of the address has its own. */
export const taxDataWords: Readonly<Record<Exclude<TaxDataProblem, 'address-missing'>, string>> = {
  'name-missing': 'กรอกชื่อผู้ซื้อ',
  'tax-id-wrong': 'กรอกเลขประจำตัวผู้เสียภาษี 13 หลักให้ถูกต้อง',
  'branch-wrong': 'กรอกรหัสสาขา 5 หลัก สำนักงานใหญ่คือ 00000',
  'reason-missing': 'กรอกเหตุผลที่ยกเลิกใบเดิม',
};

export const taxDocumentNames: Readonly<Record<TaxDocumentKind, string>> = {
  invoice: 'ใบกำกับภาษี',
  'credit-note': 'ใบลดหนี้',
};

const banks: Readonly<Record<string, string>> = {
  '002': 'กรุงเทพ',
  '004': 'กสิกรไทย',
  '006': 'กรุงไทย',
  '011': 'ทหารไทยธนชาต',
  '014': 'ไทยพาณิชย์',
  '022': 'ซีไอเอ็มบี ไทย',
  '024': 'ยูโอบี',
  '025': 'กรุงศรีอยุธยา',
  '030': 'ออมสิน',
  '033': 'อาคารสงเคราะห์',
  '034': 'ธ.ก.ส.',
  '066': 'อิสลามแห่งประเทศไทย',
  '067': 'ทิสโก้',
  '069': 'เกียรตินาคินภัทร',
  '073': 'แลนด์ แอนด์ เฮ้าส์',
};

export const bankName = (code: string): string => {
  const name = banks[code];
  return name === undefined ? `รหัสธนาคาร ${code}` : `ธนาคาร${name}`;
};
