import decodeQR from 'qr/decode.js';
import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { type CartLine, lineKey } from '../../../engine/values/cart-line.ts';
import { baht, satang } from '../../../engine/values/money.ts';
import type { Order } from '../../../engine/orders/order.ts';
import type { Root } from '../../../engine/slices.ts';
import { brandDetails } from '../../../src/shop/brand-details.ts';
import { bahtWords, dayOf, officeText, statusNames } from '../../../src/shop/orders/words.ts';
import OrderHistoryPage from '../../../src/shop/orders/OrderHistoryPage.tsx';
import OrderPage from '../../../src/shop/orders/OrderPage.tsx';
import { holdLeft, leftAnnouncement, leftText, untilText } from '../../../src/shop/orders/pay/PayOrder.tsx';
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
    const text = textOf(drawn(aGuest().root, <ReceiptSheet order={order} />));
    for (const words of [
      '3 ฿18,000.00 ฿54,000.00',
      `(${bahtWords(order.total)})`,
      'วันที่ออก 22 พฤศจิกายน 2569',
      'วันที่ชำระ 22 พฤศจิกายน 2569',
      `โดย ${receiver.fullName}`,
      `บริษัท มาลี (${officeText('00012')})`,
    ])
      expect(text).toContain(words);
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
    const text = textOf(drawn(aGuest().root, page));
    for (const words of [
      'ห่อของขวัญ ห่อ ในกล่อง มีใบเสร็จ',
      `${receiver.fullName} · 089-999-9999`,
      `สำนักงาน ${officeText('00012')}`,
      '× 3 ชิ้น ฿54,000',
      `หลังจากนั้น: ${statusNames['ready-for-pickup']}`,
    ])
      expect(text).toContain(words);
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
  test('has number, day, seller’s numbers, items and their announcement', () => {
    const text = paid();
    expect(text).toMatch(/ใบเสร็จรับเงิน\/\s*ใบกำกับภาษีอย่างย่อ/);
    for (const words of [
      'เลขที่ RC-6911-0001',
      'วันที่ออก 21 พฤศจิกายน 2569',
      'ทะเบียนนิติบุคคล 0000000000001',
      '99 ถนนเยาวราช',
      '3.79 กรัม',
      'ค่าจัดส่ง ฟรี',
      '9/1 ถนนพระราม 4 แขวงสีลม',
      'ค่ากำเหน็จลาย ฿625 ต่อชิ้น',
      'มูลค่าที่ใช้คำนวณภาษีมูลค่าเพิ่ม ฿1,093.46',
      'ภาษีมูลค่าเพิ่ม 7% (รวมในยอดชำระแล้ว) ฿76.54',
      'ราคา ณ ประกาศครั้งที่ 3 วันที่ 21 พ.ย. 2569',
      'รวมค่ากำเหน็จกลาง ฿800 ต่อบาททอง',
      'รับซื้อ ฿69,129.60',
      'ถึงภายใน 1–2 วันทำการนับจากวันส่ง',
      'คิดจากส่วนต่างของราคาขายกับราคารับซื้อทองรูปพรรณตามประกาศ',
      'สิทธิยกเลิกการซื้อ',
    ])
      expect(text).toContain(words);
  });
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
  test('of an order under refund says so, and claims nothing ended', () => {
    const due = paid({ status: 'refund-due' });
    expect(due).toContain('คำสั่งซื้อนี้รอคืนเงิน');
    expect(due).toContain('RC-6911-0001');
    expect(paid({ status: 'cancelled' })).toContain('คำสั่งซื้อนี้ถูกยกเลิกหลังชำระเงิน');
    for (const text of [due, paid({ status: 'cancelled' })])
      expect(text).not.toMatch(/สิทธิยกเลิก|กำหนดส่งมอบ|เก็บใบเสร็จ/);
    for (const status of ['paid', 'shipped', 'completed'] as const)
      expect(paid({ status })).not.toMatch(/รอคืนเงิน|ถูกยกเลิก/);
  });
  test('of an order that kept neither number, tax nor making fee says none', () => {
    const lines = anOrder().lines.map((line) => ({ ...line, makingFee: null }));
    const text = paid({ receipt: null, tax: null, transit: null, lines });
    expect(text).not.toMatch(/เลขที่|ค่ากำเหน็จเพิ่ม|null|undefined/);
  });
});

describe('the page of payment', () => {
  test('offers no way to pay that the shop does not have', () => {
    const { payment } = anOrder();
    expect(pageOf(anOrder({ payment: { ...payment, methods: ['promptpay'] } }))).not.toContain('เปลี่ยนเป็น');
  });
  test('shows the QR code of a gateway, or that it is coming', () => {
    const payment = { ...anOrder().payment, promptPay: null, payee: null };
    expect(pageOf(anOrder({ payment }))).toContain('กำลังขอ QR');
    const text = pageOf(anOrder({ payment: { ...payment, qrPicture: '/v1/order/client/charge/1' } }));
    expect(text).toContain('บันทึกรูป QR');
    expect(text).not.toContain('กำลังขอ QR');
  });
  test('of a transfer names the accounts and the exact amount', () => {
    const { payment } = anOrder();
    const accounts = [{ bank: 'ธนาคารตัวอย่าง', number: '000-0-00000-1', name: 'ห้างทองสุวรรณา' }];
    const text = pageOf(anOrder({ payment: { ...payment, method: 'transfer', promptPay: null, accounts } }));
    for (const words of ['ธนาคารตัวอย่าง', '000-0-00000-1', '฿18,450', 'เลือกรูปสลิป', '5 MB'])
      expect(text).toContain(words);
    expect(text).not.toContain('PromptPay');
    expect(text).not.toContain('ฉันโอนแล้ว');
  });
  test('says that the shop checks by hand without a bank’s report (ruling P44)', () => {
    const payment = { ...anOrder().payment, isToldByBank: false };
    const text = pageOf(anOrder({ payment }));
    for (const words of ['ร้านตรวจยอดเงินเองในเวลาทำการ', 'สิ้นวันทำการถัดไป', 'เลือกรูปสลิป', 'ฉันโอนแล้ว'])
      expect(text).toContain(words);
    expect(text).not.toMatch(/วินาที|1 นาที|ตรวจสอบสถานะ/);
    expect(pageOf(anOrder())).toContain('วินาที');
    const claimed = pageOf(anOrder({ status: 'awaiting-review', payment: { ...payment, claimedAt: 5 } }));
    expect(claimed).toContain('ร้านกำลังตรวจยอดเงิน');
    expect(claimed).toContain('คุณแจ้งว่าโอนแล้วเมื่อ');
    expect(claimed).not.toContain('ได้รับสลิป');
  });
  test('says what was received and what is missing or due back', () => {
    const payment = { ...anOrder().payment, partPaid: baht(18_000), method: 'transfer' as const };
    const text = pageOf(anOrder({ payment }));
    expect(text).toContain('เราได้รับเงินแล้ว ฿18,000 ยังขาด ฿450');
    expect(text).toContain('กรุณาโอน ฿450');
    for (const status of ['lapsed', 'refund-due'] as const) {
      const came = { due: baht(18_000), heldUntil: anOrder().payment.pricedUntil + 3_600_000 };
      const ended = pageOf(anOrder({ status, payment: { ...anOrder().payment, ...came } }));
      if (status === 'refund-due') expect(ended).toContain('13:50 น.) หลังคำสั่งซื้อสิ้นสุด');
      expect(ended).toContain('เราได้รับเงินสำหรับคำสั่งซื้อนี้ ฿18,000');
      expect(ended).toContain('สั่งอีกครั้ง');
      expect(ended).not.toContain('ไม่ได้เรียกเก็บเงิน');
    }
  });
  test('names the deadline’s day unless today, also for PromptPay after a transfer', () => {
    const { payment, placedAt } = anOrder();
    expect(pageOf(anOrder())).toContain('ชำระภายใน 13:50 น.');
    const longer = { ...payment, pricedUntil: placedAt + 86_400_000 };
    expect(pageOf(anOrder({ payment: longer }))).toContain('ชำระภายใน 22 พ.ย. 13:20 น.');
  });
  test('of a refused slip says why, and that any picture is kept', () => {
    const order = anOrder({ payment: { ...anOrder().payment, method: 'transfer', promptPay: null } });
    const { root } = new Visit(paying(order)).on(
      { type: 'AttachSlip', picture: { secret: 'vault-1' } },
      { type: 'OrderChangeFailed', orderId: order.orderId, failure: timeout },
    );
    const text = textOf(drawn(root, <PaymentPage />));
    expect(text).toContain('ยังไม่ได้ส่งสลิป');
    expect(text).not.toContain('รูปที่เลือกยังอยู่');
  });
  test('whose price is over during a review asks for a slip, not money', () => {
    const payment = { ...anOrder().payment, method: 'transfer' as const, methods: [], promptPay: null };
    const text = pageOf(anOrder({ payment }));
    expect(text).toContain('กรุณาอย่าโอนเพิ่ม');
    expect(text).toContain('แนบสลิป');
    expect(text).not.toMatch(/โอนยอด|จนกว่าคุณจะโอน/);
  });
  test('when paid, thanks, says what is next and where to find it', () => {
    const text = pageOf(anOrder({ status: 'paid' }));
    for (const words of [
      'ขอบคุณสำหรับคำสั่งซื้อ',
      'เราได้รับเงิน ฿18,450 แล้ว',
      'หมายเลขพัสดุ',
      'เก็บลิงก์นี้ไว้',
      'ลงทะเบียน',
      'พิมพ์ใบเสร็จ',
    ])
      expect(text).toContain(words);
    const contact = { fullName: 'สมชาย ใจดี', phone: '0812345678', email: '' };
    expect(pageOf(anOrder({ status: 'paid', contact }))).toContain('SMS ที่ 081-234-5678');
    expect(pageOf(anOrder({ status: 'paid', isGuest: false }))).not.toContain('เก็บลิงก์นี้ไว้');
    // Read aloud in sequence, future steps must not sound like past ones.
    expect(text).toMatch(/ขั้นต่อไป:\s+กำลังเตรียมสินค้า\s+หลังจากนั้น:\s+จัดส่งแล้ว/);
    expect(text.split('ขั้นต่อไป')).toHaveLength(2);
    const { root } = new Visit(paying(anOrder({ status: 'paid' })));
    const current = /<li(?=[^>]*aria-current="step")[^>]*><span class="strong">ชำระเงินแล้ว/g;
    expect(drawn(root, <PaymentPage />).match(current)).toHaveLength(1);
  });
  test.each(['paid', 'preparing', 'shipped', 'ready-for-pickup', 'completed'] as const)(
    'has its receipt and asks for no money while it is %s',
    (status) => {
      const text = pageOf(anOrder({ status }));
      expect(text).toContain('พิมพ์ใบเสร็จ');
      expect(text).not.toMatch(/โอนยอด|QR พร้อมเพย์ ยอด/);
    },
  );
  test('when it is paid tells by when it can be called off, and how', () =>
    expect(pageOf(anOrder({ status: 'paid' }))).toMatch(
      /สิทธิยกเลิกการซื้อ.*ภายใน 7 วันนับจากวันที่ได้รับสินค้า.*โทร 02-000-0000 หรืออีเมล/,
    ));
  test('when paid, names one time of payment, when money was sent', () => {
    const order = anOrder({ status: 'paid' });
    const { placedAt } = order;
    const timeline = [
      { status: 'awaiting-payment', at: placedAt, note: '' },
      { status: 'awaiting-review', at: placedAt + 300_000, note: '' },
      { status: 'paid', at: placedAt + 3_600_000, note: '' },
    ] as const;
    const text = pageOf({ ...order, timeline, payment: { ...order.payment, paidAt: placedAt + 240_000 } });
    expect(text).toMatch(/ชำระเงินแล้ว\s+21 พ\.ย\. 2569 · 13:24 น\./);
    expect(text).toMatch(/ชำระเมื่อ\s+21 พ\.ย\. 2569 · 13:24 น\./);
    expect(text).not.toContain('14:20');
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
      const { payment } = anOrder();
      const accounts = [{ bank: 'ธนาคารตัวอย่าง', number: '000-0-00000-1', name: 'ห้างทองสุวรรณา' }];
      const transfer = { ...payment, method: 'transfer' as const, promptPay: null, accounts };
      const paidByTransfer = pageOf(anOrder({ ...hidden, payment: transfer }));
      expect(paidByTransfer).toContain('000-0-00000-1');
      expectHidden(paidByTransfer);
    });
    test('thanks for it when it is paid, without telling whose it is', () => {
      for (const status of ['awaiting-review', 'paid', 'shipped'] as const)
        expectHidden(pageOf(anOrder({ ...hidden, status })));
    });
    test.each([
      ['DIGITS_WRONG', 403, 'เลขท้ายไม่ตรง'],
      ['RATE_LIMITED', 429, 'ลองอีกครั้งได้ในอีก 59 นาที'],
      ['DIGITS_LOCKED', 403, 'ติดต่อร้าน'],
    ])('says in words why digits did not open it: %s', (code, status, words) => {
      const failure = {
        kind: 'refused',
        status,
        code,
        ...(status === 429 ? { retryAfter: 3_500 } : {}),
      } as const;
      const { root } = new Visit(paying(anOrder(hidden))).on(
        { type: 'UnmaskOrder', digits: { secret: 'vault-1' } },
        { type: 'OrderChangeFailed', orderId: 'order-1', failure },
      );
      const text = textOf(drawn(root, <PaymentPage />));
      expect(text).toContain(words);
      expect(text).not.toContain('ยังไม่ได้เปลี่ยนแปลง');
    });
  });
  test('names the configured receiver to compare with the bank’s', () => {
    expect(pageOf(anOrder())).toMatch(/ชื่อผู้รับเงิน\s+บริษัท ห้างทองสุวรรณา จำกัด/);
    expect(pageOf(anOrder())).toContain('ตรวจชื่อผู้รับเงินและยอดเงิน');
    const nameless = pageOf(anOrder({ payment: { ...anOrder().payment, payee: null } }));
    expect(nameless).not.toContain('ชื่อผู้รับเงิน');
    expect(nameless).toContain('ตรวจยอดเงินให้ตรงกับหน้านี้');
  });
  test('of an ended order says nothing was charged, and gives one refund promise', () => {
    const refund = `คืนเงินเต็มจำนวนภายใน ${brandDetails.returns.refundDays} วัน`;
    for (const status of ['lapsed', 'cancelled'] as const) {
      const text = pageOf(anOrder({ status }));
      for (const words of ['ไม่ได้เรียกเก็บเงินจากคุณ', 'หากคุณโอนเงินไปแล้ว', refund, 'สั่งอีกครั้ง', 'LINE'])
        expect(text).toContain(words);
    }
    const due = pageOf(anOrder({ status: 'refund-due' }));
    expect(due).toContain('รอคืนเงิน');
    expect(due).toContain(refund);
    expect(due).not.toContain('พิมพ์ใบเสร็จ');
  });
  test('that is bought again says what is sold no more', () => {
    const lines = ['ring-1', 'gone'].map((productId) => ({ ...anOrder().lines[0]!, productId }));
    const unknown = [lineKey('gone', '52')];
    const again = (...sold: readonly CartLine[]): string => {
      const { root } = new Visit(paying(anOrder({ status: 'lapsed', lines }))).on(
        { type: 'OrderAgain' },
        { type: 'OrderAgainQuoted', orderId: 'order-1', lines: sold, unknown },
      );
      return textOf(drawn(root, <PaymentPage />));
    };
    expect(again(aLine())).toContain('1 รายการ ตามราคาวันนี้ อีก 1 รายการ');
    expect(again()).toContain('ไม่มีจำหน่ายแล้วในขณะนี้');
  });
  test('of money that goes back in part says how much, and to which account', () => {
    const [payment, back] = [
      { ...anOrder().payment, paidAt: 1 },
      { at: 1, reason: 'มีรอย', lines: [] },
    ];
    const sent = { ...back, amount: baht(5_000), refundedAt: 2 };
    expect(pageOf(anOrder({ status: 'refunded', returns: [sent] }))).toContain('(ยอด ฿5,000)');
    const returns = [sent, { ...back, amount: baht(700), refundedAt: null }];
    const returnRequest = { ...back, account: 'กสิกรไทย 123', answeredAt: 1, refusal: '' };
    const due = pageOf(anOrder({ status: 'refund-due', payment, returns, returnRequest }));
    expect(due).toContain('ร้านคืนเงิน ฿700 ภายใน 15 วัน โดยโอนเข้าบัญชีที่คุณแจ้งไว้');
  });
  test('of an order paid before its end says so, and keeps its receipt', () => {
    const payment = { ...anOrder().payment, paidAt: anOrder().placedAt + 240_000 };
    const ended = { payment, receipt: { number: 'RC-6911-0001', at: payment.paidAt } };
    for (const [status, words] of [
      ['refund-due', 'คำสั่งซื้อนี้ชำระเงินแล้ว ฿18,450 และรอคืนเงิน'],
      ['cancelled', 'คำสั่งซื้อนี้ถูกยกเลิกหลังชำระเงิน ฿18,450'],
    ] as const) {
      const text = pageOf(anOrder({ ...ended, status }));
      for (const told of [words, 'พิมพ์ใบเสร็จ', 'คืนเงินเต็มจำนวน']) expect(text).toContain(told);
      expect(text).not.toMatch(/ไม่ได้เรียกเก็บเงิน|หลังหมดเวลาชำระ|โอนเงินไปแล้ว/);
      expect(pageOf(anOrder({ ...ended, status, isMasked: true }))).not.toContain('พิมพ์ใบเสร็จ');
    }
  });
});

describe('the customer’s orders', () => {
  const customer = (path: string) =>
    aCustomer(aLine()).on({ type: 'EnterRoute', pathname: path, search: '' });

  test('P01 none: an empty place with the way to the shop', () => {
    const { root } = customer('/order-history').answer('orderHistory', { page: 1, list: [], total: 0 });
    const markup = drawn(root, <OrderHistoryPage />);
    expect(textOf(markup)).toContain('ยังไม่มีคำสั่งซื้อ');
    expect(markup).toContain('href="/catalog/all"');
  });
  test('some: each leads to its page, a waiting one also to payment', () => {
    const list = (['awaiting-payment', 'awaiting-review', 'shipped', 'lapsed'] as const).map((status) => {
      const { placedAt, total } = anOrder();
      return { orderId: status, orderNumber: status, placedAt, status, total, quantity: 1, shown: [] };
    });
    const { root } = customer('/order-history').answer('orderHistory', { page: 1, list, total: 11 });
    const hrefs = [...drawn(root, <OrderHistoryPage />).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    for (const { orderId } of list) expect(hrefs).toContain(`/order-history/${orderId}`);
    expect(hrefs.filter((href) => href?.startsWith('/check-out/payment/'))).toEqual([
      '/check-out/payment/awaiting-payment',
    ]);
    expect(hrefs).toContain('/order-history?page=2');
  });
  test('P02 one: lines, money in ฿, date in พ.ศ.', () => {
    const { root } = customer('/order-history/order-1').on({
      type: 'OrderLoaded',
      order: anOrder({ status: 'shipped', tracking: 'TH123', isGuest: false }),
    });
    const markup = drawn(root, <OrderPage />);
    for (const words of ['SV-691121-0001', 'แหวนเกลี้ยง', '3.79 กรัม', '฿18,450', '2569', 'TH123', 'จัดส่งแล้ว'])
      expect(textOf(markup)).toContain(words);
    // The carrier, and the link to track the parcel.
    expect(textOf(markup)).toContain('จัดส่งโดยไปรษณีย์ไทย (EMS)');
    expect(markup).toContain('href="https://track.example.com/?number=TH123"');
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
  const order = anOrder();
  const left = order.payment.heldUntil - order.now;
  test('is the server’s, with any clock of the device', () => {
    for (const wrong of [0, 86_400_000, -86_400_000]) {
      const receivedAt = order.now + wrong;
      expect(holdLeft(order, receivedAt, receivedAt + 60_000)).toBe(left / 1_000 - 60);
    }
    expect(holdLeft(order, 5_000_000, 4_000_000)).toBe(left / 1_000);
    expect(holdLeft(order, 0, left + 1)).toBe(0);
  });
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
