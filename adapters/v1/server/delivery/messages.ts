import type { Message } from './outbox.ts';

/** The text message with a one-time code (spec 2.10). */
export const codeMessage = (
  shopName: string,
  phoneNumber: string,
  code: string,
  keyRef: string,
): Message => ({
  kind: 'sms',
  recipient: phoneNumber,
  subject: '',
  body: `${shopName}: รหัส OTP คือ ${code} (Ref: ${keyRef}) ใช้ได้ภายใน 10 นาที กรุณาอย่าบอกรหัสนี้แก่ผู้อื่น`,
  minutes: 10,
});

/** The e-mail with a reset link (spec 4.4). */
export const resetMessage = (shopName: string, email: string, link: string): Message => ({
  kind: 'email',
  recipient: email,
  subject: `ตั้งรหัสผ่านใหม่ · ${shopName}`,
  body: [
    'เรียน ลูกค้า',
    '',
    `เราได้รับคำขอตั้งรหัสผ่านใหม่สำหรับบัญชีของคุณที่${shopName}`,
    'กรุณากดลิงก์นี้ภายใน 30 นาที (ใช้ได้ครั้งเดียว)',
    '',
    link,
    '',
    'หากคุณไม่ได้ขอ ไม่ต้องทำอะไร รหัสผ่านเดิมยังใช้ได้ตามปกติ',
    '',
    shopName,
  ].join('\n'),
  minutes: 30,
});
