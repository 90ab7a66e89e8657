import type { Failure } from '../../../engine/kernel/failure.ts';
import type { OtpProblem } from '../../../engine/identity/words.ts';
import { tooOftenText } from '../../../engine/identity/wait-text.ts';

/** Failure that is unrelated to the typed text; undefined for others. */
const troubleText = ({ kind, status, retryAfter }: Failure): string | undefined => {
  if (status === 429) return tooOftenText(retryAfter);
  switch (kind) {
    case 'offline':
      return 'ไม่มีการเชื่อมต่ออินเทอร์เน็ต กรุณาตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง';
    case 'unreachable':
    case 'timeout':
      return 'เชื่อมต่อกับร้านไม่ได้ในขณะนี้ กรุณาลองอีกครั้ง';
    case 'server':
    case 'undecodable':
      return 'ระบบของร้านขัดข้องชั่วคราว กรุณารอสักครู่แล้วลองอีกครั้ง';
    case 'refused':
      return undefined;
  }
};

export const signInFailureText = (failure: Failure): string => {
  if (failure.code === 'WRONG_CREDENTIALS') return 'อีเมล/หมายเลขโทรศัพท์หรือรหัสผ่านไม่ถูกต้อง';
  if (failure.status === 429) return `${tooOftenText(failure.retryAfter)} หรือกด “ลืมรหัสผ่าน” เพื่อตั้งรหัสผ่านใหม่`;
  return troubleText(failure) ?? 'เข้าสู่ระบบไม่สำเร็จ กรุณาตรวจสอบข้อมูลแล้วลองอีกครั้ง';
};

/** Refusal of a new password, shown at its field; null for any other. */
export const refusedPasswordText = (failure: Failure | null): string | null => {
  switch (failure?.code) {
    case 'PASSWORD_COMMON':
      return 'รหัสผ่านนี้เดาง่ายเกินไป กรุณาตั้งรหัสผ่านอื่นที่ไม่ใช่คำทั่วไป ชื่อ อีเมล หรือเบอร์โทรศัพท์ของคุณ';
    case 'PASSWORD_WEAK':
      return 'รหัสผ่านยังไม่ครบตามเงื่อนไขด้านล่าง';
    default:
      return null;
  }
};

export const sendFailureText = (failure: Failure): string =>
  troubleText(failure) ?? 'ดำเนินการไม่สำเร็จ กรุณาตรวจสอบข้อมูลแล้วลองอีกครั้ง';

const otpProblemTexts: Readonly<Record<Exclude<OtpProblem, 'limited'>, string>> = {
  wrong: 'ข้อมูลไม่ถูกต้อง กรุณาลองอีกครั้ง',
  expired: 'OTP หมดอายุกรุณากด รับรหัสใหม่',
  locked: 'กรอกรหัสผิดครบจำนวนครั้งที่กำหนดแล้ว กรุณากด รับรหัสใหม่',
  failed: 'ดำเนินการไม่สำเร็จในขณะนี้ กรุณาลองอีกครั้ง',
};

/** Advice for a code of an earlier message; `keyRef` is the reference of the latest. */
export const wrongCodeAdvice = (keyRef: string): string =>
  `รหัส OTP ที่กรอกไม่ตรงกับรหัสล่าสุด ดูรหัสในข้อความที่มี Ref ${keyRef}`;

/** Reason for a refused code (spec 8.1), and what to do; `wait`: seconds until the server takes one again, 0 if unknown. */
export const otpProblemText = (problem: OtpProblem, wait: number): string =>
  problem === 'limited' ? tooOftenText(wait === 0 ? undefined : wait) : otpProblemTexts[problem];
