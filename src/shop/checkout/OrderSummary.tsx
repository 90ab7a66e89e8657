import { either as E } from 'fp-ts';
import { Link } from 'react-router-dom';
import type { CartLine } from '../../../engine/cart/line.ts';
import { lineTotal, quantityOfLines, totalOfLines } from '../../../engine/cart/selectors.ts';
import { explainingAnnouncement, notedDifference, noteOf } from '../../../engine/gold/selectors.ts';
import { productAddress } from '../../../engine/route/address.ts';
import { lineId } from '../bag/line-id.ts';
import { LineFacts } from '../bag/LineFacts.tsx';
import { LineNotes } from '../bag/LineNotes.tsx';
import { LinePicture } from '../bag/LinePicture.tsx';
import { differenceText, priceNoteText } from '../gold/words.ts';
import { moneyText } from '../format.ts';
import { useShop } from '../store.tsx';
import classes from './OrderSummary.module.css';
import { AnnouncementNote } from './AnnouncementNote.tsx';

const amount = (of: E.Either<unknown, Parameters<typeof moneyText>[0]>): string =>
  E.isRight(of) ? moneyText(of.right) : 'กรุณาติดต่อร้าน';

const SummaryLine = ({ line, price }: { readonly line: CartLine; readonly price: string | null }) => (
  <li className={classes['line']}>
    <LinePicture path={line.productImage} />
    <div className={classes['facts']}>
      <Link className={classes['name']} to={productAddress(line.productId)}>
        {line.productName}
      </Link>
      <LineFacts line={line} />
      <LineNotes id={`summary-${lineId(line)}`} stock={line.stock} quantity={line.quantity} price={price} />
      <p className={classes['amount']}>
        <span>จำนวน {line.quantity} ชิ้น</span>
        <span className={classes['line-total']}>{amount(lineTotal(line))}</span>
      </p>
    </div>
  </li>
);

/** The order that checkout starts from: lines, pieces, total, and the announcement that the prices follow. */
export const OrderSummary = ({ lines }: { readonly lines: readonly CartLine[] }) => {
  const announcement = useShop(({ catalogue }) => catalogue.announcement);
  const explaining = useShop(explainingAnnouncement);
  const notes = useShop(({ gold }) => gold.notes);
  const changed = differenceText(notedDifference(lines, notes));
  return (
    <section className={classes['summary']} aria-labelledby="summary-title">
      <h2 className={classes['title']} id="summary-title">
        สรุปรายการสั่งซื้อ
      </h2>
      <ul className={classes['lines']}>
        {lines.map((line) => {
          const note = noteOf(notes, line);
          return (
            <SummaryLine
              key={lineId(line)}
              line={line}
              price={note === undefined ? null : priceNoteText(note, explaining)}
            />
          );
        })}
      </ul>
      <dl className={classes['totals']}>
        <div>
          <dt>จำนวนสินค้า</dt>
          <dd>{quantityOfLines(lines)} ชิ้น</dd>
        </div>
        <div>
          <dt>ค่าจัดส่ง</dt>
          <dd>แจ้งก่อนชำระเงิน</dd>
        </div>
        <div className={classes['total']}>
          <dt>ราคารวม</dt>
          <dd>{amount(totalOfLines(lines))}</dd>
        </div>
      </dl>
      {changed !== null && <p className={classes['changed']}>{changed}</p>}
      {announcement !== null && <AnnouncementNote announcement={announcement} />}
    </section>
  );
};
