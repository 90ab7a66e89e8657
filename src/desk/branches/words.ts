import type { BranchField } from '../../../engine/desk/branches/branch.ts';
import { momentsOfDay, weekdayOf } from '../../../engine/values/iso-day.ts';
import { dayNames } from '../../../engine/values/opening-hours.ts';
import { dateText } from '../../shop/format.ts';

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

/** A day as it is read: 'วันจันทร์ 7 ธ.ค. 2569'. */
export const branchDayText = (day: string): string =>
  `วัน${dayNames[weekdayOf(day)] ?? ''} ${dateText(momentsOfDay(day).begins)}`;
