import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { orderFactsOf, nextSteps } from '../../../engine/desk/orders/desk-order.ts';
import { type OrderActName, orderActNames, orderActsFor } from '../../../engine/desk/orders/order-acts.ts';
import type { DeliverMethod, OrderStatus } from '../../../engine/orders/order.ts';
import { call, errorCode } from '../../support/api.ts';
import * as fc from '../../support/fast-check.ts';
import { requestOf, ring } from '../orders/support/shopping.ts';
import { newSlip } from '../payments/support/contract-calls.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import { filled, newStaff } from './support/desk.ts';

// The two clerks use two processes of the shop, which share only the database.
const api = await startedApi();
const other = await startedApi({ sharing: api.database });
const database = databaseOf(api, 4);
const [owner, cashier] = await Promise.all([
  newStaff(api, database, 'owner'),
  newStaff(other, database, 'cashier'),
]);
await api.setStock(ring, 20_000);

/** Acts that lead to a status, with the status in which each is performed. */
const led = {
  confirm: 'awaiting-payment',
  prepare: 'paid',
  ship: 'preparing',
  ready: 'preparing',
  'hand-over': 'ready-for-pickup',
  cancel: 'paid',
} as const satisfies Partial<Record<OrderActName, OrderStatus>>;
type Led = keyof typeof led | 'slip' | 'late';

/** Acts that lead an order to a status, and how it is delivered: sent unless `method` is given. */
interface Way {
  readonly steps: readonly Led[];
  readonly method?: DeliverMethod;
}
const ways: Readonly<Partial<Record<OrderStatus, Way>>> = {
  'awaiting-payment': { steps: [] },
  'awaiting-review': { steps: ['slip'] },
  paid: { steps: ['confirm'] },
  preparing: { steps: ['confirm', 'prepare'] },
  shipped: { steps: ['confirm', 'prepare', 'ship'] },
  'ready-for-pickup': { steps: ['confirm', 'prepare', 'ready'], method: 'pickup' },
  completed: { steps: ['confirm', 'prepare', 'ready', 'hand-over'], method: 'pickup' },
  lapsed: { steps: ['late'] },
  'refund-due': { steps: ['confirm', 'cancel'] },
};
const statuses = Object.keys(ways) as OrderStatus[];
const wayTo = (status: OrderStatus): Way => ways[status] ?? { steps: [] };

const givesBack: readonly OrderActName[] = ['other-money', 'take-out', 'take-back', 'lower-price'];
const oneBack = { amount: 1, account: 'กสิกรไทย 123', goods: [{ ...ring, quantity: 1, state: 'stock' }] };

const wish = (orderNumber: string, act: OrderActName, seen: OrderStatus, more: object = {}) => ({
  params: { orderNumber },
  body: { act, seen, ...filled, ...(givesBack.includes(act) ? oneBack : {}), ...more },
});

/** An order in a status, and the stock of its place before it. */
const orderAt = async (status: OrderStatus) => {
  const { steps, method = 'ship' } = wayTo(status);
  const wanted = [{ ...ring, quantity: 2 }];
  const delivery = method === 'pickup' ? { delivery: await api.tomorrowOpen(wanted) } : {};
  const place = method === 'pickup' ? 'yaowarat' : 'central';
  const before = await api.stockOf(ring, place);
  const { orderId, orderNumber } = await api.placed(
    requestOf(wanted, {
      ...delivery,
      ...(status === 'awaiting-review' ? { paymentMethod: 'transfer' } : {}),
    }),
  );
  for (const step of steps) {
    if (step === 'slip') await call(api, 'sendSlip', { params: { orderId }, body: newSlip() });
    else if (step === 'late') await api.letOrderAge(orderId, '31 minutes');
    else await owner.desk.call('deskActOnOrder', wish(orderNumber, step, led[step]));
  }
  // Reading an overdue order lets it lapse.
  if (status === 'lapsed') await call(api, 'order', { params: { orderId } });
  const held = await owner.desk.call('deskOrder', { params: { orderNumber } });
  expect(held.order.status).toBe(status);
  return { orderNumber, place, before, held };
};

const factsAt = (status: OrderStatus, method: DeliverMethod) => ({
  status,
  method,
  isOwing: status === 'refund-due',
  areGoodsOut: false,
  isReturnAsked: false,
});

/** Two acts in a status, mostly allowed ones: only then both compete for the order. */
const meeting = fc.constantFrom(...statuses).chain((status) => {
  const { method = 'ship' } = wayTo(status);
  const act = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...orderActsFor('owner', factsAt(status, method))) },
    { weight: 1, arbitrary: fc.constantFrom(...orderActNames) },
  );
  return fc.record({ status: fc.constant(status), one: act, another: act, later: fc.nat(3) });
});

test('two clerks at one order: one act takes effect once, the other is rejected', async () =>
  fc.asyncHolds([9, 1_000], [meeting], async ({ status, one, another, later }) => {
    const { orderNumber, place, before, held } = await orderAt(status);
    const steps = nextSteps(held);
    const answers = await Promise.all([
      owner.desk.raw('deskActOnOrder', wish(orderNumber, one, status, { steps })),
      wait(later).then(async () =>
        cashier.desk.raw('deskActOnOrder', wish(orderNumber, another, status, { steps })),
      ),
    ]);
    const can = orderActsFor('owner', orderFactsOf(held));
    const done = [one, another].some((name) => can.includes(name)) ? 1 : 0;
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(done);
    for (const answer of answers) if (answer.status !== 200) expect(errorCode(answer)).toBe('OVERTAKEN');
    const after = await owner.desk.call('deskOrder', { params: { orderNumber } });
    expect(after.acts).toHaveLength(held.acts.length + done);
    expect(after.order.timeline.length - held.order.timeline.length).toBeLessThanOrEqual(done);
    expect(after.money.length - held.money.length).toBeLessThanOrEqual(done);
    const isOver = ['cancelled', 'refund-due', 'refunded', 'lapsed'].includes(after.order.status);
    const inStock = after.returns.flatMap(({ pieces }) => pieces).filter(({ state }) => state === 'stock');
    const back = inStock.reduce((sum, { quantity }) => sum + quantity, 0);
    expect(await api.stockOf(ring, place)).toBe(
      before - 2 + (after.returns.length === 0 && isOver ? 2 : back),
    );
  }));

test('an act answered by a failure was rolled back, and succeeds on retry', async () => {
  const { orderNumber } = await api.placed();
  const { desk } = cashier;
  const acts = [
    ['deskActOnOrder', { orderNumber }, { act: 'confirm', seen: 'awaiting-payment' }],
    ['deskNote', { orderNumber }, { text: 'โทรหาลูกค้าแล้ว' }],
  ] as const;
  for (const [name, params, body] of acts) {
    // Reading the answer fails for a while.
    await api.database.query('alter table tax_document rename to tax_document_away');
    const refused = await desk.raw(name, { params, body });
    await api.database.query('alter table tax_document_away rename to tax_document');
    expect(refused.status).toBeGreaterThanOrEqual(500);
    expect(await desk.status(name, { params, body })).toBe(200);
  }
  const { notes, money, acts: recorded } = await desk.call('deskOrder', { params: { orderNumber } });
  expect([notes.length, money.length]).toEqual([1, 1]);
  expect(recorded.map(({ act }) => act)).toEqual(['confirm', 'note']);
});
