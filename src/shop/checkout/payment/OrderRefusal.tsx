import buttons from '../../ui/buttons.module.css';
import classes from './PlaceOrder.module.css';
import { hasPickup } from '../../../../engine/queries/selectors.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '../../ui/Link.tsx';
import { isOrderClosed, stepAddress } from '../../../../engine/checkout/selectors.ts';
import type { PlaceRefusal } from '../../../../engine/checkout/words.ts';
import { satang } from '../../../../engine/values/money.ts';
import { productAddress } from '../../../../engine/values/page/address.ts';
import { Button } from '../../ui/Button.tsx';
import { failureReason } from '../../ui/failure-reason.ts';
import { moneyText } from '../../format.ts';
import { PriceStamp } from '../../gold/PriceStamp.tsx';
import { awaited } from '../../gold/words.ts';
import { useShop } from '../../store.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { holdsFullText, nothingOrdered, offlineWords, proofReasonText, unsendableText } from '../words.ts';

/** Why there is no order, and the ways on; it takes the focus. */
const Refusal = ({
  title,
  ways,
  children,
}: {
  readonly title: string;
  readonly ways?: ReactNode;
  readonly children: ReactNode;
}) => {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus(), []);
  return (
    <div ref={card} className={classes['refused']} role="alert" tabIndex={-1}>
      <p className="warning text-17 strong">{title}</p>
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
            className={classes['take']}
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
      <dl className={classes['prices']}>
        <Fact name="ยอดที่แสดงไว้">{moneyText(before)}</Fact>
        <Fact className={classes['now']} name="ยอดล่าสุด">
          {moneyText(total)}
        </Fact>
        <Fact name="เพิ่มขึ้น">{moneyText(satang(Math.max(0, total - before)))}</Fact>
      </dl>
      <p>
        <PriceStamp announcement={announcement} /> {nothingOrdered}
      </p>
      <p aria-live="polite">{isOnline ? null : offlineWords.idle}</p>
    </Refusal>
  );
};

/** The way to where pieces are taken out: the product that is bought now, or the bag. */
const ToPieces = () => {
  const line = useShop(({ checkout }) => (checkout.isBuyNow ? checkout.buyNowOrderProduct : null));
  return line === null ? (
    <Button kind="secondary" asks={{ type: 'OpenBag' }}>
      แก้ไขถุงช้อปปิ้ง
    </Button>
  ) : (
    <Link className={buttons['secondary']} to={productAddress(line.productId)}>
      กลับไปที่สินค้า
    </Link>
  );
};

/** The way to where a branch is chosen, in these words; none where that is shown already. */
const useWayToBranches = (words: string): ReactNode => {
  const to = useShop((root) => stepAddress(root, '2'));
  const isThere = useShop(({ checkout }) => checkout.step === '2');
  return isThere ? undefined : (
    <Link className={buttons['secondary']} to={to}>
      {words}
    </Link>
  );
};

/** The coupon cannot be used by who orders, whatever was said of it before they were known. */
const CouponRefused = () => {
  const code = useShop(({ checkout }) => checkout.couponCode);
  return (
    <Refusal
      title="โค้ดส่วนลดใช้ไม่ได้"
      ways={
        code === '' ? undefined : (
          <Button kind="secondary" asks={{ type: 'RemoveCoupon' }}>
            นำโค้ดออก
          </Button>
        )
      }
    >
      <p>โค้ดนี้อาจหมดแล้วหรือคุณใช้ไปแล้ว {nothingOrdered} นำโค้ดออกแล้วสั่งซื้อต่อได้ หรือลองโค้ดอื่น</p>
    </Refusal>
  );
};

const refused = (title: string, why: string, ways?: ReactNode) => (
  <Refusal title={title} ways={ways}>
    <p>{why}</p>
  </Refusal>
);

/** Why an order was not placed, and what is safe. */
export const OrderRefusal = ({ refusal }: { readonly refusal: PlaceRefusal }) => {
  const isPickup = useShop(({ checkout }) => checkout.deliverMethod === 'pickup');
  const isPickedUp = useShop(hasPickup);
  const toBranches = useWayToBranches('เลือกสาขาและวันใหม่');
  const toPickup = useWayToBranches('ไปเลือกรับที่สาขา');
  const toPayment = useShop((root) => stepAddress(root, '3'));
  switch (refusal.kind) {
    case 'total-rose':
      return <TotalRose {...refusal} />;
    case 'stock':
      return isPickup
        ? refused(
            'สาขาที่เลือกมีสินค้าไม่พอ',
            `มีผู้สั่งซื้อไปก่อนหน้า เลือกสาขาอื่นหรือให้จัดส่งแทนได้ ดูชิ้นที่ไม่พอได้ในสรุปรายการสั่งซื้อ ${nothingOrdered}`,
            toBranches,
          )
        : refused('สินค้ามีไม่พอ', `มีผู้สั่งซื้อไปก่อนหน้า ดูชิ้นที่ไม่พอได้ในสรุปรายการสั่งซื้อ ${nothingOrdered}`, <ToPieces />);
    case 'cart-changed':
      return refused(
        'รายการในถุงเปลี่ยนไปจากที่แสดง',
        `อาจแก้ไขจากหน้าต่างหรืออุปกรณ์อื่น เราแสดงรายการล่าสุดให้แล้ว ตรวจสอบแล้วกดยืนยันสั่งซื้ออีกครั้ง ${nothingOrdered}`,
      );
    case 'coupon':
      return <CouponRefused />;
    case 'pickup':
      return refused('สาขาหรือวันที่เลือกไว้รับไม่ได้แล้ว', nothingOrdered, toBranches);
    case 'closed':
      return refused(awaited, `ราคาที่แสดงหมดเวลาแล้ว ${nothingOrdered} ข้อมูลที่กรอกไว้ยังอยู่ครบ`);
    case 'paused':
      return refused('ร้านพักการขายชั่วคราว', `${nothingOrdered} ข้อมูลที่กรอกไว้ยังอยู่ครบ`);
    case 'unverified':
      return refused(
        'ยืนยันเบอร์โทรศัพท์ก่อนสั่งซื้อ',
        `${proofReasonText(refusal.need)} ${nothingOrdered}`,
        <Link className={buttons['secondary']} to={toPayment}>
          ไปยืนยันเบอร์
        </Link>,
      );
    case 'failure':
      switch (refusal.failure.code) {
        case 'IDENTITY_NEEDED':
          if (!isPickedUp)
            return refused(
              'ยอดนี้จัดส่งไม่ได้',
              `ยอดสูงเกินกว่าที่ร้านจัดส่งได้ กรุณาติดต่อร้านเพื่อนัดรับสินค้า ${nothingOrdered}`,
              <Link className={buttons['secondary']} to="/contact-us">
                ติดต่อร้าน
              </Link>,
            );
          return refused('ยอดนี้รับได้ที่สาขาเท่านั้น', `${unsendableText(true)} ${nothingOrdered}`, toPickup);
        case 'HOLDS_FULL':
          return refused('ยังสั่งซื้อเพิ่มไม่ได้', `${holdsFullText(refusal.failure.retryAfter)} ${nothingOrdered}`);
        // An order of its key went in before something was changed or somebody else signed in.
        case 'KEY_IN_USE':
          return refused(
            'มีคำสั่งซื้อก่อนหน้านี้ที่ส่งไปแล้ว',
            'ตรวจสอบอีเมลหรือ SMS เรื่องคำสั่งซื้อก่อน หากกดยืนยันสั่งซื้ออีกครั้ง จะเป็นคำสั่งซื้อใหม่อีกรายการหนึ่ง',
          );
        default:
          return refused(
            'สั่งซื้อไม่สำเร็จ',
            `${failureReason(refusal.failure)} ${nothingOrdered} กดยืนยันสั่งซื้อได้อีกครั้ง`,
          );
      }
  }
};
