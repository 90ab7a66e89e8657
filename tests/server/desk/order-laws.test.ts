import { expect, test } from 'vitest';
import { orderFactsOf, mostBack, piecesOut } from '../../../engine/desk/orders/desk-order.ts';
import { needsOf, type OrderActName, orderActsFor } from '../../../engine/desk/orders/order-acts.ts';
import { refundedAmount, linesLeft, quantityOf } from '../../../engine/orders/returns.ts';
import { lapseAllDue } from '../../../adapters/v1/server/holds/hold.ts';
import type { Order } from '../../../engine/orders/order.ts';
import { payment, reportPayment } from '../payments/support/bank.ts';
import * as fc from '../../support/fast-check.ts';
import { deskContract } from '../../../adapters/v1/contract/desk/index.ts';
import { call, decodeAnswer } from '../../support/api.ts';
import { after, type OrderModel, type outsideActs, type Said } from '../../support/order-model.ts';
import { requestOf, ring, somewhere, taxId } from '../orders/support/shopping.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import { actOn, filled, newStaff } from './support/desk.ts';

const api = await startedApi();
const database = databaseOf(api, 4);
const { desk } = await newStaff(api, database, 'owner');
await api.setStock(ring, 20_000);

type Held = Awaited<ReturnType<typeof held>>;
const held = async (orderNumber: string) => desk.call('deskOrder', { params: { orderNumber } });

const taxInvoice = { kind: 'person' as const, name: 'มาลี ใจดี', taxId, branchCode: '', address: somewhere };
const account = 'กสิกรไทย 123-4-56789-0 มาลี ใจดี';
const states = ['stock', 'workshop', 'lost', 'damaged'] as const;

type Other = Exclude<(typeof outsideActs)[number], 'slip'>;

const others: Readonly<Record<Other, (order: Order, amount: number) => Promise<unknown>>> = {
  bank: async (order, amount) => reportPayment(api, { ...payment(order), amount: amount / 100 }),
  'buyer-cancel': async ({ orderId }) => call(api, 'cancelOrder', { params: { orderId } }),
  'ask-return': async ({ orderId }) =>
    call(api, 'askReturn', {
      params: { orderId },
      body: { lines: [{ ...ring, quantity: 1 }], reason: 'เปลี่ยนใจ', account },
    }),
  lapse: async ({ orderId }) => {
    await api.letOrderAge(orderId, '25 hours');
    await lapseAllDue(database);
  },
};

interface Step {
  readonly who: 'staff' | Other;
  readonly act: number;
  readonly quantity: number;
  readonly state: (typeof states)[number];
  readonly share: number;
}
const step: fc.Arbitrary<Step> = fc.record({
  who: fc.oneof(
    { weight: 18, arbitrary: fc.constant('staff' as const) },
    { weight: 4, arbitrary: fc.constantFrom('bank' as const, 'ask-return' as const) },
    { weight: 1, arbitrary: fc.constantFrom('lapse' as const, 'buyer-cancel' as const) },
  ),
  act: fc.nat({ max: 30 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  state: fc.constantFrom(...states),
  share: fc.integer({ min: 0, max: 100 }),
});

/** Acts that lead an order to its initial status. */
const ways: readonly (readonly OrderActName[])[] = [
  [],
  [],
  ['confirm'],
  ['confirm', 'prepare'],
  ['confirm', 'prepare', 'ship'],
  ['confirm', 'prepare', 'ship', 'cancel'],
  ['confirm', 'prepare', 'ship', 'arrived'],
];

interface Words {
  readonly account?: string;
  readonly amount?: number;
  readonly goods?: readonly (typeof ring & { readonly quantity: number; readonly state: string })[];
}

/** Body of an act: some of the pieces that can come back, and a share of the money that can. */
const saidWith = (act: OrderActName, now: Held, { quantity, state, share }: Step): Words => {
  // All of it, or a share, equally often.
  const back = Math.floor((mostBack(now) * (quantity % 2 === 0 ? 100 : share)) / 100) / 100;
  if (act === 'parcel-back') {
    const out = piecesOut(now)[0]?.quantity ?? 1;
    return { goods: [{ ...ring, quantity: Math.min(quantity, out), state }] };
  }
  if (needsOf(act) === 'goods') {
    const all = linesLeft(now.order)[0]?.quantity ?? 1;
    const left = act === 'take-out' && all > 1 ? all - 1 : all;
    return { account, amount: back, goods: [{ ...ring, quantity: Math.min(quantity, left), state }] };
  }
  if (needsOf(act) === 'price') return { account, amount: back };
  return act === 'other-money' ? { amount: share + 1 } : {};
};

/** Every piece is on a shelf, with its buyer or on the way there, or where a return says that it is. */
const piecesHold = ({ order, returns }: Held, ordered: number, inStock: number): void => {
  const isOver = ['cancelled', 'lapsed', 'refund-due', 'refunded'].includes(order.status);
  const isReleased = isOver && order.payment.paidAt === null;
  const back = returns.flatMap(({ pieces }) => pieces);
  const elsewhere = back.filter(({ state }) => state !== 'stock');
  const withBuyer = isReleased ? 0 : ordered - quantityOf(back, ring);
  if (isOver) expect(withBuyer).toBe(0);
  expect(inStock + withBuyer + quantityOf(elsewhere, ring)).toBe(0);
};

/** The order as its model; the number of ordered pieces is not in the answer. */
const modelOf = ({ order, money, returns, due }: Held, ordered: number): OrderModel => {
  const { paidAt, partPaid } = order.payment;
  const isPaid = paidAt !== null;
  const piecesBack = returns.flatMap(({ pieces }) => pieces);
  const out = quantityOf(piecesOut({ returns }), ring);
  const isReleased = !isPaid && ['cancelled', 'lapsed', 'refund-due', 'refunded'].includes(order.status);
  const left = isReleased ? 0 : ordered - quantityOf(piecesBack, ring);
  return {
    status: order.status,
    method: order.delivery.method,
    isReturnAsked: order.returnRequest?.answeredAt === null,
    total: order.total,
    isPaid,
    came: money.reduce((sum, { amount, outcome }) => (outcome === 'noted-before' ? sum : sum + amount), 0),
    parts: isPaid ? 0 : partPaid,
    due,
    sent: [...money, ...returns].reduce((sum, one) => sum + (one.refundedAt === null ? 0 : one.amount), 0),
    given: refundedAmount(order),
    ordered,
    left,
    out,
    back: ordered - left - out,
  };
};

/** Amount in satang and number of pieces of an act's body. */
const saidOf = ({ amount = 0, goods = [] }: Words): Said => ({
  amount: Math.round(amount * 100),
  goods: goods.reduce((sum, { quantity }) => sum + quantity, 0),
});

/** Credit notes take back what returns give back, numbered without gaps, and no more tax than the sale bore. */
const papersHold = ({ order, creditNotes, returns }: Held): void => {
  const credited = creditNotes.reduce((sum, { credit }) => sum + (credit?.amount ?? 0), 0);
  expect(credited).toBe(refundedAmount({ returns }));
  const tax = creditNotes.reduce((sum, { credit }) => sum + (credit?.tax ?? 0), 0);
  expect(tax).toBeLessThanOrEqual(order.tax?.amount ?? 0);
  if (credited === order.total) expect(tax).toBe(order.tax?.amount);
};

test('any acts leave an order as modelled; its pieces and papers add up', async () => {
  const seen = new Set<string>();
  await fc.asyncHolds(
    [15, 400],
    [
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom(...ways),
      fc.array(step, { minLength: 3, maxLength: 12 }),
    ],
    async (ordered, way, steps) => {
      const before = await api.stockOf(ring);
      const order = await api.placed(requestOf([{ ...ring, quantity: ordered }], { taxInvoice }));
      const { orderNumber } = order;
      for (const act of way) await actOn(desk, order, act);
      let now = await held(orderNumber);
      let isInTime = true;
      // Amounts that staff noted and no bank has reported.
      const noted: number[] = way.includes('confirm') ? [order.total] : [];
      for (const one of steps) {
        const model = modelOf(now, ordered);
        if (one.who !== 'staff') {
          const amount = [100, model.total - model.parts, model.total + 100][one.act % 3] ?? 100;
          const isNoted = one.who === 'bank' && noted.includes(amount);
          const reached = after(model, one.who, { amount, isInTime, isNoted });
          if (reached === undefined) continue;
          if (isNoted) noted.splice(noted.indexOf(amount), 1);
          await others[one.who](order, amount);
          isInTime &&= one.who !== 'lapse';
          seen.add(one.who);
          now = await held(orderNumber);
          expect([one.who, modelOf(now, ordered)]).toEqual([one.who, reached]);
          piecesHold(now, ordered, (await api.stockOf(ring)) - before);
          continue;
        }
        const can = orderActsFor('owner', orderFactsOf(now)).filter(
          // Money can arrive at any time; leaves room for the other acts.
          (name) => name !== 'other-money' || one.share % 5 === 0,
        );
        const act = can[one.act % can.length];
        if (act === undefined) continue;
        const words = saidWith(act, now, one);
        const expected = after(model, act, { ...saidOf(words), isInTime });
        const body = { act, seen: now.order.status, ...filled, ...words };
        const answer = await desk.raw('deskActOnOrder', { params: { orderNumber }, body });
        // Impossible acts, such as taking out the last piece, are refused.
        expect([act, answer.status]).toEqual([act, expected === undefined ? 400 : 200]);
        if (answer.status === 400) continue;
        seen.add(act);
        if (act === 'confirm') noted.push(model.total - model.parts);
        if (act === 'other-money') noted.push(saidOf(words).amount ?? 0);
        now = decodeAnswer(deskContract.deskActOnOrder, answer) as Held;
        expect([act, modelOf(now, ordered)]).toEqual([act, expected]);
        piecesHold(now, ordered, (await api.stockOf(ring)) - before);
        papersHold(now);
      }
    },
  );
  const [gaps] = await api.database.values<number>(
    `select count(*)::int from (select kind, max(nth) - count(*) as gap from tax_document group by kind) k where gap <> 0`,
  );
  expect(gaps).toBe(0);
  for (const act of ['take-out', 'take-back', 'lower-price', 'cancel', 'refund', 'parcel-back', 'bank'])
    expect([act, seen.has(act)]).toEqual([act, true]);
});
