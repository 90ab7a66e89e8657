import { expect, test } from 'vitest';
import { factsOf, mostBack, piecesOut } from '../../../engine/desk/orders/desk-order.ts';
import { needsOf, type OrderActName, orderActsFor } from '../../../engine/desk/orders/order-acts.ts';
import { givenBack, linesLeft, quantityOf } from '../../../engine/orders/returns.ts';
import * as fc from '../../support/fast-check.ts';
import { deskContract } from '../../../adapters/v1/contract/desk/index.ts';
import { decodeAnswer } from '../../support/api.ts';
import { requestOf, ring, somewhere, taxId } from '../orders/support/shopping.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import { does, newStaff, said } from './support/desk.ts';

const api = await startedApi();
const database = databaseOf(api, 4);
const { desk } = await newStaff(api, database, 'owner');
await api.setStock(ring, 20_000);

type Held = Awaited<ReturnType<typeof held>>;
const held = async (orderNumber: string) => desk.call('deskOrder', { params: { orderNumber } });

const taxInvoice = { kind: 'person' as const, name: 'มาลี ใจดี', taxId, branchCode: '', address: somewhere };
const account = 'กสิกรไทย 123-4-56789-0 มาลี ใจดี';
const states = ['stock', 'workshop', 'lost', 'damaged'] as const;

interface Step {
  readonly act: number;
  readonly quantity: number;
  readonly state: (typeof states)[number];
  readonly share: number;
}
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.nat({ max: 30 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  state: fc.constantFrom(...states),
  share: fc.integer({ min: 0, max: 100 }),
});

/** How far an order has come before anything may happen to it. */
const ways: readonly (readonly OrderActName[])[] = [
  [],
  ['confirm'],
  ['confirm', 'prepare', 'ship'],
  ['confirm', 'prepare', 'ship', 'cancel'],
  ['confirm', 'prepare', 'ship', 'arrived'],
];

/** What is said with an act: some of the pieces that can come back, and a share of the money that can. */
const saidWith = (act: OrderActName, now: Held, { quantity, state, share }: Step): object => {
  const back = Math.floor((mostBack(now) * share) / 100) / 100;
  if (act === 'parcel-back') {
    const out = piecesOut(now)[0]?.quantity ?? 1;
    return { goods: [{ ...ring, quantity: Math.min(quantity, out), state }] };
  }
  if (needsOf(act) === 'goods') {
    const left = linesLeft(now.order)[0]?.quantity ?? 1;
    return { account, amount: back, goods: [{ ...ring, quantity: Math.min(quantity, left), state }] };
  }
  if (needsOf(act) === 'price') return { account, amount: back };
  return act === 'other-money' ? { amount: share + 1 } : {};
};

/** Money that came and was not sent back is what the shop keeps for the order or as parts of it, and what it owes. */
const moneyHolds = ({ order, money, returns, due }: Held): void => {
  const came = money.reduce((sum, { amount }) => sum + amount, 0);
  const sent = [...money, ...returns].reduce(
    (sum, { amount, refundedAt }) => (refundedAt === null ? sum : sum + amount),
    0,
  );
  const { paidAt, partPaid } = order.payment;
  const kept = paidAt === null ? partPaid : order.total - givenBack(order);
  expect(came - sent).toBe(kept + due);
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

/** Credit notes take back what returns give back, numbered without gaps, and no more tax than the sale bore. */
const papersHold = ({ order, creditNotes, returns }: Held): void => {
  const credited = creditNotes.reduce((sum, { credit }) => sum + (credit?.amount ?? 0), 0);
  expect(credited).toBe(givenBack({ returns }));
  const tax = creditNotes.reduce((sum, { credit }) => sum + (credit?.tax ?? 0), 0);
  expect(tax).toBeLessThanOrEqual(order.tax?.amount ?? 0);
  if (credited === order.total) expect(tax).toBe(order.tax?.amount);
};

test('money, pieces and papers of an order add up after any acts of the desk', async () => {
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
      for (const act of way) await does(desk, order, act);
      let now = await held(orderNumber);
      for (const one of steps) {
        const can = orderActsFor('owner', factsOf(now));
        const act = can[one.act % can.length];
        if (act === undefined) break;
        const body = { act, seen: now.order.status, ...said, ...saidWith(act, now, one) };
        const answer = await desk.raw('deskActOnOrder', { params: { orderNumber }, body });
        // What cannot be, such as taking out the last piece, is refused.
        expect([200, 400]).toContain(answer.status);
        if (answer.status === 400) continue;
        seen.add(act);
        now = decodeAnswer(deskContract.deskActOnOrder, answer) as Held;
        moneyHolds(now);
        piecesHold(now, ordered, (await api.stockOf(ring)) - before);
        papersHold(now);
      }
    },
  );
  const [gaps] = await api.database.values<number>(
    `select count(*)::int from (select kind, max(nth) - count(*) as gap from tax_document group by kind) k where gap <> 0`,
  );
  expect(gaps).toBe(0);
  for (const act of ['take-out', 'take-back', 'lower-price', 'cancel', 'refund', 'parcel-back'])
    expect([act, seen.has(act)]).toEqual([act, true]);
});
