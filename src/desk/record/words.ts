import type { OrderActName } from '../../../engine/desk/orders/order-acts.ts';

const orderActWords: Readonly<Record<OrderActName, string>> = {
  confirm: 'ยืนยันการชำระเงิน',
  'other-money': 'รับเงินยอดอื่น',
  'refuse-slip': 'ไม่รับสลิป',
  prepare: 'เริ่มจัดเตรียม',
  ship: 'จัดส่ง',
  ready: 'พร้อมให้รับ',
  'hand-over': 'ส่งมอบที่สาขา',
  arrived: 'ผู้ซื้อได้รับแล้ว',
  cancel: 'ยกเลิกคำสั่งซื้อ',
  refund: 'คืนเงิน',
};

/** What was done, by the word that the record has for it. */
export const actNames: Readonly<Record<string, string>> = {
  ...orderActWords,
  note: 'บันทึกข้อความ',
  print: 'พิมพ์ใบกำกับภาษี',
  'sign-in': 'เข้าสู่ระบบ',
  join: 'ตอบรับคำเชิญ',
  invite: 'เชิญพนักงาน',
  'invite-again': 'เชิญพนักงานใหม่',
  'change-role': 'เปลี่ยนหน้าที่',
  dismiss: 'ให้ออกจากร้าน',
  'end-sessions': 'ออกจากระบบทุกเครื่อง',
  set: 'ตั้งค่า',
  export: 'ดาวน์โหลดไฟล์',
  'create-product': 'เพิ่มสินค้า',
  'change-product': 'แก้ไขสินค้า',
  'change-stock': 'ปรับสต็อก',
  'arrange-shelf': 'จัดลำดับสินค้า',
  'make-coupon': 'สร้างโค้ดส่วนลด',
  'change-coupon': 'แก้ไขโค้ดส่วนลด',
  'end-coupon': 'ปิดโค้ดส่วนลด',
  'make-branch': 'เพิ่มสาขา',
  'change-branch': 'แก้ไขสาขา',
  'arrange-branches': 'จัดลำดับสาขา',
  'keep-holiday': 'บันทึกวันหยุด',
  'drop-holiday': 'ลบวันหยุด',
};

/** What was said of something that was done. */
export const detailNames: Readonly<Record<string, string>> = {
  before: 'เดิม',
  after: 'ใหม่',
  seen: 'สถานะที่เห็น',
  reason: 'เหตุผล',
  reference: 'เลขอ้างอิง',
  tracking: 'เลขพัสดุ',
  carrier: 'ผู้ขนส่ง',
  identity: 'เอกสารที่เห็น',
  role: 'หน้าที่',
  name: 'ชื่อ',
  stranded: 'นัดรับในวันที่ปิด',
};
