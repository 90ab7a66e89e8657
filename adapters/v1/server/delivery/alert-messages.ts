import { alertConsent } from '../../../../engine/gold/alert.ts';
import type { Seller } from '../../../../engine/values/seller.ts';
import { button, compose } from './compose.ts';
import type { Message } from './outbox.ts';

/** For a contact that is not the asker's own: it gets nothing else until it is confirmed. */
export const confirmMessage = (seller: Seller, recipient: string, wish: string, link: string): Message =>
  compose(seller, recipient, {
    short: `ยืนยันการแจ้งเตือน ${wish} ที่ ${link} หากไม่ได้ขอ ไม่ต้องทำอะไร`,
    subject: 'ยืนยันการแจ้งเตือน',
    body: [
      ['มีผู้ขอให้ร้านแจ้งเตือนมาที่อีเมลนี้เมื่อ', wish],
      { text: ['กดลิงก์นี้เพื่อยืนยัน', link], html: button('ดูและยืนยัน', link, alertConsent) },
      'หากคุณไม่ได้ขอ ไม่ต้องทำอะไร ร้านจะไม่แจ้งเตือนและลบอีเมลนี้ภายใน 2 วัน',
    ],
  });

/** Message of a triggered alert; expires within hours, as prices do. */
export const alertMessage = (
  seller: Seller,
  recipient: string,
  wish: string,
  { page, alert }: { readonly page: string; readonly alert: string },
): Message =>
  compose(seller, recipient, {
    short: `${wish} แล้ว ดูหรือขออีกครั้ง ${alert}`,
    subject: `${wish} แล้ว`,
    body: [
      `${wish} แล้ว ตามที่คุณขอไว้`,
      { text: ['ดูที่ร้าน', page], html: button('ดูที่ร้าน', page, 'ราคาและจำนวนเปลี่ยนได้ตลอดวัน') },
      ['การแจ้งเตือนนี้จบแล้ว ขออีกครั้งได้ที่', alert],
    ],
    minutes: 6 * 60,
  });
