import { describe, expect, test } from 'vitest';
import { historyOf } from '../../../engine/desk/orders/history.ts';
import * as fc from '../../support/fast-check.ts';
import {
  type OrderActName,
  orderActNames,
  orderActs,
  orderActsFor,
  orderActsOf,
  type OrderFacts,
} from '../../../engine/desk/orders/order-acts.ts';
import { queueStatus } from '../../../engine/desk/orders/queues.ts';
import { deskPath } from '../../../engine/desk/registry.ts';
import { initialRoot, type Root, turn } from '../../../engine/desk/slices.ts';
import { asksForFactor, mayDo, staffRights, StaffRole } from '../../../engine/desk/staff.ts';
import { taxDataStep } from '../../../engine/desk/orders/tax-document.ts';
import { type DeliverMethod, type OrderStatus, orderStatuses } from '../../../engine/orders/order.ts';
import { satang } from '../../../engine/values/money.ts';
import type { ReturnTerms } from '../../../engine/values/sale-terms.ts';

const roles = ['owner', 'cashier', 'packer', 'editor'] as const;
/** Acts on received money, offered in every status of the order. */
const ofMoney: readonly OrderActName[] = ['confirm', 'other-money'];
const ends = ['lapsed', 'cancelled', 'refunded'];

const facts = (status: OrderStatus, method: DeliverMethod = 'ship'): OrderFacts => ({
  status,
  method,
  isOwing: status === 'refund-due',
  areGoodsOut: false,
  isReturnAsked: false,
});

/** The act that keeps each promise of returns; a new promise without one does not compile. */
const waysOfPromises: Readonly<Record<keyof ReturnTerms, OrderActName>> = {
  withdrawalDays: 'take-back',
  refundDays: 'refund',
  withdrawalExceptions: 'refuse-return',
};

/** Rights of each role, written a second time: one that is gained or lost by mistake shows here. */
const listed = (...texts: readonly string[]): readonly string[] => texts.flatMap((text) => text.split(' '));
const everybody = 'own-account own-secrets see-price see-branches see-goods';
const withOrders = 'see-orders note-orders pack-orders';
const money = 'take-money refuse-slips cancel-orders refund print-tax take-tax-data';
const counter = 'hand-over change-delivery announce pause-selling see-coupons end-coupons close-branch';
const rightsOf: Readonly<Record<(typeof roles)[number], readonly string[]>> = {
  owner: Object.keys(staffRights),
  cashier: listed(everybody, withOrders, money, counter, 'edit-holidays see-settings'),
  packer: listed(everybody, withOrders, 'count-stock'),
  editor: listed(everybody, 'edit-content edit-branches edit-goods count-stock'),
};
const afterFactor = listed(
  'own-secrets take-money refund announce edit-holidays',
  'correct-price edit-coupons change-settings lead-staff',
);
const actsOf: Readonly<Record<(typeof roles)[number], readonly string[]>> = {
  owner: orderActNames,
  cashier: orderActNames,
  packer: listed('prepare ship ready arrived parcel-back'),
  editor: [],
};

describe('what the staff may do', () => {
  test('is each role’s list of rights; acts with money need the second factor', () => {
    const names = Object.keys(staffRights) as (keyof typeof staffRights)[];
    for (const role of roles) {
      expect(StaffRole.is(role)).toBe(true);
      expect(names.filter((name) => mayDo(role, name)).toSorted()).toEqual(rightsOf[role].toSorted());
    }
    expect(names.filter((name) => asksForFactor(name)).toSorted()).toEqual(afterFactor.toSorted());
  });

  test('begins at the menu’s first page, also after another role’s session', () => {
    const signedIn = (root: Root, role: StaffRole, seq: number): Root => {
      const me = { id: role, name: role, email: '', role, factorUntil: 0 };
      const started = turn(root, { type: 'Start' }, { at: seq, seq }).state;
      return turn(started, { type: 'SessionFound', request: seq, me }, { at: seq, seq: seq + 1 }).state;
    };
    const facts0 = { at: 0, seq: 0 };
    const opened = turn(initialRoot, { type: 'AddressChanged', address: deskPath }, facts0).state;
    const homes = roles.map((role) => signedIn(opened, role, 1).route.page?.type);
    expect(homes).toEqual(['Orders', 'Orders', 'Orders', 'Goods']);
    const editor = signedIn(opened, 'editor', 1);
    expect(editor.queries.shown.Goods.remote.status).toBe('loading');
    expect(turn(editor, { type: 'GoTo', address: `${deskPath}?q=1` }, facts0).state.route.page?.type).toBe(
      'Goods',
    );
    expect(signedIn(editor, 'packer', 3).route.page?.type).toBe('Orders');
  });

  test('with an order is each role’s list of rights', () => {
    for (const role of roles) {
      const can = orderActNames.filter((name) => mayDo(role, orderActs[name].right));
      expect([role, can.toSorted()]).toEqual([role, actsOf[role].toSorted()]);
    }
  });

  test('leads an order only along its agreed delivery', () => {
    for (const status of orderStatuses) {
      const [ship, pickup] = [orderActsOf(facts(status, 'ship')), orderActsOf(facts(status, 'pickup'))];
      expect(ship.filter((act) => act === 'ready' || act === 'hand-over')).toEqual([]);
      expect(pickup.filter((act) => act === 'ship' || act === 'arrived')).toEqual([]);
    }
  });

  test.each(['ship', 'pickup'] as const)(
    'leads an order that is to %s on from every status but its ends',
    (method) => {
      for (const status of orderStatuses)
        expect([status, orderActsOf(facts(status, method)).some((act) => !ofMoney.includes(act))]).toEqual([
          status,
          !ends.includes(status),
        ]);
    },
  );

  test('is known to a queue wherever an order waits for the shop', () => {
    const waiting = Object.values(queueStatus);
    // Others wait for the buyer or a courier, or have ended.
    const others = ['awaiting-payment', 'shipped', 'completed', ...ends];
    expect(new Set([...waiting, ...others])).toEqual(new Set(orderStatuses));
  });

  test('with tax data: kept until payment, then invoiced, and replaced when wrong', () => {
    const step = (status: OrderStatus, number: string | null, tax: object | null = {}, total = 100) =>
      taxDataStep({
        order: { status, tax: tax as never, total: satang(total) },
        invoice: number === null ? null : { number },
      });
    const steps = orderStatuses.map((status) => [status, step(status, null), step(status, 'IV-69-00001')]);
    const sold = ['paid', 'preparing', 'shipped', 'ready-for-pickup', 'completed'];
    expect(steps).toEqual(
      orderStatuses.map((status) => {
        if (status === 'awaiting-payment' || status === 'awaiting-review') return [status, 'keep', 'keep'];
        return [status, ...(sold.includes(status) ? ['issue', 'replace'] : [null, null])];
      }),
    );
    for (const status of orderStatuses) {
      expect(step(status, null, null)).toBeNull();
      expect(step(status, 'IV-69-00001', {}, 0)).toBeNull();
    }
  });

  test.each(Object.entries(waysOfPromises))(
    'keeps the promise %s of returns by its own act: %s',
    (_, act) => {
      const received = { ...facts('completed'), isOwing: true, isReturnAsked: true };
      expect(orderActsFor('cashier', received)).toContain(act);
    },
  );

  test('includes returns of goods and refunds of due money, also after the end', () => {
    for (const status of ['refund-due', 'refunded'] as const) {
      const out = { ...facts(status), isOwing: true, areGoodsOut: true };
      expect(orderActsFor('packer', out)).toEqual(['parcel-back']);
      expect(orderActsFor('cashier', out)).toContain('refund');
    }
    const asked = { ...facts('completed'), isReturnAsked: true };
    expect(orderActsFor('cashier', asked)).toEqual(
      expect.arrayContaining(['take-back', 'refuse-return', 'lower-price']),
    );
    expect(orderActsFor('cashier', facts('completed'))).not.toContain('refuse-return');
  });
});

test('an order’s history has each act, status and note once', () => {
  const moments = fc.integer({ min: 1, max: 6 });
  fc.holds(
    200,
    [
      fc.array(fc.record({ at: moments, status: fc.constantFrom(...orderStatuses), note: fc.string() })),
      fc.array(fc.record({ at: moments, staffName: fc.string(), text: fc.string() })),
      fc.array(
        fc.record({ at: moments, staffName: fc.string(), act: fc.constantFrom('ship', 'print', 'note') }),
      ),
    ],
    (timeline, notes, acts) => {
      const steps = historyOf({ order: { timeline }, notes, acts });
      const count = (of: (step: (typeof steps)[number]) => boolean) => steps.filter(of).length;
      expect(count(({ status }) => status !== null)).toBe(timeline.length);
      expect(count(({ act }) => act === 'note')).toBe(notes.length);
      const done = acts.filter(({ act }) => act !== 'note');
      expect(count(({ act }) => act !== null && act !== 'note')).toBe(done.length);
      const said = (texts: readonly string[]) => texts.filter((text) => text !== '').toSorted();
      expect(said(steps.map(({ text }) => text))).toEqual(
        said([...timeline.map(({ note }) => note), ...notes.map(({ text }) => text)]),
      );
      // An act is a separate step only if all statuses of its moment have acts.
      const left = steps.filter(({ act, status }) => act === null && status !== null).map(({ at }) => at);
      for (const { at, act, status } of steps)
        if (act !== null && act !== 'note' && status === null) expect(left).not.toContain(at);
      expect(steps.map(({ at }) => at)).toEqual(
        steps.map(({ at }) => at).toSorted((one, other) => one - other),
      );
    },
  );
});
