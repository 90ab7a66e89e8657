import { brand } from '../brand.ts';

/** Told above the page, which can then be read only, where the browser is older than those that the shop works in. */
export const tooOldText = `เบราว์เซอร์นี้เก่าเกินไป จึงสั่งซื้อบนเว็บไซต์นี้ไม่ได้ กรุณาอัปเดตเบราว์เซอร์หรือระบบของเครื่อง หรือโทร ${brand.phone}`;

/** Told above a page whose application could not be fetched; to read it and to follow its links works. */
export const notStartedText = 'เปิดร้านไม่สำเร็จ การเชื่อมต่ออาจขัดข้อง สิ่งที่กดเมื่อครู่จึงยังไม่มีผล กรุณาโหลดหน้านี้อีกครั้ง';
