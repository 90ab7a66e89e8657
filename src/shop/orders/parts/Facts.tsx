import { useClipboard } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { Gift } from '../../../../engine/orders/gift.ts';
import type { Delivery, Order, OrderLine, OrderStatus } from '../../../../engine/orders/order.ts';
import {
  isOver,
  isPaid,
  orderLineTotal,
  shippingNote,
  stepsOf,
} from '../../../../engine/orders/selectors.ts';
import { taxName } from '../../../../engine/orders/tax.ts';
import { lineId } from '../../../../engine/values/cart-line.ts';
import { asTyped } from '../../../../engine/values/form-text.ts';
import { satang } from '../../../../engine/values/money.ts';
import { productAddress } from '../../../../engine/values/page/address.ts';
import { trackingAddress } from '../../../../engine/values/sale-terms.ts';
import type { ThaiAddress } from '../../../../engine/values/thai-address.ts';
import { brandDetails } from '../../brand-details.ts';
import { announcementText, lineFacts, moneyText, phoneLink, phoneText } from '../../format.ts';
import { useShop, useShopHandle } from '../../store.tsx';
import { addressText, districtText, provinceText, subdistrictText } from '../../ui/address/address-words.ts';
import { Button } from '../../ui/Button.tsx';
import { Fact, FactRows } from '../../ui/Fact.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { useShopForm } from '../../ui/form/use-shop-form.ts';
import { DottedFacts, LinePicture } from '../../ui/lines/LineParts.tsx';
import { Link } from '../../ui/Link.tsx';
import { Price } from '../../ui/products/Price.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import classes from '../orders.module.css';
import {
  dayOf,
  methodNames,
  momentText,
  officeText,
  orderFailure,
  statusNames,
  stepName,
  unmaskFailure,
} from '../words.ts';

export const Card = ({ title, id, children }: { title: string; id: string; children: ReactNode }) => (
  <section className={classes['card']} aria-labelledby={id}>
    <h2 className="below-10" id={id}>
      {title}
    </h2>
    {children}
  </section>
);

/** Milliseconds for which "copied" is shown, unless the button is left earlier. */
const tellingTime = 60_000;

export const CopyButton = (props: {
  readonly text: string | (() => string);
  /** Accessible name. */
  readonly what: string;
  readonly words?: string;
}) => {
  const { text, what, words = 'คัดลอก' } = props;
  const { copied, error, copy, reset } = useClipboard({ timeout: tellingTime });
  return (
    <span className="wrap gap-8 rows-0 middle">
      <Button
        className="control-box sand-on-hover tall pad-x-14 small ink"
        onClick={() => {
          reset();
          copy(typeof text === 'string' ? text : text());
        }}
        onBlur={reset}
      >
        {words}
        <span className="visually-hidden">{what}</span>
      </Button>
      <span className="small success" role="status">
        {copied && 'คัดลอกแล้ว'}
        {error !== null && 'คัดลอกไม่ได้'}
      </span>
    </span>
  );
};

const FactList = ({ children }: { readonly children: ReactNode }) => (
  <dl className={`${classes['facts']} flush stack gap-6`}>{children}</dl>
);

const Address = ({ address }: { readonly address: ThaiAddress }) => (
  <address className="upright stack">
    <strong>{address.fullName}</strong>
    <span>{address.line}</span>
    <span>
      <Unbroken text={`${subdistrictText(address)} ${districtText(address)}`} />
    </span>
    <span>
      {provinceText(address.province)} {address.postcode}
    </span>
    <span>โทร {phoneText(address.phone)}</span>
  </address>
);

const Tracking = ({ tracking, other }: { readonly tracking: string; readonly other: string }) => {
  const courier = other === '' ? brandDetails.delivery.courier : { name: '', trackingUrl: '' };
  const address = trackingAddress(courier, tracking);
  return (
    <div className="stack gap-8 above-12 pad-above-8 line-above">
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

const GiftFacts = ({ gift }: { readonly gift: Gift }) => (
  <Card title="ของขวัญ" id="order-gift">
    <FactList>
      {gift.message !== '' && (
        <Fact name="ข้อความบนการ์ด">
          <bdi>{gift.message}</bdi>
        </Fact>
      )}
      <Fact name="ห่อของขวัญ">{gift.isWrapped ? 'ห่อ' : 'ไม่ห่อ'}</Fact>
      <Fact name="ในกล่อง">{gift.hidesPrices ? 'ไม่มีใบเสร็จและราคา' : 'มีใบเสร็จ'}</Fact>
    </FactList>
  </Card>
);

export const DeliveryFacts = ({ order }: { readonly order: Order }) => (
  <>
    <DeliveryCard order={order} />
    {order.gift !== null && <GiftFacts gift={order.gift} />}
  </>
);

const DeliveryCard = ({ order }: { readonly order: Order }) => {
  const { delivery, branch, tracking } = order;
  if (delivery.method === 'ship')
    return (
      <Card title="จัดส่งถึง" id="order-delivery">
        <Address address={delivery.address} />
        {tracking !== null && <Tracking tracking={tracking} other={shippingNote(order)} />}
      </Card>
    );
  return (
    <Card title="รับที่สาขา" id="order-delivery">
      <p className="strong">{branch?.name ?? delivery.branchId}</p>
      {branch !== null && (
        <p>
          {branch.address} · โทร <a href={phoneLink(branch.phone)}>{phoneText(branch.phone)}</a>
        </p>
      )}
      <FactList>
        <Fact name="วันที่รับ">{dayOf(delivery.date)}</Fact>
        <Fact name="ผู้รับสินค้า">
          {delivery.receiver.fullName} · {phoneText(delivery.receiver.phone)}
        </Fact>
      </FactList>
      <p className="small above-12">
        ผู้รับต้องแสดงบัตรประชาชนตัวจริงที่ชื่อตรงกัน พร้อมหมายเลขคำสั่งซื้อ {order.orderNumber}
      </p>
    </Card>
  );
};

export const PeopleFacts = ({ order: { contact, payment, taxInvoice } }: { readonly order: Order }) => (
  <>
    <Card title="ผู้สั่งซื้อและการชำระเงิน" id="order-contact">
      <FactList>
        <Fact name="ผู้สั่งซื้อ">{contact.fullName}</Fact>
        <Fact name="โทรศัพท์">{phoneText(contact.phone)}</Fact>
        {contact.email !== '' && <Fact name="อีเมล">{contact.email}</Fact>}
        <Fact name="วิธีชำระเงิน">
          {payment.method === null ? 'ไม่มียอดต้องชำระ' : methodNames[payment.method]}
        </Fact>
        {payment.paidAt !== null && <Fact name="ชำระเมื่อ">{momentText(payment.paidAt)}</Fact>}
      </FactList>
    </Card>
    {taxInvoice !== null && (
      <Card title="ข้อมูลออกใบกำกับภาษี" id="order-tax">
        <FactList>
          <Fact name={taxInvoice.kind === 'company' ? 'ชื่อบริษัท' : 'ชื่อ'}>{taxInvoice.name}</Fact>
          <Fact name="เลขประจำตัวผู้เสียภาษี">{taxInvoice.taxId}</Fact>
          {taxInvoice.kind === 'company' && <Fact name="สำนักงาน">{officeText(taxInvoice.branchCode)}</Fact>}
          <Fact name="ที่อยู่">{addressText(taxInvoice.address)}</Fact>
        </FactList>
      </Card>
    )}
  </>
);

const Line = ({ line }: { readonly line: OrderLine }) => (
  <li className={classes['line']}>
    <LinePicture path={line.productImage} />
    <div className="grow">
      <Link className="product-name" to={productAddress(line.productId)}>
        {line.productName}
      </Link>
      <DottedFacts facts={lineFacts(line)} />
      <p className="ends gap-12 rows-0 above-2">
        <span>
          <Price unitPrice={line.unitPrice} discounted={line.unitPriceDiscounted} />
          <span className="small muted"> × {line.quantity} ชิ้น</span>
        </span>
        <span className="to-end strong">{moneyText(satang(orderLineTotal(line)))}</span>
      </p>
    </div>
  </li>
);

export const OrderLines = ({ order }: { readonly order: Order }) => (
  <>
    <ul className="list">
      {order.lines.map((line) => (
        <Line key={lineId(line)} line={line} />
      ))}
    </ul>
    <FactRows className="gap-4 above-16">
      <Fact name="ราคาสินค้า">{moneyText(order.subtotal)}</Fact>
      {order.discount !== null && (
        <Fact name={`ส่วนลด${order.discount.code === '' ? '' : ` (${order.discount.code})`}`}>
          <span className="success">−{moneyText(order.discount.amount)}</span>
        </Fact>
      )}
      <Fact name={order.delivery.method === 'ship' ? 'ค่าจัดส่ง' : 'รับที่สาขา'}>
        {order.shippingFee === 0 ? 'ฟรี' : moneyText(order.shippingFee)}
      </Fact>
      <Fact className={classes['total']} name="ยอดรวม">
        {moneyText(order.total)}
      </Fact>
      {order.tax !== null && <Fact name={taxName(order.tax)}>{moneyText(order.tax.amount)}</Fact>}
    </FactRows>
    <p className="small gold above-8">{announcementText(order.announcement)}</p>
  </>
);

const wayOf = ({ method }: Delivery): readonly OrderStatus[] => [
  'paid',
  'preparing',
  method === 'ship' ? 'shipped' : 'ready-for-pickup',
  'completed',
];

const toCome = ({ status, delivery }: Order): readonly OrderStatus[] => {
  const way = wayOf(delivery);
  return isPaid(status) ? way.slice(way.indexOf(status) + 1) : [];
};

export const Timeline = ({ order }: { readonly order: Order }) => {
  const steps = stepsOf(order);
  return (
    <ol className="list">
      {steps.map(({ status, at, note }, index) => {
        const isNow = index === steps.length - 1;
        return (
          <li key={`${status} ${at}`} className={classes['step']} aria-current={isNow ? 'step' : undefined}>
            <span className={isNow ? 'strong' : undefined}>{stepName(status, index === 0)}</span>
            <time className="small" dateTime={new Date(at).toISOString()}>
              {momentText(at)}
            </time>
            {note !== '' && <p className="small full">{note}</p>}
          </li>
        );
      })}
      {toCome(order).map((status, index) => (
        <li key={status} className={classes['step']} data-later="">
          <span>
            <span className="visually-hidden">{index === 0 ? 'ขั้นต่อไป: ' : 'หลังจากนั้น: '}</span>
            {statusNames[status]}
          </span>
        </li>
      ))}
    </ol>
  );
};

export const StatusChip = ({ status }: { readonly status: OrderStatus }) => {
  const waits = !isPaid(status) && !isOver(status);
  const tone = waits ? 'warning' : isPaid(status) ? 'success' : 'quiet';
  return (
    <span className={`tag edge ${waits ? 'on-warning' : 'on-white'} strong unbroken ${tone}`}>
      {statusNames[status]}
    </span>
  );
};

const digitsAsked = 4;

export const Unmask = ({ order: { contact, delivery } }: { readonly order: Order }) => {
  const { dispatch, getState, keepSecret } = useShopHandle();
  const { change, refused } = useShop(({ orders }) => orders.current);
  const isAsking = change?.kind === 'unmask';
  const failure = refused?.change.kind === 'unmask' && !isAsking ? refused.failure : null;
  const form = useShopForm({
    initialValues: { digits: '' },
    validate: {
      digits: (typed) => (typed.length === digitsAsked ? null : 'กรุณากรอกเลขท้ายเบอร์โทรให้ครบ 4 ตัว'),
    },
    isBusy: () => getState().orders.current.change !== null,
    send: ({ digits }) => dispatch({ type: 'UnmaskOrder', digits: keepSecret(digits) }),
  });
  return (
    <Card title="ข้อมูลผู้ซื้อถูกซ่อนไว้" id="order-masked">
      <p>
        ลิงก์นี้ใครได้รับก็ดูรายการและชำระเงินแทนได้ แต่ไม่เห็นชื่อ เบอร์โทร และที่อยู่ หากเป็นคำสั่งซื้อของคุณ
        กรอกเลขท้ายของเบอร์โทรที่ใช้สั่งซื้อ เพื่อดูข้อมูลทั้งหมดและจัดการคำสั่งซื้อในเครื่องนี้
      </p>
      <FactList>
        <Fact name="ผู้สั่งซื้อ">
          {contact.fullName} · {contact.phone}
        </Fact>
        <Fact name="การรับสินค้า">
          {delivery.method === 'ship' ? `จัดส่งถึง${delivery.address.province}` : 'รับที่สาขา'}
        </Fact>
      </FactList>
      <form className={classes['digits']} noValidate onSubmit={form.submit}>
        <Field
          {...form.getInputProps('digits')}
          id="last-digits"
          name="last-digits"
          label="เลขท้ายเบอร์โทร 4 ตัว"
          error={
            form.errors['digits'] ??
            (failure === null ? null : (unmaskFailure(failure) ?? orderFailure(failure)))
          }
          inputMode="numeric"
          autoComplete="off"
          maxLength={digitsAsked}
          onChange={({ currentTarget }) =>
            form.setFieldValue('digits', asTyped('tax-id', currentTarget.value, digitsAsked))
          }
        />
        <Button type="submit" kind="primary" aria-busy={isAsking} aria-disabled={change !== null}>
          {isAsking ? 'กำลังตรวจสอบ…' : 'ดูข้อมูลทั้งหมด'}
        </Button>
      </form>
    </Card>
  );
};
