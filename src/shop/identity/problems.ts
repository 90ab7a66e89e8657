import { isGoodPassword, type PasswordRule } from '../../../engine/identity/password.ts';
import { westernDigits } from '../../../engine/values/quantity.ts';
import { identityOf, mobileNumberIn } from '../../../engine/values/username.ts';
import { wrongPhone, wrongUsername } from '../ui/form/inputs.ts';

/** Validation error in the words of spec 5, with the remedy; null when valid. */
type Problem = string | null;

export const usernameProblem = (username: string): Problem => {
  if (username.trim() === '') return 'กรุณากรอกอีเมลหรือหมายเลขโทรศัพท์';
  return identityOf(username) === undefined ? wrongUsername : null;
};

export const phoneProblem = (typed: string): Problem => {
  if (typed.trim() === '') return 'กรุณากรอกเบอร์โทรศัพท์';
  return mobileNumberIn(typed) === undefined ? wrongPhone : null;
};

export const passwordProblem = (password: string): Problem => (password === '' ? 'กรุณากรอกรหัสผ่าน' : null);

export const newPasswordProblem = (password: string): Problem =>
  passwordProblem(password) ?? (isGoodPassword(password) ? null : 'รหัสผ่านยังไม่ครบตามเงื่อนไขด้านล่าง');

export const confirmationProblem = (confirmation: string, password: string): Problem => {
  if (confirmation === '') return 'กรุณากรอกยืนยันรหัสผ่าน';
  return confirmation === password ? null : 'รหัสผ่านและยืนยันรหัสผ่านต้องตรงกัน';
};

export const otpLength = 6;

export const otpProblem = (otp: string): Problem => (otp.length === otpLength ? null : 'กรุณากรอกรหัส OTP');

/** Digits of a typed or pasted one-time code, at most six, Thai ones too; of a message, its run of six. */
export const otpDigits = (typed: string): string => {
  const western = westernDigits(typed);
  const together = /(?:^|[^0-9A-Za-z])([0-9]{6})(?![0-9A-Za-z])/.exec(western)?.[1];
  return together ?? western.replaceAll(/[^0-9]/g, '').slice(0, otpLength);
};

export const ruleTexts: Readonly<Record<PasswordRule, string>> = {
  length: 'มีความยาว 8 ตัวอักษรขึ้นไป',
  uppercase: 'ประกอบไปด้วยตัวอักษรภาษาอังกฤษพิมพ์ใหญ่ 1 ตัวขึ้นไป',
  digit: 'มีตัวเลข 1 ตัวขึ้นไป',
};
