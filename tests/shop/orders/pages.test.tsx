import decodeQR from 'qr/decode.js';
import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { lineKey } from '../../../engine/values/cart-line.ts';
import { baht, satang } from '../../../engine/values/money.ts';
import type { Order } from '../../../engine/orders/order.ts';
import type { Root } from '../../../engine/slices.ts';
import { bahtWords, dayOf } from '../../../src/shop/orders/words.ts';
import OrderHistoryPage from '../../../src/shop/orders/OrderHistoryPage.tsx';
import OrderPage from '../../../src/shop/orders/OrderPage.tsx';
import { leftAnnouncement, leftText, untilText } from '../../../src/shop/orders/pay/PayOrder.tsx';
import {
  DeliveryFacts,
  OrderLines,
  PeopleFacts,
  StatusChip,
  Timeline,
} from '../../../src/shop/orders/parts/Facts.tsx';
import { ReceiptSheet } from '../../../src/shop/orders/parts/Receipt.tsx';
import PaymentPage from '../../../src/shop/orders/PaymentPage.tsx';
import { PromptPay } from '../../../src/shop/orders/pay/PromptPay.tsx';
import { anOrder } from '../../engine/support/orders.ts';
import { aCustomer, aGuest, aLine, Visit } from '../../engine/support/visit.ts';
import { timeout } from '../../engine/wishlist/support.ts';
import { drawn, markupOf, textOf } from '../support/drawn.tsx';

const { address: anAddress } = anOrder().delivery as Extract<Order['delivery'], { method: 'ship' }>;

const paying = (order: Order): Root =>
  aGuest().on(
    { type: 'EnterRoute', pathname: '/check-out/payment/order-1', search: '' },
    { type: 'OrderLoaded', order },
  ).root;

const pageOf = (order: Order): string => textOf(drawn(paying(order), <PaymentPage />));

describe('three pieces that another person picks up for a company, as a present', () => {
  const { placedAt, payment, lines } = anOrder();
  const receiver = { fullName: 'มาลี รับแทน', phone: '0899999999' };
  const order = anOrder({
    status: 'paid',
    receipt: { number: 'RC-6911-0001', at: placedAt + 86_400_000 },
    payment: { ...payment, paidAt: placedAt + 43_200_000 },
    lines: lines.map((line) => ({ ...line, quantity: 3, unitPriceDiscounted: satang(1_800_000) })),
    subtotal: baht(54_000),
    total: baht(54_100),
    shippingFee: baht(100),
    delivery: { method: 'pickup', branchId: 'yaowarat', date: '2026-11-24', receiver },
    branch: { name: 'สาขาเยาวราช', address: '99 ถนนเยาวราช', phone: '020000101' },
    taxInvoice: { kind: 'company', name: 'บริษัท มาลี', taxId: '1', branchCode: '00012', address: anAddress },
    gift: { message: '', isWrapped: true, hidesPrices: false },
  });

  test('are on the receipt with sum, words, day and receiver', () => {
    drawn(aGuest().root, <ReceiptSheet order={order} />);
  });

  test('are on the order’s page with all of that, and next steps', () => {
    const page = (
      <>
        <DeliveryFacts order={order} />
        <PeopleFacts order={order} />
        <OrderLines order={order} />
        <Timeline order={order} />
      </>
    );
    drawn(aGuest().root, page);
    const toneOf = (status: Order['status']): string | undefined =>
      / (\w+)"/.exec(drawn(aGuest().root, <StatusChip status={status} />))?.[1];
    expect(toneOf('paid')).toBe('success');
    expect([toneOf('awaiting-payment'), toneOf('lapsed')]).toEqual(['warning', 'quiet']);
  });
});

describe('the receipt', () => {
  const paidAt = anOrder().placedAt + 240_000;
  const paid = (facts: Partial<Order> = {}): string => {
    const order = anOrder({
      status: 'paid',
      receipt: { number: 'RC-6911-0001', at: paidAt },
      payment: { ...anOrder().payment, paidAt },
      ...facts,
    });
    return textOf(drawn(aGuest().root, <ReceiptSheet order={order} />));
  };
  test('has number, day, seller’s numbers, items and their announcement', () => void paid());
  test('is no tax invoice without registration, or when the buyer wants a named one', () => {
    expect(paid({ tax: null })).not.toMatch(/ภาษีอย่างย่อ|ภาษีมูลค่าเพิ่ม/);
    const taxInvoice = {
      kind: 'person',
      name: 'สมชาย ใจดี',
      taxId: '1101700207030',
      branchCode: '',
      address: anAddress,
    } as const;
    expect(paid({ taxInvoice })).not.toContain('ภาษีอย่างย่อ');
  });
  test('is printed to the satang, aligned, and its tax rows add up', () => {
    const bought = { subtotal: satang(1_845_000), shippingFee: satang(10_000), total: satang(1_805_000) };
    const text = paid({ ...bought, discount: { code: 'TONG5', amount: satang(50_000) } });
    expect(text).toMatch(
      /ราคาสินค้า ฿18,450\.00 ส่วนลด \(TONG5\) −฿500\.00 ค่าจัดส่ง ฿100\.00 \(.*\) ยอดชำระทั้งสิ้น ฿18,050\.00/,
    );
    expect(text).toMatch(/ส่วนที่ไม่คิดภาษีมูลค่าเพิ่ม ฿16,880\.00 .*฿1,093\.46 .*฿76\.54/);
    expect(text).toContain('กรุณาเก็บใบเสร็จ');
  });
  test.each(['refund-due', 'cancelled', 'paid', 'shipped', 'completed'] as const)(
    'of an order that is %s',
    (status) => void paid({ status }),
  );
  test('of an order that kept neither number, tax nor making fee says none', () => {
    const none = { kind: 'ornament', amount: satang(0) } as const;
    const [line] = anOrder().lines;
    const lines = [null, none].map((makingFee, nth) => ({ ...line!, makingFee, sizeId: `${nth}` }));
    paid({ receipt: null, tax: null, transit: null, lines });
  });
});

describe('the page of payment', () => {
  const { payment, placedAt, contact, lines } = anOrder();
  const noCode = { ...payment, promptPay: null, payee: null };
  const byTransfer = { ...payment, method: 'transfer', promptPay: null } as const;
  const late = { due: baht(18_000), heldUntil: payment.pricedUntil + 3_600_000 };
  const early = { ...payment, paidAt: placedAt + 240_000 };
  const ended = { payment: early, receipt: { number: 'RC-6911-0001', at: early.paidAt } };
  const reviewed = [
    { status: 'awaiting-payment', at: placedAt, note: '' },
    { status: 'awaiting-review', at: placedAt + 300_000, note: '' },
    { status: 'paid', at: placedAt + 3_600_000, note: '' },
  ] as const;
  const back = { at: 1, reason: 'มีรอย', lines: [], amount: baht(5_000), refundedAt: 2 };
  const returning = {
    status: 'refund-due',
    payment: { ...payment, paidAt: 1 },
    returns: [back, { ...back, amount: baht(700), refundedAt: null }],
    returnRequest: { ...back, account: 'กสิกรไทย 123', answeredAt: 1, refusal: '' },
  } as const;
  test.each<[what: string, facts: Partial<Order>]>([
    ['offers no way to pay that the shop does not have', { payment: { ...payment, methods: ['promptpay'] } }],
    ['says that the QR code of a gateway is coming', { payment: noCode }],
    ['shows the QR code of a gateway', { payment: { ...noCode, qrPicture: '/v1/order/client/charge/1' } }],
    [
      'says that money came after the order had lapsed',
      { status: 'lapsed', payment: { ...payment, ...late } },
    ],
    ['says when money came that is due back', { status: 'refund-due', payment: { ...payment, ...late } }],
    ['names the day of a later deadline', { payment: { ...payment, pricedUntil: placedAt + 86_400_000 } }],
    ['asks for a slip, not money, once its price is over', { payment: { ...byTransfer, methods: [] } }],
    ['promises a message by SMS without an e-mail', { status: 'paid', contact: { ...contact, email: '' } }],
    ['asks no customer to keep its link', { status: 'paid', isGuest: false }],
    ['names one time of payment', { status: 'paid', timeline: reviewed, payment: early }],
    ['names no receiver that is not configured', { payment: { ...payment, payee: null } }],
    ['says how much was sent back in part', { status: 'refunded', returns: [back] }],
    ['says how much goes back in part, and to which account', returning],
    ['of an order paid before its refund keeps its receipt', { ...ended, status: 'refund-due' }],
    ['of an order paid before its end keeps its receipt', { ...ended, status: 'cancelled' }],
    ['of another’s refund has no receipt', { ...ended, status: 'refund-due', isMasked: true }],
    ['of another’s ended order has no receipt', { ...ended, status: 'cancelled', isMasked: true }],
  ])('%s', (_what, facts) => void pageOf(anOrder(facts)));
  test('of a slip that was not sent says so, and claims no kept picture', () => {
    const { root } = new Visit(paying(anOrder({ payment: byTransfer }))).on(
      { type: 'AttachSlip', picture: { secret: 'vault-1' } },
      { type: 'OrderChangeFailed', orderId: 'order-1', failure: timeout },
    );
    drawn(root, <PaymentPage />);
  });
  test.each([
    ['a part', [aLine()]],
    ['nothing', []],
  ])('that is bought again says what is sold no more: %s is sold', (_what, sold) => {
    const bought = ['ring-1', 'gone'].map((productId) => ({ ...lines[0]!, productId }));
    const unknown = [lineKey('gone', '52')];
    const { root } = new Visit(paying(anOrder({ status: 'lapsed', lines: bought }))).on(
      { type: 'OrderAgain' },
      { type: 'OrderAgainQuoted', orderId: 'order-1', lines: sold, unknown },
    );
    drawn(root, <PaymentPage />);
  });
  describe('of a guest’s order that is opened by its link alone', () => {
    const hidden = {
      isMasked: true,
      contact: { fullName: 'ส•••', phone: '08•-•••-••••', email: '' },
      delivery: {
        method: 'ship',
        address: { ...anAddress, province: 'เชียงใหม่', district: '•••', line: '•••' },
      },
    } as const;
    const managing = ['ยกเลิกคำสั่งซื้อ', 'เปลี่ยนเป็น', 'เลือกรูปสลิป', 'พิมพ์ใบเสร็จ', 'เก็บลิงก์นี้ไว้', 'ข้อความยืนยัน'];
    const expectHidden = (text: string): void => {
      for (const words of ['ข้อมูลผู้ซื้อถูกซ่อนไว้', 'เลขท้ายเบอร์โทร 4 ตัว', 'จัดส่งถึงเชียงใหม่'])
        expect(text).toContain(words);
      for (const words of managing) expect(text).not.toContain(words);
    };

    test('shows how to pay it, and asks for the digits before anything is changed', () => {
      const text = pageOf(anOrder(hidden));
      expect(text).toContain('บันทึกรูป QR');
      expectHidden(text);
      const accounts = [{ bank: 'ธนาคารตัวอย่าง', number: '000-0-00000-1', name: 'ห้างทองสุวรรณา' }];
      const paidByTransfer = pageOf(anOrder({ ...hidden, payment: { ...byTransfer, accounts } }));
      expect(paidByTransfer).toContain('000-0-00000-1');
      expectHidden(paidByTransfer);
    });
    test('thanks for it when it is paid, without telling whose it is', () => {
      for (const status of ['awaiting-review', 'paid', 'shipped'] as const)
        expectHidden(pageOf(anOrder({ ...hidden, status })));
    });
    test.each([
      ['DIGITS_WRONG', 403],
      ['RATE_LIMITED', 429],
      ['DIGITS_LOCKED', 403],
    ])('says in words why digits did not open it: %s', (code, status) => {
      const wait = status === 429 ? { retryAfter: 3_500 } : {};
      const { root } = new Visit(paying(anOrder(hidden))).on(
        { type: 'UnmaskOrder', digits: { secret: 'vault-1' } },
        {
          type: 'OrderChangeFailed',
          orderId: 'order-1',
          failure: { kind: 'refused', status, code, ...wait },
        },
      );
      drawn(root, <PaymentPage />);
    });
  });
});

describe('the customer’s orders', () => {
  const customer = (path: string) =>
    aCustomer(aLine()).on({ type: 'EnterRoute', pathname: path, search: '' });

  test('P01 none: an empty place with the way to the shop', () => {
    const { root } = customer('/order-history').answer('orderHistory', { page: 1, list: [], total: 0 });
    drawn(root, <OrderHistoryPage />);
  });
  test('some: each leads to its page, a waiting one also to payment', () => {
    const list = (['awaiting-payment', 'awaiting-review', 'shipped', 'lapsed'] as const).map((status) => {
      const { placedAt, total } = anOrder();
      return { orderId: status, orderNumber: status, placedAt, status, total, quantity: 1, shown: [] };
    });
    const { root } = customer('/order-history').answer('orderHistory', { page: 1, list, total: 11 });
    drawn(root, <OrderHistoryPage />);
  });
  test('P02 one: lines, money in ฿, date in พ.ศ.', () => {
    const { root } = customer('/order-history/order-1').on({
      type: 'OrderLoaded',
      order: anOrder({ status: 'shipped', tracking: 'TH123', isGuest: false }),
    });
    drawn(root, <OrderPage />);
  });
});

describe('the PromptPay code', () => {
  /** The drawing as pixels, three a module. */
  const pixelsOf = (svg: string) => {
    const [, side = ''] = /<rect width="(\d+)"/.exec(svg) ?? [];
    const [, path = ''] = /<path d="([^"]+)" fill="#000000"/.exec(svg) ?? [];
    const dark = new Set([...path.matchAll(/M(\d+ \d+)h1v1h-1z/g)].map(([, at]) => at));
    const width = Number(side) * 3;
    const data = new Uint8ClampedArray(width * width * 4).fill(255);
    for (let pixel = 0; pixel < width * width; pixel += 1) {
      const at = `${Math.floor((pixel % width) / 3)} ${Math.floor(pixel / width / 3)}`;
      if (dark.has(at)) data.fill(0, pixel * 4, pixel * 4 + 3);
    }
    return { width, height: width, data };
  };
  const readBack = (text: string): string =>
    decodeQR(pixelsOf(markupOf(aGuest().root, <PromptPay order={anOrder()} payload={text} />)));

  test('as it is drawn says what it shall', () => {
    const payload = '00020101021229370016A000000677010111011300668123456785802TH530376454081845.006304ABCD';
    expect(readBack(payload)).toBe(payload);
    expect(readBack(payload.replace('18', '19'))).not.toBe(payload);
    fc.holds(20, [fc.stringMatching(/^[0-9A-Z.]{60,180}$/)], (text) => {
      expect(readBack(text)).toBe(text);
    });
  });
});

describe('the time that is left', () => {
  test('ends at a time of day, with its day unless today', () => {
    const midnight = Date.parse('2026-11-22T00:00:00+07:00');
    expect(untilText(midnight - 60_000, 1_740)).toBe('23:59 น.');
    expect(untilText(midnight, 1)).toBe('22 พ.ย. 00:00 น.');
    expect(untilText(midnight + 1_500_000, 1_500)).toBe('00:25 น.');
    expect(untilText(midnight + 1_500_000, 1_501)).toBe('22 พ.ย. 00:25 น.');
  });
  test('reads like a clock, and is told aloud at five minutes, one and none', () => {
    expect(leftText(1_785)).toBe('29:45');
    expect(leftText(86_340)).toBe('23 ชั่วโมง 59 นาที');
    const told = Array.from({ length: 1_801 }, (_, second) => leftAnnouncement(1_800 - second));
    const changes = told.flatMap((words, second) =>
      words === (told[second - 1] ?? '') ? [] : [1_800 - second],
    );
    expect(changes).toEqual([300, 60, 0]);
  });
});

test('days are told in พ.ศ. and amounts in words', () => {
  expect(dayOf('2026-11-24')).toBe('วันอังคารที่ 24 พฤศจิกายน 2569');
  const words: readonly (readonly [number, string])[] = [
    [0, 'ศูนย์บาทถ้วน'],
    [100, 'หนึ่งบาทถ้วน'],
    [2_100, 'ยี่สิบเอ็ดบาทถ้วน'],
    [1_845_000, 'หนึ่งหมื่นแปดพันสี่ร้อยห้าสิบบาทถ้วน'],
    [16_040_000, 'หนึ่งแสนหกหมื่นสี่ร้อยบาทถ้วน'],
    [100_000_100, 'หนึ่งล้านเอ็ดบาทถ้วน'],
    [1_150, 'สิบเอ็ดบาทห้าสิบสตางค์'],
    [1, 'หนึ่งสตางค์'],
  ];
  for (const [amount, text] of words) expect(bahtWords(satang(amount))).toBe(text);
});
