import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { proofNeedOf } from '../../../../engine/checkout/proof.ts';
import { isOrderClosed, quoteTrouble, stepAddress, totalsOf } from '../../../../engine/checkout/selectors.ts';
import type { PlaceRefusal } from '../../../../engine/checkout/words.ts';
import { hasPickup } from '../../../../engine/queries/selectors.ts';
import type { Root } from '../../../../engine/slices.ts';
import { satang } from '../../../../engine/values/money.ts';
import { helpAddress, productAddress } from '../../../../engine/values/page/address.ts';
import { moneyText, phoneText } from '../../format.ts';
import { PriceStamp } from '../../gold/PriceStamp.tsx';
import { awaited, closedName, expectedText } from '../../gold/words.ts';
import { withdrawalText } from '../../seller-words.ts';
import { useShop } from '../../store.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { Fact, FactRows } from '../../ui/Fact.tsx';
import { failureReason } from '../../ui/failure-reason.ts';
import { NewTabLink, SecondaryLink } from '../../ui/Link.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import classes from '../checkout.module.css';
import {
  dayLimitText,
  holdsFullText,
  nothingOrderedText,
  offlineWords,
  proofReasonText,
  unsendableText,
} from '../words.ts';
import { unprovenNeedOf } from './PhoneProof.tsx';

/** Reason why the order cannot be placed or retried now; null when it can. */
const whyDisabled = (root: Root): string | null => {
  const { placing, quote } = root.checkout;
  const isUnsure = placing === 'unsure';
  if (!root.connection.isOnline) return isUnsure ? offlineWords.unsure : offlineWords.idle;
  // An unconfirmed order is sent again as it was, even if its price has changed.
  if (isUnsure) return null;
  if (isOrderClosed(root))
    return root.gold.closed?.reason === 'paused'
      ? 'สั่งซื้อได้เมื่อร้านเปิดขายอีกครั้ง'
      : 'สั่งซื้อได้เมื่อมีประกาศราคาทองรอบใหม่';
  if (quote.status === 'failed') return 'สั่งซื้อได้เมื่อคำนวณยอดล่าสุดสำเร็จ';
  return totalsOf(root)?.isOld === false ? null : 'กำลังคำนวณยอดล่าสุด';
};

/** Hands the focus on when the note of a refusal goes. */
const useFocusAfterRefusal = (focusNext: () => void): void => {
  const isRefused = useShop(({ checkout }) => checkout.refusal !== null);
  const wasRefused = useRef(isRefused);
  const handOn = useEffectEvent(focusNext);
  useEffect(() => {
    if (wasRefused.current && !isRefused && document.activeElement === document.body) handOn();
    wasRefused.current = isRefused;
  }, [isRefused]);
};

/** Note that the goods are not on sale now: when sales resume, and that the input is kept and the total updates by itself. */
export const ClosedNote = () => {
  const closed = useShop((root) => (isOrderClosed(root) ? root.gold.closed : null));
  return (
    <div className="gone-empty" role="status">
      {closed !== null && (
        <div className="warned pad-16 below-20">
          <p className="warning strong">{closedName(closed)}</p>
          <p>
            {expectedText(closed)} ระหว่างนี้ยังสั่งซื้อไม่ได้ กรอกข้อมูลต่อได้ตามปกติ สิ่งที่กรอกไว้ยังอยู่ครบ
            และหน้านี้จะคำนวณยอดใหม่ให้เองเมื่อ{closed.reason === 'awaited' ? 'มีประกาศ' : 'เปิดขาย'}
          </p>
        </div>
      )}
    </div>
  );
};

/** Error of a failed quote: what is safe, and a retry; offline, which the shop announces already, that it loads by itself. */
export const QuoteFailed = () => {
  const trouble = useShop(quoteTrouble);
  const failure = useShop(({ checkout }) => checkout.quote.failure);
  if (trouble === null) return null;
  if (trouble === 'offline') return <p className="small text-centre">{offlineWords.quote}</p>;
  return (
    <ErrorCard
      title="คำนวณยอดรวมไม่สำเร็จ"
      safe="ยังไม่มีคำสั่งซื้อ สิ่งที่คุณกรอกไว้ยังอยู่ครบ"
      failure={failure}
      retry={{ type: 'RequoteCheckout' }}
    />
  );
};

/** Notice of an unanswered order: what may have happened, and that a retry is safe (cases H-K02, K09). */
const Unsure = () => (
  <div className="warned pad-16" role="alert">
    <p className="warning strong">ยังไม่ได้รับคำตอบจากร้าน</p>
    <p>
      คำสั่งซื้ออาจเข้าระบบแล้ว กด <strong>ลองอีกครั้ง</strong> เพื่อตรวจสอบได้อย่างปลอดภัย เราจะไม่สร้างคำสั่งซื้อซ้ำ
      และไม่มีการเรียกเก็บเงิน
    </p>
  </div>
);

/** Places the order, or asks for it again, unless that is under way or cannot be now; `note` is said while it can. */
const PlaceButton = (
  props: Pick<ComponentProps<typeof Button>, 'ref' | 'type' | 'className' | 'asks' | 'children'> & {
    readonly note: string | null;
  },
) => {
  const { note, children, className = '', ...way } = props;
  const isPlacing = useShop(({ checkout }) => checkout.placing === 'placing');
  const hindrance = useShop(whyDisabled);
  return (
    <>
      <Button
        {...way}
        kind="primary"
        className={`${classes['placing']} full ${className}`}
        aria-busy={isPlacing}
        aria-disabled={isPlacing || hindrance !== null}
        aria-describedby="place-note"
      >
        {isPlacing ? 'กำลังส่งคำสั่งซื้อ' : children}
      </Button>
      <p className="small text-centre" id="place-note" aria-live="polite">
        {isPlacing ? 'กรุณารอสักครู่ อย่าเพิ่งปิดหน้านี้' : (hindrance ?? note)}
      </p>
    </>
  );
};

/** Focused alert: reason why the order was not placed, and what the shopper can do. */
const Refusal = ({ title, ways, children }: { title: string; ways?: ReactNode; children: ReactNode }) => {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus(), []);
  return (
    <div ref={card} className="warned pad-16" role="alert" tabIndex={-1}>
      <p className="warning strong">{title}</p>
      {children}
      {ways !== undefined && <div className="wrap gap-8 above-10">{ways}</div>}
    </div>
  );
};

type Rose = Extract<PlaceRefusal, { readonly kind: 'total-rose' }>;

/** It costs more than was shown: both amounts, why, and the choice (case K06). */
const TotalRose = ({ before, quote }: Rose) => {
  const isOnline = useShop(({ connection }) => connection.isOnline);
  const isClosed = useShop(isOrderClosed);
  const canOrder = isOnline && !isClosed;
  const { total, announcement } = quote;
  return (
    <Refusal
      title="ราคาเปลี่ยนก่อนสั่งซื้อ"
      ways={
        <>
          <Button
            kind="primary"
            className={classes['placing']}
            isOff={!canOrder}
            asks={{ type: 'AcceptNewTotal' }}
          >
            ยืนยันราคาใหม่ {moneyText(total)}
          </Button>
          <Button kind="secondary" asks={{ type: 'DeclineNewTotal' }}>
            ยังไม่สั่งซื้อ
          </Button>
        </>
      }
    >
      <FactRows className="above-8 below-12">
        <Fact name="ยอดที่แสดงไว้">{moneyText(before)}</Fact>
        <Fact className="text-20 strong" name="ยอดล่าสุด">
          {moneyText(total)}
        </Fact>
        <Fact name="เพิ่มขึ้น">{moneyText(satang(Math.max(0, total - before)))}</Fact>
      </FactRows>
      <p>
        <PriceStamp announcement={announcement} /> {nothingOrderedText}
      </p>
      <p aria-live="polite">{isOnline ? null : offlineWords.idle}</p>
    </Refusal>
  );
};

const way = (to: string, words: string) => <SecondaryLink to={to}>{words}</SecondaryLink>;

const ToPieces = () => {
  const line = useShop(({ checkout }) => (checkout.isBuyNow ? checkout.buyNowOrderProduct : null));
  return line === null ? (
    <Button kind="secondary" asks={{ type: 'OpenBag' }}>
      แก้ไขถุงช้อปปิ้ง
    </Button>
  ) : (
    way(productAddress(line.productId), 'กลับไปที่สินค้า')
  );
};

const refused = (title: string, why: string, ways?: ReactNode) => (
  <Refusal title={title} ways={ways}>
    <p>{why}</p>
  </Refusal>
);

const OrderRefusal = ({ refusal }: { readonly refusal: PlaceRefusal }) => {
  const isPickup = useShop(({ checkout }) => checkout.deliverMethod === 'pickup');
  const code = useShop(({ checkout }) => checkout.couponCode);
  const isPickedUp = useShop(hasPickup);
  const isAtBranches = useShop(({ checkout }) => checkout.step === '2');
  const overDay = useShop(({ checkout: { quote } }) => quote.value && dayLimitText(quote.value));
  const toDelivery = useShop((root) => stepAddress(root, '2'));
  const toPayment = useShop((root) => stepAddress(root, '3'));
  const toBranches = isAtBranches ? undefined : way(toDelivery, 'เลือกสาขาและวันใหม่');
  switch (refusal.kind) {
    case 'total-rose':
      return <TotalRose {...refusal} />;
    case 'stock':
      return isPickup
        ? refused(
            'สาขาที่เลือกมีสินค้าไม่พอ',
            `มีผู้สั่งซื้อไปก่อนหน้าหรือร้านหยุดขายแล้ว เลือกสาขาอื่นหรือให้จัดส่งแทนได้ ดูชิ้นที่ไม่พอได้ในสรุปรายการสั่งซื้อ ${nothingOrderedText}`,
            toBranches,
          )
        : refused(
            'สินค้ามีไม่พอ',
            `มีผู้สั่งซื้อไปก่อนหน้าหรือร้านหยุดขายแล้ว ดูชิ้นที่ไม่พอได้ในสรุปรายการสั่งซื้อ ${nothingOrderedText}`,
            <ToPieces />,
          );
    case 'cart-changed':
      return refused(
        'รายการในถุงเปลี่ยนไปจากที่แสดง',
        `อาจแก้ไขจากหน้าต่างหรืออุปกรณ์อื่น เราแสดงรายการล่าสุดให้แล้ว ตรวจสอบแล้วกดยืนยันสั่งซื้ออีกครั้ง ${nothingOrderedText}`,
      );
    case 'coupon':
      return refused(
        'โค้ดส่วนลดใช้ไม่ได้',
        `โค้ดนี้อาจหมดแล้วหรือคุณใช้ไปแล้ว ${nothingOrderedText} นำโค้ดออกแล้วสั่งซื้อต่อได้ หรือลองโค้ดอื่น`,
        code === '' ? undefined : (
          <Button kind="secondary" asks={{ type: 'RemoveCoupon' }}>
            นำโค้ดออก
          </Button>
        ),
      );
    case 'pickup':
      return refused('สาขาหรือวันที่เลือกไว้รับไม่ได้แล้ว', nothingOrderedText, toBranches);
    case 'closed':
      return refused(awaited, `ราคาที่แสดงหมดเวลาแล้ว ${nothingOrderedText} ข้อมูลที่กรอกไว้ยังอยู่ครบ`);
    case 'paused':
      return refused('ร้านพักการขายชั่วคราว', `${nothingOrderedText} ข้อมูลที่กรอกไว้ยังอยู่ครบ`);
    case 'unverified':
      return refused(
        'ยืนยันเบอร์โทรศัพท์ก่อนสั่งซื้อ',
        `${proofReasonText(refusal.need)} ${nothingOrderedText}`,
        way(toPayment, 'ไปยืนยันเบอร์'),
      );
    case 'failure':
      switch (refusal.failure.code) {
        case 'IDENTITY_NEEDED':
          if (!isPickedUp)
            return refused(
              'ยอดนี้จัดส่งไม่ได้',
              `ยอดสูงเกินกว่าที่ร้านจัดส่งได้ กรุณาติดต่อร้านเพื่อนัดรับสินค้า ${nothingOrderedText}`,
              way('/contact-us', 'ติดต่อร้าน'),
            );
          return refused(
            'ยอดนี้รับได้ที่สาขาเท่านั้น',
            `${unsendableText(true)} ${nothingOrderedText}`,
            isAtBranches ? undefined : way(toDelivery, 'ไปเลือกรับที่สาขา'),
          );
        case 'HOLDS_FULL':
          return refused(
            'ยังสั่งซื้อเพิ่มไม่ได้',
            `${holdsFullText(refusal.failure.retryAfter)} ${nothingOrderedText}`,
          );
        case 'DAY_LIMIT_REACHED':
          return refused(
            'เกินยอดสั่งซื้อต่อคนต่อวัน',
            `${overDay ?? 'ยอดสั่งซื้อออนไลน์ของคุณวันนี้รวมคำสั่งซื้อนี้เกินยอดต่อคนต่อวัน สั่งวันถัดไป หรือติดต่อร้าน'} ${nothingOrderedText}`,
          );
        // An order of its key went in before something was changed or another customer signed in.
        case 'KEY_IN_USE':
          return refused(
            'มีคำสั่งซื้อก่อนหน้านี้ที่ส่งไปแล้ว',
            'ตรวจสอบอีเมลหรือ SMS เรื่องคำสั่งซื้อก่อน หากกดยืนยันสั่งซื้ออีกครั้ง จะเป็นคำสั่งซื้อใหม่อีกรายการหนึ่ง',
          );
        default:
          return refused(
            'สั่งซื้อไม่สำเร็จ',
            `${failureReason(refusal.failure)} ${nothingOrderedText} กดยืนยันสั่งซื้อได้อีกครั้ง`,
          );
      }
  }
};

/** At another step than the last: that an order is on its way, that its outcome is unknown, or that it was refused (case K09). */
export const PlacingNotice = () => {
  const { placing, refusal, step } = useShop(({ checkout }) => checkout);
  useFocusAfterRefusal(() => document.getElementById(`step-${step}`)?.focus());
  if (placing === 'idle')
    return (
      refusal !== null && (
        <div className="stack gap-12">
          <OrderRefusal refusal={refusal} />
        </div>
      )
    );
  return (
    <div className="stack gap-12">
      {placing === 'unsure' && <Unsure />}
      <PlaceButton className="above-4" asks={{ type: 'PlaceOrder' }} note={null}>
        ลองอีกครั้ง
      </PlaceButton>
    </div>
  );
};

export const PlaceOrder = () => {
  const total = useShop((root) => totalsOf(root)?.total ?? null);
  const { placing, refusal, contact } = useShop(({ checkout }) => checkout);
  const isUnproven = useShop((root) => unprovenNeedOf(root) !== null);
  const need = useShop(proofNeedOf);
  const place = useRef<HTMLButtonElement>(null);
  useFocusAfterRefusal(() => place.current?.focus());
  // Replaced by the field for a code.
  if (isUnproven) return null;
  if (refusal?.kind === 'total-rose')
    return (
      <div className="stack gap-12 above-12">
        <OrderRefusal refusal={refusal} />
      </div>
    );
  const words =
    placing === 'unsure' ? 'ลองอีกครั้ง' : total === null ? 'ยืนยันสั่งซื้อ' : `ยืนยันสั่งซื้อ ${moneyText(total)}`;
  return (
    <div className="stack gap-12 above-12">
      <QuoteFailed />
      {refusal !== null && refusal.kind !== 'unverified' && placing !== 'placing' && (
        <OrderRefusal refusal={refusal} />
      )}
      {placing === 'unsure' && <Unsure />}
      <PlaceButton
        ref={place}
        type="submit"
        className={`${classes['on']} above-4`}
        note={
          need === null
            ? 'ขั้นตอนนี้ยังไม่เรียกเก็บเงิน หน้าถัดไปเป็นรายละเอียดการชำระเงิน'
            : `ก่อนสั่งซื้อ เราจะขอยืนยันเบอร์ ${phoneText(contact.phone)} ด้วยรหัส OTP ทาง SMS ขั้นตอนนี้ยังไม่เรียกเก็บเงิน`
        }
      >
        {words}
      </PlaceButton>
      <p className="small text-centre">
        <Unbroken text={withdrawalText()} />{' '}
        <NewTabLink className="unbroken" href={helpAddress('buyback-exchange')}>
          ดูวิธียกเลิกการซื้อ
        </NewTabLink>
      </p>
    </div>
  );
};
