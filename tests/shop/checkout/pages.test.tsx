import { describe, expect, test } from 'vitest';
import { problemsOf } from '../../../engine/checkout/problems.ts';
import { baht } from '../../../engine/values/money.ts';
import { lineKey } from '../../../engine/values/cart-line.ts';
import CheckoutPage from '../../../src/shop/checkout/CheckoutPage.tsx';
import LogoutPage from '../../../src/shop/identity/LogoutPage.tsx';
import { aCustomer, aGuest, aLine, type Visit } from '../../engine/support/visit.ts';
import { drawn, textOf } from '../support/drawn.tsx';
import { aQuote, contact, customerAt, enter, guestAt, payingGuest, places } from './support.ts';

const html = ({ root }: Visit): string => drawn(root, <CheckoutPage />);
const text = (visit: Visit): string => textOf(html(visit));

const failure = { kind: 'server', status: 500, code: 'INTERNAL' } as const;

describe('what is ordered and what it costs', () => {
  test('lines and pieces are there at once, what only the server can say has its place kept', () => {
    const page = guestAt();
    for (const words of ['แหวนเกลี้ยง', '2 ชิ้น', 'ราคาสินค้า ฿36,900']) expect(text(page)).toContain(words);
    expect(html(page)).toContain('aria-busy="true"');
    expect(text(page)).not.toContain('ยืนยันสั่งซื้อ ฿');
  });
  test('the server says total, coupon, delivery and the announcement behind them', () => {
    const quote = aQuote({
      coupon: { code: 'TONG5', discount: baht(500), problem: null },
      shippingFee: baht(100),
      total: baht(36_500),
    });
    const page = guestAt().on(
      { type: 'SetDeliverMethod', method: 'ship' },
      { type: 'ApplyCoupon', code: 'tong5' },
      { type: 'QuoteArrived', quote },
    );
    const told = text(page);
    expect(told).toContain('ส่วนลด (โค้ด TONG5) −฿500');
    expect(told).toContain('ค่าจัดส่ง ฿100');
    expect(told).toContain('ราคารวม ฿36,500');
    expect(told).toContain('ราคา ณ ประกาศครั้งที่ 4');
    expect(told).not.toContain('ภาษีมูลค่าเพิ่ม');
  });
  test('what of the total is tax is told below it, in the words of the receipt, by a seller who is registered', () => {
    const tax = { percent: 7, base: baht(2_000), amount: baht(140) };
    const page = guestAt().on({ type: 'QuoteArrived', quote: aQuote({ tax }) });
    expect(text(page)).toContain('ราคารวม ฿36,900 ภาษีมูลค่าเพิ่ม 7% (รวมในยอดชำระแล้ว) ฿140');
  });
  test('while it is asked again, what was told stays, as what may be old (K12)', () => {
    const page = guestAt()
      .on({ type: 'QuoteArrived', quote: aQuote() })
      .on({ type: 'SetDeliverMethod', method: 'ship' });
    expect(text(page)).toContain('ราคารวม ฿36,900');
    expect(html(page)).toMatch(/data-old="true"[^>]*>฿36,900/);
  });
  test('delivery has no price while only that of another way is known, with or without a connection (K12)', () => {
    const page = guestAt().on(
      { type: 'SetContact', contact },
      enter('/check-out/guest', '?step=2'),
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
  test('a total that cannot be sent is told where the way to deliver is chosen, and picking up is left', () => {
    const at = (isSendable: boolean): Visit =>
      guestAt().on({ type: 'SetContact', contact }, enter('/check-out/guest', '?step=2'), {
        type: 'QuoteArrived',
        quote: aQuote({ isSendable }),
      });
    expect(text(at(true))).not.toContain('ยอดสูงเกินกว่าที่ร้านจัดส่งได้');
    expect(text(at(false))).toContain('จัดส่งถึงที่อยู่ ยอดสูงเกินกว่าที่ร้านจัดส่งได้');
    expect(html(at(false)).match(/<input[^>]*name="deliverMethod"[^>]*>/g)).toEqual([
      expect.stringMatching(/value="ship".*disabled|disabled.*value="ship"/),
      expect.not.stringContaining('disabled'),
    ]);
  });
  test('where the way to deliver is chosen, no next step is named for it', () => {
    const page = guestAt().on({ type: 'SetContact', contact });
    expect(text(page)).toContain('ค่าจัดส่ง เลือกวิธีรับในขั้นตอนถัดไป');
    expect(text(page.on(enter('/check-out/guest', '?step=2')))).toContain('ค่าจัดส่ง เลือกวิธีรับสินค้าก่อน');
  });
  test('what could not be had is said at every step, with a way to ask again', () => {
    for (const page of [guestAt(), payingGuest()]) {
      const told = text(page.on({ type: 'RequoteCheckout' }, { type: 'QuoteFailed', failure }));
      expect(told).toContain('คำนวณยอดรวมไม่สำเร็จ');
      expect(told).toContain('ลองอีกครั้ง');
    }
  });
  test('a line that the chosen place has too few of says so', () => {
    const quote = aQuote({ lacking: [{ key: lineKey('ring', '52'), stock: 1 }] });
    expect(text(guestAt().on({ type: 'QuoteArrived', quote }))).toContain('สินค้าไม่เพียงพอ กรุณาแก้ไขจำนวน');
  });
});

test('who gives no e-mail hears by SMS, a guest with the link that a customer does not need', () => {
  expect(text(guestAt())).toContain('หากไม่กรอก เราจะส่งลิงก์ให้ทาง SMS');
  expect(text(customerAt())).toContain('หากไม่กรอก เราจะแจ้งสถานะทาง SMS');
});

describe("a customer's checkout (P22)", () => {
  const entered = aCustomer(aLine()).on(enter('/check-out'));
  test('waits for its own lines, whatever the bag shows', () => {
    expect(text(entered)).toContain('กำลังโหลด');
    expect(text(entered)).not.toContain('ราคารวม');
  });
  test('says when the lines could not be had', () => {
    const page = aCustomer(aLine()).on(enter('/check-out'), { type: 'CheckoutCartFailed', failure });
    expect(text(page)).toContain('โหลดรายการสั่งซื้อไม่สำเร็จ');
  });
  test('does not offer to sign in, and offers to keep an address', () => {
    expect(text(customerAt())).not.toContain('มีบัญชีอยู่แล้ว');
    const sent = customerAt().on({ type: 'SetContact', contact }, enter('/check-out', '?step=2'), {
      type: 'SetDeliverMethod',
      method: 'ship',
    });
    expect(text(sent)).toContain('บันทึกไว้ในสมุดที่อยู่');
  });
});

describe('a checkout without lines', () => {
  test('whose pieces another tab took says so, and promises nothing of what was typed: an order there has used it up', () => {
    const page = guestAt().on({ type: 'GuestCartRead', lines: [] });
    expect(html(page)).toMatch(
      /<p class="visually-hidden" role="status">ถุงช้อปปิ้งว่างแล้ว สินค้าถูกลบหรือสั่งซื้อไปแล้วจากแท็บ/,
    );
    expect(html(page)).toMatch(/<h2 id="checkout-state"[^>]*tabindex="-1"[^>]*>ถุงช้อปปิ้งว่างแล้ว</i);
    expect(text(page)).not.toContain('ข้อมูลที่กรอกไว้');
  });
  test('leads back to the shop', () => {
    const page = aGuest().on(enter('/check-out/guest'));
    expect(html(page)).toContain('href="/catalog/all"');
    expect(text(page)).not.toContain('ราคารวม');
  });
});

/** A guest who picks up, from a branch or none yet. */
const pickingUp = (
  branchId: string | null,
  chosen: Partial<Pick<Visit['root']['checkout'], 'pickupDate' | 'selfPickup'>> = {},
  known = places,
): Visit =>
  guestAt().on(
    { type: 'SetContact', contact },
    enter('/check-out/guest', '?step=2'),
    { type: 'SetDeliverMethod', method: 'pickup' },
    ...(known.length === 0 ? [] : [{ type: 'PlacesArrived', places: known } as const]),
    {
      type: 'SetPickup',
      branchId,
      date: chosen.pickupDate ?? null,
      selfPickup: chosen.selfPickup ?? true,
      receiver: { fullName: '', phone: '' },
    },
  );

describe('the steps', () => {
  test('the first asks who orders; a guest needs no account and may sign in', () => {
    const page = guestAt();
    for (const words of ['สั่งซื้อโดยไม่ต้องลงทะเบียน', 'มีบัญชีอยู่แล้ว', 'ไปเลือกวิธีรับสินค้า']) {
      expect(text(page)).toContain(words);
    }
    for (const token of ['name', 'tel-national', 'email']) {
      expect(html(page)).toContain(`autoComplete="${token}"`);
    }
  });
  test('picking up is not offered where there is no branch, and who had chosen it is told', () => {
    const page = guestAt().on({ type: 'SetContact', contact }, enter('/check-out/guest', '?step=2'));
    expect(text(page)).toContain('รับเองที่สาขา ไม่มีค่าจัดส่ง เลือกวันรับได้ที่สาขา');
    page.answer('provinces', []);
    expect(text(page)).not.toContain('รับเองที่สาขา');
    page.on({ type: 'SetDeliverMethod', method: 'pickup' }, { type: 'PlacesArrived', places: [] });
    expect(text(page)).toContain('ขณะนี้ไม่มีสาขาที่รับสินค้าได้');
  });
  test('says nothing about empty fields before somebody wants to go on, then all of it (ux U5)', () => {
    expect(text(guestAt())).not.toContain('กรุณากรอก');
    const told = text(guestAt().on({ type: 'ContinueCheckout' }));
    expect(told).toContain('ยังมี 2 จุดที่ต้องแก้ไข');
    expect(told).toContain('กรุณากรอกชื่อ-นามสกุล');
    expect(told).toContain('กรุณากรอกเบอร์โทรศัพท์');
  });
  test('what is asked for only after an attempt to go on begins without a word', () => {
    const page = payingGuest().on(
      { type: 'PlaceOrder' },
      {
        type: 'SetTaxInvoice',
        taxInvoice: true,
        detail: { ...payingGuest().root.checkout.taxInvoiceDetail, usesShippingAddress: false },
      },
    );
    expect(text(page)).toContain('ยังมี 2 จุดที่ต้องแก้ไข');
    expect(text(page)).not.toContain('กรุณากรอกเลข 13 หลัก');
    expect(text(page)).not.toContain('กรุณากรอกรหัสไปรษณีย์');
    expect(text(page.on({ type: 'PlaceOrder' }))).toContain('กรุณากรอกเลข 13 หลัก');
    expect(html(page)).toMatch(
      /id="taxInvoiceDetail-name"[^>]*value="สมหญิง ทดสอบ"|value="สมหญิง ทดสอบ"[^>]*id="taxInvoiceDetail-name"/,
    );
  });
  test('what is wrong is said by the summary alone, and by the field when it was filled in anew', () => {
    const told = html(guestAt().on({ type: 'ContinueCheckout' }));
    expect(told).toMatch(/id="contact-phone-error" aria-live="off"/);
    expect(told).toMatch(/id="contact-email-error" aria-live="polite"/);
  });
  test('of an address every part that is wrong is named', () => {
    const told = text(
      guestAt().on(
        { type: 'SetContact', contact },
        enter('/check-out/guest', '?step=2'),
        { type: 'SetDeliverMethod', method: 'ship' },
        { type: 'ContinueCheckout' },
      ),
    );
    for (const words of ['กรุณากรอกรหัสไปรษณีย์', 'กรุณาระบุตำบลหรือแขวง', 'กรุณากรอกบ้านเลขที่และถนน'])
      expect(told).toContain(words);
  });
  test('what is filled in collapses to what it says, with the way to change it', () => {
    const page = payingGuest();
    expect(text(page)).toContain('สมหญิง ทดสอบ');
    expect(text(page)).toContain('081-234-5678');
    expect(text(page)).toContain('1 ซอยสุขุมวิท 31 แขวงคลองตันเหนือ เขตวัฒนา กรุงเทพมหานคร 10110');
    expect(html(page)).toContain('href="/check-out/guest"');
    expect(html(page)).toContain('href="/check-out/guest?step=2"');
  });
  test('branches tell what they have not enough of and cannot be chosen then; days are in พ.ศ. with their hours (P19)', () => {
    const page = pickingUp('yaowarat');
    expect(text(page)).toContain('สาขานี้มีไม่พอ: แหวนเกลี้ยง');
    expect(html(page)).toMatch(/disabled=""[^>]*value="bangkhae"|value="bangkhae"[^>]*disabled=""/);
    expect(text(page).replaceAll(/ +/g, ' ')).toContain('จันทร์ 23 พ.ย. 2569 09:00–17:00');
    expect(text(page)).toContain('บัตรประชาชน');
  });
  test('the days say of which branch they are, whatever province is looked at', () => {
    expect(text(pickingUp('yaowarat'))).toContain('วันที่จะไปรับที่สาขาเยาวราช');
  });
  test('what is missing with a branch is said once, and all that is said leads somewhere (ux U5)', () => {
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
  test('branches that could not be had are told with a way to try again', () => {
    const page = guestAt().on(
      { type: 'SetContact', contact },
      enter('/check-out/guest', '?step=2'),
      { type: 'SetDeliverMethod', method: 'pickup' },
      { type: 'PlacesFailed', failure },
    );
    expect(text(page)).toContain('โหลดรายการสาขาไม่สำเร็จ');
    expect(text(page)).toContain('ลองอีกครั้ง');
  });
});

describe('paying', () => {
  test('the button that places the order says what it costs; the terms are unticked (K14)', () => {
    const page = payingGuest();
    expect(text(page)).toContain('ยืนยันสั่งซื้อ ฿36,900');
    expect(html(page)).not.toMatch(/id="agreement"[^>]*checked/);
    const told = text(page.on({ type: 'PlaceOrder' }));
    expect(told).toContain('กรุณายอมรับข้อกำหนดและเงื่อนไขก่อนสั่งซื้อ');
    expect(told).toContain('กรุณาเลือกวิธีชำระเงิน');
  });
  test('where nothing is to be paid, nothing is asked about paying (K13)', () => {
    const page = payingGuest(aQuote({ total: baht(0) }));
    expect(text(page)).not.toContain('พร้อมเพย์');
    expect(text(page)).toContain('ไม่มียอดที่ต้องชำระ');
  });
  test('only ways that the shop is set up for are offered', () => {
    const page = payingGuest(aQuote({ methods: ['transfer'] }));
    expect(text(page)).not.toContain('พร้อมเพย์');
    expect(text(page)).toContain('โอนเงินผ่านธนาคาร');
  });
  test('a coupon that is none says so and takes nothing off (D02)', () => {
    const coupon = { code: 'OLD2566', discount: null, problem: 'expired' } as const;
    const page = payingGuest().on(
      { type: 'ApplyCoupon', code: 'OLD2566' },
      { type: 'QuoteArrived', quote: aQuote({ coupon }) },
    );
    expect(text(page)).toContain('โค้ดนี้หมดอายุแล้ว');
    expect(text(page)).not.toContain('ส่วนลด (โค้ด');
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
  const ready = (): Visit =>
    payingGuest().on(
      { type: 'SetPaymentMethod', method: 'promptpay' },
      { type: 'SetAgreement', agreement: true },
      { type: 'PlaceOrder' },
    );
  const refused = (code: string, quote = null as ReturnType<typeof aQuote> | null): Visit =>
    ready().on({ type: 'PlacingFailed', failure: { kind: 'refused', status: 409, code }, quote });

  test('is said while it is under way', () => {
    expect(problemsOf(ready().root, '3')).toEqual([]);
    expect(text(ready())).toContain('กำลังส่งคำสั่งซื้อ');
    expect(html(ready())).toMatch(/<button[^>]*aria-busy="true"/);
  });
  test('without an answer says that trying again is safe (K09)', () => {
    const page = ready().on({
      type: 'PlacingFailed',
      failure: { kind: 'timeout', status: null, code: null },
      quote: null,
    });
    expect(text(page)).toContain('ยังไม่ได้รับคำตอบจากร้าน');
    expect(text(page)).toContain('เราจะไม่สร้างคำสั่งซื้อซ้ำ');
    expect(text(page)).toContain('ลองอีกครั้ง');
  });
  test('at a total that rose shows both amounts and leaves the choice (K06)', () => {
    const told = text(refused('TOTAL_CHANGED', aQuote({ total: baht(37_400), subtotal: baht(37_400) })));
    expect(told).toContain('ยอดที่แสดงไว้ ฿36,900');
    expect(told).toContain('ยอดล่าสุด ฿37,400');
    expect(told).toContain('เพิ่มขึ้น ฿500');
    expect(told).toContain('ยืนยันราคาใหม่ ฿37,400');
    expect(told).toContain('ยังไม่สั่งซื้อ');
    expect(told).not.toContain('ยืนยันสั่งซื้อ');
  });
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
  test('that was sent as a guest before signing in warns of a second one, and does not say that there is none', () => {
    const told = text(refused('KEY_IN_USE'));
    expect(told).toContain('มีคำสั่งซื้อก่อนหน้านี้ที่ส่งไปแล้ว');
    expect(told).not.toContain('ยังไม่มีคำสั่งซื้อ');
  });
});

describe('an order that was sent and left unsure', () => {
  const atAnEarlierStep = (): Visit =>
    payingGuest().on(
      { type: 'SetPaymentMethod', method: 'promptpay' },
      { type: 'SetAgreement', agreement: true },
      { type: 'PlaceOrder' },
      { type: 'PlacingFailed', failure: { kind: 'timeout', status: null, code: null }, quote: null },
      enter('/check-out/guest', '?step=2'),
    );
  const refused = (code: string): Visit =>
    atAnEarlierStep().on(
      { type: 'PlaceOrder' },
      { type: 'PlacingFailed', failure: { kind: 'refused', status: 409, code }, quote: null },
    );
  test('is asked for again, and told when it is refused, at any step (K09, K05)', () => {
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
  test('is told as the branch, not as the bag, with the way to the other branches (K05, K10)', () => {
    const page = refused('?step=3');
    expect(text(page)).toContain('สาขาที่เลือกมีสินค้าไม่พอ');
    expect(html(page)).toMatch(/href="\/check-out\/guest\?step=2"[^>]*>เลือกสาขาและวันใหม่/);
    expect(page.root.dialog.alert).toBeNull();
    expect(text(refused('?step=2'))).not.toContain('เลือกสาขาและวันใหม่');
  });
});

describe('where a session ends', () => {
  test('signed out and expired are told apart, and both lead back in', () => {
    const out = textOf(drawn(aGuest().on(enter('/logout')).root, <LogoutPage />));
    const expired = textOf(
      drawn(aGuest().on(enter('/logout', '?method=session-expired')).root, <LogoutPage />),
    );
    expect(out).toContain('ออกจากระบบเรียบร้อยแล้ว');
    expect(expired).toContain('หมดเวลาการเข้าสู่ระบบ');
    for (const words of [out, expired]) expect(words).toContain(' เข้าสู่ระบบ ');
  });
});

describe('an order that needs a proven phone', () => {
  const needing = (wait: number | null = null) =>
    aQuote({ proof: { reason: wait === null ? 'amount' : 'orders', wait } });
  const refused = {
    type: 'PlacingFailed',
    failure: { kind: 'refused', status: 409, code: 'PHONE_UNVERIFIED' },
    quote: needing(720),
  } as const;

  test('says so at the phone and at the button before anybody presses', () => {
    const contactStep = guestAt().on({ type: 'QuoteArrived', quote: needing() });
    expect(text(contactStep)).toContain('คำสั่งซื้อนี้ต้องยืนยันเบอร์ เราจะส่งรหัส OTP ทาง SMS ไปที่เบอร์นี้ก่อนสั่งซื้อ');
    const payment = payingGuest().on({ type: 'RequoteCheckout' }, { type: 'QuoteArrived', quote: needing() });
    expect(text(payment)).toContain('ก่อนสั่งซื้อ เราจะขอยืนยันเบอร์');
    expect(text(payment)).toContain('ยืนยันสั่งซื้อ ฿');
  });

  test('asks for the code in the place of the button, with why, where to, and how long to wait otherwise', () => {
    const page = payingGuest().on(
      { type: 'SetPaymentMethod', method: 'promptpay' },
      { type: 'SetAgreement', agreement: true },
      { type: 'PlaceOrder' },
      refused,
    );
    expect(page.root.checkout.refusal).toMatchObject({ kind: 'unverified' });
    const told = text(page);
    for (const words of ['ยืนยันเบอร์โทรศัพท์ก่อนสั่งซื้อ', 'ลองอีกครั้งได้ในอีก 12 นาที', 'ส่งรหัส OTP', 'แก้ไขเบอร์โทรศัพท์'])
      expect(told).toContain(words);
    expect(told).not.toContain('ยืนยันสั่งซื้อ ฿');
    page.on(enter('/check-out/guest'));
    expect(text(page)).toContain('ไปยืนยันเบอร์');
  });

  test('that goes beyond what a buyer may hold says what helps', () => {
    const page = payingGuest().on(
      { type: 'SetPaymentMethod', method: 'promptpay' },
      { type: 'SetAgreement', agreement: true },
      { type: 'PlaceOrder' },
      {
        type: 'PlacingFailed',
        failure: { kind: 'refused', status: 409, code: 'HOLDS_FULL', retryAfter: 1_500 },
        quote: null,
      },
    );
    expect(text(page)).toContain('ชำระหรือยกเลิกคำสั่งซื้อก่อนหน้า หรือลองอีกครั้งได้ในอีก 25 นาที');
  });
});
