import type { BranchField } from '../../../engine/desk/branches/branch.ts';

export const branchPageTitles = {
  Branches: 'สาขา',
  Branch: 'สาขา',
  NewBranch: 'เพิ่มสาขา',
  Holidays: 'วันหยุด',
} as const;

/** What is told when an act on a branch or a holiday was done. */
export const branchActWords = {
  MakeBranch: 'เพิ่มสาขาแล้ว',
  ChangeBranch: 'บันทึกสาขาแล้ว หน้าเว็บแสดงข้อมูลใหม่ทันที',
  ArrangeBranches: 'บันทึกลำดับสาขาแล้ว',
  KeepHoliday: 'บันทึกวันหยุดแล้ว',
  DropHoliday: 'ลบวันหยุดแล้ว',
} as const;

export const branchCodes = {
  BRANCH_NOT_FOUND: 'ไม่พบสาขานี้',
  BRANCH_EXISTS: 'มีสาขาที่ใช้ชื่อในลิงก์นี้แล้ว กรุณาตั้งชื่ออื่น',
} as const;

export const branchFaultWords: Readonly<Record<BranchField | 'id', string>> = {
  id: 'ใช้ a–z 0–9 และขีดกลาง 3–32 ตัว ขึ้นต้นด้วยตัวอักษร',
  name: 'กรุณากรอกชื่อสาขา ไม่เกิน 80 ตัวอักษร',
  province: 'กรุณากรอกจังหวัด',
  address: 'กรุณากรอกที่อยู่ ลงท้ายด้วยจังหวัดและรหัสไปรษณีย์ เช่น น่าน 55000',
  landmark: 'กรุณากรอกเป็นบรรทัดเดียว ไม่เกิน 200 ตัวอักษร',
  phone: 'กรุณากรอกเบอร์โทรศัพท์ 9–10 หลัก',
  mapUrl: 'กรุณาวางลิงก์ที่ขึ้นต้นด้วย https://',
  week: 'กรุณากรอกเวลาเช่น 09:30 เวลาปิดต้องอยู่หลังเวลาเปิด และสาขาที่แสดงต้องเปิดอย่างน้อยหนึ่งวัน',
};

export const strandedText = (orders: number): string =>
  `มี ${orders} คำสั่งซื้อนัดรับในวันที่จะปิด กรุณาโทรหาลูกค้าเพื่อนัดวันหรือสาขาใหม่`;
