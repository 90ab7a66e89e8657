import { useEffect } from 'react';
import type { DeskOrder } from '../../../../engine/desk/orders/desk-order.ts';
import type { TaxDocument, TaxDocumentKind } from '../../../../engine/desk/orders/tax-document.ts';
import type { TaxInvoice } from '../../../../engine/orders/order.ts';
import { orderLineTotal } from '../../../../engine/orders/selectors.ts';
import { quantityOf } from '../../../../engine/orders/returns.ts';
import { noMoney, satang } from '../../../../engine/values/money.ts';
import { priceToPay } from '../../../../engine/values/product.ts';
import { lineId } from '../../../../engine/values/cart-line.ts';
import { lineFacts, longDateText, numberText } from '../../../shop/format.ts';
import { bahtWords, columnText } from '../../../shop/orders/words.ts';
import { addressText } from '../../../shop/ui/address/address-words.ts';
import { TaxPayerName } from '../TaxData.tsx';
import { taxDocumentNames } from '../words.ts';
import classes from './sheets.module.css';

const Buyer = ({
  buyer,
  order: { contact, delivery },
}: {
  readonly buyer: TaxInvoice | null;
  readonly order: DeskOrder['order'];
}) =>
  buyer === null ? (
    <div>
      <h2>ผู้ซื้อ</h2>
      <p>{contact.fullName}</p>
      {delivery.method === 'ship' && <p>{addressText(delivery.address)}</p>}
    </div>
  ) : (
    <div>
      <h2>ผู้ซื้อ</h2>
      <p>
        <TaxPayerName {...buyer} />
      </p>
      <p>{addressText(buyer.address)}</p>
      <p>เลขประจำตัวผู้เสียภาษี {buyer.taxId}</p>
    </div>
  );

const Sum = (props: { readonly name: string; readonly amount: string; readonly isTotal?: boolean }) => (
  <tr className={props.isTotal === true ? classes['total'] : undefined}>
    <td colSpan={4}>{props.name}</td>
    <td>{props.amount}</td>
  </tr>
);

interface SumsProps {
  readonly order: DeskOrder['order'];
  readonly credit: TaxDocument['credit'];
}

const Difference = ({ before, amount, tax }: NonNullable<TaxDocument['credit']>) => (
  <>
    <Sum name="มูลค่าตามใบกำกับภาษีเดิม (ไม่รวมภาษีมูลค่าเพิ่ม)" amount={columnText(before)} />
    <Sum name="มูลค่าที่ถูกต้อง" amount={columnText(satang(before - amount + tax))} />
    <Sum name="ผลต่าง" amount={columnText(satang(amount - tax))} />
  </>
);

/** Lines of a document: of a credit note those with returned pieces. */
const linesOf = ({ lines }: DeskOrder['order'], credit: TaxDocument['credit']) =>
  credit === null
    ? lines
    : lines
        .map((line) => ({ ...line, quantity: quantityOf(credit.lines, line) }))
        .filter(({ quantity }) => quantity > 0);

/** Difference of a credit note's amount from the price of its pieces: a coupon's share, delivery, an amount of the desk's own. */
const adjustmentOf = ({ order, credit }: SumsProps): number => {
  const lines = linesOf(order, credit);
  if (credit === null || lines.length === 0) return 0;
  return lines.reduce((rest, line) => rest - orderLineTotal(line), Number(credit.amount));
};

const Sums = ({ order, credit }: SumsProps) => {
  const { tax } = order;
  const total = credit?.amount ?? order.total;
  const adjustment = adjustmentOf({ order, credit });
  const [base, vat] =
    credit === null ? [tax?.base ?? noMoney, tax?.amount ?? noMoney] : [credit.base, credit.tax];
  return (
    <tfoot>
      {credit === null && order.discount !== null && (
        <Sum name={`ส่วนลด (${order.discount.code})`} amount={`−${columnText(order.discount.amount)}`} />
      )}
      {credit === null && order.shippingFee > 0 && (
        <Sum name="ค่าจัดส่ง" amount={columnText(order.shippingFee)} />
      )}
      {adjustment !== 0 && (
        <Sum
          name="ส่วนลด ค่าจัดส่ง และยอดปรับอื่น"
          amount={`${adjustment < 0 ? '−' : ''}${columnText(satang(Math.abs(adjustment)))}`}
        />
      )}
      {credit !== null && <Difference {...credit} />}
      {tax !== null && (
        <>
          <Sum name="มูลค่าส่วนที่ไม่คิดภาษีมูลค่าเพิ่ม" amount={columnText(satang(total - base - vat))} />
          <Sum name="มูลค่าที่ใช้คำนวณภาษีมูลค่าเพิ่ม" amount={columnText(base)} />
          <Sum name={`ภาษีมูลค่าเพิ่ม ${tax.percent}%`} amount={columnText(vat)} />
        </>
      )}
      <Sum
        name={`${credit === null ? 'จำนวนเงินรวมทั้งสิ้น' : 'รวมเงินที่ลดให้'} (${bahtWords(total)})`}
        amount={columnText(total)}
        isTotal
      />
    </tfoot>
  );
};

/** The margin of each printed page says of which document it is. */
const useNumberOnPages = (number: string): void =>
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--tax-document', `'เลขที่ ${number} หน้า '`);
    return () => style.setProperty('--tax-document', null);
  }, [number]);

/** In whose place a full tax invoice stands; '' where it was issued with the money. */
const placeText = (
  { replaces, at, dated, reason }: TaxDocument,
  { receipt }: Pick<DeskOrder['order'], 'receipt'>,
): string => {
  if (replaces !== null)
    return `เป็นการยกเลิกและออกใบกำกับภาษีฉบับใหม่แทนฉบับเดิมเลขที่ ${replaces} ลงวันที่ ${longDateText(dated)} เนื่องจาก${reason}`;
  return at === dated || receipt === null
    ? ''
    : `เป็นการยกเลิกใบกำกับภาษีอย่างย่อเลขที่ ${receipt.number} ลงวันที่ ${longDateText(receipt.at)} และออกใบกำกับภาษีเต็มรูปแทน`;
};

/**
 * A full tax invoice (Revenue Code, section 86/4) or a credit note (86/10), as the original or a copy of it: what it is, who
 * sold and who bought with their tax numbers, its number and day, the goods, and the tax apart from their value.
 */
export const TaxSheet = (props: {
  readonly held: DeskOrder;
  readonly kind: TaxDocumentKind;
  readonly document: TaxDocument;
  readonly is: 'ต้นฉบับ' | 'สำเนา' | 'ยกเลิก' | 'ใบแทน';
}) => {
  const {
    held: { order, invoice },
    kind,
    document,
    is,
  } = props;
  const { number, dated, seller, buyer, reason } = document;
  const isCredit = kind === 'credit-note';
  const substitute = is === 'ใบแทน' ? document.prints.at(-1) : undefined;
  const place = isCredit ? '' : placeText(document, order);
  useNumberOnPages(number);
  return (
    <section className={`${classes['sheet']} ${is === 'สำเนา' ? classes['copy'] : ''}`}>
      <header className={classes['head']}>
        <div>
          <h2>{seller.company} (สำนักงานใหญ่)</h2>
          <p>{seller.address}</p>
          <p>
            เลขประจำตัวผู้เสียภาษี {seller.taxId} · โทร {seller.phone}
          </p>
        </div>
        <div className={classes['what']}>
          <h1>{taxDocumentNames[kind]}</h1>
          <p className={classes['is']}>{is}</p>
          <p>เลขที่ {number}</p>
          <p>วันที่ {longDateText(dated)}</p>
          {substitute !== undefined && (
            <p>
              ใบแทนออกให้ครั้งที่ {document.prints.length - 1} วันที่ {longDateText(substitute.at)} เนื่องจาก
              {substitute.reason}
            </p>
          )}
        </div>
      </header>
      <div className={classes['columns']}>
        <Buyer buyer={buyer} order={order} />
        <div>
          <h2>อ้างอิง</h2>
          <p>คำสั่งซื้อ {order.orderNumber}</p>
          {isCredit && (
            <p>
              {invoice === null
                ? `ใบกำกับภาษีอย่างย่อ เลขที่ ${order.receipt?.number ?? ''} วันที่ ${order.receipt === null ? '' : longDateText(order.receipt.at)}`
                : `ใบกำกับภาษี เลขที่ ${invoice.number} วันที่ ${longDateText(invoice.dated)}`}
            </p>
          )}
          {place !== '' && <p>{place}</p>}
          {isCredit && <p>เหตุผลที่ออกใบลดหนี้: {reason === '' ? 'ยกเลิกการขายและคืนเงิน' : reason}</p>}
        </div>
      </div>
      <table className={classes['lines']}>
        <thead>
          <tr>
            <th>ลำดับ</th>
            <th>รายการ</th>
            <th>จำนวน</th>
            <th>ราคาต่อชิ้น</th>
            <th>จำนวนเงิน</th>
          </tr>
        </thead>
        <tbody>
          {linesOf(order, document.credit).map((line, index) => (
            <tr key={lineId(line)}>
              <td>{index + 1}</td>
              <td>
                {line.productName}
                <br />
                {line.productId} · {lineFacts(line)}
              </td>
              <td>{numberText(line.quantity)}</td>
              <td>{columnText(priceToPay(line.unitPrice, line.unitPriceDiscounted))}</td>
              <td>{columnText(satang(orderLineTotal(line)))}</td>
            </tr>
          ))}
        </tbody>
        <Sums order={order} credit={document.credit} />
      </table>
      <div className={classes['signs']}>
        <p>ผู้รับ{isCredit ? 'เอกสาร' : 'สินค้า'}</p>
        <p>ผู้มีอำนาจออก{taxDocumentNames[kind]}</p>
      </div>
    </section>
  );
};
