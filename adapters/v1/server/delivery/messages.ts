import type { Message } from './outbox.ts';

/** The message with a one-time code (spec 2.10), by SMS to a phone and by e-mail to an address. */
export const codeMessage = (shopName: string, recipient: string, code: string, keyRef: string): Message => ({
  ...(recipient.includes('@')
    ? { kind: 'email', subject: `รหัส OTP · ${shopName}` }
    : { kind: 'sms', subject: '' }),
  recipient,
  body: `${shopName}: รหัส OTP คือ ${code} (Ref: ${keyRef}) ใช้ได้ภายใน 10 นาที กรุณาอย่าบอกรหัสนี้แก่ผู้อื่น`,
  minutes: 10,
});

/** Tells the former address or number that it is no longer the account's, so that a thief's change does not stay unseen. */
export const changedMessage = (shopName: string, former: string): Message => ({
  ...(former.includes('@')
    ? { kind: 'email', subject: `มีการเปลี่ยนข้อมูลติดต่อ · ${shopName}` }
    : { kind: 'sms', subject: '' }),
  recipient: former,
  body: `${shopName}: ข้อมูลติดต่อของบัญชีคุณถูกเปลี่ยนแล้ว หากคุณไม่ได้เปลี่ยน กรุณาติดต่อร้านทันที`,
  minutes: 24 * 60,
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
