import { Link } from '../../ui/Link.tsx';
import { lineTotal } from '../../../../engine/cart/selectors.ts';
import { type CartLine, lineId } from '../../../../engine/values/cart-line.ts';
import { productAddress } from '../../../../engine/values/page/address.ts';
import { LineFacts, LineNotes, LinePicture } from '../../ui/lines/LineParts.tsx';
import classes from './CheckoutLine.module.css';
import { amountText } from './Totals.tsx';

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
