import { useEffect, useRef, useState } from 'react';
import { type CartLine, lineId, sameLine } from '../../../../engine/values/cart-line.ts';
import { quantityOfLines } from '../../../../engine/cart/selectors.ts';
import { checkoutLines, isOrderClosed, totalsOf } from '../../../../engine/checkout/selectors.ts';
import { explainingAnnouncement, notedDifference, noteOf } from '../../../../engine/gold/selectors.ts';
import { Button } from '../../ui/Button.tsx';
import { differenceText, priceNoteText } from '../../gold/words.ts';
import { moneyText } from '../../format.ts';
import { useShop } from '../../store.tsx';
import { DownIcon } from '../../ui/icons.tsx';
import classes from './OrderSummary.module.css';
import { CheckoutLine, PurchaseNote } from './PurchaseChoice.tsx';
import { Total, Totals } from './Totals.tsx';
import { deliveryFeeText } from '../words.ts';
import type { Announcement } from '../../../../engine/values/product.ts';
import { PriceStamp } from '../../gold/PriceStamp.tsx';

/** Which announcement the prices follow, and what becomes of them. */
const AnnouncementNote = ({ announcement }: { readonly announcement: Announcement }) => {
  const lines = useShop(checkoutLines);
  const isClosed = useShop(isOrderClosed);
  return (
    <p className="small gold">
      <PriceStamp announcement={announcement} of={lines} isFull />{' '}
      {!isClosed && 'ราคาอาจเปลี่ยนตามประกาศครั้งถัดไป'}
    </p>
  );
};

const SummaryLine = ({ line, price }: { readonly line: CartLine; readonly price: string | null }) => {
  const place = useShop(
    ({ checkout }) => checkout.quote.value?.lacking.find(({ key }) => sameLine(key, line))?.stock,
  );
  return (
    <li className={classes['line']}>
      <CheckoutLine line={line} list="summary" stock={place ?? line.stock} price={price} />
    </li>
  );
};

/** Says what delivery costs when that is another than before, with the total; what was known from the start is silent. */
const FeeNews = () => {
  const method = useShop(({ checkout }) => checkout.deliverMethod);
  const fee = useShop(deliveryFeeText);
  const total = useShop((root) => totalsOf(root)?.total ?? null);
  const before = useRef({ fee, isKnown: method !== null });
  const [news, setNews] = useState('');
  useEffect(() => {
    const { fee: was, isKnown } = before.current;
    if (fee === null || fee === was) return;
    before.current = { fee, isKnown: false };
    if (!isKnown && total !== null) setNews(`${fee} ราคารวม ${moneyText(total)}`);
  }, [fee, total]);
  return (
    <p className="visually-hidden" role="status">
      {news}
    </p>
  );
};

/**
 * The order that is being placed: lines, what comes off and on, total, and the announcement that the prices follow. On a
 * phone it is a bar with the total that opens to the rest (ux U5).
 */
export const OrderSummary = () => {
  const [wish, setWish] = useState<boolean | null>(null);
  const isLacking = useShop(({ checkout }) => (checkout.quote.value?.lacking.length ?? 0) > 0);
  // What there are too few of is told at its line.
  const isOpen = wish ?? isLacking;
  const lines = useShop(checkoutLines);
  const quoted = useShop(({ checkout }) => checkout.quote.value?.announcement ?? null);
  const known = useShop(({ gold }) => gold.announcement);
  const explaining = useShop(explainingAnnouncement);
  const notes = useShop(({ gold }) => gold.notes);
  const today = useShop(({ gold }) => gold.today);
  const isOld = useShop((root) => totalsOf(root)?.isOld ?? true);
  const changed = differenceText(notedDifference(lines, notes));
  const announcement = quoted ?? known;
  const pieces = `${quantityOfLines(lines)} ชิ้น`;
  return (
    <section
      id="lines"
      className={classes['summary']}
      aria-labelledby="summary-title"
      aria-busy={isOld}
      tabIndex={-1}
    >
      <h2 className={classes['title']}>
        <span id="summary-title">สรุปรายการสั่งซื้อ</span>
        <span className="small text-font regular unbroken">{pieces}</span>
      </h2>
      <Button
        className={classes['bar']}
        aria-expanded={isOpen}
        aria-controls="summary-body"
        onClick={() => setWish(!isOpen)}
      >
        <span className={classes['bar-words']}>
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
              <SummaryLine
                key={lineId(line)}
                line={line}
                price={note === undefined ? null : priceNoteText(note, explaining, today)}
              />
            );
          })}
        </ul>
        <Totals />
        {announcement !== null && <AnnouncementNote announcement={announcement} />}
      </div>
      <FeeNews />
      {changed !== null && <p className={classes['changed']}>{changed}</p>}
    </section>
  );
};
