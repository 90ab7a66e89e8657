import { useRef } from 'react';
import type { Order, PaymentMethod } from '../../../../engine/orders/order.ts';
import { isClaimable, missingOf, payUntil, takesSlips } from '../../../../engine/orders/selectors.ts';
import { brand } from '../../brand.ts';
import { moneyText, dayText, timeText } from '../../format.ts';
import { Button } from '../../ui/Button.tsx';
import { useRescuedFocus } from '../../focus/use-rescued-focus.ts';
import { useShop } from '../../store.tsx';
import { CopyButton, DeliveryFacts, Unmask } from '../parts/Facts.tsx';
import { methodNames, momentText, orderFailure } from '../words.ts';
import classes from './pay.module.css';
import { GatewayQr, PromptPay } from './PromptPay.tsx';
import { SlipForm } from './SlipForm.tsx';
import orders from '../orders.module.css';
import { HiddenStatus } from '../../ui/Skeleton.tsx';
import { bahtText } from '../../../../engine/values/money.ts';
import { ClockIcon } from '../../ui/icons.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { countdownText, useSecondsLeft } from '../../ui/seconds-left.ts';

/** End of the hold, with its day where it is not today in Thailand: '14:05 น.', '22 พ.ย. 14:05 น.' */
export const untilText = (heldUntil: number, seconds: number): string => {
  const day = dayText(heldUntil);
  return day === dayText(heldUntil - seconds * 1_000) ? timeText(heldUntil) : `${day} ${timeText(heldUntil)}`;
};

export const leftText = (seconds: number): string => {
  if (seconds < 3_600) return countdownText(seconds);
  return `${Math.floor(seconds / 3_600)} ชั่วโมง ${Math.floor((seconds % 3_600) / 60)} นาที`;
};

/** Announcement of the time left: at five minutes, at one, and at the end; nothing in between (WCAG 4.1.3). */
export const leftAnnouncement = (seconds: number): string => {
  if (seconds <= 0) return 'หมดเวลาชำระเงินแล้ว กำลังตรวจสอบสถานะ';
  if (seconds <= 60) return 'เหลือเวลาชำระเงินไม่ถึง 1 นาที';
  return seconds <= 300 ? 'เหลือเวลาชำระเงินไม่ถึง 5 นาที' : '';
};

/** Time left in which pieces and price are held; announced at five minutes, at one and at the end (ruling P30). */
const HoldClock = ({ heldUntil, seconds }: { readonly heldUntil: number; readonly seconds: number }) => (
  <div className={`${classes['clock']} flex start gap-8`}>
    <ClockIcon size={20} />
    <p>
      {seconds > 0 ? (
        <>
          ชำระภายใน <strong>{untilText(heldUntil, seconds)}</strong>{' '}
          <span className={seconds <= 300 ? 'unbroken error strong' : 'unbroken'} role="timer">
            เหลือ {leftText(seconds)}
          </span>{' '}
          <Unbroken text="ขยายเวลาไม่ได้เพราะราคาทองเปลี่ยนตามประกาศ หากไม่ทัน สั่งซื้ออีกครั้งได้ในราคาขณะนั้น" />
        </>
      ) : (
        'หมดเวลาชำระเงินแล้ว กำลังตรวจสอบสถานะกับร้าน'
      )}
    </p>
    <HiddenStatus>{leftAnnouncement(seconds)}</HiddenStatus>
  </div>
);

const notYet: Readonly<Record<PaymentMethod, string>> = {
  promptpay: 'ยังไม่พบยอดโอนเข้ามา โดยปกติใช้เวลาไม่เกิน 1 นาที หน้านี้จะแจ้งผลให้เองเมื่อได้รับเงิน',
  transfer: 'ยังไม่ได้ยืนยันยอดโอน หากโอนแล้ว แนบสลิปด้านบนเพื่อให้เราตรวจสอบได้เร็วขึ้น',
};

const noAnswer = 'ตรวจสอบสถานะไม่ได้ในขณะนี้ หากโอนแล้วเงินของคุณไม่หาย เราจะตรวจให้อีกครั้งเมื่อเชื่อมต่อได้';

const StatusCheck = ({ method }: { readonly method: PaymentMethod }) => {
  const { check, shown } = useShop(({ orders }) => orders.current);
  const isUnanswered = check === 'failed' || (check === 'none' && shown.failure !== null);
  return (
    <div className={classes['check']}>
      <Button
        kind={method === 'transfer' ? 'secondary' : 'primary'}
        className={classes['told']}
        aria-busy={check === 'asking'}
        aria-disabled={check === 'asking'}
        asks={{ type: 'CheckOrder' }}
      >
        {check === 'asking'
          ? 'กำลังตรวจสอบ…'
          : method === 'transfer'
            ? 'ตรวจสอบสถานะ'
            : 'ฉันโอนแล้ว · ตรวจสอบสถานะ'}
      </Button>
      <p className="quiet gone-empty" role="status">
        {isUnanswered ? noAnswer : check === 'unchanged' ? notYet[method] : ''}
      </p>
    </div>
  );
};

/** Note that the shop checks payments by hand where no bank reports them (ruling P44). */
const byHandText = `ร้านตรวจยอดเงินเองในเวลาทำการ (${brand.hours}) และแจ้งผลไม่เกินสิ้นวันทำการถัดไป`;

/** Report of a PromptPay payment where no bank reports it: by a slip, or by words alone, once (ruling P44). */
const TellPaid = ({ order }: { readonly order: Order }) => {
  const { change, refused } = useShop(({ orders }) => orders.current);
  const failure = refused?.change.kind === 'claim' ? refused.failure : null;
  return (
    <div className="stack gap-14">
      <h3 className="above-6 text-20">โอนแล้ว แจ้งให้ร้านทราบ</h3>
      <p>
        <Unbroken text={byHandText} /> เมื่อแจ้งแล้ว เราจองสินค้าไว้จนกว่าจะตรวจเสร็จ และคิดราคานี้ให้เมื่อโอนภายในเวลาด้านบน
        {isClaimable(order) && ' แนบสลิปช่วยให้ตรวจได้เร็วขึ้น หากไม่มีสลิป กด “ฉันโอนแล้ว” ได้เลย'}
      </p>
      <SlipForm order={order} />
      {isClaimable(order) && (
        <div className={classes['check']}>
          <Button
            kind="primary"
            className={classes['told']}
            aria-busy={change?.kind === 'claim'}
            aria-disabled={change !== null}
            asks={{ type: 'ClaimPayment' }}
          >
            {change?.kind === 'claim' ? 'กำลังแจ้งร้าน…' : 'ฉันโอนแล้ว'}
          </Button>
          <p className="gone-empty error" role="alert">
            {failure !== null && `ยังไม่ได้แจ้งร้าน ${orderFailure(failure)}`}
          </p>
        </div>
      )}
    </div>
  );
};

const Prove = () => <p>ยืนยันเลขท้ายเบอร์โทรที่ใช้สั่งซื้อด้านล่างก่อน จึงแจ้งโอนและแนบสลิปได้</p>;

const OtherWays = ({ order }: { readonly order: Order }) => {
  const { change, refused } = useShop(({ orders }) => orders.current);
  const { method, methods } = order.payment;
  const others = methods.filter((other): other is PaymentMethod => other !== method);
  const failure =
    refused !== null && (refused.change.kind === 'method' || refused.change.kind === 'cancel')
      ? refused.failure
      : null;
  return (
    <div className={`${classes['others']} wrap gap-20 rows-0 pad-above-8 line-above`}>
      {others.map((other) => (
        <Button
          key={other}
          kind="link"
          aria-busy={change?.kind === 'method'}
          aria-disabled={change !== null}
          asks={{ type: 'ChooseOrderPayment', method: other }}
        >
          {change?.kind === 'method' ? 'กำลังเปลี่ยนวิธีชำระเงิน…' : `เปลี่ยนเป็น${methodNames[other]}`}
        </Button>
      ))}
      <Button
        kind="link"
        aria-busy={change?.kind === 'cancel'}
        aria-disabled={change !== null}
        asks={{ type: 'AskToCancelOrder' }}
      >
        {change?.kind === 'cancel' ? 'กำลังยกเลิก…' : 'ยกเลิกคำสั่งซื้อ'}
      </Button>
      <p className="gone-empty full error" role="alert">
        {failure !== null && `ยังไม่ได้เปลี่ยนแปลง ${orderFailure(failure)}`}
      </p>
    </div>
  );
};

/** The shop's accounts, the exact amount, and the slip (ruling P17); when the price is over, only a better slip. */
const Transfer = ({ order }: { readonly order: Order }) => (
  <div className="stack gap-14">
    {order.payment.accounts.length > 0 && (
      <>
        <p className="ends gap-16 rows-6">
          <span>
            โอนยอด <strong className="maroon text-25">{moneyText(missingOf(order))}</strong> ให้ตรงทุกสตางค์
          </span>
          <CopyButton text={bahtText(missingOf(order))} what="ที่ต้องโอน" words="คัดลอกยอด" />
        </p>
        <ul className="list stack gap-10">
          {order.payment.accounts.map(({ bank, number, name }) => (
            <li key={`${bank} ${number}`} className="strong-box pad-14 ends gap-16 rows-8">
              <div>
                <p className="strong">{bank}</p>
                <p className="text-20 tight">{number}</p>
                <p className="small">ชื่อบัญชี {name}</p>
              </div>
              <CopyButton text={number.replaceAll(/\D/g, '')} what={`เลขที่บัญชี ${bank}`} />
            </li>
          ))}
        </ul>
      </>
    )}
    <h3 className="above-6 text-20">แนบสลิปหลังโอน</h3>
    {order.isMasked ? <Prove /> : <SlipForm order={order} />}
  </div>
);

const wasRefused = ({ status, timeline }: Order): boolean =>
  status === 'awaiting-payment' && timeline.some((step) => step.status === 'awaiting-review');

/** Reason in the staff's words; '' for none. */
const whyRefused = ({ timeline }: Order): string => timeline.at(-1)?.note ?? '';

const PartPaid = ({ order }: { readonly order: Order }) =>
  order.payment.partPaid > 0 && (
    <p className="warned pad-14 warning" role="note">
      เราได้รับเงินแล้ว {moneyText(order.payment.partPaid)} ยังขาด <strong>{moneyText(missingOf(order))}</strong>{' '}
      โอนเฉพาะส่วนที่ขาด หากหมดเวลาก่อน ร้านคืนเงินที่ได้รับแล้วทั้งหมด
    </p>
  );

const ToPay = ({ order, receivedAt }: { readonly order: Order; readonly receivedAt: number }) => {
  // By the server's clock, and the time since its answer.
  const hold = payUntil(order) - order.now;
  const seconds = useSecondsLeft(receivedAt + hold, hold);
  const isOver = seconds === 0;
  const { method, methods, promptPay, qrPicture } = order.payment;
  const isByHand = method === 'promptpay' && takesSlips(order.payment);
  // A slip holds the pieces longer than the price is promised (ruling P30): then nothing says where to pay.
  const isPriceOver = !isOver && order.payment.methods.length === 0;
  const title = useRef<HTMLHeadingElement>(null);
  // The button of the other method goes with its use: focuses the title of the present one.
  useRescuedFocus(method, () => {
    title.current?.focus();
    return null;
  });
  return (
    <section className={`${orders['card']} stack one-column gap-16`} aria-labelledby="pay-title">
      <h2 ref={title} id="pay-title" tabIndex={-1}>
        {method === 'transfer' ? 'โอนเข้าบัญชีของร้าน' : 'สแกนจ่ายด้วยพร้อมเพย์'}
      </h2>
      <p className="quiet">
        {isPriceOver
          ? 'เลยเวลาโอนในราคานี้แล้ว กรุณาอย่าโอนเพิ่ม หากโอนไว้ภายในเวลาแล้ว ส่งสลิปที่ชัดเจนอีกครั้ง ระหว่างนี้เรายังจองสินค้าไว้ให้คุณ'
          : `เราจองสินค้าและคงราคานี้ไว้ให้คุณแล้ว${order.payment.partPaid > 0 ? '' : ' ร้านยังไม่ได้เรียกเก็บเงิน'} กรุณาโอน ${moneyText(missingOf(order))} ภายใน ${untilText(payUntil(order), seconds)}`}
      </p>
      <PartPaid order={order} />
      <HoldClock heldUntil={payUntil(order)} seconds={seconds} />
      {wasRefused(order) && (
        <p className="warned pad-14 warning" role="note">
          {order.payment.slipAt === null ? 'ร้านยังไม่พบยอดโอนของคุณ' : 'ร้านยังยืนยันยอดจากสลิปที่ส่งมาไม่ได้'}
          {whyRefused(order) !== '' && `: ${whyRefused(order)}`} กรุณาตรวจสอบยอดและชื่อบัญชี แล้วส่งสลิปที่ชัดเจน หรือโทร{' '}
          {brand.phone}
        </p>
      )}
      {!isOver && method === 'transfer' && <Transfer order={order} />}
      {!isOver && method === 'promptpay' && promptPay !== null && (
        <PromptPay order={order} payload={promptPay} />
      )}
      {!isOver && method === 'promptpay' && promptPay === null && methods.includes(method) && (
        <GatewayQr order={order} picture={qrPicture} />
      )}
      {!isOver && isByHand && (order.isMasked ? <Prove /> : <TellPaid order={order} />)}
      {!isByHand && <StatusCheck method={method ?? 'promptpay'} />}
      {!order.isMasked && <OtherWays order={order} />}
    </section>
  );
};

const toldText = ({ slipAt, claimedAt }: Order['payment']): string => {
  if (slipAt !== null) return `ได้รับสลิปเมื่อ ${momentText(slipAt)}`;
  return claimedAt === null ? '' : `คุณแจ้งว่าโอนแล้วเมื่อ ${momentText(claimedAt)}`;
};

const InReview = ({ order }: { readonly order: Order }) => (
  <section className={`${orders['card']} stack one-column gap-16`} aria-labelledby="review-title">
    <h2 id="review-title">ร้านกำลังตรวจสอบยอดโอน</h2>
    <p>
      {toldText(order.payment)} <Unbroken text={byHandText} /> ระหว่างนี้เรายังจองสินค้าไว้ให้คุณ
      และคิดราคาเดิมเมื่อโอนภายใน {momentText(order.payment.pricedUntil)} ไม่ต้องโอนซ้ำ
    </p>
    <PartPaid order={order} />
    <p className="quiet">ปิดหน้านี้ได้เลย เราจะแจ้งผลทางอีเมลหรือ SMS และหน้านี้จะเปลี่ยนเองเมื่อตรวจเสร็จ</p>
    {!order.isMasked && (
      <details>
        <summary className="tall pad-y-9 maroon pressable">
          {order.payment.slipAt === null ? 'แนบสลิป' : 'ส่งสลิปเพิ่มหรือแก้ไขรูป'}
        </summary>
        <SlipForm order={order} />
      </details>
    )}
  </section>
);

/** Unpaid order: how to pay it, or that a slip is under review (rulings P17, P30). */
export const PayOrder = ({ order }: { readonly order: Order }) => {
  const receivedAt = useShop(({ orders }) => orders.current.receivedAt) ?? 0;
  return (
    <>
      {order.status === 'awaiting-review' ? (
        <InReview order={order} />
      ) : (
        <ToPay order={order} receivedAt={receivedAt} />
      )}
      {order.isMasked ? <Unmask order={order} /> : <DeliveryFacts order={order} />}
    </>
  );
};
