import { deskRefusals } from '../../contract/desk/refusals.ts';
import { type ErrorCode, generalErrors, statusOfCode } from '../../contract/errors.ts';
import { codeOf, isOutdone, isSilence, readOnly } from '../error-code.ts';
import { tooOftenText } from '../../../../engine/identity/wait-text.ts';

/** The status of each code: those of the contract, and one that only the pages of a demo answer. */
const statuses = { ...statusOfCode, FORBIDDEN: 403 } as const;

export type ProblemCode = keyof typeof statuses;

const messages: Readonly<Record<ProblemCode, string>> = {
  ...deskRefusals,
  VALIDATION: 'ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบอีกครั้ง',
  UNAUTHORIZED: 'กรุณาเข้าสู่ระบบ',
  WRONG_CREDENTIALS: 'อีเมล/หมายเลขโทรศัพท์หรือรหัสผ่านไม่ถูกต้อง',
  SESSION_ENDED: 'การเข้าสู่ระบบหมดอายุ กรุณาเข้าสู่ระบบอีกครั้ง',
  PHONE_IN_USE: 'มีข้อมูลในระบบอยู่แล้ว กรุณาตรวจสอบอีกครั้ง',
  EMAIL_IN_USE: 'มีข้อมูลในระบบอยู่แล้ว กรุณาตรวจสอบอีกครั้ง',
  SOCIAL_UNKNOWN: 'เข้าสู่ระบบไม่สำเร็จ กรุณาลองอีกครั้ง',
  OTP_WRONG: 'ข้อมูลไม่ถูกต้อง กรุณาลองอีกครั้ง',
  OTP_EXPIRED: 'OTP หมดอายุกรุณากด รับรหัสใหม่',
  OTP_LOCKED: 'กรอกรหัสผิดครบจำนวนครั้งที่กำหนดแล้ว กรุณากด รับรหัสใหม่',
  OTP_UNKNOWN: 'รหัส OTP นี้ใช้ไม่ได้แล้ว กรุณากด รับรหัสใหม่',
  KEY_UNKNOWN: 'ไม่พบข้อมูลในระบบ กรุณาตรวจสอบข้อมูลอีกครั้ง',
  KEY_EXPIRED: 'หมดเวลาตั้งรหัสผ่าน กรุณาเริ่มใหม่',
  RESET_UNKNOWN: 'ไม่พบข้อมูลในระบบ กรุณาตรวจสอบข้อมูลอีกครั้ง',
  PASSWORD_WEAK: 'รหัสผ่านต้องมีความยาว 8 ตัวอักษรขึ้นไป มีตัวอักษรภาษาอังกฤษพิมพ์ใหญ่และตัวเลขอย่างน้อย 1 ตัว',
  PASSWORD_COMMON: 'รหัสผ่านนี้เดาง่ายเกินไป กรุณาตั้งรหัสผ่านอื่นที่ไม่ใช่คำทั่วไป ชื่อ อีเมล หรือเบอร์โทรศัพท์',
  PASSWORD_MISMATCH: 'รหัสผ่านและยืนยันรหัสผ่านต้องตรงกัน',
  FORBIDDEN: 'ไม่อนุญาตให้ทำรายการนี้',
  NOT_FOUND: 'ไม่พบข้อมูลที่ต้องการ',
  RIGHT_MISSING: 'บัญชีของคุณไม่มีสิทธิ์ทำรายการนี้ กรุณาติดต่อเจ้าของร้าน',
  FACTOR_NEEDED: 'กรุณากรอกรหัสจากแอปยืนยันตัวตนอีกครั้งก่อนทำรายการนี้',
  OVERTAKEN: 'รายการนี้เปลี่ยนไปแล้ว กรุณาตรวจดูก่อนทำรายการอีกครั้ง',
  PRODUCT_NOT_FOUND: 'ไม่พบสินค้า หรือสินค้านี้เลิกจำหน่ายแล้ว',
  CONTENT_NOT_FOUND: 'ไม่พบหน้าที่ต้องการ',
  CART_NOT_FOUND: 'ไม่พบถุงช้อปปิ้ง',
  LINE_NOT_FOUND: 'ไม่พบสินค้านี้ในถุงช้อปปิ้ง',
  LOG_NOT_FOUND: 'ไม่พบบันทึกการใช้งาน',
  LOG_UNREADABLE: 'อ่านบันทึกการใช้งานไม่ได้',
  LOG_NOT_REDACTED: 'บันทึกการใช้งานยังมีข้อมูลส่วนบุคคล จึงไม่ได้รับไว้',
  ADDRESSES_FULL: 'สมุดที่อยู่เต็มแล้ว (20 รายการ) กรุณาลบที่อยู่ที่ไม่ใช้ก่อน',
  ALERT_NOT_FOUND: 'ไม่พบการแจ้งเตือนนี้ อาจหมดอายุหรือถูกลบแล้ว',
  ALERT_MET: 'ขณะนี้เป็นตามนั้นอยู่แล้ว',
  ALERTS_FULL: 'มีการแจ้งเตือนครบ 20 รายการแล้ว กรุณาเลิกรายการที่ไม่ใช้ก่อน',
  ADDRESS_NOT_FOUND: 'ไม่พบที่อยู่นี้ในสมุดที่อยู่',
  SAVED_LINES_FULL: 'รายการซื้อภายหลังเต็มแล้ว (100 รายการ) กรุณาลบบางรายการก่อน',
  WISHLIST_FULL: 'รายการโปรดเต็มแล้ว (200 ชิ้น) กรุณานำบางชิ้นออกก่อน',
  CART_EMPTY: 'ไม่มีสินค้าในถุงช้อปปิ้ง',
  TOO_MANY_LINES: 'สั่งซื้อได้ครั้งละไม่เกิน 100 รายการ กรุณาลบบางรายการออกจากถุง แล้วสั่งซื้อแยกอีกครั้ง',
  OUT_OF_STOCK: 'สินค้าไม่เพียงพอ',
  STOCK_INSUFFICIENT: 'สินค้าในถุงช้อปปิ้งมีไม่พอ กรุณาตรวจสอบสินค้าในถุงช้อปปิ้งอีกครั้ง',
  CART_CHANGED: 'ถุงช้อปปิ้งมีการเปลี่ยนแปลง กรุณาตรวจสอบรายการอีกครั้งก่อนสั่งซื้อ',
  PRICE_EXPIRED: 'รอประกาศราคาทองรอบถัดไป ขณะนี้ยังสั่งซื้อไม่ได้ สินค้าในถุงยังอยู่ครบ',
  SELLING_PAUSED: 'ร้านพักการขายชั่วคราว ขณะนี้ยังสั่งซื้อไม่ได้ สินค้าในถุงยังอยู่ครบ',
  ANNOUNCEMENT_DIFFERS: 'ประกาศครั้งนี้มีอยู่แล้วด้วยราคาอื่น กรุณาตรวจสอบประกาศล่าสุด',
  TOTAL_CHANGED: 'ยอดชำระเปลี่ยนไปจากที่แสดง กรุณาตรวจสอบยอดใหม่ก่อนสั่งซื้อ',
  COUPON_REFUSED: 'ใช้โค้ดส่วนลดนี้ไม่ได้ กรุณาตรวจสอบโค้ดหรือนำโค้ดออก',
  PICKUP_UNAVAILABLE: 'รับสินค้าที่สาขาหรือในวันที่เลือกไว้ไม่ได้แล้ว กรุณาเลือกใหม่',
  PHONE_UNVERIFIED: 'กรุณายืนยันเบอร์โทรศัพท์ด้วยรหัส OTP ก่อนสั่งซื้อ',
  IDENTITY_NEEDED: 'ยอดนี้สูงเกินกว่าที่ร้านจัดส่งได้ กรุณาเลือกรับที่สาขาและแสดงบัตรประชาชนตัวจริง',
  HOLDS_FULL: 'คุณมีสินค้าที่จองไว้และยังไม่ชำระครบจำนวนแล้ว กรุณาชำระเงินหรือยกเลิกคำสั่งซื้อก่อนหน้า',
  DAY_LIMIT_REACHED: 'ยอดสั่งซื้อออนไลน์ของคุณวันนี้จะเกินยอดต่อคนต่อวัน กรุณาสั่งซื้อวันถัดไป หรือติดต่อร้าน',
  TAX_PAPERS_UNAVAILABLE: 'ร้านยังออกใบกำกับภาษีเต็มรูปไม่ได้ กรุณาสั่งซื้อโดยไม่ขอใบกำกับภาษี หรือติดต่อร้าน',
  KEY_IN_USE: 'คำสั่งซื้อนี้ส่งไปแล้วด้วยข้อมูลอื่น กรุณาตรวจสอบรายการแล้วสั่งซื้ออีกครั้ง',
  ORDER_NOT_FOUND: 'ไม่พบคำสั่งซื้อ',
  ORDER_PROOF_NEEDED: 'กรุณายืนยันเลขท้าย 4 ตัวของเบอร์โทรที่ใช้สั่งซื้อก่อน',
  DIGITS_WRONG: 'เลขท้ายเบอร์โทรไม่ตรงกับคำสั่งซื้อนี้ กรุณาลองอีกครั้ง',
  DIGITS_LOCKED: 'กรอกเลขท้ายเบอร์โทรผิดครบจำนวนครั้งที่กำหนดแล้ว กรุณาติดต่อร้าน',
  ORDER_NOT_PAYABLE: 'คำสั่งซื้อนี้ชำระเงินไม่ได้แล้ว',
  ORDER_NOT_CANCELLABLE: 'คำสั่งซื้อนี้ยกเลิกไม่ได้แล้ว',
  ORDER_NOT_RETURNABLE: 'คำสั่งซื้อนี้ขอคืนสินค้าไม่ได้แล้ว',
  SLIP_NOT_A_PICTURE: 'ไฟล์นี้ไม่ใช่ภาพ JPEG, PNG หรือ WebP ที่สมบูรณ์ กรุณาเลือกภาพสลิปใหม่',
  SLIP_TOO_SMALL: 'ภาพเล็กเกินกว่าจะอ่านสลิปได้ กรุณาเลือกภาพที่กว้างและสูงอย่างน้อย 200 พิกเซล',
  SLIP_OVERSIZED: 'ภาพมีความละเอียดสูงเกิน 40 ล้านพิกเซล กรุณาย่อภาพหรือใช้ภาพหน้าจอของสลิป',
  SLIPS_STORE_FULL: 'ขณะนี้ร้านรับภาพสลิปเพิ่มไม่ได้ กรุณาติดต่อร้านพร้อมหมายเลขคำสั่งซื้อ',
  SLIP_NEEDED: 'ร้านยังไม่พบยอดโอนของคำสั่งซื้อนี้ กรุณาแนบสลิปเพื่อให้ร้านตรวจสอบ',
  SLIPS_FULL: 'ส่งสลิปครบจำนวนแล้ว กรุณาติดต่อร้าน',
  EVENT_REUSED: 'รายการโอนรหัสนี้เคยแจ้งไว้แล้วด้วยคำสั่งซื้อหรือยอดอื่น',
  SIGNATURE_WRONG: 'ลายเซ็นของข้อความไม่ถูกต้องหรือหมดอายุแล้ว',
  TOO_LARGE: 'ข้อมูลมีขนาดใหญ่เกินไป',
  UNSUPPORTED_MEDIA_TYPE: 'รูปแบบข้อมูลไม่รองรับ กรุณาส่งเป็น application/json',
  RATE_LIMITED: tooOftenText(undefined),
  INTERNAL: 'ระบบของร้านขัดข้อง กรุณาลองอีกครั้ง',
  UNAVAILABLE: 'ระบบของร้านขัดข้องชั่วคราว กรุณารอสักครู่แล้วลองอีกครั้ง',
};

/** Error answer: its contents are chosen here and nothing else leaks (ruling P27). */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: ProblemCode;
  readonly details: Readonly<Record<string, unknown>>;
  readonly retryAfter: number | undefined;

  /** `cause` is the code of the cause, for the log alone. */
  constructor(
    code: ProblemCode,
    details: Readonly<Record<string, unknown>> = {},
    retryAfter?: number,
    cause?: string,
  ) {
    super(code, { cause });
    this.status = statuses[code];
    this.code = code;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

/** Returns the value that was found. Throws `code` for undefined. */
export const required = <A>(found: A | undefined, code: ProblemCode): A => {
  if (found === undefined) throw new Problem(code);
  return found;
};

export const invalid = (field: string): Problem => new Problem('VALIDATION', { field });

export const problemBody = (problem: Problem, requestId: string) => ({
  error: { code: problem.code, message: messages[problem.code], requestId, ...problem.details },
});

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;

const isDatabaseDown = (error: unknown): boolean => {
  const code = codeOf(error);
  if (/^(08|28|3D|53|57P0)/.test(code) || ['57014', '55P03', '55000', readOnly].includes(code)) return true;
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'].includes(code)) return true;
  if (isSilence(error)) return true;
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|not queryable/.test(
      error.message,
    )
  );
};

/** A write whose account was deleted at that very moment. */
const isOfNobody = (error: unknown): boolean =>
  codeOf(error) === '23503' &&
  typeof error === 'object' &&
  error !== null &&
  'constraint' in error &&
  String(error.constraint).endsWith('_customer_id_fkey');

/** Text that PostgreSQL cannot store: the caller's fault, should it ever get past the codecs. */
const isUnstorableText = (error: unknown): boolean => ['22021', '22P05'].includes(codeOf(error));

const waits: Readonly<Partial<Record<ErrorCode, number>>> = { RATE_LIMITED: 60, UNAVAILABLE: 2 };

export const toProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  if (isDatabaseDown(error) || isOutdone(error)) return new Problem('UNAVAILABLE', {}, waits.UNAVAILABLE);
  if (isUnstorableText(error)) return new Problem('VALIDATION');
  if (isOfNobody(error)) return new Problem('UNAUTHORIZED');
  const status = statusOf(error);
  const code = generalErrors.find((general) => general.status === status)?.code;
  if (code !== undefined) return new Problem(code, {}, waits[code]);
  return new Problem(status >= 400 && status < 500 ? 'VALIDATION' : 'INTERNAL');
};
