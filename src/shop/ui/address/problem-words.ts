import type { AddressField, AddressProblem } from '../../../../engine/addresses/problems.ts';

/** What is told of a name that is none. */
export const notAName = 'กรุณากรอกเป็นชื่อบุคคล โดยไม่มีลิงก์เว็บไซต์';

/** What is told of a phone that is none, with what to type. */
export const notAPhone = 'รูปแบบเบอร์โทรศัพท์ไม่ถูกต้อง กรุณากรอก 10 หลัก เช่น 081-234-5678';

const words: Readonly<Record<AddressField, Partial<Record<AddressProblem['problem'], string>>>> = {
  fullName: { missing: 'กรุณากรอกชื่อ-นามสกุลผู้รับ', invalid: notAName },
  phone: {
    missing: 'กรุณากรอกเบอร์โทรศัพท์ผู้รับ',
    invalid: notAPhone,
  },
  postcode: { missing: 'กรุณากรอกรหัสไปรษณีย์', invalid: 'รหัสไปรษณีย์เป็นตัวเลข 5 หลัก เช่น 10110' },
  subdistrict: { missing: 'กรุณาระบุตำบลหรือแขวง' },
  district: { missing: 'กรุณากรอกอำเภอหรือเขต' },
  province: { missing: 'กรุณากรอกจังหวัด' },
  line: { missing: 'กรุณากรอกบ้านเลขที่และถนน' },
};

/** What is wrong with a part of an address, in words that say how to put it right. */
export const addressProblemText = ({ field, problem }: AddressProblem): string =>
  words[field][problem] ?? 'กรุณาตรวจสอบข้อมูลนี้';

/** What is wrong with each part of an address, in words. */
export const addressProblemTexts = (
  problems: readonly AddressProblem[],
): Partial<Readonly<Record<AddressField, string>>> =>
  Object.fromEntries(problems.map((problem) => [problem.field, addressProblemText(problem)]));
