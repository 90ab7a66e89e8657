import { describe, expect, test } from 'vitest';
import { lineKey } from '../../../engine/values/cart-line.ts';
import { baht } from '../../../engine/values/money.ts';
import { noteText } from '../../../src/shop/bag/words.ts';
import { Checkout } from '../../../src/shop/checkout/CheckoutPage.tsx';
import { aCustomer, aLine, queryAnswer, type Visit } from '../../engine/support/visit.ts';
import { drawn, textOf } from '../support/drawn.tsx';
import {
  aQuote,
  choosingGuest,
  customerAt,
  enter,
  guestAt,
  ordering,
  payingGuest,
  places,
} from './support.ts';

const html = ({ root }: Visit): string => drawn(root, <Checkout isBagKnown />);
const text = (visit: Visit): string => textOf(html(visit));

const failure = { kind: 'server', status: 500, code: 'INTERNAL' } as const;

describe('what is ordered and what it costs', () => {
  test('lines show at once, and server figures have their place reserved', () => {
    const page = guestAt();
    for (const words of ['แหวนเกลี้ยง', '2 ชิ้น', 'ราคาสินค้า ฿36,900']) expect(text(page)).toContain(words);
    expect(html(page)).toContain('aria-busy="true"');
    expect(text(page)).not.toMatch(/ยืนยันสั่งซื้อ ฿|สั่งซื้อเฉพาะรายการ/);
  });
  test('during a refetch the former figures stay, marked as stale (K12)', () => {
    const page = guestAt()
      .on({ type: 'QuoteArrived', quote: aQuote() })
      .on({ type: 'SetDeliverMethod', method: 'pickup' });
    expect(text(page)).toContain('ยอดรวม ฿36,900');
    expect(html(page)).toMatch(/data-old="true"[^>]*>฿36,900/);
  });
  test('each amount is what the quote says, and a line tells what it lacks', () => {
    const coupon = { code: 'TONG5', discount: baht(500), problem: null };
    const lacking = [{ key: lineKey('ring', '52'), stock: 1 }];
    const announcement = { ...aQuote().announcement, number: 9 };
    const sums = { shippingFee: baht(100), total: baht(36_500) };
    const quote = aQuote({ coupon, lacking, announcement, ...sums });
    const page = guestAt().on({ type: 'QuoteArrived', quote });
    const told = text(page);
    expect(html(page)).toMatch(/aria-expanded="true"[^>]*aria-controls="summary-body"/);
    for (const words of [
      'จำนวน 2 ชิ้น ฿36,900',
      'ราคาสินค้า ฿36,900',
      'ส่วนลด (โค้ด TONG5) −฿500',
      'ยอดรวม ฿36,500',
      'ครั้งที่ 9',
      noteText({ note: 'low-stock', stock: 1 }),
    ])
      expect(told).toContain(words);
    expect(told).toMatch(/ภาษีมูลค่าเพิ่ม 7%[^฿]* ฿140(?!,)/);
    const pickingUp = choosingGuest().on({ type: 'SetDeliverMethod', method: 'pickup' });
    expect(text(pickingUp)).toContain('ค่าจัดส่ง ฟรี รับเองที่สาขา');
  });
  test('delivery has no price while only the other method’s is known (K12)', () => {
    const page = choosingGuest().on(
      { type: 'SetDeliverMethod', method: 'pickup' },
      { type: 'QuoteArrived', quote: aQuote() },
      { type: 'SetDeliverMethod', method: 'ship' },
    );
    expect(text(page)).not.toMatch(/จัดส่ง(ถึงที่อยู่)? ฟรี/);
    page.on({ type: 'QuoteFailed', failure: { kind: 'offline', status: null, code: null } });
    expect(text(page)).not.toMatch(/จัดส่ง(ถึงที่อยู่)? ฟรี/);
    page.on(
      { type: 'RequoteCheckout' },
      { type: 'QuoteArrived', quote: aQuote({ shippingFee: baht(100), total: baht(37_000) }) },
    );
    expect(text(page)).toContain('จัดส่งถึงที่อยู่ ฿100');
    expect(text(page)).toContain('ค่าจัดส่ง ฿100');
  });
  test('free sending is offered only to orders that pay for sending', () => {
    const page = choosingGuest().on({
      type: 'QuoteArrived',
      quote: aQuote({ shippingFee: baht(100), total: baht(37_000) }),
    });
    expect(text(page)).toContain('ส่งฟรีเมื่อ');
    page.on({ type: 'SetDeliverMethod', method: 'pickup' }, { type: 'QuoteArrived', quote: aQuote() });
    expect(text(page)).not.toContain('ส่งฟรีเมื่อ');
  });
  test('a total too high to send says so at delivery, leaving pick-up', () => {
    const at = (isSendable: boolean): Visit =>
      choosingGuest().on({ type: 'QuoteArrived', quote: aQuote({ isSendable }) });
    expect(text(at(true))).not.toContain('ยอดสูงเกินกว่าที่ร้านจัดส่งได้');
    expect(text(at(false))).toContain('จัดส่งถึงที่อยู่ ยอดสูงเกินกว่าที่ร้านจัดส่งได้');
    expect(html(at(false)).match(/<input[^>]*name="deliverMethod"[^>]*>/g)).toEqual([
      expect.stringMatching(/value="ship".*disabled|disabled.*value="ship"/),
      expect.not.stringContaining('disabled'),
    ]);
  });
  test('a failed load is said at every step, with a retry', () => {
    for (const page of [guestAt(), payingGuest()]) {
      const told = text(page.on({ type: 'RequoteCheckout' }, { type: 'QuoteFailed', failure }));
      expect(told).toContain('คำนวณยอดรวมไม่สำเร็จ');
      expect(told).toContain('ลองอีกครั้ง');
    }
  });
});

test('buyers without e-mail get SMS, guests with their link', () => {
  expect(text(guestAt())).toContain('หากไม่กรอก เราจะส่งลิงก์ให้ทาง SMS');
  expect(text(customerAt())).toContain('หากไม่กรอก เราจะแจ้งสถานะทาง SMS');
});

describe("a customer's checkout (P22)", () => {
  const entered = aCustomer(aLine()).on(enter('/check-out'));
  test('waits for its own lines, not for those of the bag', () => {
    expect(text(entered)).toContain('กำลังโหลด');
    expect(text(entered)).not.toContain('ยอดรวม');
  });
});

/** A guest who picks up, from a branch or none yet. */
const pickingUp = (
  branchId: string | null,
  chosen: Partial<Pick<Visit['root']['checkout'], 'pickupDate' | 'selfPickup'>> = {},
  known = places,
  receiver = { fullName: '', phone: '' },
): Visit =>
  choosingGuest()
    .on({ type: 'SetDeliverMethod', method: 'pickup' })
    .on(...(known.length === 0 ? [] : [queryAnswer('pickupPlaces', known)]), {
      type: 'SetPickup',
      branchId,
      date: chosen.pickupDate ?? null,
      selfPickup: chosen.selfPickup ?? true,
      receiver,
    });

const receiver = { fullName: 'สมศรี ใจดี', phone: '0812345679' };

describe('the steps', () => {
  test('pick-up is hidden without branches, and shoppers who chose it are told', () => {
    const page = choosingGuest();
    expect(text(page)).toContain('รับเองที่สาขา ไม่มีค่าจัดส่ง เลือกวันรับได้ที่สาขา');
    page.answer('provinces', []);
    expect(text(page)).not.toContain('รับเองที่สาขา');
    page.on({ type: 'SetDeliverMethod', method: 'pickup' }, queryAnswer('pickupPlaces', []));
    expect(text(page)).toContain('ขณะนี้ไม่มีสาขาที่รับสินค้าได้');
  });
  test('a field required only at the end starts without an error', () => {
    const page = payingGuest().on(
      { type: 'PlaceOrder' },
      {
        type: 'SetTaxInvoice',
        taxInvoice: true,
        detail: { ...payingGuest().root.checkout.taxInvoiceDetail, usesShippingAddress: false },
      },
    );
    expect(text(page)).toContain('ยังมี 1 จุดที่ต้องแก้ไข');
    expect(text(page)).not.toContain('กรุณากรอกเลข 13 หลัก');
    expect(text(page)).not.toContain('กรุณากรอกรหัสไปรษณีย์');
    expect(text(page.on({ type: 'PlaceOrder' }))).toContain('กรุณากรอกเลข 13 หลัก');
    expect(html(page)).toMatch(
      /id="taxInvoiceDetail-name"[^>]*value="สมหญิง ทดสอบ"|value="สมหญิง ทดสอบ"[^>]*id="taxInvoiceDetail-name"/,
    );
  });
  test('errors are announced by the summary, and by fields once refilled', () => {
    const told = html(guestAt().on({ type: 'ContinueCheckout' }));
    expect(told).toMatch(/id="contact-phone-error" aria-live="off"/);
    expect(told).toMatch(/id="contact-email-error" aria-live="polite"/);
  });
  test('branches name what they lack and are disabled; days are พ.ศ. with hours (P19)', () => {
    const page = pickingUp('yaowarat');
    expect(text(page)).toContain('สาขานี้มีไม่พอ: แหวนเกลี้ยง');
    expect(html(page)).toMatch(/disabled=""[^>]*value="bangkhae"|value="bangkhae"[^>]*disabled=""/);
    expect(text(page).replaceAll(/ +/g, ' ')).toContain('จันทร์ 23 พ.ย. 2569 09:00–17:00');
    expect(text(page)).toContain('บัตรประชาชน');
    // A finished step names another receiver, and no one beside the buyer.
    for (const selfPickup of [true, false]) {
      const chosen = pickingUp('yaowarat', { pickupDate: '2026-11-23', selfPickup }, places, receiver);
      chosen.on({ type: 'ContinueCheckout' }, enter('/check-out/guest', '?step=3'));
      expect(text(chosen).includes('ผู้ไปรับ สมศรี ใจดี')).toBe(!selfPickup);
    }
  });
  test('sending is not suggested for lacking branches when it is impossible', () => {
    const lacking = places.map((place) => ({ ...place, lacking: [lineKey('ring', '52')] }));
    const page = pickingUp('yaowarat', {}, lacking);
    expect(text(page)).toContain('ครบทุกชิ้น เลือกจัดส่งแทนได้ หรือแยกสั่งเป็นคนละคำสั่งซื้อ');
    page.on({ type: 'QuoteArrived', quote: aQuote({ isSendable: false }) });
    expect(text(page)).toContain('ครบทุกชิ้น แยกสั่งเป็นคนละคำสั่งซื้อได้ หรือติดต่อร้าน');
  });
  test('branches are those of the chosen province, and a late day is shown', () => {
    const first = places[0]!;
    const days = Array.from({ length: 8 }, (_, nth) => ({ ...first.days[0]!, date: `2026-11-2${nth}` }));
    const north = { ...first, branchId: 'north', name: 'สาขานิมมาน', province: 'เชียงใหม่', days };
    const known = [...places, north, { ...north, branchId: 'shut', days: [] }];
    const told = text(pickingUp('north', {}, known));
    for (const words of ['กรุงเทพมหานคร (1 สาขา', 'เชียงใหม่ (1 สาขา', 'ดูวันอื่นๆ อีก 2 วัน'])
      expect(told).toContain(words);
    expect(told).not.toContain('สาขาเยาวราช');
    expect(text(pickingUp('north', { pickupDate: '2026-11-27' }, known))).not.toContain('ดูวันอื่นๆ');
  });
  test('a branch’s missing facts are said once, each with a link (ux U5)', () => {
    const choosing = pickingUp(null, { selfPickup: false }).on({ type: 'ContinueCheckout' });
    const gone = pickingUp('bangkhae', { selfPickup: false }).on({ type: 'ContinueCheckout' });
    const unknown = pickingUp('yaowarat', {}, []).on({ type: 'ContinueCheckout' });
    const chosen = pickingUp('yaowarat', { selfPickup: false }).on({ type: 'ContinueCheckout' });
    for (const [page, count] of [
      [choosing, 1],
      [gone, 1],
      [unknown, 1],
      [chosen, 3],
    ] as const) {
      const markup = html(page);
      const led = [...markup.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
      expect(led).toHaveLength(count);
      for (const id of led) expect(markup).toContain(` id="${id}"`);
    }
  });
  test('branches that failed to load are told with a retry', () => {
    const page = choosingGuest().on({ type: 'SetDeliverMethod', method: 'pickup' });
    page.fail('pickupPlaces', failure);
    expect(text(page)).toContain('โหลดรายการสาขาไม่สำเร็จ');
    expect(text(page)).toContain('ลองอีกครั้ง');
  });
});

describe('paying', () => {
  test('only ways that the shop is set up for are offered', () => {
    const page = payingGuest(aQuote({ methods: ['transfer'] }));
    expect(text(page)).not.toContain('พร้อมเพย์');
    expect(text(page)).toContain('โอนเงินผ่านธนาคาร');
  });
  test('each method says its price hold, and why it is short (ruling P45)', () => {
    const lastOfDay = { most: baht(2_000_000), left: aQuote().total };
    const usual = text(payingGuest(aQuote({ dayLimit: lastOfDay })));
    for (const words of ['คงราคานี้ไว้ 30 นาที', 'คงราคานี้ไว้ 24 ชั่วโมง', 'เงินที่โอนหลังเวลาคงราคาไม่คิดราคานี้'])
      expect(usual).toContain(words);
    expect(usual).not.toMatch(/หมดเวลาไป|ต่อคนต่อวัน/);
    const strict = aQuote({
      hold: { minutes: { promptpay: 15, transfer: 15 }, isStrict: true },
      dayLimit: { most: baht(2_000_000), left: baht(1_000) },
    });
    for (const words of ['หมดเวลาไป 2 ครั้งใน 30 วัน', 'ไม่เกิน ฿2,000,000 ต่อคนต่อวัน วันนี้คุณสั่งได้อีก ฿1,000'])
      expect(text(payingGuest(strict))).toContain(words);
  });
  test('a tax invoice asks a company for its office, a person not', () => {
    const detail = payingGuest().root.checkout.taxInvoiceDetail;
    const of = (kind: 'person' | 'company', branchCode: string) =>
      text(
        payingGuest().on({
          type: 'SetTaxInvoice',
          taxInvoice: true,
          detail: { ...detail, kind, branchCode },
        }),
      );
    expect(of('person', '')).not.toContain('สำนักงานใหญ่');
    expect(of('company', '00000')).toContain('สำนักงานใหญ่');
    expect(of('company', '00000')).not.toContain('รหัสสาขา 5 หลัก');
    expect(of('company', '')).toContain('รหัสสาขา 5 หลัก');
  });
});

describe('placing the order', () => {
  const ready = (): Visit => payingGuest().on(...ordering);
  const refused = (code: string, quote = null as ReturnType<typeof aQuote> | null): Visit =>
    ready().on({ type: 'PlacingFailed', failure: { kind: 'refused', status: 409, code }, quote });

  test.each([
    ['STOCK_INSUFFICIENT', 'สินค้ามีไม่พอ'],
    ['CART_CHANGED', 'รายการในถุงเปลี่ยนไปจากที่แสดง'],
    ['COUPON_REFUSED', 'โค้ดส่วนลดใช้ไม่ได้'],
    ['PICKUP_UNAVAILABLE', 'สาขาหรือวันที่เลือกไว้รับไม่ได้แล้ว'],
    ['VALIDATION', 'สั่งซื้อไม่สำเร็จ'],
  ])('refused by %s says why, and that nothing was ordered', (code, words) => {
    const told = text(refused(code));
    expect(told).toContain(words);
    expect(told).toContain('ยังไม่มีคำสั่งซื้อ และไม่มีการเรียกเก็บเงิน');
  });
  test('that was sent as a guest before warns of a second one', () => {
    const told = text(refused('KEY_IN_USE'));
    expect(told).toContain('มีคำสั่งซื้อก่อนหน้านี้ที่ส่งไปแล้ว');
    expect(told).not.toContain('ยังไม่มีคำสั่งซื้อ');
  });
});

describe('an order that was sent and left unsure', () => {
  const atAnEarlierStep = (): Visit =>
    payingGuest().on(
      ...ordering,
      { type: 'PlacingFailed', failure: { kind: 'timeout', status: null, code: null }, quote: null },
      enter('/check-out/guest', '?step=2'),
    );
  const refused = (code: string): Visit =>
    atAnEarlierStep().on(
      { type: 'PlaceOrder' },
      { type: 'PlacingFailed', failure: { kind: 'refused', status: 409, code }, quote: null },
    );
  test('can be retried, and shows its refusal, at any step (K09, K05)', () => {
    expect(text(atAnEarlierStep())).toContain('ลองอีกครั้ง');
    expect(html(atAnEarlierStep().on({ type: 'PlaceOrder' }))).toMatch(/<button[^>]*aria-busy="true"/);
    expect(text(refused('STOCK_INSUFFICIENT'))).toContain('สินค้ามีไม่พอ');
    expect(text(refused('CART_CHANGED'))).toContain('รายการในถุงเปลี่ยนไปจากที่แสดง');
  });
  test('says without a connection when it can be asked for', () => {
    const page = atAnEarlierStep().on({ type: 'ConnectionLost' });
    expect(text(page)).toContain('ออฟไลน์อยู่ ตรวจสอบคำสั่งซื้อได้เมื่อกลับมาออนไลน์');
  });
});

describe('a branch that ran out while the order was placed', () => {
  const refused = (step: string): Visit =>
    pickingUp('yaowarat', { pickupDate: '2026-11-23' }).on(
      { type: 'QuoteArrived', quote: aQuote() },
      enter('/check-out/guest', '?step=3'),
      { type: 'SetPaymentMethod', method: 'promptpay' },
      { type: 'SetAgreement', agreement: true },
      { type: 'QuoteArrived', quote: aQuote() },
      { type: 'PlaceOrder' },
      enter('/check-out/guest', step),
      {
        type: 'PlacingFailed',
        failure: { kind: 'refused', status: 409, code: 'STOCK_INSUFFICIENT' },
        quote: null,
      },
    );
  test('is told as the branch’s lack, with other branches (K05, K10)', () => {
    const page = refused('?step=3');
    expect(text(page)).toContain('สาขาที่เลือกมีสินค้าไม่พอ');
    expect(html(page)).toMatch(/href="\/check-out\/guest\?step=2"[^>]*>เลือกสาขาและวันใหม่/);
    expect(page.root.dialog.alert).toBeNull();
    expect(text(refused('?step=2'))).not.toContain('เลือกสาขาและวันใหม่');
  });
});

test('an order beyond a proven phone’s limit says what helps', () => {
  const page = payingGuest().on(...ordering, {
    type: 'PlacingFailed',
    failure: { kind: 'refused', status: 409, code: 'HOLDS_FULL', retryAfter: 1_500 },
    quote: null,
  });
  expect(text(page)).toContain('ชำระหรือยกเลิกคำสั่งซื้อก่อนหน้า หรือลองอีกครั้งได้ในอีก 25 นาที');
});
