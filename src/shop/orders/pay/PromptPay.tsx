import encodeQr from 'qr';
import { type ReactNode, useMemo, useState } from 'react';
import { saveFile } from '../../../../adapters/browser/save-file.ts';
import type { Order } from '../../../../engine/orders/order.ts';
import { missingOf } from '../../../../engine/orders/selectors.ts';
import { brand } from '../../brand.ts';
import { dayText, moneyText, timeText } from '../../format.ts';
import { Button } from '../../ui/Button.tsx';
import buttons from '../../ui/buttons.module.css';
import { DownwardsIcon } from '../../ui/icons.tsx';
import { Fact } from '../../ui/Fact.tsx';
import classes from './pay.module.css';

/** The empty border that scanners need, modules. */
const quietZone = 4;

interface QrWords {
  readonly shop: string;
  readonly payee: string;
  readonly amount: string;
  readonly number: string;
  readonly until: string;
}

const width = 1_080;
const height = 1_440;
const codeSide = 880;
const ink = 'rgb(42,26,18)';

/** Whether each module is dark, row by row, with the border. */
type Modules = readonly (readonly boolean[])[];

const darkIn = (modules: Modules): readonly (readonly [x: number, y: number])[] =>
  modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [[x, y] as const] : [])));

const painted = (modules: Modules, words: QrWords): HTMLCanvasElement | null => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext('2d');
  if (brush === null) return null;
  brush.fillStyle = '#ffffff';
  brush.fillRect(0, 0, width, height);
  brush.fillStyle = ink;
  brush.textAlign = 'center';
  const font = getComputedStyle(document.body).fontFamily;
  const write = (text: string, y: number, size: number, weight: number): void => {
    brush.font = `${weight} ${size}px ${font}`;
    brush.fillText(text, width / 2, y, width - 80);
  };
  write(words.shop, 110, 52, 600);
  write(words.payee, 178, 38, 400);
  // Whole pixels a module: between two of them a scanner would see grey.
  const scale = Math.floor(codeSide / modules.length);
  const left = Math.floor((width - scale * modules.length) / 2);
  for (const [x, y] of darkIn(modules)) brush.fillRect(left + x * scale, 210 + y * scale, scale, scale);
  write(words.amount, 1_190, 84, 600);
  write(words.number, 1_268, 40, 400);
  write(words.until, 1_336, 40, 400);
  return canvas;
};

/** Lets the browser save the code as a picture, for a bank's app on the same phone; false when it could not be made. */
const saveQr = async (modules: Modules, words: QrWords, name: string): Promise<boolean> => {
  const canvas = painted(modules, words);
  const picture = await new Promise<Blob | null>((resolve) => {
    if (canvas === null) resolve(null);
    else canvas.toBlob(resolve, 'image/png');
  });
  if (picture === null) return false;
  saveFile(name, picture, picture.type);
  return true;
};

const stepsWith = ({ payee, isToldByBank }: Order['payment']): readonly string[] => [
  'เปิดแอปธนาคารหรือวอลเล็ต เลือก “สแกน” แล้วสแกน QR นี้ หรือบันทึกรูปไว้แล้วเลือกจากคลังภาพ',
  payee === null ? 'ตรวจยอดเงินให้ตรงกับหน้านี้ แล้วยืนยันการโอน' : 'ตรวจชื่อผู้รับเงินและยอดเงินให้ตรงกับหน้านี้ แล้วยืนยันการโอน',
  isToldByBank
    ? 'กลับมาที่หน้านี้ เราจะแจ้งผลให้ทราบเองภายในไม่กี่วินาทีหลังได้รับเงิน'
    : 'กลับมาที่หน้านี้ แนบสลิปหรือกด “ฉันโอนแล้ว” เพื่อให้ร้านตรวจยอดเงิน',
];

/** QR code with the facts to compare in the bank's app and instructions; `saving` adds a download. */
const ScanFigure = ({
  order,
  saving,
  children,
}: {
  readonly order: Order;
  readonly saving: ReactNode;
  readonly children: ReactNode;
}) => {
  const { payee } = order.payment;
  return (
    <div className={classes['promptpay']}>
      <div className={classes['code']}>
        <p className="gold heading-font text-20 strong">พร้อมเพย์ · PromptPay</p>
        {children}
        <p className="maroon text-32 strong tight">{moneyText(missingOf(order))}</p>
        <dl className={`${classes['payee']} stack text-centre below-14`}>
          {payee !== null && <Fact name="ชื่อผู้รับเงิน">{payee}</Fact>}
          <Fact name="คำสั่งซื้อ">{order.orderNumber}</Fact>
        </dl>
        {saving}
      </div>
      <ol className="numbered at-start">
        {stepsWith(order.payment).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
};

const labelOf = (order: Order): string => {
  const { payee } = order.payment;
  return `QR พร้อมเพย์ ยอด ${moneyText(missingOf(order))}${payee === null ? '' : ` ผู้รับเงิน ${payee}`} คำสั่งซื้อ ${order.orderNumber}`;
};

export const GatewayQr = ({ order, picture }: { readonly order: Order; readonly picture: string | null }) => (
  <ScanFigure
    order={order}
    saving={
      picture !== null && (
        <a
          className={`${buttons['secondary']} ${classes['save']}`}
          href={picture}
          download={order.orderNumber}
        >
          <DownwardsIcon />
          บันทึกรูป QR
        </a>
      )
    }
  >
    {picture === null ? (
      <p role="status">กำลังขอ QR จากผู้ให้บริการชำระเงิน หน้านี้จะแสดงให้เองในไม่กี่วินาที</p>
    ) : (
      <img className="search-width" src={picture} alt={labelOf(order)} />
    )}
  </ScanFigure>
);

export const PromptPay = ({ order, payload }: { readonly order: Order; readonly payload: string }) => {
  // Error correction of 15 %: shoppers scan from glass and paper.
  const modules = useMemo(() => encodeQr(payload, 'raw', { ecc: 'medium', border: quietZone }), [payload]);
  const [saveResult, setSaveResult] = useState('');
  const { pricedUntil, payee } = order.payment;
  const save = async (): Promise<void> => {
    setSaveResult('');
    const words = {
      shop: brand.name,
      payee: payee === null ? 'พร้อมเพย์ PromptPay' : `พร้อมเพย์ · ชื่อผู้รับเงิน ${payee}`,
      amount: moneyText(missingOf(order)),
      number: `คำสั่งซื้อ ${order.orderNumber}`,
      until: `ชำระภายใน ${dayText(pricedUntil)} ${timeText(pricedUntil)}`,
    };
    const isSaved = await saveQr(modules, words, `${order.orderNumber}.png`);
    setSaveResult(isSaved ? 'บันทึกรูป QR แล้ว' : 'บันทึกรูปไม่ได้ ใช้การจับภาพหน้าจอแทนได้');
  };
  return (
    <ScanFigure
      order={order}
      saving={
        <>
          <Button kind="secondary" className={classes['save']} onClick={() => void save()}>
            <DownwardsIcon />
            บันทึกรูป QR
          </Button>
          <p className="small one-line above-4" role="status">
            {saveResult}
          </p>
        </>
      }
    >
      <svg
        className="search-width"
        viewBox={`0 0 ${modules.length} ${modules.length}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={labelOf(order)}
        data-payload={payload}
      >
        <rect width={modules.length} height={modules.length} fill="#ffffff" />
        <path
          d={darkIn(modules)
            .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
            .join('')}
          fill="#000000"
        />
      </svg>
    </ScanFigure>
  );
};
