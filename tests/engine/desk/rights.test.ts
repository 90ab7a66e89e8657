import { describe, expect, test } from 'vitest';
import {
  orderActs,
  type OrderActName,
  orderActsFor,
  orderActsOf,
} from '../../../engine/desk/orders/order-acts.ts';
import { queueStatuses } from '../../../engine/desk/orders/queues.ts';
import { asksForFactor, mayDo, staffRights, StaffRole } from '../../../engine/desk/staff.ts';
import { orderStatuses } from '../../../engine/orders/order.ts';

const roles = ['owner', 'cashier', 'packer', 'editor'] as const;
/** What money that comes asks for, whatever the order waits for. */
const ofMoney: readonly OrderActName[] = ['confirm', 'other-money'];
const ends = ['completed', 'lapsed', 'cancelled', 'refunded'];

describe('what the staff may do', () => {
  test('with money is for owners and cashiers alone, and asks for the second factor again', () => {
    for (const name of ['take-money', 'refund', 'announce'] as const) {
      expect(roles.filter((role) => mayDo(role, name))).toEqual(['owner', 'cashier']);
      expect(asksForFactor(name)).toBe(true);
    }
    for (const name of ['see-orders', 'pack-orders', 'see-price', 'refuse-slips'] as const)
      expect(asksForFactor(name)).toBe(false);
  });

  test('leads an order only on the way to its buyer that was agreed', () => {
    for (const status of orderStatuses) {
      const [ship, pickup] = [orderActsOf(status, 'ship'), orderActsOf(status, 'pickup')];
      expect(ship.filter((act) => act === 'ready' || act === 'hand-over')).toEqual([]);
      expect(pickup.filter((act) => act === 'ship' || act === 'arrived')).toEqual([]);
    }
  });

  test('is for owners all of it, and for each role something', () => {
    const names = Object.keys(staffRights) as (keyof typeof staffRights)[];
    expect(names.every((name) => mayDo('owner', name))).toBe(true);
    for (const role of roles) {
      expect(StaffRole.is(role)).toBe(true);
      expect(names.some((name) => mayDo(role, name))).toBe(true);
    }
  });

  test.each(['ship', 'pickup'] as const)(
    'leads an order that is to %s on from every status but its ends',
    (method) => {
      for (const status of orderStatuses)
        expect([status, orderActsOf(status, method).some((act) => !ofMoney.includes(act))]).toEqual([
          status,
          !ends.includes(status),
        ]);
    },
  );

  test('is known to a queue wherever an order waits for the shop', () => {
    const waiting = Object.values(queueStatuses).flat();
    // A buyer is waited for, or a courier.
    const others = ['awaiting-payment', 'shipped', ...ends];
    expect(new Set([...waiting, ...others])).toEqual(new Set(orderStatuses));
  });

  test('is by roles what the rights say', () => {
    for (const role of roles)
      for (const status of orderStatuses) {
        const can = orderActsFor(role, status, 'ship');
        const all = orderActsOf(status, 'ship');
        expect(can).toEqual(all.filter((act: OrderActName) => mayDo(role, orderActs[act].right)));
      }
    expect(orderActsFor('editor', 'paid', 'ship')).toEqual([]);
    expect(orderActsFor('packer', 'paid', 'ship')).toEqual(['prepare']);
  });
});
