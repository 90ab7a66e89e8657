import { moneyText, satang } from '../../../../engine/values/money.ts';
import { priceToPay } from '../../../../engine/values/product.ts';
import type { StoredOrder } from '../orders/read.ts';
import { hoursText, type Hours } from '../../../../engine/values/opening-hours.ts';
import type { OrderPayment, PaymentMethod } from '../../../../engine/orders/order.ts';
import { phoneText } from '../../../../engine/values/phone-text.ts';
import { parcelPromise, transitDays, withdrawalPromise } from '../../../../engine/values/sale-terms.ts';
import { giftText } from '../../../../engine/orders/gift.ts';
import { missingOf } from '../../../../engine/orders/selectors.ts';
import { taxName } from '../../../../engine/orders/tax.ts';
import type { Seller } from '../../../../engine/values/seller.ts';
import { measuredName } from '../../../../engine/values/size-text.ts';
import { type BillRow, billTable, callText, type Paragraph, qrFigure, when } from './compose.ts';
import { bangkokDate } from '../../../../engine/values/bangkok-day.ts';

export type OrderNewsKind =
  | 'placed'
  | 'paid'
  | 'slip-refused'
  | 'shipped'
  | 'ready'
  | 'handed-over'
  | 'lapsed'
  /** It lapsed though the buyer claims to have paid: a slip that was not confirmed in time, or another amount. */
  | 'lapsed-unconfirmed'
  /** Partial payment. */
  | 'part-paid'
  /** Paid, and the excess is given back. */
  | 'overpaid'
  /** A payment is given back; the order is unchanged. */
  | 'wrong-amount'
  | 'paid-already'
  | 'refund-due'
  | 'called-off'
  | 'called-off-paid'
  /** Pieces were returned, or the price was reduced afterwards. */
  | 'returned'
  /** The address, or the day or branch of the pick-up, was changed. */
  | 'delivery-changed'
  /** The buyer's request to return pieces is refused. */
  | 'return-refused'
  | 'refunded';

export interface OrderNews extends Pick<
  StoredOrder,
  | 'orderNumber'
  | 'timeline'
  | 'isGuest'
  | 'contact'
  | 'lines'
  | 'discount'
  | 'shippingFee'
  | 'total'
  | 'tax'
  | 'delivery'
  | 'gift'
  | 'branch'
  | 'transit'
  | 'tracking'
  | 'returns'
  | 'returnRequest'
  | 'now'
> {
  /** Text of the payment QR code and the payee that it shows; null where none is owed. */
  readonly payment: Pick<
    OrderPayment,
    'method' | 'heldUntil' | 'pricedUntil' | 'promptPay' | 'payee' | 'slipAt' | 'partPaid' | 'due'
  >;
  readonly link: string;
  readonly shortLink: string;
  /** Whether the recipient is the proven buyer: if not, messages have no free text of the order. */
  readonly isOwn: boolean;
  readonly hours: readonly Hours[];
}

export const pickupOf = ({ delivery, branch, hours, isOwn }: OrderNews) =>
  delivery.method === 'ship'
    ? null
    : {
        branch: branch?.name ?? '',
        phone: branch?.phone ?? '',
        hours,
        date: delivery.date,
        receiver: isOwn ? delivery.receiver.fullName : null,
      };

type Pickup = NonNullable<ReturnType<typeof pickupOf>>;

export interface OrderMessageFacts extends OrderNews {
  readonly pickup: Pickup | null;
}

export interface Sender {
  readonly seller: Seller;
  readonly origin: string;
}

export interface Writer extends Sender {
  readonly help: string;
}

const bangkok = { timeZone: 'Asia/Bangkok' } as const;

const moment = new Intl.DateTimeFormat('th-TH', {
  dateStyle: 'medium',
  timeStyle: 'short',
  ...bangkok,
});
const hour = new Intl.DateTimeFormat('th-TH', { timeStyle: 'short', ...bangkok });
const dayAndMonth = new Intl.DateTimeFormat('th-TH', { day: 'numeric', month: 'short', ...bangkok });
const date = new Intl.DateTimeFormat('th-TH', { dateStyle: 'full', timeZone: 'UTC' });

const isToday = (at: number, { now }: OrderMessageFacts): boolean => bangkokDate(at) === bangkokDate(now);

/** Pieces are held until `heldUntil`, and money pays at the price of the order until `pricedUntil`. */
export const until = (order: OrderMessageFacts, by: 'heldUntil' | 'pricedUntil'): string => {
  const at = order.payment[by];
  return `${(isToday(at, order) ? hour : moment).format(at)} น.`;
};

export const shortUntil = (order: OrderMessageFacts, by: 'heldUntil' | 'pricedUntil'): string => {
  const at = order.payment[by];
  return `${isToday(at, order) ? '' : `${dayAndMonth.format(at)} `}${hour.format(at)} น.`;
};

export const ways: Readonly<Record<PaymentMethod, string>> = {
  promptpay: 'พร้อมเพย์',
  transfer: 'โอนผ่านธนาคาร',
};

const lineRow = (
  { productImage, quantity, ...line }: OrderMessageFacts['lines'][number],
  origin: string,
): BillRow => ({
  picture: productImage === '' ? undefined : `${origin}${productImage}`,
  what: `${measuredName(line)} × ${quantity}`,
  amount: moneyText(satang(priceToPay(line.unitPrice, line.unitPriceDiscounted) * quantity)),
});

const sumRows = ({ discount, pickup, shippingFee, total, tax }: OrderMessageFacts): readonly BillRow[] => [
  ...(discount === null
    ? []
    : [{ what: `ส่วนลด ${discount.code}`, amount: `−${moneyText(discount.amount)}` }]),
  ...(pickup === null ? [{ what: 'ค่าจัดส่ง', amount: shippingFee === 0 ? 'ฟรี' : moneyText(shippingFee) }] : []),
  { what: 'ยอดรวม', amount: moneyText(total), isSum: true },
  ...(tax === null ? [] : [{ what: taxName(tax), amount: moneyText(tax.amount) }]),
];

/** Wishes for a present; includes free text only where the recipient of the message typed it. */
export const giftLines = ({ gift, isOwn }: OrderMessageFacts): readonly string[] => {
  if (gift === null) return [];
  const wishes = giftText(isOwn ? gift : { ...gift, message: '' });
  return ['ส่งเป็นของขวัญ', ...when(wishes !== '', wishes)];
};

/** In plain text a piece takes two lines, so that no phone breaks a line between an amount and its unit. */
export const bill = (order: OrderMessageFacts, { origin }: Writer): Paragraph => {
  const title = `คำสั่งซื้อ ${order.orderNumber}`;
  const lines = order.lines.map((line) => lineRow(line, origin));
  const sums = sumRows(order);
  return {
    text: [
      title,
      ...lines.map(({ what, amount }) => `• ${what}\n   ${amount}`),
      ...sums.map(({ what, amount }) => `${what}: ${amount}`),
    ],
    html: billTable(title, [...lines, ...sums]),
  };
};

export const payQr = (order: OrderMessageFacts): Paragraph => {
  const { promptPay, payee } = order.payment;
  if (promptPay === null) return [];
  const html = qrFigure(`สแกนด้วยแอปธนาคารเพื่อชำระ ${moneyText(missingOf(order))}`, [
    ...(payee === null ? [] : [`ชื่อบัญชี ${payee}`]),
    `ชำระภายใน ${until(order, 'pricedUntil')} หลังเวลานี้อย่าสแกน`,
  ]);
  return { text: [], html };
};

export const day = (iso: string): string => date.format(new Date(`${iso}T00:00:00Z`));

export const identityCard = ({ receiver }: Pickup): string =>
  `${receiver === null ? 'ผู้รับตามชื่อในคำสั่งซื้อ' : `ผู้รับ คุณ${receiver}`} กรุณานำบัตรประชาชนตัวจริงและหมายเลขคำสั่งซื้อมาด้วย`;

export const branchFacts = ({ hours, phone }: Pickup, { closed }: Seller): readonly string[] => [
  ...when(hours.length > 0, `เวลาทำการ ${hoursText(hours)}${closed === '' ? '' : ` ${closed}`}`),
  ...when(phone !== '', `โทรสาขา ${phoneText(phone)}`),
];

const whenToFetch = ({ branch, date: chosen }: Pickup, now: number): readonly string[] => {
  const today = bangkokDate(now);
  if (chosen > today) return [`รับสินค้าได้ที่${branch} ${day(chosen)}`, 'ร้านจะแจ้งให้ทราบอีกครั้งเมื่อสินค้าพร้อมให้รับ'];
  return chosen === today
    ? [`รับสินค้าที่${branch}`, 'สาขาจะโทรนัดเวลารับ เนื่องจากเพิ่งได้รับชำระเงินวันนี้']
    : [`รับสินค้าที่${branch}`, `วันที่เลือกไว้ (${day(chosen)}) ผ่านมาแล้ว สาขาจะโทรกลับเพื่อนัดวันรับใหม่`];
};

export const whenReady = ({ date: chosen }: Pickup, now: number): readonly string[] =>
  chosen < bangkokDate(now)
    ? [`วันที่เลือกไว้ (${day(chosen)}) ผ่านมาแล้ว สาขาจะโทรกลับเพื่อนัดวันรับ`]
    : [`วันที่เลือกไว้ ${day(chosen)}`, 'หากมารับตามวันที่เลือกไว้ไม่ได้ สาขาจะโทรนัดวันใหม่'];

export const transitLines = ({ transit }: OrderMessageFacts): readonly string[] =>
  transit === null ? [] : [`โดยปกติถึงปลายทางใน ${transitDays(transit)}นับจากวันที่ส่ง`];

export const whatIsNext = (order: OrderMessageFacts, { seller }: Writer): readonly Paragraph[] =>
  order.pickup === null
    ? [
        [
          'ขั้นต่อไป ร้านจะตรวจ ชั่ง และบรรจุสินค้าในกล่องปิดผนึก แล้วแจ้งหมายเลขพัสดุให้ทราบเมื่อจัดส่ง',
          ...transitLines(order),
          parcelPromise(seller.delivery),
        ],
      ]
    : [
        [...whenToFetch(order.pickup, order.now), ...branchFacts(order.pickup, seller)],
        identityCard(order.pickup),
      ];

/** Right of withdrawal, in a separate paragraph near the top, as the law requires. */
export const withdrawal = ({ seller }: Writer): Paragraph => [
  'สิทธิยกเลิกการซื้อ',
  withdrawalPromise(seller.returns),
  `แจ้งได้โดย${seller.email === '' ? '' : 'ตอบกลับอีเมลนี้หรือ'}${callText(seller)}`,
];

/** Name of a branch without brackets: 'สาขาเยาวราช'. */
const plainName = (branch: string): string => branch.replace(/\s*\(.*\)$/, '');

export const shortNext = ({ pickup, now }: OrderMessageFacts): string => {
  if (pickup === null) return 'จะแจ้งเลขพัสดุเมื่อจัดส่ง';
  return pickup.date > bangkokDate(now) ? 'จะแจ้งเมื่อพร้อมให้รับ' : 'สาขาจะโทรนัดวันรับ';
};

export const shortReady = ({ orderNumber: number, pickup }: OrderMessageFacts): string => {
  if (pickup === null) return `${number} พร้อมให้รับแล้ว กรุณานำบัตรประชาชนมาด้วย`;
  const call = pickup.phone === '' ? '' : ` โทร ${pickup.phone}`;
  return `${number} รับได้ที่${plainName(pickup.branch)} นำบัตรประชาชนมา${call}`;
};

export const shopNote = ({ timeline }: OrderMessageFacts): readonly string[] => {
  const note = timeline.at(-1)?.note ?? '';
  return when(note !== '', `ร้านแจ้งว่า ${note}`);
};
