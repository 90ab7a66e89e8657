import type { ProductType } from '../../../../engine/values/product.ts';

/** How the sizes of a type are measured. */
export interface Guide {
  readonly steps: readonly string[];
  /** What `of` tells of a size. */
  readonly measure: string;
  readonly of: (size: string) => string;
}

const tenths = new Intl.NumberFormat('th-TH', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A length with one decimal; a dash where the size is no number. */
const oneDecimal = (value: number): string => (Number.isFinite(value) ? tenths.format(value) : '—');

/** Where a chain of this length in inches ends, clasp included. */
const necklacePlace = (inches: number): string => {
  if (inches <= 12) return 'สำหรับเด็ก';
  if (inches < 18) return 'แนบโคนคอ';
  if (inches < 20) return 'ใต้กระดูกไหปลาร้า';
  return inches < 24 ? 'กลางอกช่วงบน เหมาะกับจี้' : 'กลางอก เหมาะกับพระและเส้นหนา';
};

const guides: Readonly<Partial<Record<ProductType, Guide>>> = {
  ring: {
    steps: [
      'พันแถบกระดาษรอบโคนนิ้วให้พอดี ไม่รัดจนแน่น',
      'วัดความยาวถึงรอยซ้อนเป็นมิลลิเมตร ความยาวนั้นคือเบอร์แหวน',
      'อยู่ระหว่างสองเบอร์ ให้เลือกเบอร์ใหญ่',
    ],
    measure: 'เส้นรอบวง / เส้นผ่านศูนย์กลางวงใน',
    // A Thai ring size is the inner circumference in millimetres.
    of: (size) => `${size} มม. / ${oneDecimal(Number(size) / Math.PI)} มม.`,
  },
  necklace: {
    steps: ['วัดสร้อยเส้นที่ใส่ประจำรวมตะขอเป็นนิ้ว', 'หรือใช้เชือกพันรอบคอตรงระดับที่ต้องการแล้ววัดความยาว'],
    measure: 'ตำแหน่งบนตัว',
    of: (size) => necklacePlace(Number(size)),
  },
  bracelet: {
    steps: ['วัดรอบข้อมือเป็นนิ้ว', 'บวกครึ่งนิ้ว เช่น ข้อมือ 6 นิ้ว เลือกยาว 6.5 นิ้ว'],
    measure: 'เหมาะกับรอบข้อมือ',
    of: (size) => `${oneDecimal(Number(size) - 0.5)} นิ้ว`,
  },
  bangle: {
    steps: ['หุบนิ้วหัวแม่มือเข้าฝ่ามือ วัดรอบส่วนที่กว้างที่สุดเป็นเซนติเมตร', 'หารด้วย 3.14 ได้เส้นผ่านศูนย์กลางวงใน'],
    measure: 'รอบฝ่ามือที่สวมได้',
    of: (size) => `ไม่เกิน ${oneDecimal(Number(size) * Math.PI)} ซม.`,
  },
};

/** How the sizes of a type are measured; null for what is not worn by a measure. */
export const guideOf = (type: ProductType): Guide | null => guides[type] ?? null;
