import classes from './PurchaseChoice.module.css';
import { useEffect, useRef, useState } from 'react';
import { type CartLine, lineId, sameLine } from '../../../../engine/values/cart-line.ts';
import { lineTotal, quantityOfLines, totalOfLines } from '../../../../engine/cart/selectors.ts';
import type { CheckoutCommand } from '../../../../engine/checkout/words.ts';
import type { Of } from '../../../../engine/kernel/tagged.ts';
import {
  canChoosePurchase,
  joinedLines,
  type PurchaseQuestion,
  purchaseQuestion,
} from '../../../../engine/checkout/purchase.ts';
import { failureReason } from '../../ui/failure-reason.ts';
import { productAddress } from '../../../../engine/values/page/address.ts';
import { Button } from '../../ui/Button.tsx';
import { LineFacts, LineNotes, LinePicture } from '../../ui/lines/LineParts.tsx';
import { Link } from '../../ui/Link.tsx';
import { useDispatch, useShop } from '../../store.tsx';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { ChoiceCard, ChoiceGroup, choicesOf } from '../../ui/form/ChoiceCard.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PlacingNotice } from '../payment/PlaceOrder.tsx';
import { amountText } from './Totals.tsx';
import { cutShortText, nothingOrdered, offlineWords } from '../words.ts';

type Choice = Of<CheckoutCommand, 'ChoosePurchase'>['choice'];

/** A line that is ordered, or may be: picture, name, facts, what is to be noted, quantity and sum. */
export const CheckoutLine = ({
  line,
  list,
  stock = line.stock,
  price = null,
}: {
  readonly line: CartLine;
  /** Tells apart the lists that a line stands in on one page. */
  readonly list: string;
  readonly stock?: number;
  /** Why the price is another than before; null when it is not. */
  readonly price?: string | null;
}) => (
  <>
    <LinePicture path={line.productImage} />
    <div className="grow">
      <Link className={classes['name']} to={productAddress(line.productId)}>
        {line.productName}
      </Link>
      <LineFacts line={line} />
      <LineNotes id={`${list}-${lineId(line)}`} stock={stock} quantity={line.quantity} price={price} />
      <p className={classes['amount']}>
        <span>จำนวน {line.quantity} ชิ้น</span>
        <span className="strong figures">{amountText(lineTotal(line))}</span>
      </p>
    </div>
  </>
);

/** How many pieces, and what they cost together. */
const sumText = (lines: readonly CartLine[]): string =>
  `${quantityOfLines(lines)} ชิ้น · ${amountText(totalOfLines(lines))}`;

const Pieces = ({
  id,
  title,
  lines,
}: {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly CartLine[];
}) => (
  <section className={classes['list']} aria-labelledby={id}>
    <h3 className="flush text-18 tight" id={id}>
      {title}
    </h3>
    {lines.length === 0 && <p className={classes['none']}>ไม่มีสินค้าในถุงช้อปปิ้ง</p>}
    <ul className="list">
      {lines.map((line) => (
        <li key={lineId(line)} className={classes['line']}>
          <CheckoutLine line={line} list={id} />
        </li>
      ))}
    </ul>
    {lines.length > 0 && (
      <p className={classes['total']}>
        <span>รวม {quantityOfLines(lines)} ชิ้น</span>
        <span className="strong figures">{amountText(totalOfLines(lines))}</span>
      </p>
    )}
  </section>
);

/** The account's bag while it is on its way, or could not be had. */
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
    <div aria-busy="true">
      <p className="visually-hidden">กำลังโหลดถุงช้อปปิ้งของบัญชี</p>
      <Skeleton className={classes['waiting']} />
    </div>
  );
};

/** Why both could not be put together; what is where stands in the lists. */
const JoiningFailed = ({ mine }: Pick<PurchaseQuestion, 'mine'>) => {
  const failure = useShop(
    ({ cart }) => cart.failed.find(({ key }) => mine.some((line) => sameLine(line, key)))?.failure ?? null,
  );
  return (
    <div aria-live="assertive">
      {failure !== null && (
        <p className={classes['failed']}>
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

/** The three answers, the first of them chosen; one press carries it out. */
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
        className={classes['go']}
        aria-busy={isJoining}
        aria-disabled={isHindered}
        aria-describedby="purchase-note"
      >
        {isJoining ? 'กำลังรวมรายการ' : 'สั่งซื้อต่อ'}
      </Button>
      <p className="small" id="purchase-note" aria-live="polite">
        {!isOnline && (choice === 'both' || isJoining) ? offlineWords.joining : nothingOrdered}
      </p>
    </form>
  );
};

/**
 * Asks which pieces are bought when somebody has signed in while they were ordering and the account has a bag of its own:
 * both lists, and three answers. Nothing is ordered before one is given.
 */
export const PurchaseChoice = () => {
  const question = useShop(purchaseQuestion);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasDialog = useShop(({ dialog }) => dialog.modal !== '' || dialog.alert !== null);
  // What was pressed to sign in is gone: the question takes the focus when the dialog has closed.
  useEffect(() => {
    if (!hasDialog) heading.current?.focus({ preventScroll: true });
  }, [hasDialog]);
  if (question === null) return null;
  const { mine, bag } = question;
  return (
    <div className={classes['question']}>
      <PlacingNotice />
      <h2 ref={heading} className="flush text-22 tight" tabIndex={-1}>
        เลือกรายการที่จะสั่งซื้อ
      </h2>
      <p className="quiet pretty">
        บัญชีของคุณมีสินค้าอยู่ในถุงแล้ว เลือกได้ว่าจะสั่งซื้อรายการใด สินค้าทุกชิ้นและข้อมูลที่กรอกไว้ยังอยู่ครบ
      </p>
      <div className={classes['lists']}>
        <Pieces id="purchase-mine" title="รายการที่กำลังสั่งซื้อ" lines={mine} />
        {bag === null ? <BagUnknown /> : <Pieces id="purchase-bag" title="ในถุงของบัญชี" lines={bag} />}
      </div>
      {bag !== null && <Answers {...question} bag={bag} />}
    </div>
  );
};

/** Beside an order of what was chosen before signing in: that it is so, and the way to choose anew. */
export const PurchaseNote = () => {
  const isKept = useShop(
    ({ checkout }) =>
      checkout.purchase === 'guest-lines' && !checkout.isBuyNow && checkout.placing === 'idle',
  );
  return (
    isKept && (
      <p className={classes['kept']}>
        สั่งซื้อเฉพาะรายการที่เลือกไว้ก่อนเข้าสู่ระบบ{' '}
        <Button className={classes['again']} asks={{ type: 'ReviewPurchase' }}>
          เปลี่ยนรายการที่จะสั่งซื้อ
        </Button>
      </p>
    )
  );
};
