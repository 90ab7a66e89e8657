import { deskRefusals } from '../../adapters/v1/contract/desk/refusals.ts';
import type { ErrorCode } from '../../adapters/v1/contract/errors.ts';
import type { FigureName } from '../../engine/desk/price/figures.ts';
import type { KeyRight } from '../../engine/desk/price/module.ts';
import type { ActName } from '../../engine/desk/registry.ts';
import type { StaffRole } from '../../engine/desk/staff.ts';
import type { Failure } from '../../engine/kernel/failure.ts';
import type { ClosedOf } from '../../engine/values/closed.ts';

export const doneWords: Readonly<Record<ActName, string>> = {
  NoteOrder: 'บันทึกข้อความแล้ว',
  ActOnOrder: 'ทำรายการแล้ว',
  ActOnMany: 'ทำรายการที่เลือกแล้ว ผลของแต่ละรายการอยู่เหนือรายการ',
  ReadSheets: 'เตรียมเอกสารแล้ว',
  ChangeDelivery: 'เปลี่ยนการจัดส่งแล้ว ร้านแจ้งลูกค้าให้',
  TakeTaxData: 'บันทึกข้อมูลใบกำกับภาษีแล้ว',
  PrintTax: 'บันทึกแล้ว',
  CreateProduct: 'เพิ่มสินค้าแล้ว',
  ChangeProduct: 'บันทึกสินค้าแล้ว',
  ChangeStock: 'ปรับสต็อกแล้ว',
  KeepPicture: 'อัปโหลดภาพแล้ว',
  ArrangeShelf: 'จัดลำดับแล้ว',
  WriteTable: 'เตรียมไฟล์แล้ว',
  TakeTable: 'อ่านไฟล์แล้ว ผลอยู่ในหน้านี้',
  Announce: 'ประกาศราคาใหม่แล้ว ร้านขายตามราคานี้ทันที',
  CorrectNumber: 'แก้เลขครั้งที่แล้ว',
  CorrectPrice: 'แก้ราคาแล้ว ร้านขายตามราคาที่ถูกต้องทันที',
  Withdraw: 'ถอนประกาศแล้ว ราคากลับไปตามประกาศก่อนหน้า',
  PauseSelling: 'พักการขายแล้ว มีผลทันที',
  ResumeSelling: 'เปิดขายแล้ว',
  MakeKey: 'สร้างคีย์แล้ว',
  EndKey: 'ยกเลิกคีย์แล้ว ใช้ไม่ได้อีก',
  MakeText: 'บันทึกแล้ว',
  ChangeText: 'บันทึกแล้ว',
  ArrangeHelp: 'บันทึกลำดับแล้ว',
  MakeCoupon: 'สร้างโค้ดส่วนลดแล้ว',
  ChangeCoupon: 'บันทึกโค้ดส่วนลดแล้ว',
  EndCoupon: 'ปิดใช้โค้ดส่วนลดแล้ว',
  MakeBranch: 'เพิ่มสาขาแล้ว',
  ChangeBranch: 'บันทึกสาขาแล้ว หน้าเว็บแสดงข้อมูลใหม่ทันที',
  ArrangeBranches: 'บันทึกลำดับสาขาแล้ว',
  CloseBranch: 'ปิดสาขาในวันนั้นแล้ว ลูกค้าเลือกรับวันนั้นไม่ได้',
  OpenBranch: 'เปิดสาขาในวันนั้นตามปกติแล้ว',
  MovePickups: 'ย้ายนัดรับแล้ว ร้านแจ้งลูกค้าให้',
  KeepHoliday: 'บันทึกวันหยุดแล้ว',
  DropHoliday: 'ลบวันหยุดแล้ว',
  Invite: 'สร้างคำเชิญแล้ว',
  InviteAgain: 'สร้างคำเชิญใหม่แล้ว',
  ChangeRole: 'เปลี่ยนหน้าที่แล้ว มีผลทันที',
  ChangeHome: 'เปลี่ยนสาขาประจำแล้ว',
  Dismiss: 'ให้ออกจากระบบของร้านแล้ว',
  EndSessions: 'ให้ออกจากระบบทุกเครื่องแล้ว',
  ChangePassword: 'เปลี่ยนรหัสผ่านแล้ว เครื่องอื่นของคุณออกจากระบบแล้ว',
  AskNextFactor: 'สแกนด้วยแอปใหม่ แล้วกรอกรหัสที่แอปแสดง',
  ReplaceFactor: 'เปลี่ยนแอปยืนยันตัวตนแล้ว แอปเดิมใช้ไม่ได้ เครื่องอื่นของคุณออกจากระบบแล้ว',
  RenewRecoveryCodes: 'ออกรหัสกู้คืนใหม่แล้ว รหัสชุดเดิมใช้ไม่ได้',
  EndOtherSessions: 'ให้เครื่องอื่นของคุณออกจากระบบแล้ว',
  ChangeSettings: 'บันทึกการตั้งค่าแล้ว มีผลทันที',
};

const codes: Readonly<Partial<Record<ErrorCode, string>>> = {
  ...deskRefusals,
  WRONG_CREDENTIALS: 'อีเมลหรือรหัสผ่านไม่ถูกต้อง',
  FACTOR_NEEDED: 'กรุณายืนยันตัวตนอีกครั้ง',
  PASSWORD_WEAK: 'รหัสผ่านต้องมีตัวพิมพ์ใหญ่ (A–Z) และตัวเลขอย่างน้อยอย่างละ 1 ตัว',
  PASSWORD_COMMON: 'รหัสผ่านนี้เดาง่าย อย่าใช้คำหรือตัวเลขที่เรียงกัน ชื่อร้าน หรืออีเมลของคุณ',
  OVERTAKEN: 'มีผู้อื่นทำรายการนี้ไปก่อนแล้ว หน้านี้แสดงข้อมูลล่าสุด กรุณาตรวจสอบอีกครั้ง',
  RIGHT_MISSING: 'บัญชีของคุณไม่มีสิทธิ์ทำรายการนี้',
  RATE_LIMITED: 'ทำรายการถี่เกินไป กรุณารอสักครู่',
  VALIDATION: 'ข้อมูลที่กรอกไม่ถูกต้อง กรุณาตรวจสอบ',
  TOO_LARGE: 'ไฟล์หรือข้อมูลใหญ่เกินไป',
  NOT_FOUND: 'ไม่พบข้อมูลนี้แล้ว',
  ORDER_NOT_FOUND: 'ไม่พบคำสั่งซื้อนี้',
  IDENTITY_NEEDED: 'ต้องตรวจเอกสารยืนยันตัวตน กรุณาเปิดคำสั่งซื้อเพื่อทำรายการนี้',
  PICKUP_UNAVAILABLE: 'สาขานี้ปิดในวันที่เลือก หรือรับสินค้าไม่ได้ กรุณาเลือกวันหรือสาขาอื่น',
  STOCK_INSUFFICIENT: 'สาขานี้มีสินค้าไม่พอ',
  TAX_PAPERS_UNAVAILABLE: 'ร้านยังออกใบกำกับภาษีไม่ได้ เพราะเลขประจำตัวผู้เสียภาษียังเป็นตัวอย่าง',
  CONTENT_NOT_FOUND: 'ไม่พบหน้านี้',
  PRODUCT_NOT_FOUND: 'ไม่พบสินค้านี้',
  EMAIL_IN_USE: 'อีเมลนี้เป็นของพนักงานคนอื่นอยู่แล้ว',
};

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
      return codes[code as ErrorCode] ?? 'ทำรายการไม่ได้ กรุณาลองใหม่อีกครั้ง';
  }
};

/** Text for a failed query or sign-in, neither of which changes anything. */
export const unreadText = (failure: Failure): string =>
  failure.kind === 'unreachable' || failure.kind === 'timeout'
    ? 'ติดต่อเซิร์ฟเวอร์ไม่ได้ กรุณาลองใหม่อีกครั้ง'
    : failureText(failure);

export const roleNames: Readonly<Record<StaffRole, string>> = {
  owner: 'เจ้าของร้าน',
  cashier: 'แคชเชียร์',
  packer: 'ฝ่ายจัดของ',
  editor: 'ฝ่ายเนื้อหา',
};

/** Names of the parts of the trade that can be closed: a kind of gold or all of it. */
export const goldNames: Readonly<Record<ClosedOf, string>> = {
  all: 'ทั้งหมด',
  bar: 'ทองแท่ง',
  ornament: 'ทองรูปพรรณ',
};

export const keyRightTexts: Readonly<Record<KeyRight, string>> = {
  announce: 'ประกาศราคา',
  'pause-selling': 'พักและเปิดการขาย',
  'see-price': 'ดูราคาและประวัติ',
};

export const figureTexts: Readonly<Record<FigureName, string>> = {
  barBuy: 'ทองแท่ง รับซื้อ',
  barSell: 'ทองแท่ง ขายออก',
  ornamentBuy: 'ทองรูปพรรณ รับซื้อ',
  ornamentSell: 'ทองรูปพรรณ ขายออก',
};
