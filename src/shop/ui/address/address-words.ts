import { capital, provinceIn } from '../../../../engine/values/provinces.ts';
import type { ThaiAddress } from '../../../../engine/values/thai-address.ts';
import type { ThaiPlace } from './places.ts';
import type { AddressField, AddressProblem } from '../../../../engine/addresses/problems.ts';
import { longestAddressLine } from '../../../../engine/values/form-text.ts';
import { wrongPhone } from '../form/inputs.ts';

export const invalidNameText = 'กรุณากรอกชื่อเป็นตัวอักษร โดยไม่ใส่ลิงก์เว็บไซต์';

const words: Readonly<Record<AddressField, Partial<Record<AddressProblem['problem'], string>>>> = {
  fullName: { missing: 'กรุณากรอกชื่อ-นามสกุลผู้รับ', invalid: invalidNameText },
  phone: { missing: 'กรุณากรอกเบอร์โทรศัพท์ผู้รับ', invalid: wrongPhone },
  postcode: { missing: 'กรุณากรอกรหัสไปรษณีย์', invalid: 'รหัสไปรษณีย์ต้องเป็นตัวเลข 5 หลัก เช่น 10110' },
  subdistrict: { missing: 'กรุณาระบุตำบลหรือแขวง' },
  district: { missing: 'กรุณากรอกอำเภอหรือเขต' },
  province: {
    missing: 'กรุณากรอกจังหวัด',
    invalid: 'ไม่พบจังหวัดนี้ กรุณากรอกชื่อจังหวัดเป็นภาษาไทย เช่น เชียงใหม่',
  },
  line: {
    missing: 'กรุณากรอกบ้านเลขที่และถนน',
    invalid: `ที่อยู่ยาวเกิน ${longestAddressLine} ตัวอักษร กรุณาย่อให้สั้นลง`,
  },
};

export const addressProblemText = ({ field, problem }: AddressProblem): string =>
  words[field][problem] ?? 'กรุณาตรวจสอบข้อมูลนี้';

export const addressProblemTexts = (
  problems: readonly AddressProblem[],
): Partial<Readonly<Record<AddressField, string>>> =>
  Object.fromEntries(problems.map((problem) => [problem.field, addressProblemText(problem)]));

/** Typed text without the word for what it is: 'อ.เมือง' and 'อำเภอ เมือง' are 'เมือง'. No place's own name begins so. */
const nameIn = (typed: string, words: RegExp): string => {
  const name = typed.replace(words, '');
  return name === '' ? typed : name;
};

const isCapital = (province: string): boolean => provinceIn(province) === capital;

const districtIn = (typed: string): string => nameIn(typed, /^(อำเภอ|อ\.|เขต)\s*/);
const subdistrictIn = (typed: string): string => nameIn(typed, /^(ตำบล|ต\.|แขวง)\s*/);

/** The one place among several that this text, or a part of a name, means; undefined for none, or more than one. */
export const matchPlace = (places: readonly ThaiPlace[], typed: ThaiPlace): ThaiPlace | undefined => {
  const [subdistrict, district, province] = [
    subdistrictIn(typed.subdistrict),
    districtIn(typed.district),
    provinceIn(typed.province),
  ].map((name) => name.replaceAll(/\s/g, ''));
  const [meant, ...others] = places.filter(
    (place) =>
      (subdistrict === '' || subdistrict === place.subdistrict) &&
      // The district of a provincial capital is called เมือง for short.
      (district === '' || [district, `${district}${place.province}`].includes(place.district)) &&
      (province === '' || province === place.province),
  );
  return others.length === 0 ? meant : undefined;
};

export const districtText = ({ district, province }: Pick<ThaiPlace, 'district' | 'province'>): string =>
  `${isCapital(province) ? 'เขต' : 'อำเภอ'}${districtIn(district)}`;

/** A subdistrict as an envelope has it: 'แขวงคลองตันเหนือ', 'ตำบลบ้านใต้'. */
export const subdistrictText = ({
  subdistrict,
  province,
}: Pick<ThaiPlace, 'subdistrict' | 'province'>): string =>
  `${isCapital(province) ? 'แขวง' : 'ตำบล'}${subdistrictIn(subdistrict)}`;

export const provinceText = (province: string): string =>
  isCapital(province) ? capital : `จังหวัด${provinceIn(province)}`;

/** Place without house number and road: 'แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110'. */
export const placeText = (place: ThaiPlace, postcode: string): string =>
  [subdistrictText(place), districtText(place), provinceText(place.province), postcode].join(' ');

export const unknownPostcode = (postcode: string): string =>
  `ไม่พบรหัสไปรษณีย์ ${postcode} ในรายการของเรา หากถูกต้องแล้ว กรอกตำบล อำเภอ และจังหวัดเองได้เลย`;

export const bookUnavailable = 'โหลดรายการตำบลไม่ได้ในขณะนี้ กรอกตำบล อำเภอ และจังหวัดเองได้เลย';

export const bookLoadedText = 'โหลดรายการตำบลได้แล้ว พิมพ์ต่อ หรือกด “เลือกจากรหัสไปรษณีย์” ก็ได้';

/** Announcement of the fields that a postcode or a choice filled in; `chosen` is the place, of several or the only one. */
export const placeAnnouncement = (
  places: readonly ThaiPlace[],
  chosen: ThaiPlace | undefined,
  { province }: Pick<ThaiPlace, 'province'>,
): string => {
  if (chosen !== undefined) {
    const district = `${districtText(chosen)} ${provinceText(province)}`;
    return `กรอกให้แล้ว ${places.length === 1 ? `${subdistrictText(chosen)} ` : ''}${district}`;
  }
  return places.length === 0 ? '' : `พบ ${places.length} ตำบลหรือแขวง เลือกได้จากรายการถัดไป`;
};

export const addressText = (address: ThaiAddress): string =>
  `${address.line} ${placeText(address, address.postcode)}`;
