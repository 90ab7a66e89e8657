import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo, useState } from 'react';
import type { Order } from '../../../../engine/orders/order.ts';
import { brand } from '../../brand.ts';
import { dayText, moneyText, timeText } from '../../format.ts';
import { Button } from '../../ui/Button.tsx';
import { DownwardsIcon } from '../../ui/icons.tsx';
import { quietZone, saveQr } from './save-qr.ts';
import { Fact } from '../../ui/Fact.tsx';
import classes from './PromptPay.module.css';

const stepsWith = (payee: string | null): readonly string[] => [
  'เปิดแอปธนาคารหรือวอลเล็ต เลือก “สแกน” แล้วสแกน QR นี้ หรือบันทึกรูปไว้แล้วเลือกจากคลังภาพ',
  payee === null ? 'ตรวจยอดเงินให้ตรงกับหน้านี้ แล้วยืนยันการโอน' : 'ตรวจชื่อผู้รับเงินและยอดเงินให้ตรงกับหน้านี้ แล้วยืนยันการโอน',
  'กลับมาที่หน้านี้ เราจะแจ้งผลให้ทราบเองภายในไม่กี่วินาทีหลังได้รับเงิน',
];

/** The order's PromptPay code with its amount, a way to save it, and how to pay with it (ruling P17). */
export const PromptPay = ({ order, payload }: { readonly order: Order; readonly payload: string }) => {
  // A quarter of what it says may be dirty or torn, since shoppers scan from glass and paper.
  const code = useMemo(() => generate(payload, { minCorrectionLevel: correction.M }), [payload]);
  const side = code.size + 2 * quietZone;
  const [told, setTold] = useState('');
  const amount = moneyText(order.total);
  const { heldUntil, payee } = order.payment;
  const save = async (): Promise<void> => {
    setTold('');
    const words = {
      shop: brand.name,
      payee: payee === null ? 'พร้อมเพย์ PromptPay' : `พร้อมเพย์ · ชื่อผู้รับเงิน ${payee}`,
      amount,
      number: `คำสั่งซื้อ ${order.orderNumber}`,
      until: `ชำระภายใน ${dayText(heldUntil)} ${timeText(heldUntil)}`,
    };
    const isSaved = await saveQr(code, words, `${order.orderNumber}.png`);
    setTold(isSaved ? 'บันทึกรูป QR แล้ว' : 'บันทึกรูปไม่ได้ ใช้การจับภาพหน้าจอแทนได้');
  };
  return (
    <div className={classes['promptpay']}>
      <div className={classes['code']}>
        <p className={classes['label']}>พร้อมเพย์ · PromptPay</p>
        <svg
          className={classes['qr']}
          viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={`QR พร้อมเพย์ ยอด ${amount} คำสั่งซื้อ ${order.orderNumber}`}
          data-payload={payload}
        >
          <rect x={-quietZone} y={-quietZone} width={side} height={side} fill="#ffffff" />
          <path d={toSvgPath(code)} fill="#000000" />
        </svg>
        <p className={classes['amount']}>{amount}</p>
        <dl className={classes['facts']}>
          {payee !== null && <Fact name="ชื่อผู้รับเงิน">{payee}</Fact>}
          <Fact name="คำสั่งซื้อ">{order.orderNumber}</Fact>
        </dl>
        <Button kind="secondary" onClick={() => void save()}>
          <DownwardsIcon />
          บันทึกรูป QR
        </Button>
        <p className={classes['told']} role="status">
          {told}
        </p>
      </div>
      <ol className={classes['steps']}>
        {stepsWith(payee).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
};
