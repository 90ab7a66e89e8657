import { moneyText, type Satang, satang } from '../../../../engine/money.ts';
import type { PaymentMethod } from '../../../../engine/orders/order.ts';
import { bangkokDay } from '../catalogue/bangkok-day.ts';
import type { Message } from './outbox.ts';

/** What somebody is told about an order. */
export type OrderNewsKind =
  | 'placed'
  | 'paid'
  | 'slip-refused'
  | 'shipped'
  | 'ready'
  | 'lapsed'
  /** It lapsed though somebody claims to have paid: a slip that nobody could confirm in time, or another amount. */
  | 'lapsed-unconfirmed'
  /** Money of another amount came that the shop gives back; the order is what it was. */
  | 'wrong-amount'
  /** Money came again that the shop gives back; the order stays paid. */
  | 'paid-already'
  /** Money came for an order that is over, and the shop gives it back. */
  | 'refund-due';

/** An order as its messages tell about it. */
export interface OrderNews {
  readonly number: string;
  /** Where it is paid and followed. */
  readonly link: string;
  readonly isGuest: boolean;
  /** What the buyer is called; null where nobody has shown that the recipient typed it: then no free text is told. */
  readonly name: string | null;
  readonly phone: string;
  /** '' when there is none. */
  readonly email: string;
  readonly lines: readonly {
    readonly productName: string;
    /** '0' for what has no sizes. */
    readonly sizeId: string;
    readonly size: string;
    readonly quantity: number;
    /** What one piece costs. */
    readonly price: Satang;
  }[];
  readonly couponCode: string | null;
  readonly discount: Satang;
  readonly shippingFee: Satang;
  readonly total: Satang;
  readonly method: PaymentMethod | null;
  readonly heldUntil: Date;
  /** When this is told. */
  readonly now: Date;
  /** Null for what is sent. */
  readonly pickup: {
    readonly branch: string;
    readonly date: string;
    /** Null as the name is. */
    readonly receiver: string | null;
  } | null;
  readonly tracking: string | null;
}

/** Whom the messages come from. */
export interface Sender {
  readonly shopName: string;
  /** Where people reach the shop when something is wrong. */
  readonly help: string;
}

/** A moment by the clock of Thailand. */
export const moment = new Intl.DateTimeFormat('th-TH', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Bangkok',
});
const hour = new Intl.DateTimeFormat('th-TH', { timeStyle: 'short', timeZone: 'Asia/Bangkok' });
const date = new Intl.DateTimeFormat('th-TH', { dateStyle: 'full', timeZone: 'UTC' });

/** A moment with its day, unless that is today in Thailand. */
const until = ({ heldUntil, now }: OrderNews): string => {
  const [then, today] = [heldUntil, now].map((at) => bangkokDay(at.getTime()));
  return `${(then === today ? hour : moment).format(heldUntil)} น.`;
};

const ways: Readonly<Record<PaymentMethod, string>> = {
  promptpay: 'พร้อมเพย์',
  transfer: 'โอนผ่านธนาคาร',
};

const line = ({ productName, sizeId, size, quantity, price }: OrderNews['lines'][number]): string =>
  `• ${productName}${sizeId === '0' ? '' : ` ไซส์ ${size}`} × ${quantity}  ${moneyText(satang(price * quantity))}`;

const bill = (order: OrderNews): readonly string[] => [
  `คำสั่งซื้อ ${order.number}`,
  ...order.lines.map(line),
  ...(order.couponCode === null ? [] : [`ส่วนลด ${order.couponCode}  −${moneyText(order.discount)}`]),
  ...(order.pickup === null
    ? [`ค่าจัดส่งพร้อมประกันเต็มมูลค่า  ${order.shippingFee === 0 ? 'ฟรี' : moneyText(order.shippingFee)}`]
    : []),
  `ยอดรวม  ${moneyText(order.total)}`,
];

const day = (iso: string): string => date.format(new Date(`${iso}T00:00:00Z`));

const identityCard = ({ receiver }: NonNullable<OrderNews['pickup']>): string =>
  `${receiver === null ? 'ผู้รับตามชื่อในคำสั่งซื้อ' : `ผู้รับ คุณ${receiver}`} กรุณานำบัตรประชาชนและหมายเลขคำสั่งซื้อมาด้วย`;

/** Where and when it is fetched; money can come after the day that its buyer chose. */
const whenToFetch = ({ branch, date: chosen }: NonNullable<OrderNews['pickup']>, now: Date): string =>
  chosen > bangkokDay(now.getTime())
    ? `รับสินค้าได้ที่${branch} ${day(chosen)}`
    : `รับสินค้าที่${branch} วันที่เลือกไว้ (${day(chosen)}) ผ่านมาแล้ว สาขาจะติดต่อกลับเพื่อนัดวันรับใหม่`;

const whenReady = ({ branch, date: chosen }: NonNullable<OrderNews['pickup']>, now: Date): string =>
  `สินค้าพร้อมให้รับที่${branch}${chosen < bangkokDay(now.getTime()) ? '' : ` ${day(chosen)}`}`;

const whatIsNext = ({ pickup, now }: OrderNews): readonly string[] =>
  pickup === null
    ? ['ร้านจะตรวจ ชั่ง และบรรจุสินค้า แล้วแจ้งหมายเลขพัสดุให้ทราบทันทีที่จัดส่ง ทุกกล่องทำประกันเต็มมูลค่า']
    : [whenToFetch(pickup, now), identityCard(pickup)];

const refund = (help: string): readonly string[] => [
  'ร้านจะคืนเงินจำนวนนั้นให้คุณทั้งหมด เจ้าหน้าที่จะติดต่อกลับทางโทรศัพท์หรืออีเมลที่ให้ไว้ในคำสั่งซื้อ โดยไม่ขอรหัสผ่านหรือรหัส OTP',
  `สอบถามได้ที่ ${help}`,
];

/** What is told in a text message and in an e-mail; the link and the greeting come by themselves. */
interface Words {
  readonly short: string;
  readonly subject: string;
  readonly body: readonly string[];
}

const texts: Readonly<Record<OrderNewsKind, (order: OrderNews, sender: Sender) => Words>> = {
  placed: (order) => ({
    short: `รับคำสั่งซื้อ ${order.number} แล้ว ชำระ ${moneyText(order.total)} ภายใน ${until(order)}`,
    subject: `ได้รับคำสั่งซื้อ ${order.number} แล้ว`,
    body: [
      `ขอบคุณสำหรับคำสั่งซื้อ เราเก็บสินค้าและราคานี้ไว้ให้คุณถึง ${until(order)}`,
      '',
      ...bill(order),
      ...(order.method === null ? [] : [`ชำระโดย  ${ways[order.method]}`]),
      '',
      'ชำระเงินและติดตามคำสั่งซื้อได้ที่',
    ],
  }),
  paid: (order) => ({
    short:
      order.total === 0
        ? `ยืนยันคำสั่งซื้อ ${order.number} แล้ว ขอบคุณที่ไว้วางใจ`
        : `ได้รับชำระเงินคำสั่งซื้อ ${order.number} ครบแล้ว ขอบคุณที่ไว้วางใจ`,
    subject: `ยืนยันคำสั่งซื้อ ${order.number}`,
    body: [
      order.total === 0 ? 'คำสั่งซื้อของคุณได้รับการยืนยันแล้ว ขอบคุณที่ไว้วางใจ' : 'เราได้รับชำระเงินครบถ้วนแล้ว ขอบคุณที่ไว้วางใจ',
      '',
      ...bill(order),
      '',
      ...whatIsNext(order),
      '',
      'ดูคำสั่งซื้อและพิมพ์ใบเสร็จได้ที่',
    ],
  }),
  'slip-refused': (order) => ({
    short: `ยังยืนยันสลิปของ ${order.number} ไม่ได้ กรุณาส่งใหม่ภายใน ${until(order)}`,
    subject: `ยังยืนยันการโอนของคำสั่งซื้อ ${order.number} ไม่ได้`,
    body: [
      'เราตรวจสลิปที่คุณส่งมาแล้ว แต่ยังยืนยันยอดเงินไม่ได้',
      `กรุณาส่งภาพสลิปที่เห็นวันที่ ยอดเงิน และบัญชีปลายทางชัดเจนอีกครั้งภายใน ${until(order)} หากโอนแล้วไม่ต้องโอนซ้ำ`,
      '',
      `คำสั่งซื้อ ${order.number}  ยอดรวม ${moneyText(order.total)}`,
      '',
      'ส่งสลิปได้ที่',
    ],
  }),
  shipped: (order) => ({
    short: `จัดส่ง ${order.number} แล้ว${order.tracking === null ? '' : ` หมายเลขพัสดุ ${order.tracking}`}`,
    subject: `จัดส่งคำสั่งซื้อ ${order.number} แล้ว`,
    body: [
      'สินค้าของคุณออกจากร้านแล้ว',
      ...(order.tracking === null ? [] : [`หมายเลขพัสดุ  ${order.tracking}`]),
      '',
      'ผู้รับต้องแสดงบัตรประชาชนตามชื่อในคำสั่งซื้อและลงลายมือชื่อ หากกล่องหรือผนึกชำรุด กรุณาอย่าเซ็นรับและติดต่อร้านทันที',
      '',
      'ติดตามคำสั่งซื้อได้ที่',
    ],
  }),
  ready: (order) => ({
    short: `${order.number} พร้อมให้รับ${order.pickup === null ? '' : `ที่${order.pickup.branch}`}แล้ว กรุณานำบัตรประชาชนมาด้วย`,
    subject: `คำสั่งซื้อ ${order.number} พร้อมให้รับแล้ว`,
    body: [
      ...(order.pickup === null ? [] : [whenReady(order.pickup, order.now), identityCard(order.pickup)]),
      '',
      'ดูคำสั่งซื้อได้ที่',
    ],
  }),
  lapsed: (order, { help }) => ({
    short: `${order.number} เลยเวลาชำระเงิน จึงยกเลิกแล้ว ไม่มีการเรียกเก็บเงิน`,
    subject: `คำสั่งซื้อ ${order.number} เลยเวลาชำระเงิน`,
    body: [
      `เรายังไม่ได้รับชำระเงินภายใน ${until(order)} คำสั่งซื้อนี้จึงยกเลิก และสินค้ากลับเข้าคลังแล้ว ไม่มีการเรียกเก็บเงิน`,
      `หากคุณชำระแล้ว ไม่ต้องชำระซ้ำ กรุณาติดต่อร้านพร้อมหลักฐานที่ ${help}`,
      '',
      'ดูคำสั่งซื้อหรือสั่งอีกครั้งในราคาปัจจุบันได้ที่',
    ],
  }),
  'lapsed-unconfirmed': (order, { help }) => ({
    short: `ยังไม่พบยอดที่ตรงกับ ${order.number} ภายในเวลา จึงยกเลิกแล้ว หากโอนแล้วร้านจะคืนเงิน กรุณาติดต่อร้าน`,
    subject: `คำสั่งซื้อ ${order.number} ยกเลิกแล้ว เพราะยังยืนยันยอดเงินไม่ได้`,
    body: [
      `เรายังไม่พบยอดเงินที่ตรงกับคำสั่งซื้อ ${order.number} ภายใน ${until(order)} คำสั่งซื้อนี้จึงยกเลิก และสินค้ากลับเข้าคลังแล้ว`,
      `หากคุณโอนเงินแล้ว ไม่ต้องโอนซ้ำ ร้านจะคืนเงินให้ทั้งจำนวน กรุณาติดต่อร้านพร้อมสลิปที่ ${help}`,
      '',
      'ดูคำสั่งซื้อหรือสั่งอีกครั้งในราคาปัจจุบันได้ที่',
    ],
  }),
  'wrong-amount': (order, { help }) => ({
    short: `ได้รับเงินของ ${order.number} แต่ยอดไม่ตรง ร้านจะคืนให้ทั้งจำนวน ยอดที่ถูกต้องคือ ${moneyText(order.total)}`,
    subject: `ร้านจะคืนเงินที่ไม่ตรงยอดของคำสั่งซื้อ ${order.number}`,
    body: [
      `เราได้รับเงินสำหรับคำสั่งซื้อ ${order.number} แต่จำนวนไม่ตรงกับยอดรวม ${moneyText(order.total)} คำสั่งซื้อจึงยังอยู่ตามเดิม`,
      ...refund(help),
      '',
      'หากยังไม่ได้ชำระยอดที่ถูกต้อง ดูเวลาที่เหลือและชำระได้ที่',
    ],
  }),
  'paid-already': (order, { help }) => ({
    short: `ได้รับเงินของ ${order.number} เข้ามาอีก ทั้งที่ชำระครบแล้ว ร้านจะคืนเงินส่วนนี้ให้ทั้งจำนวน`,
    subject: `ร้านจะคืนเงินที่ชำระซ้ำของคำสั่งซื้อ ${order.number}`,
    body: [
      `คำสั่งซื้อ ${order.number} ชำระครบแล้ว และเราได้รับเงินเข้ามาอีกครั้ง คำสั่งซื้อของคุณยังดำเนินการตามปกติ`,
      ...refund(help),
      '',
      'ดูคำสั่งซื้อได้ที่',
    ],
  }),
  'refund-due': (order, { help }) => ({
    short: `ได้รับเงินของ ${order.number} หลังคำสั่งซื้อสิ้นสุดแล้ว ร้านจะคืนเงินให้ทั้งจำนวน`,
    subject: `ร้านจะคืนเงินของคำสั่งซื้อ ${order.number}`,
    body: [
      `เราได้รับเงินสำหรับคำสั่งซื้อ ${order.number} หลังจากคำสั่งซื้อสิ้นสุดแล้ว จึงรับชำระในราคาเดิมไม่ได้`,
      ...refund(help),
      '',
      'ดูคำสั่งซื้อได้ที่',
    ],
  }),
};

const privacy = ({ isGuest }: OrderNews): string =>
  isGuest ? 'เปิดจากเครื่องอื่น ใช้เลขท้าย 4 ตัวของเบอร์โทรที่สั่งซื้อเพื่อดูข้อมูลทั้งหมด' : 'กรุณาเข้าสู่ระบบด้วยบัญชีที่ใช้สั่งซื้อ';

/**
 * A message about an order with the link to it: an e-mail where an address was given, a short text message else. No word
 * of it is for anybody but the buyer.
 */
export const orderMessage = (kind: OrderNewsKind, order: OrderNews, sender: Sender): Message => {
  const { short, subject, body } = texts[kind](order, sender);
  const { shopName } = sender;
  const minutes = 24 * 60;
  if (order.email === '')
    return {
      kind: 'sms',
      recipient: order.phone,
      subject: '',
      body: `${shopName}: ${short} ${order.link}`,
      minutes,
    };
  return {
    kind: 'email',
    recipient: order.email,
    subject: `${subject} · ${shopName}`,
    body: [
      order.name === null ? 'เรียน ลูกค้า' : `เรียน คุณ${order.name}`,
      '',
      ...body,
      order.link,
      '',
      privacy(order),
      '',
      shopName,
    ].join('\n'),
    minutes,
  };
};
