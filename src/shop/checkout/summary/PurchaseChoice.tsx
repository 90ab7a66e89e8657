import { useEffect, useRef, useState } from 'react';
import { quantityOfLines, totalOfLines } from '../../../../engine/cart/selectors.ts';
import {
  canChoosePurchase,
  joinedLines,
  type PurchaseQuestion,
  purchaseQuestion,
} from '../../../../engine/checkout/purchase.ts';
import type { CheckoutCommand } from '../../../../engine/checkout/words.ts';
import type { Of } from '../../../../engine/kernel/tagged.ts';
import { type CartLine, lineId, sameLine } from '../../../../engine/values/cart-line.ts';
import { useDispatch, useShop } from '../../store.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { failureReason } from '../../ui/failure-reason.ts';
import { ChoiceCard, ChoiceGroup, choicesOf } from '../../ui/form/ChoiceCard.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import forms from '../checkout.module.css';
import { PlacingNotice } from '../payment/PlaceOrder.tsx';
import { cutShortText, nothingOrderedText, offlineWords } from '../words.ts';
import { amountText, CheckoutLine } from './OrderSummary.tsx';

type Choice = Of<CheckoutCommand, 'ChoosePurchase'>['choice'];

const sumText = (lines: readonly CartLine[]): string =>
  `${quantityOfLines(lines)} ชิ้น · ${amountText(totalOfLines(lines))}`;

const Pieces = ({ id, title, lines }: { id: string; title: string; lines: readonly CartLine[] }) => (
  <section className="box narrowing pad-y-16 pad-x-20" aria-labelledby={id}>
    <h3 className="text-20 tight" id={id}>
      {title}
    </h3>
    {lines.length === 0 && <p className="quiet above-24 below-24">ไม่มีสินค้าในถุงช้อปปิ้ง</p>}
    <ul className="list">
      {lines.map((line) => (
        <CheckoutLine key={lineId(line)} line={line} list={id} />
      ))}
    </ul>
    {lines.length > 0 && (
      <p className="wrap gap-12 rows-4 apart above-12">
        <span>รวม {quantityOfLines(lines)} ชิ้น</span>
        <span className="strong">{amountText(totalOfLines(lines))}</span>
      </p>
    )}
  </section>
);

const BagUnknown = () => {
  const hasFailed = useShop(({ cart }) => cart.loading === 'failed');
  return hasFailed ? (
    <ErrorCard
      title="โหลดถุงช้อปปิ้งของบัญชีไม่สำเร็จ"
      safe="สินค้าทุกชิ้นยังอยู่ครบ และยังไม่ได้ส่งคำสั่งซื้อ"
      failure={null}
      retry={{ type: 'ReloadBag' }}
    />
  ) : (
    <Loading name="กำลังโหลดถุงช้อปปิ้งของบัญชี">
      <Skeleton className="high-220" />
    </Loading>
  );
};

/** Reason why both could not be merged; the lists show which pieces are where. */
const JoiningFailed = ({ mine }: Pick<PurchaseQuestion, 'mine'>) => {
  const failure = useShop(
    ({ cart }) => cart.failed.find(({ key }) => mine.some((line) => sameLine(line, key)))?.failure ?? null,
  );
  return (
    <div aria-live="assertive">
      {failure !== null && (
        <p className="flex gap-8 error icon-lowered">
          <WarningIcon />
          <span>รวมรายการไม่สำเร็จ {failureReason(failure)} สินค้าทุกชิ้นยังอยู่ครบ ลองอีกครั้งหรือเลือกแบบอื่นได้</span>
        </p>
      )}
    </div>
  );
};

const Both = ({ mine, bag }: { readonly mine: readonly CartLine[]; readonly bag: readonly CartLine[] }) => {
  const short = joinedLines(mine, bag).filter(({ line, wanted }) => line.quantity < wanted);
  const gone = mine.filter((line) => (bag.find((other) => sameLine(other, line)) ?? line).stock === 0);
  return (
    <>
      รวมไว้ในถุงของบัญชีคุณ แล้วสั่งซื้อพร้อมกัน
      {short.map(({ line, wanted }) => (
        <span key={lineId(line)} className="block warning">
          {cutShortText(line, wanted)}
        </span>
      ))}
      {gone.map((line) => (
        <span key={lineId(line)} className="block warning">
          {line.productName} สินค้าไม่เพียงพอ จึงรวมไม่ได้
        </span>
      ))}
    </>
  );
};

const Answers = ({ mine, bag, isJoining }: PurchaseQuestion & { readonly bag: readonly CartLine[] }) => {
  const dispatch = useDispatch();
  const [choice, setChoice] = useState<Choice>('guest-lines');
  const canChoose = useShop(canChoosePurchase);
  const isOnline = useShop(({ connection }) => connection.isOnline);
  const isHindered = !canChoose || (choice === 'both' && !isOnline);
  const choices = choicesOf('purchase', choice, setChoice);
  const card = (value: Choice) => ({ ...choices(value), isDisabled: isJoining });
  return (
    <form
      className="stack gap-8 above-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isHindered) dispatch({ type: 'ChoosePurchase', choice });
      }}
    >
      <ChoiceGroup id="purchase" legend="ต้องการสั่งซื้อรายการใด">
        <ChoiceCard {...card('guest-lines')} title="ซื้อเฉพาะรายการที่กำลังสั่งซื้อ" end={sumText(mine)}>
          {bag.length > 0 && 'สินค้าในถุงของบัญชียังอยู่ครบ ไว้สั่งซื้อภายหลังได้'}
        </ChoiceCard>
        {bag.length > 0 && (
          <ChoiceCard {...card('bag')} title="ซื้อเฉพาะสินค้าในถุงของบัญชี" end={sumText(bag)}>
            รายการที่กำลังสั่งซื้อจะเก็บไว้ในถุงช้อปปิ้ง หัวข้อ “สินค้าที่เลือกไว้ก่อนเข้าสู่ระบบ”
          </ChoiceCard>
        )}
        <ChoiceCard
          {...card('both')}
          title="ซื้อทั้งสองรายการ"
          end={sumText(joinedLines(mine, bag).map(({ line }) => line))}
        >
          <Both mine={mine} bag={bag} />
        </ChoiceCard>
      </ChoiceGroup>
      <JoiningFailed mine={mine} />
      <Button
        type="submit"
        kind="primary"
        className={`${forms['on']} ${forms['placing']}`}
        aria-busy={isJoining}
        aria-disabled={isHindered}
        aria-describedby="purchase-note"
      >
        {isJoining ? 'กำลังรวมรายการ' : 'สั่งซื้อต่อ'}
      </Button>
      <p className="small" id="purchase-note" aria-live="polite">
        {!isOnline && (choice === 'both' || isJoining) ? offlineWords.joining : nothingOrderedText}
      </p>
    </form>
  );
};

/** Asks which pieces are bought when a guest signed in while ordering and the account has a bag; orders nothing before. */
export const PurchaseChoice = () => {
  const question = useShop(purchaseQuestion);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasDialog = useShop(({ dialog }) => dialog.modal !== '' || dialog.alert !== null);
  // Focuses the question once the sign-in dialog has closed: the button that opened it is gone.
  useEffect(() => {
    if (!hasDialog) heading.current?.focus({ preventScroll: true });
  }, [hasDialog]);
  if (question === null) return null;
  const { mine, bag } = question;
  return (
    <div className="stack gap-12 above-20">
      <PlacingNotice />
      <h2 ref={heading} className="tight" tabIndex={-1}>
        เลือกรายการที่จะสั่งซื้อ
      </h2>
      <p className="quiet pretty">
        บัญชีของคุณมีสินค้าอยู่ในถุงแล้ว เลือกได้ว่าจะสั่งซื้อรายการใด สินค้าทุกชิ้นและข้อมูลที่กรอกไว้ยังอยู่ครบ
      </p>
      <div className="stack gap-14 start two-from-40">
        <Pieces id="purchase-mine" title="รายการที่กำลังสั่งซื้อ" lines={mine} />
        {bag === null ? <BagUnknown /> : <Pieces id="purchase-bag" title="ในถุงของบัญชี" lines={bag} />}
      </div>
      {bag !== null && <Answers {...question} bag={bag} />}
    </div>
  );
};
