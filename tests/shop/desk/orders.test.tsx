import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  DeskMoney,
  DeskOrder,
  DeskOrderSummary,
  orderFactsOf,
} from '../../../engine/desk/orders/desk-order.ts';
import { type OrderActName, orderActsOf } from '../../../engine/desk/orders/order-acts.ts';
import { unfiltered } from '../../../engine/desk/orders/filter.ts';
import { orderStatuses } from '../../../engine/orders/order.ts';
import { baht, noMoney } from '../../../engine/values/money.ts';
import { TaxDocument } from '../../../engine/desk/orders/tax-document.ts';
import { emptyAddress } from '../../../engine/values/empty-address.ts';
import { PackingSlip } from '../../../src/desk/orders/sheets/PackingSlip.tsx';
import { TaxSheet } from '../../../src/desk/orders/sheets/TaxSheet.tsx';
import { keepTexts } from '../../support/kept-texts.ts';
import { anOrder } from '../../engine/support/orders.ts';
import { textOf } from '../support/drawn.tsx';
import { now, recordPage, some } from './drawn.tsx';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterAll(() => void vi.useRealTimers());

const hour = 3_600_000;
const day = 24 * hour;

const none = { returns: [], acts: [], notes: [], invoice: null, formerInvoices: [], creditNotes: [] };

test('the list of orders shows queues with counts, and each order’s facts', async () => {
  const list = { ...unfiltered, type: 'Orders', search: '', page: 1 } as const;
  const sent = some(DeskOrderSummary, {
    orderNumber: 'SV-690321-0001',
    placedAt: now - hour,
    status: 'preparing',
    method: 'ship',
    total: baht(18_450),
    name: 'สมชาย ใจดี',
    phone: '0812345678',
    quantity: 3,
    dueAt: now + hour,
    day: null,
  });
  const fetched = { ...sent, orderNumber: 'SV-690321-0002', status: 'ready-for-pickup' } as const;
  const items = [sent, { ...fetched, method: 'pickup', place: 'สาขาเยาวราช', day: '2026-03-22' } as const];
  const Queues = { slips: 4, prepare: 5, 'hand-over': 6, send: 7, returns: 8, refund: 9 };
  await recordPage(list, { Queues, Orders: { items, total: 2 } });
  await recordPage({ ...list, queue: 'slips' }, { Queues, Orders: { items: [sent], total: 1 } });
  await recordPage({ ...list, way: 'ship', day: '2026-03-21' }, { Queues, Orders: { items: [], total: 0 } });
});

test('the list of orders names no branch before it is known which is theirs', async () => {
  const page = { ...unfiltered, type: 'Orders', search: '', page: 1 } as const;
  await recordPage(page, {});
  await recordPage(page, { Places: { home: null, places: [] } });
});

test('an order shows sums, money, receiver, and this role’s acts', async () => {
  const order = anOrder({
    status: 'paid',
    discount: { code: 'TONG5', amount: baht(500) },
    shippingFee: baht(60),
    total: baht(18_010),
  });
  const came = some(DeskMoney, {
    amount: baht(18_022),
    outcome: 'paid',
    payer: 'มานี',
    paidAt: now - day,
    receivedAt: now,
    secondsAhead: 0,
    refundedAt: null,
  });
  const slip = { position: 0, at: now, isStored: true, isRead: true, transfer: null, alsoOf: ['SV-1'] };
  const own = {
    order,
    slips: [slip, { ...slip, position: 1, isRead: false, isStored: false, alsoOf: [] }],
    due: baht(12),
    refunding: noMoney,
    money: [came],
    isPriceWithdrawn: true,
    visit: null,
  };
  const Order = some(DeskOrder, { ...none, ...own });
  const page = { ...unfiltered, type: 'Order', orderNumber: order.orderNumber } as const;
  await recordPage(page, { Order });
  await recordPage(page, { Order: { ...Order, due: noMoney, isPriceWithdrawn: false } }, 'packer');
});

test('an act’s form shows what is left to return, and asks the account', async () => {
  const page = { ...unfiltered, type: 'Order', orderNumber: 'SV-691121-0001' } as const;
  const formOf = async (
    act: OrderActName,
    facts: Parameters<typeof anOrder>[0],
    own: Partial<DeskOrder> = {},
  ) => {
    const rest = {
      slips: [],
      due: noMoney,
      refunding: noMoney,
      money: [],
      isDueByGateway: false,
      visit: null,
    };
    const Order = some(DeskOrder, { order: anOrder(facts), ...none, ...rest, ...own });
    return recordPage(page, { Order }, 'owner', '1', (form) => form.endsWith(` ${act}`));
  };
  const { payment } = anOrder();
  await formOf('refund', { status: 'refund-due' }, { due: baht(12), refunding: baht(5) });
  for (const pricedUntil of [now - day, now + day])
    await formOf('confirm', { status: 'awaiting-review', payment: { ...payment, pricedUntil }, now });
  for (const status of ['awaiting-payment', 'paid'] as const) await formOf('cancel', { status });
});

/** Prints of an original and a substitute. */
const prints = [
  { at: now, reason: '' },
  { at: now + day, reason: 'หาย' },
];

test.each(orderStatuses)(
  'an order that is %s, with the form of each act that is possible',
  async (status) => {
    const page = { ...unfiltered, type: 'Order', orderNumber: 'SV-691121-0001' } as const;
    const receiver = { fullName: 'มาลี รับแทน', phone: '0899999999' };
    const pickup = { method: 'pickup', branchId: 'yaowarat', date: '2026-03-22', receiver } as const;
    const pieces = [{ productId: 'ring', sizeId: '52', quantity: 1, state: 'out' as const }];
    const back = { at: now - hour, reason: 'ชำรุด', account: 'กสิกรไทย 123' };
    const order = anOrder({
      status,
      ...(status === 'ready-for-pickup' ? { delivery: pickup } : {}),
      lines: anOrder().lines.map((line) => ({ ...line, quantity: 3 })),
      returnRequest: { ...back, lines: pieces, answeredAt: status === 'completed' ? now : null, refusal: '' },
    });
    const Order = some(DeskOrder, {
      ...none,
      order,
      slips: [],
      due: baht(12),
      refunding: noMoney,
      money: [],
      visit: null,
      returns: [{ ...back, pieces, amount: baht(12), refundedAt: null, reference: null }],
      invoice: some(TaxDocument, { prints: prints.slice(0, orderStatuses.indexOf(status) % 3) }),
      asksIdentity: true,
    });
    for (const act of orderActsOf(orderFactsOf(Order)))
      await recordPage(page, { Order }, 'owner', '1', (form) => form.endsWith(` ${act}`));
  },
);

test.each(['ต้นฉบับ', 'สำเนา', 'ยกเลิก', 'ใบแทน'] as const)('%s of an invoice and of a credit note', (is) => {
  const kept = anOrder().lines.map((line) => ({ ...line, productId: 'chain' }));
  const order = anOrder({
    status: 'completed',
    receipt: { number: 'RC-6911-0001', at: now - day },
    lines: [...anOrder().lines, ...kept],
  });
  const address = { ...emptyAddress, line: '9/1 ถนนพระราม 4', province: 'กรุงเทพมหานคร', postcode: '10500' };
  const buyer = {
    kind: 'company',
    name: 'บริษัท มาลี',
    taxId: '0105536000315',
    branchCode: '00001',
    address,
  } as const;
  const papers = {
    number: 'IV-6911-0001',
    at: now,
    dated: now,
    buyer,
    replaces: null,
    reason: '',
    credit: null,
    prints,
  };
  const invoice = some(TaxDocument, papers);
  const [ring] = order.lines;
  const lines = [{ productId: ring?.productId ?? '', sizeId: '52', quantity: 1 }];
  const credit = { before: baht(17_000), amount: baht(1_000), base: baht(60), tax: baht(4), lines };
  const kinds = [
    ['invoice', invoice, invoice],
    ['invoice', { ...invoice, dated: now - day }, null],
    ['invoice', { ...invoice, replaces: 'IV-6911-0000', reason: 'ชื่อผิด' }, null],
    ['credit-note', { ...invoice, number: 'CN-6911-0001', reason: 'ชำรุด', credit }, invoice],
    ['credit-note', { ...invoice, buyer: null, credit }, null],
  ] as const;
  for (const [kind, document, its] of kinds) {
    const held = some(DeskOrder, { order, ...none, invoice: its });
    keepTexts(renderToStaticMarkup(<TaxSheet held={held} kind={kind} document={document} is={is} />));
  }
});

test('rows of a credit note add up to what is given back', () => {
  const order = anOrder({ status: 'completed', discount: { code: 'TONG5', amount: baht(500) } });
  const lines = order.lines.map(({ productId, sizeId, quantity }) => ({ productId, sizeId, quantity }));
  const of = (amount: number, pieces = lines): string => {
    const credit = {
      before: baht(20_000),
      amount: baht(amount),
      base: baht(100),
      tax: baht(7),
      lines: pieces,
    };
    const document = some(TaxDocument, {
      number: 'CN-6911-0001',
      dated: now,
      buyer: null,
      reason: 'ชำรุด',
      credit,
    });
    const held = some(DeskOrder, { order, ...none });
    return textOf(
      renderToStaticMarkup(<TaxSheet held={held} kind="credit-note" document={document} is="ต้นฉบับ" />),
    );
  };
  expect(of(17_950)).toContain('ส่วนลด ค่าจัดส่ง และยอดปรับอื่น −฿500.00');
  expect(of(18_550)).toContain('ส่วนลด ค่าจัดส่ง และยอดปรับอื่น ฿100.00');
  for (const whole of [of(18_450), of(500, [])]) expect(whole).not.toContain('ยอดปรับอื่น');
});

test('a packing slip counts pieces by line and in all, without prices', () => {
  const [ring] = anOrder().lines;
  if (ring === undefined) throw new Error('an order without a line');
  const lines = [
    { ...ring, quantity: 2 },
    { ...ring, productId: 'chain', quantity: 3 },
  ];
  const gift = { message: 'รักแม่', isWrapped: true, hidesPrices: true };
  const order = anOrder({ lines, tracking: 'TH0001', gift });
  keepTexts(renderToStaticMarkup(<PackingSlip order={order} />));
});
