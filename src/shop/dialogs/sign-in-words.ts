import type { Failure } from '../../../engine/failure.ts';
import { identityOf } from '../../../engine/session/username.ts';

/** What the sign-in form holds while somebody types. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** What is wrong with a username (spec 5), or null. */
export const usernameProblem = (username: string): string | null => {
  if (username.trim() === '') return 'กรุณากรอกอีเมลหรือหมายเลขโทรศัพท์';
  return identityOf(username) === undefined ? 'รูปแบบอีเมลหรือหมายเลขโทรศัพท์ไม่ถูกต้อง' : null;
};

/** What is wrong with a password for signing in (spec 5), or null; it is never trimmed. */
export const passwordProblem = (password: string): string | null =>
  password === '' ? 'กรุณากรอกรหัสผ่าน' : null;

/** Why signing in failed (spec 8.1), and what can be done about it. */
export const signInFailureText = ({ kind, code, status }: Failure): string => {
  if (code === 'WRONG_CREDENTIALS') return 'อีเมล/หมายเลขโทรศัพท์หรือรหัสผ่านไม่ถูกต้อง';
  if (status === 429) return 'พยายามเข้าสู่ระบบหลายครั้งเกินไป กรุณารอสักครู่แล้วลองอีกครั้ง';
  switch (kind) {
    case 'offline':
      return 'ไม่มีการเชื่อมต่ออินเทอร์เน็ต กรุณาตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง';
    case 'unreachable':
    case 'timeout':
      return 'ติดต่อร้านไม่ได้ในขณะนี้ กรุณาลองอีกครั้ง';
    case 'server':
    case 'undecodable':
      return 'ระบบของร้านขัดข้องชั่วคราว กรุณาลองอีกครั้งในอีกสักครู่';
    case 'refused':
      return 'เข้าสู่ระบบไม่สำเร็จ กรุณาตรวจสอบข้อมูลแล้วลองอีกครั้ง';
  }
};
