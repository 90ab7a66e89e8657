import { either as E } from 'fp-ts';
import { useEffect, useRef, useState } from 'react';
import { lineTotal, quantityOfLines, totalOfLines } from '../../../../engine/cart/selectors.ts';
import { checkoutLines, isOrderClosed, totalsOf } from '../../../../engine/checkout/selectors.ts';
import { explainingAnnouncement, notedDifference, noteOf } from '../../../../engine/gold/selectors.ts';
import { taxName } from '../../../../engine/orders/tax.ts';
import type { Root } from '../../../../engine/slices.ts';
import { type CartLine, lineId, sameLine } from '../../../../engine/values/cart-line.ts';
import type { Satang } from '../../../../engine/values/money.ts';
import { productAddress } from '../../../../engine/values/page/address.ts';
import { moneyText } from '../../format.ts';
import { PriceStamp } from '../../gold/PriceStamp.tsx';
import { closedName, differenceText, priceNoteText } from '../../gold/words.ts';
import { useShop } from '../../store.tsx';
import { Button } from '../../ui/Button.tsx';
import { Fact, FactRows } from '../../ui/Fact.tsx';
import { DownIcon } from '../../ui/icons.tsx';
import { LineFacts, LineNotes, LinePicture } from '../../ui/lines/LineParts.tsx';
import { Link } from '../../ui/Link.tsx';
import { HiddenStatus, Skeleton } from '../../ui/Skeleton.tsx';
import { deliveryFeeText, shippingFeeText } from '../words.ts';
import classes from './summary.module.css';

export const amountText = (amount: E.Either<unknown, Satang>): string =>
  E.isRight(amount) ? moneyText(amount.right) : 'กรุณาติดต่อร้าน';

interface CheckoutLineProps {
  readonly line: CartLine;
  /** Id prefix of the list, as a line may be in several on one page. */
  readonly list: string;
  readonly stock?: number;
  readonly price?: string | null;
}

export const CheckoutLine = ({ line, list, stock = line.stock, price = null }: CheckoutLineProps) => (
  <li className={classes['line']}>
    <LinePicture path={line.productImage} />
    <div className="grow">
      <Link className="product-name" to={productAddress(line.productId)}>
        {line.productName}
      </Link>
      <LineFacts line={line} />
      <LineNotes id={`${list}-${lineId(line)}`} stock={stock} quantity={line.quantity} price={price} />
      <p className="wrap gap-12 rows-4 apart above-8 text-15">
        <span>จำนวน {line.quantity} ชิ้น</span>
        <span className="strong">{amountText(lineTotal(line))}</span>
      </p>
    </div>
  </li>
);

const whyUnknown = (root: Root): string | null => {
  const { closed } = root.gold;
  if (closed !== null && isOrderClosed(root)) return closedName(closed);
  return root.checkout.quote.status === 'failed' ? 'ยังคำนวณไม่ได้' : null;
};

/** Total to pay: a skeleton while it loads for the first time, dimmed while it is refreshed. */
const Total = () => {
  const totals = useShop(totalsOf);
  const why = useShop(whyUnknown);
  if (totals === null)
    return why === null ? <Skeleton className={classes['waiting']} /> : <span className="muted">{why}</span>;
  return (
    <span className={classes['sum']} data-old={totals.isOld || undefined}>
      {moneyText(totals.total)}
    </span>
  );
};

const feeText = (root: Root): string | null => {
  const { deliverMethod, step } = root.checkout;
  if (deliverMethod === null) return step === '1' ? 'เลือกวิธีรับในขั้นตอนถัดไป' : 'เลือกวิธีรับสินค้าก่อน';
  if (deliverMethod === 'pickup') return 'ฟรี รับเองที่สาขา';
  return shippingFeeText(root) ?? whyUnknown(root);
};

const Totals = () => {
  const lines = useShop(checkoutLines);
  const totals = useShop(totalsOf);
  const code = useShop(({ checkout }) => checkout.quote.value?.coupon?.code ?? '');
  const fee = useShop(feeText);
  return (
    <div data-old={totals?.isOld || undefined}>
      <FactRows className="gap-4 above-16 below-16">
        <Fact name="ราคาสินค้า">
          {totals === null ? amountText(totalOfLines(lines)) : moneyText(totals.subtotal)}
        </Fact>
        {totals !== null && totals.discount !== null && (
          <Fact className="success" name={`ส่วนลด (โค้ด ${code})`}>
            −{moneyText(totals.discount)}
          </Fact>
        )}
        <Fact name="ค่าจัดส่ง">{fee ?? <Skeleton className={classes['waiting']} />}</Fact>
        <Fact className={classes['total']} name="ยอดรวม">
          <Total />
        </Fact>
        {totals !== null && totals.tax !== null && (
          <Fact className="small" name={taxName(totals.tax)}>
            {moneyText(totals.tax.amount)}
          </Fact>
        )}
      </FactRows>
    </div>
  );
};

const AnnouncementNote = () => {
  const lines = useShop(checkoutLines);
  const isClosed = useShop(isOrderClosed);
  const announcement = useShop(
    ({ checkout, gold }) => checkout.quote.value?.announcement ?? gold.announcement,
  );
  return (
    announcement !== null && (
      <p className="small gold">
        <PriceStamp announcement={announcement} of={lines} isFull />{' '}
        {!isClosed && 'ราคาอาจเปลี่ยนตามประกาศครั้งถัดไป'}
      </p>
    )
  );
};

/**
 * Says what delivery costs when that is another than before, with the total, as long as that is the total; what the way that was
 * chosen from the start costs is silent.
 */
const FeeNews = () => {
  const method = useShop(({ checkout }) => checkout.deliverMethod);
  const fee = useShop(deliveryFeeText);
  const total = useShop((root) => totalsOf(root)?.total ?? null);
  const before = useRef({ fee, total, method });
  const [news, setNews] = useState('');
  useEffect(() => {
    const { fee: was, total: totalWas, method: wasBy } = before.current;
    if (fee === null || (fee === was && total === totalWas)) return;
    before.current = { fee, total, method };
    const isSilent = fee === was || (was === null && method === wasBy) || total === null;
    setNews(isSilent ? '' : `${fee} ยอดรวม ${moneyText(total)}`);
  }, [fee, total, method]);
  return <HiddenStatus>{news}</HiddenStatus>;
};

/** Notice that the order is of the pieces chosen before signing in, with a button to change that. */
const PurchaseNote = () => {
  const isKept = useShop(
    ({ checkout }) =>
      checkout.purchase === 'guest-lines' && !checkout.isBuyNow && checkout.placing === 'idle',
  );
  return (
    isKept && (
      <p className="small pad-y-8 line-below">
        สั่งซื้อเฉพาะรายการที่เลือกไว้ก่อนเข้าสู่ระบบ{' '}
        <Button kind="link" asks={{ type: 'ReviewPurchase' }}>
          เปลี่ยนรายการที่จะสั่งซื้อ
        </Button>
      </p>
    )
  );
};

/** The order that is being placed; on a phone a bar with the total that opens to the rest (ux U5). */
export const OrderSummary = () => {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const lacking = useShop(({ checkout }) => checkout.quote.value?.lacking);
  // Opened by default when stock is short, which is shown at the line.
  const isOpen = chosen ?? (lacking !== undefined && lacking.length > 0);
  const lines = useShop(checkoutLines);
  const explaining = useShop(explainingAnnouncement);
  const { notes, today } = useShop(({ gold }) => gold);
  const isOld = useShop((root) => totalsOf(root)?.isOld ?? true);
  const changed = differenceText(notedDifference(lines, notes));
  const pieces = `${quantityOfLines(lines)} ชิ้น`;
  return (
    <section
      id="lines"
      className={classes['summary']}
      aria-labelledby="summary-title"
      aria-busy={isOld}
      tabIndex={-1}
    >
      <h2 className={`${classes['title']} below-4 tight`}>
        <span id="summary-title">สรุปรายการสั่งซื้อ</span>
        <span className="small text-font regular unbroken">{pieces}</span>
      </h2>
      <Button
        className={classes['bar']}
        aria-expanded={isOpen}
        aria-controls="summary-body"
        onClick={() => setChosen(!isOpen)}
      >
        <span>
          {isOpen ? 'ซ่อนรายการ' : 'ดูรายการ'} {pieces}
          <DownIcon />
        </span>
        <Total />
      </Button>
      <div id="summary-body" className={classes['body']} data-open={isOpen || undefined}>
        <PurchaseNote />
        <ul className="list">
          {lines.map((line) => {
            const note = noteOf(notes, line);
            return (
              <CheckoutLine
                key={lineId(line)}
                line={line}
                list="summary"
                stock={lacking?.find(({ key }) => sameLine(key, line))?.stock ?? line.stock}
                price={note === undefined ? null : priceNoteText(note, explaining, today)}
              />
            );
          })}
        </ul>
        <Totals />
        <AnnouncementNote />
      </div>
      <FeeNews />
      {changed !== null && <p className={`${classes['changed']} warning`}>{changed}</p>}
    </section>
  );
};
