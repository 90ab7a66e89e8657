import * as fc from '../../support/fast-check.ts';
import { satang } from '../../../engine/values/money.ts';
import { type Order, orderStatuses, type OrderSummary } from '../../../engine/orders/order.ts';
import { home } from './quotes.ts';
import { aLine, anAnnouncement } from './visit.ts';

const { stock: _stock, goldKind: _kind, ...line } = aLine();

const placedAt = 1_795_242_000_000;

/** An order of a ring at ฿18,450, to be sent and paid by PromptPay within half an hour, unless overridden. */
export const anOrder = (facts: Partial<Order> = {}): Order => {
  const status = facts.status ?? 'awaiting-payment';
  return {
    orderId: 'order-1',
    orderNumber: 'SV-691121-0001',
    placedAt,
    status,
    timeline:
      status === 'awaiting-payment'
        ? [{ status, at: placedAt, note: '' }]
        : [
            { status: 'awaiting-payment', at: placedAt, note: '' },
            { status, at: placedAt + 240_000, note: '' },
          ],
    lines: [{ ...line, makingFee: { kind: 'ornament', amount: satang(62_500) } }],
    subtotal: satang(1_845_000),
    discount: null,
    shippingFee: satang(0),
    total: satang(1_845_000),
    announcement: { ...anAnnouncement, at: 1_795_230_000_000 },
    contact: { fullName: 'สมชาย ใจดี', phone: '0812345678', email: 'somchai@example.com' },
    delivery: { method: 'ship', address: { ...home, fullName: 'สมชาย ใจดี', phone: '0812345678' } },
    branch: null,
    tracking: null,
    taxInvoice: null,
    gift: null,
    transit: { least: 1, most: 2 },
    tax: { percent: 7, base: satang(109_346), amount: satang(7_654) },
    receipt: null,
    payment: {
      method: 'promptpay',
      methods: status === 'awaiting-payment' ? ['promptpay', 'transfer'] : [],
      isToldByBank: true,
      heldUntil: placedAt + 1_800_000,
      pricedUntil: placedAt + 1_800_000,
      promptPay: status === 'awaiting-payment' ? '00020101021229370016A000000677010111' : null,
      qrPicture: null,
      payee: status === 'awaiting-payment' ? 'บริษัท ห้างทองสุวรรณา จำกัด' : null,
      accounts: [],
      slipAt: null,
      claimedAt: null,
      paidAt: null,
      partPaid: satang(0),
      due: satang(0),
    },
    returns: [],
    returnRequest: null,
    isBuyNow: false,
    isGuest: true,
    isMasked: false,
    now: placedAt + 60_000,
    ...facts,
  };
};

/** Orders of two ids at any stage, as answers in any order. */
export const someOrder: fc.Arbitrary<Order> = fc
  .record({
    orderId: fc.constantFrom('order-1', 'order-2'),
    steps: fc.array(fc.oneof(fc.constantFrom(...orderStatuses), fc.constant('awaiting-payment' as const)), {
      minLength: 1,
      maxLength: 4,
    }),
    method: fc.constantFrom('promptpay' as const, 'transfer' as const, null),
    isToldByBank: fc.boolean(),
    later: fc.integer({ min: 0, max: 2_000_000 }),
    isMasked: fc.nat(3).map((draw) => draw === 0),
  })
  .map(({ orderId, steps, method, isToldByBank, later, isMasked }) => {
    const order = anOrder({ orderId, status: steps.at(-1) ?? 'paid', now: placedAt + later });
    return {
      ...order,
      isMasked,
      timeline: steps.map((status, index) => ({ status, at: placedAt + index, note: '' })),
      payment: { ...order.payment, method, isToldByBank },
    };
  });

/** An order as the history lists it. */
export const aSummary = (facts: Partial<OrderSummary> = {}): OrderSummary => ({
  orderId: 'order-1',
  orderNumber: 'SV-691121-0001',
  placedAt,
  status: 'paid',
  total: satang(1_845_000),
  quantity: 1,
  shown: [{ productName: 'แหวนเกลี้ยง', productImage: '/pictures/ring--plain--main-800.webp' }],
  ...facts,
});
