import { useMounted } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { type Satang, satang } from '../../../../engine/values/money.ts';
import type { Order, OrderTax } from '../../../../engine/orders/order.ts';
import { orderLineTotal } from '../../../../engine/orders/selectors.ts';
import { priceToPay } from '../../../../engine/values/product.ts';
import { transitDays } from '../../../../engine/values/sale-terms.ts';
import { taxName } from '../../../../engine/orders/tax.ts';
import { lineId } from '../../../../engine/values/cart-line.ts';
import { brand } from '../../brand.ts';
import { announcementText, lineFacts, longDateText, moneyText, numberText, phoneText } from '../../format.ts';
import {
  centralFeeText,
  feeName,
  taxText,
  withdrawalText,
  withdrawalContactText,
} from '../../seller-words.ts';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { registrations } from '../../registrations.ts';
import { Button } from '../../ui/Button.tsx';
import { bahtWords, columnText, dayOf, methodNames, momentText, officeText } from '../words.ts';
import { addressText } from '../../ui/address/address-words.ts';
import { isReversed } from '../stage.ts';
import classes from './Receipt.module.css';

const Buyer = ({ order: { contact, taxInvoice, delivery, branch } }: { readonly order: Order }) => (
  <div className={classes['columns']}>
    <div>
      <h2>ผู้ซื้อ</h2>
      {taxInvoice === null ? (
        <p>
          {contact.fullName}
          <br />
          โทร {phoneText(contact.phone)}
        </p>
      ) : (
        <p>
          {taxInvoice.name}{' '}
          {taxInvoice.kind === 'company' && (
            <span className={classes['together']}>({officeText(taxInvoice.branchCode)})</span>
          )}
          <br />
          เลขประจำตัวผู้เสียภาษี {taxInvoice.taxId}
          <br />
          {addressText(taxInvoice.address)}
        </p>
      )}
    </div>
    <div>
      <h2>{delivery.method === 'ship' ? 'จัดส่งถึง' : 'รับที่สาขา'}</h2>
      {delivery.method === 'ship' ? (
        <p>
          {delivery.address.fullName}
          <br />
          {addressText(delivery.address)}
        </p>
      ) : (
        <p>
          {branch?.name}
          <br />
          {dayOf(delivery.date)} โดย {delivery.receiver.fullName}
        </p>
      )}
    </div>
  </div>
);

interface SumProps {
  readonly name: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const Sum = ({ name, className, children }: SumProps) => (
  <tr className={className}>
    <td colSpan={3}>{name}</td>
    <td>{children}</td>
  </tr>
);

const TaxRows = ({ tax, total }: { readonly tax: OrderTax; readonly total: Satang }) => (
  <>
    <Sum name="มูลค่าส่วนที่ไม่คิดภาษีมูลค่าเพิ่ม">{columnText(satang(total - tax.base - tax.amount))}</Sum>
    <Sum name="มูลค่าที่ใช้คำนวณภาษีมูลค่าเพิ่ม">{columnText(tax.base)}</Sum>
    <Sum name={taxName(tax)}>{columnText(tax.amount)}</Sum>
  </>
);

const Lines = ({ order }: { readonly order: Order }) => (
  <table className={classes['lines']}>
    <thead>
      <tr>
        <th>รายการ</th>
        <th>จำนวน</th>
        <th>ราคาต่อชิ้น</th>
        <th>จำนวนเงิน</th>
      </tr>
    </thead>
    <tbody>
      {order.lines.map((line) => (
        <tr key={lineId(line)}>
          <td>
            {line.productName}
            <br />
            <small>
              {lineFacts(line)} · รหัส {line.productId}
              {line.makingFee !== null && line.makingFee.amount > 0 && (
                <>
                  <br />
                  {feeName(line.makingFee.kind)} {moneyText(line.makingFee.amount)} ต่อชิ้น (รวมในราคาแล้ว)
                </>
              )}
            </small>
          </td>
          <td>{numberText(line.quantity)}</td>
          <td>{columnText(priceToPay(line.unitPrice, line.unitPriceDiscounted))}</td>
          <td>{columnText(satang(orderLineTotal(line)))}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <Sum name="ราคาสินค้า">{columnText(order.subtotal)}</Sum>
      {order.discount !== null && (
        <Sum name={`ส่วนลด (${order.discount.code})`}>−{columnText(order.discount.amount)}</Sum>
      )}
      <Sum name={order.delivery.method === 'ship' ? 'ค่าจัดส่ง' : 'รับที่สาขา'}>
        {order.shippingFee === 0 ? 'ฟรี' : columnText(order.shippingFee)}
      </Sum>
      <Sum
        className={classes['total']}
        name={
          <>
            <span className={classes['words']}>({bahtWords(order.total)})</span> ยอดชำระทั้งสิ้น
          </>
        }
      >
        {columnText(order.total)}
      </Sum>
      {order.tax !== null && <TaxRows tax={order.tax} total={order.total} />}
    </tfoot>
  </table>
);

const deliveryText = ({ delivery, transit }: Order): string => {
  if (delivery.method === 'pickup') return `รับสินค้า${dayOf(delivery.date)}`;
  return transit === null ? '' : `กำหนดส่งมอบ ถึงภายใน ${transitDays(transit)}นับจากวันส่ง`;
};

const taxWords = ({ lines, tax }: Order): string =>
  tax === null
    ? ''
    : [...new Set(lines.flatMap(({ makingFee }) => (makingFee === null ? [] : [makingFee.kind])))]
        .map((kind) => taxText(kind, tax.percent))
        .join(' ');

/** Of a sale there is one tax invoice: where the buyer wants one in their name, the receipt is none. */
const isTaxInvoice = ({ tax, taxInvoice }: Order): boolean => tax !== null && taxInvoice === null;

/** Notice on the receipt of a refunded order; '' for any other. */
const failedChangeText = (order: Order): string => {
  if (!isReversed(order)) return '';
  if (order.status === 'refunded') return 'คำสั่งซื้อนี้คืนเงินแล้ว ใบเสร็จนี้ใช้เป็นหลักฐานการชำระเงินไม่ได้อีก';
  const what = order.status === 'refund-due' ? 'รอคืนเงิน' : 'ถูกยกเลิกหลังชำระเงิน';
  return `คำสั่งซื้อนี้${what} ใบเสร็จนี้ใช้เป็นหลักฐานการชำระเงินเพื่อรับเงินคืนเท่านั้น`;
};

/** The sheet of a receipt. Of a seller who is registered for value added tax it is an abbreviated tax invoice, too. */
export const ReceiptSheet = ({ order }: { readonly order: Order }) => {
  const { payment, announcement, receipt } = order;
  const ended = failedChangeText(order);
  const due = ended === '' ? deliveryText(order) : '';
  return (
    <div className={classes['receipt']} data-receipt="">
      <header className={classes['head']}>
        <div>
          <p className={classes['shop']}>{brand.name}</p>
          <p>
            {brand.company}
            <br />
            {brand.address}
            {registrations.map(([name, number]) => (
              <span key={name} className={classes['number']}>
                {name} {number}
              </span>
            ))}
            <span className={classes['number']}>
              โทร {brand.officePhone} · {brand.email}
            </span>
          </p>
        </div>
        <div className={classes['what']}>
          <h1>
            ใบเสร็จรับเงิน
            {isTaxInvoice(order) && (
              <>
                /<span className={classes['number']}>ใบกำกับภาษีอย่างย่อ</span>
              </>
            )}
          </h1>
          <p>
            {receipt !== null && (
              <>
                เลขที่ {receipt.number}
                <br />
                วันที่ออก {longDateText(receipt.at)}
                <br />
              </>
            )}
            หมายเลขคำสั่งซื้อ {order.orderNumber}
            <br />
            วันที่สั่งซื้อ {longDateText(order.placedAt)}
            <br />
            {payment.paidAt !== null && `วันที่ชำระ ${longDateText(payment.paidAt)}`}
          </p>
        </div>
      </header>
      {ended !== '' && <p className={classes['right']}>{ended}</p>}
      <Buyer order={order} />
      <Lines order={order} />
      <p>
        {payment.method === null ? 'ไม่มียอดต้องชำระ' : `ชำระโดย${methodNames[payment.method]}`}
        {payment.paidAt !== null && ` เมื่อ ${momentText(payment.paidAt)}`}
        <br />
        {announcementText(announcement)}
        <br />
        <Unbroken
          text={`ต่อ 1 บาททอง: ทองรูปพรรณ ขายออก ${moneyText(announcement.ornamentSell)} (${centralFeeText(announcement)}) รับซื้อ ${moneyText(announcement.ornamentBuy)}`}
        />
        {'\u00a0· '}
        <span className={classes['together']}>ทองแท่ง ขายออก {moneyText(announcement.barSell)}</span>
        {due !== '' && (
          <>
            <br />
            {due}
          </>
        )}
      </p>
      <p>{taxWords(order)}</p>
      {ended === '' && (
        <p className={classes['right']}>
          <strong>สิทธิยกเลิกการซื้อ</strong>{' '}
          <Unbroken text={`${withdrawalText()} ${withdrawalContactText(order.orderNumber)}`} />
        </p>
      )}
      {ended === '' && isTaxInvoice(order) && (
        <p>หากต้องการใบกำกับภาษีเต็มรูป แจ้งเลขที่คำสั่งซื้อที่ {brand.officePhone} ร้านออกให้แทนใบนี้ ลงวันที่เดียวกัน</p>
      )}
      {order.taxInvoice !== null && <p>ผู้ซื้อขอใบกำกับภาษีตามชื่อและที่อยู่ข้างต้น ร้านออกใบกำกับภาษีให้เป็นเอกสารแยกต่างหาก</p>}
      <footer className={classes['foot']}>
        <p>
          ทองทุกชิ้นความบริสุทธิ์ 96.5% {ended === '' && 'กรุณาเก็บใบเสร็จและฉลากสินค้าไว้แสดงเมื่อขายคืนหรือเปลี่ยนลาย '}
          <span className={classes['together']}>ออกโดยระบบอัตโนมัติของ{brand.name}</span>
        </p>
      </footer>
    </div>
  );
};

const Receipt = ({ order }: { readonly order: Order }) => {
  const isMounted = useMounted();
  useEffect(() => {
    document.body.dataset['hasReceipt'] = '';
    return () => {
      delete document.body.dataset['hasReceipt'];
    };
  }, []);
  return isMounted && createPortal(<ReceiptSheet order={order} />, document.body);
};

export const PrintReceipt = ({ order }: { readonly order: Order }) => (
  <>
    <Button kind="secondary" onClick={() => window.print()}>
      พิมพ์ใบเสร็จ
    </Button>
    <Receipt order={order} />
  </>
);
