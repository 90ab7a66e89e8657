import type { Gift } from '../../../../engine/orders/gift.ts';
import type { Order } from '../../../../engine/orders/order.ts';
import { lineId } from '../../../../engine/values/cart-line.ts';
import { brand } from '../../../shop/brand.ts';
import { dateText, lineFacts, noonOf, numberText, phoneText } from '../../../shop/format.ts';
import { addressText } from '../../../shop/ui/address/address-words.ts';
import classes from './sheets.module.css';

export const GiftNote = ({ gift }: { readonly gift: Gift }) => (
  <>
    {gift.isWrapped && <p>☐ ห่อของขวัญ</p>}
    {gift.message !== '' && (
      <p>
        ☐ เขียนการ์ด: <bdi>{gift.message}</bdi>
      </p>
    )}
    {gift.hidesPrices && <p>☐ ไม่ใส่ใบเสร็จ ใบกำกับภาษี หรือสิ่งที่มีราคาในกล่อง</p>}
  </>
);

/** Packing slip without prices: contents and address. `lines` are without pieces that were taken back. */
export const PackingSlip = ({
  order,
}: {
  readonly order: Pick<
    Order,
    'orderNumber' | 'placedAt' | 'delivery' | 'branch' | 'lines' | 'tracking' | 'gift'
  >;
}) => {
  const { delivery, branch, lines, gift } = order;
  return (
    <section className={classes['sheet']}>
      <header className={classes['head']}>
        <div>
          <h1>ใบจัดของ</h1>
          <p>{brand.name}</p>
          <p>โทร {phoneText(brand.phone)}</p>
        </div>
        <div className={classes['what']}>
          <p>
            <strong>{order.orderNumber}</strong>
          </p>
          <p>สั่งเมื่อ {dateText(order.placedAt)}</p>
          {order.tracking !== null && <p>หมายเลขพัสดุ {order.tracking}</p>}
        </div>
      </header>
      <div className={classes['to']}>
        {delivery.method === 'ship' ? (
          <>
            <h2>ผู้รับ</h2>
            <p>
              {delivery.address.fullName} · {phoneText(delivery.address.phone)}
            </p>
            <p>{addressText(delivery.address)}</p>
          </>
        ) : (
          <>
            <h2>รับที่{branch?.name ?? 'สาขา'}</h2>
            <p>
              วันที่ {dateText(noonOf(delivery.date))} · ผู้รับ {delivery.receiver.fullName} ·{' '}
              {phoneText(delivery.receiver.phone)}
            </p>
          </>
        )}
      </div>
      <table className={classes['lines']}>
        <thead>
          <tr>
            <th>ตรวจ</th>
            <th>สินค้า · {order.orderNumber}</th>
            <th>จำนวน</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={lineId(line)}>
              <td>☐</td>
              <td>
                {line.productName}
                <br />
                {line.productId} · {lineFacts(line)}
              </td>
              <td>{numberText(line.quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={classes['total']}>
            <td colSpan={2}>รวม</td>
            <td>{numberText(lines.reduce((sum, { quantity }) => sum + quantity, 0))} ชิ้น</td>
          </tr>
        </tfoot>
      </table>
      {gift !== null && (
        <div className={classes['to']}>
          <h2>ของขวัญ</h2>
          <GiftNote gift={gift} />
        </div>
      )}
      <div className={classes['signs']}>
        <p>ผู้จัดของและชั่งน้ำหนัก</p>
        <p>ผู้ตรวจและปิดผนึก</p>
      </div>
    </section>
  );
};
