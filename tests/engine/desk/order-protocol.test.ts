import { expect, test } from 'vitest';
import { orderActNames } from '../../../engine/desk/orders/order-acts.ts';
import {
  firstStatuses,
  nextStatuses,
  orderStatuses,
  type OrderStatus,
} from '../../../engine/orders/order.ts';
import {
  after,
  type ModelAct,
  moneyKept,
  newOrder,
  type OrderModel,
  outsideActs,
  type Said,
} from '../../support/order-model.ts';

/** Maximum of money received for two pieces at 2 each, which bounds the number of states. */
const mostMoney = 5;

const said: readonly Said[] = [0, 1, 2, 3].flatMap((amount) =>
  [0, 1, 2].flatMap((goods) => [true, false].map((isInTime) => ({ amount, goods, isInTime }))),
);

interface Step {
  readonly act: ModelAct;
  readonly to: string;
}

/** Every state that any acts of staff, buyer, bank and clock lead to, with the steps from each. */
const explored = (() => {
  const states = new Map<string, { readonly order: OrderModel; readonly steps: readonly Step[] }>();
  const waiting = [newOrder('ship', 2, 2), newOrder('pickup', 2, 2)];
  for (let order = waiting.pop(); order !== undefined; order = waiting.pop()) {
    const id = JSON.stringify(order);
    if (states.has(id)) continue;
    const from = order;
    const next = [...orderActNames, ...outsideActs].flatMap((act) =>
      said.flatMap((words) => {
        const reached = after(from, act, words);
        return reached === undefined || reached.came > mostMoney ? [] : [{ act, reached }];
      }),
    );
    states.set(id, { order, steps: next.map(({ act, reached }) => ({ act, to: JSON.stringify(reached) })) });
    waiting.push(...next.map(({ reached }) => reached));
  }
  return states;
})();

/** States from which these steps lead to a settled one. */
const leadingTo = (
  isSettled: (order: OrderModel) => boolean,
  may: (act: ModelAct) => boolean,
): ReadonlySet<string> => {
  const before = new Map<string, string[]>();
  for (const [id, { steps }] of explored)
    for (const { act, to } of steps) if (may(act)) before.set(to, [...(before.get(to) ?? []), id]);
  const waiting = [...explored].flatMap(([id, { order }]) => (isSettled(order) ? [id] : []));
  const found = new Set<string>();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(before.get(id) ?? []));
  }
  return found;
};

const ends = ['completed', 'lapsed', 'cancelled', 'refunded'];
const isSettled = ({ status, due, out, isReturnAsked }: OrderModel): boolean =>
  ends.includes(status) && due === 0 && out === 0 && !isReturnAsked;
const isOfStaff = (act: ModelAct): boolean => !outsideActs.some((name) => name === act);

const stuckIn = (leading: ReadonlySet<string>): readonly string[] =>
  [...explored.keys()].filter((id) => !leading.has(id));

test('every status and every act is reached', () => {
  const statuses = new Set([...explored.values()].map(({ order }) => order.status));
  expect([...statuses].toSorted()).toEqual(orderStatuses.toSorted());
  const acts = new Set([...explored.values()].flatMap(({ steps }) => steps.map(({ act }) => act)));
  expect([...acts].toSorted()).toEqual([...orderActNames, ...outsideActs].toSorted());
  expect(explored.size).toBeGreaterThan(1_000);
});

test('orders take exactly the status changes of the table', () => {
  const ways = new Set<string>();
  for (const { order, steps } of explored.values())
    for (const { to } of steps) {
      const next = explored.get(to)?.order.status;
      if (next !== order.status) ways.add(`${order.status} > ${next}`);
    }
  const table = Object.entries(nextStatuses).flatMap(([was, next]) => next.map((to) => `${was} > ${to}`));
  expect([...ways].toSorted()).toEqual(table.toSorted());
  const first: OrderStatus = newOrder('ship', 2, 2).status;
  expect(firstStatuses).toContain(first);
});

test('money received is kept, due or refunded, and no piece is lost', () => {
  for (const { order } of explored.values()) {
    const { came, due, sent, left, out, back, ordered } = order;
    expect([order, came]).toEqual([order, moneyKept(order) + due + sent]);
    expect([order, left + out + back]).toEqual([order, ordered]);
    expect([order, Math.min(moneyKept(order), due, sent, left, out, back) >= 0]).toEqual([order, true]);
  }
});

test('staff alone settle any order: an end, nothing owed, nothing out, no wish unanswered', () => {
  expect(stuckIn(leadingTo(isSettled, isOfStaff))).toEqual([]);
});

test('an order that owes money or awaits goods always has an act left', () => {
  for (const { order, steps } of explored.values()) {
    const can = steps.map(({ act }) => act);
    if (order.due > 0) expect([order, can.includes('refund')]).toEqual([order, true]);
    if (order.out > 0) expect([order, can.includes('parcel-back')]).toEqual([order, true]);
    if (order.isReturnAsked) expect([order, can.includes('refuse-return')]).toEqual([order, true]);
  }
});

test('an unpaid order can lapse, and settled ones change only by money', () => {
  for (const { order, steps } of explored.values()) {
    if (order.status === 'awaiting-payment')
      expect([order, steps.some(({ act }) => act === 'lapse')]).toEqual([order, true]);
    if (!isSettled(order) || order.status === 'completed') continue;
    const others = steps.map(({ act }) => act).filter((act) => !/^(?:bank|other-money|confirm)$/.test(act));
    expect([order, others]).toEqual([order, []]);
  }
});
