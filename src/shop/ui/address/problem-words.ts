import type { AddressField, AddressProblem } from '../../../../engine/addresses/problems.ts';
import { longestAddressLine } from '../../../../engine/values/form-text.ts';
import { wrongPhone } from '../form/inputs.ts';

export const notAName = 'กรุณากรอกชื่อเป็นตัวอักษร โดยไม่ใส่ลิงก์เว็บไซต์หรืออักขระที่มองไม่เห็น';

export const hiddenSign = 'มีอักขระที่มองไม่เห็น กรุณาลบแล้วพิมพ์ใหม่';

const words: Readonly<Record<AddressField, Partial<Record<AddressProblem['problem'], string>>>> = {
  fullName: { missing: 'กรุณากรอกชื่อ-นามสกุลผู้รับ', invalid: notAName },
  phone: { missing: 'กรุณากรอกเบอร์โทรศัพท์ผู้รับ', invalid: wrongPhone },
  postcode: { missing: 'กรุณากรอกรหัสไปรษณีย์', invalid: 'รหัสไปรษณีย์ต้องเป็นตัวเลข 5 หลัก เช่น 10110' },
  subdistrict: { missing: 'กรุณาระบุตำบลหรือแขวง' },
  district: { missing: 'กรุณากรอกอำเภอหรือเขต' },
  province: { missing: 'กรุณากรอกจังหวัด' },
  line: {
    missing: 'กรุณากรอกบ้านเลขที่และถนน',
    invalid: `ที่อยู่ยาวเกิน ${longestAddressLine} ตัวอักษร กรุณาย่อให้สั้นลง`,
  },
};

/** What is wrong with a part of an address, in words that say how to put it right. */
export const addressProblemText = ({ field, problem }: AddressProblem): string =>
  words[field][problem] ?? 'กรุณาตรวจสอบข้อมูลนี้';

export const addressProblemTexts = (
  problems: readonly AddressProblem[],
): Partial<Readonly<Record<AddressField, string>>> =>
  Object.fromEntries(problems.map((problem) => [problem.field, addressProblemText(problem)]));
