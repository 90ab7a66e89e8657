import { either as E } from 'fp-ts';
import { Link } from 'react-router-dom';
import type { CartLine } from '../../../engine/cart/line.ts';
import { lineTotal, quantityOfLines, totalOfLines } from '../../../engine/cart/selectors.ts';
import { productAddress } from '../../../engine/route/address.ts';
import { lineId } from '../bag/line-id.ts';
import { LineFacts } from '../bag/LineFacts.tsx';
import { LineNotes } from '../bag/LineNotes.tsx';
import { LinePicture } from '../bag/LinePicture.tsx';
import { moneyText } from '../format.ts';
import { useShop } from '../store.tsx';
import classes from './OrderSummary.module.css';
import { AnnouncementNote } from './AnnouncementNote.tsx';

const amount = (of: E.Either<unknown, Parameters<typeof moneyText>[0]>): string =>
  E.isRight(of) ? moneyText(of.right) : 'กรุณาติดต่อร้าน';

const SummaryLine = ({ line }: { readonly line: CartLine }) => (
  <li className={classes['line']}>
    <LinePicture path={line.productImage} />
    <div className={classes['facts']}>
      <Link className={classes['name']} to={productAddress(line.productId)}>
        {line.productName}
      </Link>
      <LineFacts line={line} />
      <LineNotes id={`summary-${lineId(line)}`} stock={line.stock} quantity={line.quantity} />
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
  return (
    <section className={classes['summary']} aria-labelledby="summary-title">
      <h2 className={classes['title']} id="summary-title">
        สรุปรายการสั่งซื้อ
      </h2>
      <ul className={classes['lines']}>
        {lines.map((line) => (
          <SummaryLine key={lineId(line)} line={line} />
        ))}
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
      {announcement !== null && <AnnouncementNote announcement={announcement} />}
    </section>
  );
};
