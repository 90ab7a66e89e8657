import { moneyText, noMoney, type Satang } from '../../../../engine/values/money.ts';
import { parcelPromise, refundPromise, trackingAddress } from '../../../../engine/values/sale-terms.ts';
import { hasAccount } from '../../../../engine/orders/returns.ts';
import { missingOf, shippingNote } from '../../../../engine/orders/selectors.ts';
import { button, callText, compose, type Paragraph, usualMinutes, when, type Wording } from './compose.ts';
import type { Message } from './outbox.ts';
import {
  bill,
  branchFacts,
  day,
  giftLines,
  identityCard,
  type OrderNews,
  type OrderNewsKind,
  payQr,
  pickupOf,
  type Sender,
  shopNote,
  shortNext,
  shortReady,
  shortUntil,
  type OrderMessageFacts,
  transitLines,
  until,
  ways,
  whatIsNext,
  whenReady,
  withdrawal,
  type Writer,
} from './order-paragraphs.ts';

interface Words extends Omit<Wording, 'body' | 'minutes'> {
  /** Fits one part of a text message; two with the link or about a refund. */
  readonly short: string;
  /** Whether a buyer who gets SMS only needs the link now: to pay, or in the first message. */
  readonly needsLink?: boolean;
  /** The end of the time that it names, after which it is of no use. */
  readonly goodUntil?: number;
  readonly body: readonly (Paragraph | Link)[];
}

interface Link {
  readonly link: string;
}

const toOrder: Link = { link: 'ดูคำสั่งซื้อได้ที่' };

const shortRefund = ({ seller }: Writer, amount: Satang | null = null): string =>
  `ร้าน${refundPromise(seller.returns, amount)} สอบถาม ${callText(seller)}`;

const lapsed = (
  { orderNumber: number }: OrderMessageFacts,
  { seller, help }: Writer,
  { short, subject, why }: { readonly short: string; readonly subject: string; readonly why: Paragraph },
): Words => ({
  short,
  subject: `คำสั่งซื้อ ${number} ${subject}`,
  body: [
    why,
    [
      `หากคุณโอนเงินแล้ว ไม่ต้องโอนซ้ำ ${callText(seller)} หรือ ${help} พร้อมสลิปและหมายเลขคำสั่งซื้อ`,
      `เงินที่โอนหลังหมดเวลาหรือไม่ตรงยอด ร้าน${refundPromise(seller.returns)}`,
    ],
    { link: 'ดูคำสั่งซื้อหรือสั่งอีกครั้งในราคาปัจจุบันได้ที่' },
  ],
});

const refunded = (
  order: OrderMessageFacts,
  sender: Writer,
  text: {
    readonly short: string;
    readonly what: string;
    readonly why: Paragraph;
    readonly amount?: Satang;
    readonly link?: Link;
  },
): Words => ({
  short: `${text.short} ${shortRefund(sender, text.amount)}`,
  subject: `ร้านจะคืนเงิน${text.what}ของคำสั่งซื้อ ${order.orderNumber}`,
  body: [
    text.why,
    [
      `ร้าน${refundPromise(sender.seller.returns, text.amount)} โดยโอนเข้าบัญชีธนาคาร${hasAccount(order) ? 'ที่คุณแจ้งไว้' : 'ของคุณ'}`,
      ...when(
        !hasAccount(order),
        'เจ้าหน้าที่จะติดต่อกลับทางโทรศัพท์หรืออีเมลในคำสั่งซื้อเพื่อขอเลขบัญชี โดยไม่ขอรหัสผ่าน รหัส OTP หรือเลขบัตร',
      ),
    ],
    `สอบถาม ${callText(sender.seller)} หรือ ${sender.help}`,
    text.link ?? toOrder,
  ],
});

const texts: Readonly<Record<OrderNewsKind, (order: OrderMessageFacts, sender: Writer) => Words>> = {
  placed: (order, sender) => ({
    short: `คำสั่งซื้อ ${order.orderNumber} ชำระ ${moneyText(order.total)} ภายใน ${shortUntil(order, 'pricedUntil')}`,
    needsLink: true,
    goodUntil: order.payment.pricedUntil,
    subject: `ได้รับคำสั่งซื้อ ${order.orderNumber} แล้ว`,
    qr: order.payment.promptPay,
    body: [
      [
        `ขอบคุณสำหรับคำสั่งซื้อ ร้านจองสินค้าและคงราคานี้ไว้ให้คุณถึง ${until(order, 'pricedUntil')}`,
        `กรุณาชำระ ${moneyText(order.total)}${order.payment.method === null ? '' : ` โดย${ways[order.payment.method]}`} ภายในเวลานี้ หากเลยเวลา คำสั่งซื้อจะยกเลิกเองและไม่มีการเรียกเก็บเงิน`,
      ],
      { link: 'ชำระเงินและติดตามคำสั่งซื้อได้ที่' },
      payQr(order),
      withdrawal(sender),
      bill(order, sender),
      giftLines(order),
      order.pickup === null
        ? transitLines(order)
        : [
            `รับสินค้าที่${order.pickup.branch} ${day(order.pickup.date)}`,
            ...branchFacts(order.pickup, sender.seller),
          ],
    ],
  }),
  paid: (order, sender) => {
    const isFree = order.total === 0;
    return {
      short: `${isFree ? 'ได้รับคำสั่งซื้อ' : 'ยืนยันการชำระเงิน'} ${order.orderNumber} แล้ว ${shortNext(order)}`,
      needsLink: isFree,
      subject: isFree
        ? `ได้รับคำสั่งซื้อ ${order.orderNumber} แล้ว`
        : `ยืนยันการชำระเงินของคำสั่งซื้อ ${order.orderNumber}`,
      body: [
        isFree ? 'ได้รับคำสั่งซื้อของคุณแล้ว ไม่มียอดต้องชำระ ขอบคุณที่ไว้วางใจ' : 'ร้านได้รับเงินครบถ้วนแล้ว ขอบคุณที่ไว้วางใจ',
        ...whatIsNext(order, sender),
        withdrawal(sender),
        bill(order, sender),
        giftLines(order),
        { link: 'ดูคำสั่งซื้อและพิมพ์ใบเสร็จได้ที่' },
      ],
    };
  },
  'slip-refused': (order) => {
    const { orderNumber: number, total, payment } = order;
    const hasSlip = payment.slipAt !== null;
    return {
      short: hasSlip
        ? `ยังยืนยันสลิป ${number} ไม่ได้ ส่งใหม่ภายใน ${shortUntil(order, 'heldUntil')}`
        : `ยังไม่พบยอดโอนของ ${number} ส่งสลิปภายใน ${shortUntil(order, 'heldUntil')}`,
      needsLink: true,
      goodUntil: payment.heldUntil,
      subject: `ยังยืนยันการโอนของคำสั่งซื้อ ${number} ไม่ได้`,
      body: [
        [
          hasSlip
            ? `ร้านตรวจสลิปของคำสั่งซื้อ ${number} ยอดรวม ${moneyText(total)} แล้ว แต่ยังยืนยันยอดเงินไม่ได้`
            : `ร้านตรวจบัญชีแล้ว ยังไม่พบยอดโอน ${moneyText(total)} ของคำสั่งซื้อ ${number}`,
          ...shopNote(order),
          `กรุณาส่งภาพสลิปที่เห็นวันที่ ยอดเงิน และบัญชีปลายทางชัดเจน${hasSlip ? 'อีกครั้ง' : ''}ภายใน ${until(order, 'heldUntil')} หากโอนแล้วไม่ต้องโอนซ้ำ`,
        ],
        { link: 'ส่งสลิปได้ที่' },
      ],
    };
  },
  shipped: (order, { seller }) => {
    // A note names another courier, who has no tracking page here.
    const other = shippingNote(order);
    const courier = other === '' ? seller.delivery.courier : { name: '', trackingUrl: '' };
    const address = order.tracking === null ? '' : trackingAddress(courier, order.tracking);
    return {
      short: `จัดส่ง ${order.orderNumber} แล้ว${order.tracking === null ? '' : ` ${courier.name === '' ? 'เลขพัสดุ' : courier.name} ${order.tracking}`}`,
      subject: `จัดส่งคำสั่งซื้อ ${order.orderNumber} แล้ว`,
      body: [
        [
          `สินค้าของคำสั่งซื้อ ${order.orderNumber} ออกจากร้านแล้ว${courier.name === '' ? (other === '' ? '' : ` ${other}`) : ` จัดส่งโดย${courier.name}`}`,
          ...transitLines(order),
        ],
        [
          ...when(order.tracking !== null, `หมายเลขพัสดุ ${order.tracking}`),
          ...when(address !== '', 'ติดตามพัสดุได้ที่', address),
        ],
        [
          'ผู้รับต้องแสดงบัตรประชาชนตามชื่อในคำสั่งซื้อและลงชื่อรับ',
          `หากกล่องหรือผนึกชำรุด กรุณาอย่าลงชื่อรับ และ${callText(seller)} ทันที`,
          parcelPromise(seller.delivery),
        ],
        toOrder,
      ],
    };
  },
  ready: (order, { seller }) => ({
    short: shortReady(order),
    subject: `คำสั่งซื้อ ${order.orderNumber} พร้อมให้รับแล้ว`,
    body: [
      ...(order.pickup === null
        ? [`สินค้าของคำสั่งซื้อ ${order.orderNumber} พร้อมให้รับแล้ว`]
        : [
            [
              `สินค้าของคำสั่งซื้อ ${order.orderNumber} พร้อมให้รับที่${order.pickup.branch} แล้ว`,
              ...whenReady(order.pickup, order.now),
            ],
            branchFacts(order.pickup, seller),
            identityCard(order.pickup),
          ]),
      toOrder,
    ],
  }),
  'handed-over': ({ orderNumber: number, pickup }, { seller, help }) => ({
    short: `ส่งมอบ ${number} แล้ว หากคุณไม่ได้รับสินค้า ${callText(seller)}`,
    subject: `ส่งมอบสินค้าของคำสั่งซื้อ ${number} แล้ว`,
    body: [
      `ร้านส่งมอบสินค้าของคำสั่งซื้อ ${number}${pickup === null ? '' : ` ที่${pickup.branch}`} แล้ว ขอบคุณที่ไว้วางใจ`,
      `หากคุณหรือผู้รับที่ระบุไว้ไม่ได้รับสินค้า ${callText(seller)} หรือ ${help} ทันที`,
      'กรุณาเก็บใบเสร็จและฉลากไว้ใช้เมื่อขายคืนหรือเปลี่ยนลาย',
      { link: 'ดูคำสั่งซื้อและพิมพ์ใบเสร็จได้ที่' },
    ],
  }),
  lapsed: (order, sender) =>
    lapsed(order, sender, {
      short: `${order.orderNumber} หมดเวลาชำระ จึงยกเลิกแล้ว หากโอนแล้ว ${callText(sender.seller)}`,
      subject: 'หมดเวลาชำระเงิน',
      why: `ร้านยังไม่ได้รับเงินของคำสั่งซื้อ ${order.orderNumber} ภายใน ${until(order, 'heldUntil')} จึงยกเลิกการจองสินค้าและราคานี้แล้ว ไม่มีการเรียกเก็บเงิน`,
    }),
  'lapsed-unconfirmed': (order, sender) => {
    const { orderNumber: number, payment } = order;
    if (payment.due > 0)
      return refunded(order, sender, {
        short: `${number} หมดเวลาก่อนได้รับเงินครบ`,
        what: '',
        why: `ร้านได้รับเงินของคำสั่งซื้อ ${number} ไม่ครบยอดภายใน ${until(order, 'heldUntil')} จึงยกเลิกการจองสินค้าและราคานี้แล้ว และจะคืนเงินที่ได้รับ ${moneyText(payment.due)}`,
      });
    return lapsed(order, sender, {
      short: `ยังไม่พบยอดเงินที่ตรงกับ ${order.orderNumber} จึงยกเลิกแล้ว หากโอนแล้ว ${shortRefund(sender)}`,
      subject: 'ยกเลิกแล้ว เพราะยังยืนยันยอดเงินไม่ได้',
      why: `ร้านยังไม่พบยอดเงินที่ตรงกับคำสั่งซื้อ ${order.orderNumber} ภายใน ${until(order, 'heldUntil')} จึงยกเลิกการจองสินค้าและราคานี้แล้ว`,
    });
  },
  'part-paid': (order) => {
    const { orderNumber: number, payment } = order;
    const missing = moneyText(missingOf(order));
    return {
      short: `${number} ยังขาด ${missing} โอนภายใน ${shortUntil(order, 'pricedUntil')}`,
      needsLink: true,
      goodUntil: payment.pricedUntil,
      subject: `ได้รับเงินของคำสั่งซื้อ ${number} แล้วบางส่วน ยังขาด ${missing}`,
      body: [
        [
          `ร้านได้รับเงินของคำสั่งซื้อ ${number} แล้ว ${moneyText(payment.partPaid)} จากยอดรวม ${moneyText(order.total)} ยังขาด ${missing}`,
          `กรุณาโอนเฉพาะส่วนที่ขาดภายใน ${until(order, 'pricedUntil')} หากเลยเวลา คำสั่งซื้อจะยกเลิกเองและร้านคืนเงินที่ได้รับแล้วทั้งหมด`,
        ],
        { link: 'ชำระส่วนที่ขาดได้ที่' },
        payQr(order),
      ],
    };
  },
  overpaid: (order, sender) =>
    refunded(order, sender, {
      short: `${order.orderNumber} ชำระครบแล้ว ส่วนที่เกิน`,
      what: 'ส่วนที่เกิน',
      why: `คำสั่งซื้อ ${order.orderNumber} ชำระครบแล้ว และดำเนินการตามปกติ เงินที่โอนเกินมา ${moneyText(order.payment.due)} จะคืนให้คุณ`,
    }),
  'wrong-amount': (order, sender) =>
    refunded(order, sender, {
      short: `เงินของ ${order.orderNumber} ไม่ตรงยอดหรือเลยเวลาคงราคา`,
      what: 'ที่รับชำระไม่ได้',
      why: `ร้านได้รับเงินสำหรับคำสั่งซื้อ ${order.orderNumber} หลังเวลาคงราคาหรือไม่ตรงกับยอดที่ต้องชำระ คำสั่งซื้อจึงยังอยู่ตามเดิม`,
      link: { link: 'หากยังไม่ได้ชำระยอดที่ถูกต้อง ดูเวลาที่เหลือและชำระได้ที่' },
    }),
  'paid-already': (order, sender) =>
    refunded(order, sender, {
      short: `${order.orderNumber} ชำระครบแล้ว เงินที่ชำระซ้ำ`,
      what: 'ที่ชำระซ้ำ',
      why: `คำสั่งซื้อ ${order.orderNumber} ชำระครบแล้ว และร้านได้รับเงินเข้ามาอีกครั้ง คำสั่งซื้อของคุณยังดำเนินการตามปกติ เงินที่ชำระซ้ำจะคืนให้คุณ`,
    }),
  'refund-due': (order, sender) =>
    refunded(order, sender, {
      short: `เงินของ ${order.orderNumber} เข้ามาหลังคำสั่งซื้อสิ้นสุดแล้ว`,
      what: '',
      why: `ร้านได้รับเงินสำหรับคำสั่งซื้อ ${order.orderNumber} หลังจากคำสั่งซื้อสิ้นสุดแล้ว จึงรับชำระไม่ได้`,
    }),
  'called-off': (order, sender) => {
    const { orderNumber: number, payment } = order;
    if (payment.due > 0)
      return refunded(order, sender, {
        short: `ร้านยกเลิก ${number} ที่ชำระแล้วบางส่วน`,
        what: '',
        why: [`ร้านยกเลิกคำสั่งซื้อ ${number} และจะคืนเงินที่ได้รับ ${moneyText(payment.due)}`, ...shopNote(order)],
      });
    return lapsed(order, sender, {
      short: `ร้านยกเลิก ${number} แล้ว หากโอนแล้ว ${callText(sender.seller)}`,
      subject: 'ร้านยกเลิกแล้ว',
      why: [`ร้านยกเลิกคำสั่งซื้อ ${number} แล้ว ไม่มีการเรียกเก็บเงิน`, ...shopNote(order)],
    });
  },
  'called-off-paid': (order, sender) =>
    refunded(order, sender, {
      short: `ร้านยกเลิก ${order.orderNumber} ที่ชำระแล้ว`,
      what: '',
      why: [`ร้านยกเลิกคำสั่งซื้อ ${order.orderNumber} ซึ่งชำระเงินแล้ว`, ...shopNote(order)],
    }),
  returned: (order, sender) => {
    const { lines = [], amount = noMoney, reason = '' } = order.returns.at(-1) ?? {};
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const isGone = order.timeline.some(({ status }) => status === 'shipped' || status === 'completed');
    const what = pieces === 0 ? 'ลดราคาให้' : `${isGone ? 'รับคืนสินค้า' : 'นำสินค้าออกจากคำสั่งซื้อ'} ${pieces} ชิ้น`;
    return refunded(order, sender, {
      short: `${order.orderNumber} ร้าน${what}`,
      what: ` ${moneyText(amount)} `,
      amount,
      why: [
        `ร้าน${what} สำหรับคำสั่งซื้อ ${order.orderNumber} และจะคืนเงินให้คุณ ${moneyText(amount)}`,
        ...when(reason !== '', `ร้านแจ้งว่า ${reason}`),
      ],
    });
  },
  'delivery-changed': (order, sender) => {
    const what = order.pickup === null ? 'ที่อยู่จัดส่ง' : 'การรับสินค้าที่สาขา';
    return {
      short: `เปลี่ยน${order.pickup === null ? 'ที่อยู่ส่ง' : 'การรับ'} ${order.orderNumber} แล้ว หากไม่ได้ขอ ${callText(sender.seller)}`,
      subject: `เปลี่ยน${what}ของคำสั่งซื้อ ${order.orderNumber} แล้ว`,
      body: [
        [
          `ร้านเปลี่ยน${what}ของคำสั่งซื้อ ${order.orderNumber} แล้ว`,
          ...(order.pickup === null ? [] : [`รับสินค้าที่${order.pickup.branch} ${day(order.pickup.date)}`]),
        ],
        ...(order.pickup === null
          ? []
          : [branchFacts(order.pickup, sender.seller), identityCard(order.pickup)]),
        `หากไม่สะดวก หรือคุณไม่ได้ขอเปลี่ยน ${callText(sender.seller)} หรือ ${sender.help} ทันที`,
        toOrder,
      ],
    };
  },
  'return-refused': (order, { seller, help }) => ({
    short: `ร้านยังรับคืน ${order.orderNumber} ไม่ได้ ${callText(seller)}`,
    subject: `ร้านยังรับคืนสินค้าของคำสั่งซื้อ ${order.orderNumber} ไม่ได้`,
    body: [
      [
        `ร้านพิจารณาคำขอคืนสินค้าของคำสั่งซื้อ ${order.orderNumber} แล้ว แต่ยังรับคืนไม่ได้`,
        ...when(
          (order.returnRequest?.refusal ?? '') !== '',
          `ร้านแจ้งว่า ${order.returnRequest?.refusal ?? ''}`,
        ),
      ],
      `หากมีข้อสงสัย ${callText(seller)} หรือ ${help}`,
      toOrder,
    ],
  }),
  refunded: ({ orderNumber: number }, { seller, help }) => ({
    short: `ร้านโอนเงินคืนของ ${number} แล้ว หากไม่พบยอด ${callText(seller)}`,
    subject: `ร้านโอนเงินคืนของคำสั่งซื้อ ${number} แล้ว`,
    body: [
      `ร้านโอนเงินคืนของคำสั่งซื้อ ${number} เข้าบัญชีธนาคารของคุณแล้ว`,
      `หากยังไม่พบยอดเงิน ${callText(seller)} หรือ ${help} พร้อมหมายเลขคำสั่งซื้อ`,
      toOrder,
    ],
  }),
};

const privacy = ({ isGuest }: OrderMessageFacts): string =>
  isGuest ? 'เปิดจากเครื่องอื่น ใช้เลขท้าย 4 ตัวของเบอร์โทรที่สั่งซื้อเพื่อดูข้อมูลทั้งหมด' : 'กรุณาเข้าสู่ระบบด้วยบัญชีที่ใช้สั่งซื้อ';

/** Link as text, 'at …', and as a button without the 'at'. */
const linkTo = ({ link }: Link, order: OrderMessageFacts): Paragraph => ({
  text: [link, order.link, privacy(order)],
  html: button(link.replace(/ได้ที่$/, ''), order.link, privacy(order)),
});

const isLink = (part: Paragraph | Link): part is Link => typeof part === 'object' && 'link' in part;

/** An e-mail with the link where an address was given, else a short text message, with a link for guests alone. */
export const orderMessage = (kind: OrderNewsKind, news: OrderNews, sender: Sender): Message => {
  const { seller } = sender;
  const order = { ...news, pickup: pickupOf(news) };
  const {
    short,
    needsLink = false,
    goodUntil = Infinity,
    body,
    ...wording
  } = texts[kind](order, {
    ...sender,
    help: `${sender.origin}/contact-us`,
  });
  const link = needsLink && order.isGuest && seller.sms.hasLinks ? ` ${order.shortLink}` : '';
  const paragraphs = body.map((part) => (isLink(part) ? linkTo(part, order) : part));
  const { fullName, phone, email } = order.contact;
  const recipient = email === '' ? phone : email;
  const name = order.isOwn ? fullName : null;
  const minutes = Math.min(usualMinutes, Math.floor((goodUntil - order.now) / 60_000));
  return compose(seller, recipient, { ...wording, short: short + link, body: paragraphs, minutes }, name);
};
