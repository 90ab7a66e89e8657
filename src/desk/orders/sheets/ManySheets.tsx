import { Fragment, type ReactNode } from 'react';
import { type OrderSheet, pickList } from '../../../../engine/desk/orders/many.ts';
import { brand } from '../../../shop/brand.ts';
import { dateText, lineFacts, moneyText, noonOf, numberText, phoneText } from '../../../shop/format.ts';
import { deskMomentText, useNow } from '../../ui/page.tsx';
import { GiftNote, PackingSlip } from './PackingSlip.tsx';
import classes from './sheets.module.css';

export const sheetNames = { packing: 'ใบจัดของ', picking: 'ใบหยิบของ', handing: 'ใบส่งมอบ' } as const;
export type SheetName = keyof typeof sheetNames;

const piecesOf = (sheets: readonly OrderSheet[]): number =>
  sheets.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);

const Sheet = (props: {
  readonly title: string;
  readonly says: string;
  readonly heads: readonly string[];
  readonly sheets: readonly OrderSheet[];
  readonly children: ReactNode;
}) => (
  <section className={classes['sheet']}>
    <header className={classes['head']}>
      <div>
        <h1>{props.title}</h1>
        <p>{brand.name}</p>
      </div>
      <div className={classes['what']}>
        <p>
          <strong>{props.says}</strong>
        </p>
        <p>พิมพ์เมื่อ {deskMomentText(useNow())}</p>
        <p>
          {numberText(props.sheets.length)} คำสั่งซื้อ · {numberText(piecesOf(props.sheets))} ชิ้น
        </p>
      </div>
    </header>
    <table className={classes['lines']}>
      <thead>
        <tr>
          {props.heads.map((head, at) => (
            <th key={head}>{at === 1 ? `${head} · ${props.says}` : head}</th>
          ))}
        </tr>
      </thead>
      <tbody>{props.children}</tbody>
    </table>
  </section>
);

const byPlace = (sheets: readonly OrderSheet[]): readonly (readonly [string, readonly OrderSheet[]])[] =>
  Object.entries(Object.groupBy(sheets, ({ place }) => place)).map(([place, its = []]) => [place, its]);

/** Pieces to take from the shelves of a place, in the order of their codes. */
const Picking = ({ place, sheets }: { readonly place: string; readonly sheets: readonly OrderSheet[] }) => (
  <Sheet title={sheetNames.picking} says={place} sheets={sheets} heads={['หยิบ', 'สินค้า', 'จำนวน', 'คำสั่งซื้อ']}>
    {pickList(sheets).map(({ line, pieces, orderNumbers }) => (
      <tr key={`${line.productId} ${line.sizeId}`}>
        <td>☐</td>
        <td>
          <strong>{line.productId}</strong> {line.productName}
          <br />
          {lineFacts(line)}
        </td>
        <td>{numberText(pieces)}</td>
        <td>
          {orderNumbers.map((number, at) => (
            <Fragment key={number}>
              {at > 0 && ', '}
              <span className="whole">{number}</span>
            </Fragment>
          ))}
        </td>
      </tr>
    ))}
  </Sheet>
);

const Handing = ({ place, sheets }: { readonly place: string; readonly sheets: readonly OrderSheet[] }) => (
  <Sheet
    title={sheetNames.handing}
    says={place}
    sheets={sheets}
    heads={['เลขที่', 'ผู้รับและสินค้า', 'ยอด', 'ผู้รับลงชื่อ']}
  >
    {sheets.map(
      ({ orderNumber, delivery, lines, total, gift, asksIdentity }) =>
        delivery.method === 'pickup' && (
          <tr key={orderNumber}>
            <td>
              {orderNumber}
              <br />
              นัดรับ {dateText(noonOf(delivery.date))}
            </td>
            <td>
              <strong>{delivery.receiver.fullName}</strong> · {phoneText(delivery.receiver.phone)}
              {asksIdentity && ' · ☐ ตรวจเอกสารยืนยันตัวตน'}
              {lines.map((line) => (
                <div key={`${line.productId} ${line.sizeId}`}>
                  ☐ {line.productId} {line.productName} · {lineFacts(line)} · {numberText(line.quantity)} ชิ้น
                </div>
              ))}
              {gift !== null && <GiftNote gift={gift} />}
            </td>
            <td>{moneyText(total)}</td>
            <td className={classes['sign']}>&nbsp;</td>
          </tr>
        ),
    )}
  </Sheet>
);

export const ManySheets = (props: { readonly name: SheetName; readonly sheets: readonly OrderSheet[] }) => {
  const { name, sheets } = props;
  if (name === 'packing') return sheets.map((order) => <PackingSlip key={order.orderNumber} order={order} />);
  const Each = name === 'picking' ? Picking : Handing;
  return byPlace(sheets).map(([place, its]) => <Each key={place} place={place} sheets={its} />);
};
