import type { ReactNode } from 'react';
import type { ThaiAddress } from '../../../../engine/values/thai-address.ts';
import type { Order } from '../../../../engine/orders/order.ts';
import { shippingNote } from '../../../../engine/orders/selectors.ts';
import { trackingAddress } from '../../../../engine/values/promises.ts';
import { brandDetails } from '../../brand-details.ts';
import { dayOf, methodNames, momentText } from '../words.ts';
import { phoneLink, phoneText } from '../../format.ts';
import { addressText, districtText, provinceText, subdistrictText } from '../../ui/address/address-words.ts';
import { CopyButton } from './CopyButton.tsx';
import { Fact } from '../../ui/Fact.tsx';
import classes from './Facts.module.css';

export const Card = ({
  title,
  id,
  children,
}: {
  readonly title: string;
  readonly id: string;
  readonly children: ReactNode;
}) => (
  <section className={classes['card']} aria-labelledby={id}>
    <h2 className="below-10 text-19" id={id}>
      {title}
    </h2>
    {children}
  </section>
);

const addressLines = (address: ThaiAddress): readonly string[] => [
  address.line,
  `${subdistrictText(address)} ${districtText(address)}`,
  `${provinceText(address.province)} ${address.postcode}`,
];

const Address = ({ address }: { readonly address: ThaiAddress }) => (
  <address className={classes['address']}>
    <strong>{address.fullName}</strong>
    {addressLines(address).map((line) => (
      <span key={line}>{line}</span>
    ))}
    <span>โทร {phoneText(address.phone)}</span>
  </address>
);

const Tracking = ({ tracking, other }: { readonly tracking: string; readonly other: string }) => {
  const courier = other === '' ? brandDetails.delivery.courier : { name: '', trackingUrl: '' };
  const address = trackingAddress(courier, tracking);
  return (
    <div className="stack gap-8 above-12 pad-above-8 line-above figures">
      <p>
        {courier.name === '' ? other && `${other} ` : `จัดส่งโดย${courier.name} `}หมายเลขพัสดุ{' '}
        <strong>{tracking}</strong>
      </p>
      <p className="wrap gap-20 rows-4 middle">
        <CopyButton text={tracking} what="หมายเลขพัสดุ" />
        {address !== '' && (
          <a className="target" href={address} target="_blank" rel="noreferrer">
            ติดตามพัสดุ<span className="visually-hidden"> {tracking} เปิดในหน้าต่างใหม่</span>
          </a>
        )}
      </p>
    </div>
  );
};

export const DeliveryFacts = ({ order }: { readonly order: Order }) => {
  const { delivery, branch, tracking } = order;
  if (delivery.method === 'ship') {
    return (
      <Card title="จัดส่งถึง" id="order-delivery">
        <Address address={delivery.address} />
        {tracking !== null && <Tracking tracking={tracking} other={shippingNote(order)} />}
      </Card>
    );
  }
  return (
    <Card title="รับที่สาขา" id="order-delivery">
      <p className="strong">{branch?.name ?? delivery.branchId}</p>
      {branch !== null && (
        <p>
          {branch.address} · โทร <a href={phoneLink(branch.phone)}>{phoneText(branch.phone)}</a>
        </p>
      )}
      <dl className={classes['facts']}>
        <Fact name="วันที่รับ">{dayOf(delivery.date)}</Fact>
        <Fact name="ผู้รับสินค้า">
          {delivery.receiver.fullName} · {phoneText(delivery.receiver.phone)}
        </Fact>
      </dl>
      <p className="small above-12">
        ผู้รับต้องแสดงบัตรประชาชนตัวจริงที่ชื่อตรงกัน พร้อมหมายเลขคำสั่งซื้อ {order.orderNumber}
      </p>
    </Card>
  );
};

export const PeopleFacts = ({ order }: { readonly order: Order }) => {
  const { contact, payment, taxInvoice } = order;
  return (
    <>
      <Card title="ผู้สั่งซื้อและการชำระเงิน" id="order-contact">
        <dl className={classes['facts']}>
          <Fact name="ผู้สั่งซื้อ">{contact.fullName}</Fact>
          <Fact name="โทรศัพท์">{phoneText(contact.phone)}</Fact>
          {contact.email !== '' && <Fact name="อีเมล">{contact.email}</Fact>}
          <Fact name="วิธีชำระเงิน">
            {payment.method === null ? 'ไม่มียอดต้องชำระ' : methodNames[payment.method]}
          </Fact>
          {payment.paidAt !== null && <Fact name="ชำระเมื่อ">{momentText(payment.paidAt)}</Fact>}
        </dl>
      </Card>
      {taxInvoice !== null && (
        <Card title="ข้อมูลออกใบกำกับภาษี" id="order-tax">
          <dl className={classes['facts']}>
            <Fact name={taxInvoice.kind === 'company' ? 'ชื่อบริษัท' : 'ชื่อ'}>{taxInvoice.name}</Fact>
            <Fact name="เลขประจำตัวผู้เสียภาษี">{taxInvoice.taxId}</Fact>
            {taxInvoice.kind === 'company' && <Fact name="สำนักงาน">{officeText(taxInvoice.branchCode)}</Fact>}
            <Fact name="ที่อยู่">{addressText(taxInvoice.address)}</Fact>
          </dl>
        </Card>
      )}
    </>
  );
};

/** A company's office by its code at the revenue department. */
export const officeText = (branchCode: string): string =>
  branchCode === '00000' ? 'สำนักงานใหญ่' : `สาขาที่ ${branchCode}`;
