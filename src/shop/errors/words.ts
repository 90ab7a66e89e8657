import { brand } from '../brand.ts';

/** Notice that the browser is too old, above the page, which then can only be read. */
export const tooOldText = `เบราว์เซอร์นี้เก่าเกินไป จึงสั่งซื้อบนเว็บไซต์นี้ไม่ได้ กรุณาอัปเดตเบราว์เซอร์หรือระบบของเครื่อง หรือโทร ${brand.phone}`;

/** Notice above a page whose application failed to load; reading it and following links work. */
export const notStartedText = 'เปิดร้านไม่สำเร็จ การเชื่อมต่ออาจขัดข้อง สิ่งที่กดเมื่อครู่จึงยังไม่มีผล กรุณาโหลดหน้านี้อีกครั้ง';
