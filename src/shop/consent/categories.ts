import type { ConsentCategory } from '../../../engine/consent/record.ts';

/** What a category of cookies is called and what it is for, in a shopper's words. */
export interface CategoryWords {
  readonly name: string;
  readonly says: string;
}

/** The six categories in the order in which they are shown (spec 3). */
export const categoryWords: Readonly<Record<ConsentCategory, CategoryWords>> = {
  strictlyNecessary: {
    name: 'คุกกี้ที่จำเป็นอย่างยิ่ง',
    says: 'ให้เว็บไซต์ทำงานได้ เช่น การเข้าสู่ระบบอย่างปลอดภัย และการจำสินค้าในถุงช้อปปิ้ง',
  },
  requiredCookies: {
    name: 'คุกกี้ที่จำเป็นต่อบริการ',
    says: 'จำคำตอบเรื่องคุกกี้ของคุณ และเก็บรายการที่กำลังสั่งซื้อไว้ไม่ให้หายระหว่างทาง',
  },
  analyticalPerformance: {
    name: 'คุกกี้วิเคราะห์การใช้งาน',
    says: 'Google นับผู้ชมด้วยรหัสสุ่มของเบราว์เซอร์ และเราดูว่าหน้าใดใช้งานยาก โดยไม่ส่งชื่อ อีเมล หรือเบอร์โทรศัพท์ของคุณ',
  },
  functionality: {
    name: 'คุกกี้เพื่อความสะดวก',
    says: 'จำสิ่งที่คุณเลือกไว้ เพื่อให้ครั้งต่อไปไม่ต้องตั้งค่าใหม่',
  },
  targeting: {
    name: 'คุกกี้เลือกเนื้อหาให้ตรงความสนใจ',
    says: 'ใช้ร่วมกับคุกกี้โฆษณา เพื่อแสดงสินค้าที่ใกล้เคียงกับสิ่งที่คุณเคยดู',
  },
  advertising: {
    name: 'คุกกี้โฆษณา',
    says: 'วัดผลโฆษณาของร้านบนเว็บไซต์อื่น และไม่แสดงโฆษณาเดิมซ้ำบ่อยเกินไป',
  },
};
