import type { Satang } from '../../../engine/values/money.ts';

const digits = ['', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'];
const places = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน'];

/** A number below a million, digit by digit; `isTail`: millions stand before it, so that a last one is 'เอ็ด'. */
const belowMillion = (value: number, isTail = false): string => {
  const text = String(value);
  return [...text]
    .map((character, index) => {
      const digit = Number(character);
      const place = text.length - 1 - index;
      if (digit === 0) return '';
      if (place === 1 && digit === 1) return 'สิบ';
      if (place === 1 && digit === 2) return 'ยี่สิบ';
      if (place === 0 && digit === 1 && (isTail || text.length > 1)) return 'เอ็ด';
      return `${digits[digit] ?? ''}${places[place] ?? ''}`;
    })
    .join('');
};

const whole = (value: number): string => {
  if (value < 1_000_000) return belowMillion(value);
  return `${whole(Math.floor(value / 1_000_000))}ล้าน${belowMillion(value % 1_000_000, true)}`;
};

/** An amount in words, as receipts say it: ฿18,450 is 'หนึ่งหมื่นแปดพันสี่ร้อยห้าสิบบาทถ้วน'. */
export const bahtWords = (amount: Satang): string => {
  const [baht, satang] = [Math.floor(amount / 100), amount % 100];
  if (satang === 0) return baht === 0 ? 'ศูนย์บาทถ้วน' : `${whole(baht)}บาทถ้วน`;
  return `${baht === 0 ? '' : `${whole(baht)}บาท`}${whole(satang)}สตางค์`;
};
