import type { Message } from './outbox.ts';

/** A short message, by SMS to a phone and by e-mail to an address, where it has a subject. */
const notice = (
  shopName: string,
  recipient: string,
  { subject, body, minutes = 24 * 60 }: Pick<Message, 'subject' | 'body'> & { readonly minutes?: number },
): Message => ({
  ...(recipient.includes('@')
    ? { kind: 'email', subject: `${subject} · ${shopName}` }
    : { kind: 'sms', subject: '' }),
  recipient,
  body: `${shopName}: ${body}`,
  minutes,
});

/** The message with a one-time code (spec 2.10). */
export const codeMessage = (shopName: string, recipient: string, code: string, keyRef: string): Message =>
  notice(shopName, recipient, {
    subject: 'รหัส OTP',
    body: `รหัส OTP คือ ${code} (Ref: ${keyRef}) ใช้ได้ภายใน 10 นาที กรุณาอย่าบอกรหัสนี้แก่ผู้อื่น`,
    minutes: 10,
  });

/** Tells the former address or number that it is no longer the account's, so that a thief's change does not stay unseen. */
export const changedMessage = (shopName: string, former: string): Message =>
  notice(shopName, former, {
    subject: 'มีการเปลี่ยนข้อมูลติดต่อ',
    body: 'ข้อมูลติดต่อของบัญชีคุณถูกเปลี่ยนแล้ว หากคุณไม่ได้เปลี่ยน กรุณาติดต่อร้านทันที',
  });

/** Tells that the password was changed, so that a thief's change does not stay unseen. */
export const passwordChangedMessage = (shopName: string, recipient: string): Message =>
  notice(shopName, recipient, {
    subject: 'เปลี่ยนรหัสผ่านแล้ว',
    body: 'รหัสผ่านของบัญชีคุณถูกเปลี่ยนแล้ว และอุปกรณ์อื่นออกจากระบบทั้งหมด หากคุณไม่ได้เปลี่ยน กรุณาตั้งรหัสผ่านใหม่และติดต่อร้านทันที',
  });

/** The last that a customer hears of an account that was deleted. */
export const goneMessage = (shopName: string, recipient: string): Message =>
  notice(shopName, recipient, {
    subject: 'ลบบัญชีแล้ว',
    body: 'ลบบัญชีของคุณตามคำขอแล้ว เอกสารการซื้อที่ชำระเงินแล้วเก็บไว้เท่าที่กฎหมายบัญชีกำหนด ขอบคุณที่ใช้บริการ หากคุณไม่ได้ขอ กรุณาติดต่อร้าน',
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
