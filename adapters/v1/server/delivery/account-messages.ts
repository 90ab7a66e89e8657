import type { Seller } from '../../../../engine/values/seller.ts';
import { button, callText, compose, largeCode } from './compose.ts';
import type { Message } from './outbox.ts';

/** The code comes first, where a locked phone shows it, and a phone that fills it in finds no other six digits. */
export const codeMessage = (seller: Seller, recipient: string, code: string, keyRef: string): Message => {
  const about = `คือรหัส OTP ของคุณ (Ref ${keyRef}) ใช้ได้ 10 นาที ห้ามบอกผู้อื่น`;
  const text = `${code} ${about}`;
  return compose(seller, recipient, {
    short: text,
    subject: `รหัส OTP (Ref ${keyRef})`,
    body: [{ text: [text], html: largeCode(code, about) }, 'เจ้าหน้าที่ของร้านไม่ขอรหัสนี้ หากคุณไม่ได้ขอ ไม่ต้องทำอะไร'],
    minutes: 10,
  });
};

export const changedMessage = (seller: Seller, former: string): Message =>
  compose(seller, former, {
    short: `ข้อมูลติดต่อถูกเปลี่ยนแล้ว หากไม่ใช่คุณ ${callText(seller)} ทันที`,
    subject: 'ข้อมูลติดต่อของบัญชีถูกเปลี่ยน',
    body: [
      `ข้อมูลติดต่อของบัญชีคุณที่${seller.name}ถูกเปลี่ยนแล้ว และอุปกรณ์อื่นออกจากระบบทั้งหมด`,
      `หากไม่ใช่คุณ ${callText(seller)} ทันที`,
    ],
  });

export const passwordChangedMessage = (seller: Seller, recipient: string): Message =>
  compose(seller, recipient, {
    short: `เปลี่ยนรหัสผ่านแล้ว หากไม่ใช่คุณ ${callText(seller)} ทันที`,
    subject: 'เปลี่ยนรหัสผ่านแล้ว',
    body: [
      `รหัสผ่านของบัญชีคุณที่${seller.name}ถูกเปลี่ยนแล้ว และอุปกรณ์อื่นออกจากระบบทั้งหมด`,
      `หากไม่ใช่คุณ ตั้งรหัสผ่านใหม่และ${callText(seller)} ทันที`,
    ],
  });

export const goneMessage = (seller: Seller, recipient: string): Message =>
  compose(seller, recipient, {
    short: `ลบบัญชีแล้ว หากคุณไม่ได้ขอ ${callText(seller)} ทันที`,
    subject: 'ลบบัญชีแล้ว',
    body: [
      'ลบบัญชีของคุณตามคำขอแล้ว เอกสารการซื้อที่ชำระเงินแล้วเก็บไว้เท่าที่กฎหมายบัญชีกำหนด ขอบคุณที่ใช้บริการ',
      `หากคุณไม่ได้ขอ ${callText(seller)} ทันที`,
    ],
  });

const once = 'ภายใน 30 นาที (ใช้ได้ครั้งเดียว)';

export const resetMessage = (seller: Seller, email: string, link: string): Message =>
  compose(seller, email, {
    short: '',
    subject: 'ตั้งรหัสผ่านใหม่',
    body: [
      `ร้านได้รับคำขอตั้งรหัสผ่านใหม่สำหรับบัญชีของคุณที่${seller.name}`,
      {
        text: [`กรุณากดลิงก์นี้${once}`, link],
        html: button('ตั้งรหัสผ่านใหม่', link, `ลิงก์นี้ใช้ได้${once}`),
      },
      'หากคุณไม่ได้ขอ ไม่ต้องทำอะไร รหัสผ่านเดิมยังใช้ได้ตามปกติ',
    ],
    minutes: 30,
  });
