import { useState } from 'react';
import type { ProductType } from '../../../../engine/values/product.ts';
import { helpAddress } from '../../../../engine/values/page/address.ts';
import { NewTabLink } from '../../ui/Link.tsx';
import { Button } from '../../ui/Button.tsx';
import { DownIcon } from '../../ui/icons.tsx';
import { sizeText } from '../../../../engine/values/size-text.ts';
import { inSizeOrder } from '../../ui/products/product-types.ts';
import classes from './SizeGuide.module.css';

interface Guide {
  readonly steps: readonly string[];
  readonly measure: string;
  readonly of: (size: string) => string;
}

/** A length with one decimal; a dash where the size is no number. */
const oneDecimal = (value: number): string => {
  const tenths = String(Math.round(value * 10)).padStart(2, '0');
  return Number.isFinite(value) ? `${tenths.slice(0, -1)}.${tenths.slice(-1)}` : '—';
};

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

export const guideOf = (type: ProductType): Guide | null => guides[type] ?? null;

export const SizeGuide = ({ type, sizes }: { type: ProductType; sizes: readonly string[] }) => {
  const [isOpen, setOpen] = useState(false);
  const guide = guideOf(type);
  if (guide === null) return null;
  const rows = inSizeOrder(sizes, (size) => size);
  return (
    <div className="above-4">
      <Button
        className="target gap-4 maroon strong underlined turned-when-open"
        aria-expanded={isOpen}
        aria-controls="size-guide"
        onClick={() => setOpen(!isOpen)}
      >
        วิธีวัดไซส์
        <DownIcon />
      </Button>
      <div id="size-guide" hidden={!isOpen} className={classes['body']}>
        <ol className="flush below-12 pad-x-20">
          {guide.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <table className={classes['table']}>
          <caption>ไซส์ของสินค้าชิ้นนี้</caption>
          <thead>
            <tr>
              <th scope="col">ไซส์</th>
              <th scope="col">{guide.measure}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((size) => (
              <tr key={size}>
                <th scope="row">{sizeText(type, size)}</th>
                <td>{guide.of(size)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          <NewTabLink href={helpAddress('ring-size')}>ดูวิธีวัดไซส์ทั้งหมด</NewTabLink> หรือมาวัดฟรีที่ทุกสาขา
        </p>
      </div>
    </div>
  );
};
