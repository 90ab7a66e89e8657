import { brand } from '../brand.ts';

/** Told above the page, which can then be read only, where the browser is older than those that the shop works in. */
export const tooOldText = `เบราว์เซอร์นี้เก่าเกินไป จึงสั่งซื้อบนเว็บไซต์นี้ไม่ได้ กรุณาอัปเดตเบราว์เซอร์หรือระบบของเครื่อง หรือโทร ${brand.phone}`;
