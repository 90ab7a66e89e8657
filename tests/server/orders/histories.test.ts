import { expect, test } from 'vitest';
import { countImpossible } from '../../../adapters/v1/server/orders/status.ts';
import { orderActNames } from '../../../engine/desk/orders/order-acts.ts';
import type { OrderStatus } from '../../../engine/orders/order.ts';
import * as fc from '../../support/fast-check.ts';
import { after, newOrder, outsideActs } from '../../support/order-model.ts';
import { runs } from '../../support/properties.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import { placed, requestOf, ring } from './support/shopping.ts';

const api = await startedApi();
const database = databaseOf(api);

interface Step {
  readonly was: OrderStatus | null;
  readonly status: OrderStatus;
}

const act = fc.record({
  act: fc.constantFrom(...orderActNames, ...outsideActs),
  amount: fc.nat(3),
  goods: fc.nat(2),
  isInTime: fc.boolean(),
});

/** The steps of an order with which staff, buyer, bank and clock do anything that they can. */
const history = fc
  .tuple(fc.constantFrom('ship' as const, 'pickup' as const), fc.array(act, { maxLength: 60 }))
  .map(([method, acts]) => {
    let order = newOrder(method, 2, 2);
    const steps: Step[] = [{ was: null, status: order.status }];
    for (const { act: name, ...said } of acts) {
      const reached = after(order, name, said) ?? order;
      if (reached.status !== order.status) steps.push({ was: order.status, status: reached.status });
      order = reached;
    }
    return steps;
  });

const faults: Readonly<Record<string, (steps: readonly Step[], at: number) => readonly Step[]>> = {
  cut: (steps, at) => steps.toSpliced(at, 1),
  doubled: (steps, at) => steps.toSpliced(at, 0, ...steps.slice(at, at + 1)),
  swapped: (steps, at) => steps.toSpliced(at, 2, ...steps.slice(at, at + 2).toReversed()),
};

/** Orders like a real one, each with the status of a history's end and these steps in its record. */
const record = async (
  orderId: string,
  orders: readonly { readonly status: OrderStatus; readonly steps: readonly Step[] }[],
) => {
  await api.database.query("delete from customer_order where id like 'history0%'");
  await api.database.query(
    `insert into customer_order
     select made.* from customer_order o,
            jsonb_array_elements($1::jsonb) with ordinality as drawn (given, nth),
            jsonb_populate_record(o, jsonb_build_object(
              'id', 'history' || lpad(nth::text, 25, '0'), 'number', 'history' || lpad(nth::text, 25, '0'), 'is_holding', false, 'link_code', null,
              'status', given ->> 'status')) as made
      where o.id = $2`,
    [JSON.stringify(orders), orderId],
  );
  await api.database.query(
    `insert into order_event (order_id, was, status)
     select 'history' || lpad(nth::text, 25, '0'), step ->> 'was', step ->> 'status'
       from jsonb_array_elements($1::jsonb) with ordinality as drawn (given, nth),
            jsonb_array_elements(given -> 'steps') with ordinality as steps (step, position)
      order by nth, position`,
    [JSON.stringify(orders)],
  );
};

test('a history of possible acts passes; cut, doubled and swapped ones fail', async () => {
  const { orderId } = await placed(api, requestOf([{ ...ring, quantity: 1 }]));
  const histories = fc.sample(history, { numRuns: runs(2_000, 100_000), seed: 39 });
  const lawful = histories.map((steps) => ({ status: steps.at(-1)?.status ?? 'paid', steps }));
  await record(orderId, lawful);
  expect(await countImpossible(database)).toBe(0);
  for (const [name, fault] of Object.entries(faults)) {
    const faulty = lawful
      .filter(({ steps }) => steps.length > 1)
      .map(({ status, steps }, nth) => ({ status, steps: fault(steps, nth % (steps.length - 1)) }));
    expect(faulty.length).toBeGreaterThan(lawful.length / 2);
    await record(orderId, faulty);
    expect([name, await countImpossible(database)]).toEqual([name, faulty.length]);
  }
});
