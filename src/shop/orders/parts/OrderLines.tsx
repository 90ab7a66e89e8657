import { Link } from '../../ui/Link.tsx';
import { satang } from '../../../../engine/values/money.ts';
import type { Order, OrderLine } from '../../../../engine/orders/order.ts';
import { orderLineTotal } from '../../../../engine/orders/selectors.ts';
import { productAddress } from '../../../../engine/values/page/address.ts';
import { taxName } from '../../../../engine/orders/tax.ts';
import { lineId } from '../../../../engine/values/cart-line.ts';
import { LinePicture } from '../../ui/lines/LineParts.tsx';
import { announcementText, lineFacts, moneyText } from '../../format.ts';
import { Price } from '../../ui/products/Price.tsx';
import { Fact } from '../../ui/Fact.tsx';
import classes from './OrderLines.module.css';

const Line = ({ line }: { readonly line: OrderLine }) => (
  <li className={classes['line']}>
    <LinePicture path={line.productImage} />
    <div className="grow">
      <Link className={classes['name']} to={productAddress(line.productId)}>
        {line.productName}
      </Link>
      <p className="small muted">{lineFacts(line)}</p>
      <p className={classes['price']}>
        <span>
          <Price unitPrice={line.unitPrice} discounted={line.unitPriceDiscounted} />
          <span className="small muted"> × {line.quantity} ชิ้น</span>
        </span>
        <span className="to-end strong">{moneyText(satang(orderLineTotal(line)))}</span>
      </p>
    </div>
  </li>
);

const OrderTotals = ({ order }: { readonly order: Order }) => (
  <dl className={classes['totals']}>
    <Fact name="ราคาสินค้า">{moneyText(order.subtotal)}</Fact>
    {order.discount !== null && (
      <div className={classes['discount']}>
        <dt>ส่วนลด{order.discount.code === '' ? '' : ` (${order.discount.code})`}</dt>
        <dd>−{moneyText(order.discount.amount)}</dd>
      </div>
    )}
    <Fact name={order.delivery.method === 'ship' ? 'ค่าจัดส่ง' : 'รับที่สาขา'}>
      {order.shippingFee === 0 ? 'ฟรี' : moneyText(order.shippingFee)}
    </Fact>
    <Fact className={classes['total']} name="ยอดรวม">
      {moneyText(order.total)}
    </Fact>
    {order.tax !== null && <Fact name={taxName(order.tax)}>{moneyText(order.tax.amount)}</Fact>}
  </dl>
);

export const OrderLines = ({ order }: { readonly order: Order }) => (
  <>
    <ul className="list">
      {order.lines.map((line) => (
        <Line key={lineId(line)} line={line} />
      ))}
    </ul>
    <OrderTotals order={order} />
    <p className={classes['source']}>{announcementText(order.announcement)}</p>
  </>
);
