import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import type { Failure } from '../../../engine/kernel/failure.ts';
import { failed, idle, ready } from '../../../engine/kernel/remote.ts';
import { firstPause, longestPause, pauseBefore } from '../../../engine/orders/rules.ts';
import { type Order, orderStatuses } from '../../../engine/orders/order.ts';
import { isNewer, stepsOf } from '../../../engine/orders/selectors.ts';
import { noOrder } from '../../../engine/orders/initial.ts';
import { lineKey } from '../../../engine/values/cart-line.ts';
import { anOrder, aSummary } from '../support/orders.ts';
import {
  aCustomer,
  aGuest,
  aLine,
  aProduct,
  enter,
  isCurrent,
  openModal,
  queryAnswer,
  type Visit,
} from '../support/visit.ts';

const loaded = (order: Order) => ({ type: 'OrderLoaded', order }) as const;
const timeout: Failure = { kind: 'timeout', status: null, code: null };
const notFound: Failure = { kind: 'refused', status: 404, code: 'ORDER_NOT_FOUND' };

/** A guest on the page where an order is paid. */
const paying = (order: Order = anOrder()): Visit =>
  aGuest().on(enter(`/check-out/payment/${order.orderId}`), loaded(order));

const waits = (visit: Visit): readonly number[] =>
  visit.effects.flatMap((effect) => (effect.type === 'WaitToAskOrder' ? [effect.milliseconds] : []));

describe('an order whose page is opened', () => {
  test('is fetched by link for a guest, by history for its customer', () => {
    expect(aGuest().on(enter('/check-out/payment/order-1')).asked).toEqual(['LoadOrder']);
    expect(aGuest().on(enter('/check-out/buy-now-payment/order-1')).asked).toEqual(['LoadOrder']);
    expect(aCustomer(aLine()).on(enter('/order-history/order-1')).asked).toContain('LoadOrder');
    expect(aGuest().on(enter('/order-history/order-1')).asked).toEqual(['Navigate']);
  });

  test('stays shown during a refetch, and no other is shown instead', () => {
    const visit = paying().on(enter('/check-out/payment/order-1'));
    expect(visit.root.orders.current).toMatchObject({
      shown: { status: 'loading', value: { orderId: 'order-1' } },
    });
    visit.on(enter('/check-out/payment/order-2'));
    expect(visit.root.orders.current).toMatchObject({ orderId: 'order-2', shown: { value: null } });
    expect(visit.on(loaded(anOrder())).rejection).toEqual({ type: 'StaleAnswer' });
  });

  test('is dropped when the server no longer has it', () => {
    const visit = paying().on({ type: 'OrderLoadFailed', orderId: 'order-1', failure: notFound });
    expect(visit.root.orders.current).toMatchObject({ shown: failed(idle, notFound) });
    expect(visit.asked).toEqual([]);
  });

  test('is refetched when its customer signs in, and dropped at session end', () => {
    const visit = paying().on(
      openModal('login'),
      { type: 'SignIn', username: 'somchai@example.com', password: { secret: '1' } },
      { type: 'LoginSucceeded' },
    );
    expect(visit.asked).toContain('LoadOrder');
    expect(visit.on({ type: 'SessionLost', by: 'tab' }).root.orders.current.shown.value).toBeNull();
    expect(visit.asked).toContain('LoadOrder');
    const customer = aCustomer(aLine()).on(enter('/order-history/order-1'), loaded(anOrder()));
    expect(customer.on({ type: 'SignOut' }).root.orders.current).toEqual(noOrder);
  });
});

describe('an order that waits to be paid', () => {
  test('is polled with backoff from 3 to 30 seconds, until paid', () => {
    const visit = paying();
    const pauses: number[] = [...waits(visit)];
    for (let question = 0; question < 14; question += 1) {
      visit.on({ type: 'AskOrder', orderId: 'order-1', isReturn: false });
      expect(visit.asked).toEqual(['LoadOrder']);
      visit.on(loaded(anOrder()));
      pauses.push(...waits(visit));
    }
    expect(pauses).toHaveLength(15);
    expect(pauses[0]).toBe(firstPause);
    expect(pauses.at(-1)).toBe(longestPause);
    expect(pauses).toEqual(pauses.toSorted((left, right) => left - right));
    visit.on({ type: 'AskOrder', orderId: 'order-1', isReturn: true }, loaded(anOrder()));
    expect(waits(visit)).toEqual([firstPause]);
    visit.on(loaded(anOrder({ status: 'paid' })));
    expect(visit.effects).toEqual([]);
    expect(visit.refusal({ type: 'AskOrder', orderId: 'order-1', isReturn: false })).toBe('NothingChanges');
  });

  test('is refetched right after its deadline, by the server’s clock', () => {
    const end = anOrder();
    const order = { ...end, now: end.payment.heldUntil - 7_000 };
    const current = { ...noOrder, orderId: 'order-1', shown: ready(order), polls: 30 };
    expect(pauseBefore(current)).toBe(8_000);
    expect(pauseBefore({ ...current, shown: ready({ ...order, now: order.payment.heldUntil }) })).toBe(
      longestPause,
    );
  });

  test('is not polled offline, and at once when back online', () => {
    const visit = paying().on({ type: 'ConnectionLost' });
    expect(visit.on({ type: 'AskOrder', orderId: 'order-1', isReturn: false }).asked).toEqual([]);
    expect(visit.on({ type: 'ConnectionRestored' }).asked).toContain('LoadOrder');
  });

  test('is not polled after its page was left', () => {
    const visit = paying().on(enter('/'));
    expect(visit.on({ type: 'AskOrder', orderId: 'order-1', isReturn: false }).asked).toEqual([]);
  });

  test('stays when an answer is missing, and is polled again', () => {
    const visit = paying().on({ type: 'OrderLoadFailed', orderId: 'order-1', failure: timeout });
    expect(visit.root.orders.current).toMatchObject({
      shown: { status: 'failed', value: { status: 'awaiting-payment' } },
    });
    expect(waits(visit)).toEqual([firstPause]);
  });

  test('reports a manual check as unchanged, unanswered or new', () => {
    const visit = paying().on({ type: 'CheckOrder' });
    expect(visit.root.orders.current.check).toBe('asking');
    expect(visit.refusal({ type: 'CheckOrder' })).toBe('Busy');
    expect(visit.on(loaded(anOrder())).root.orders.current.check).toBe('unchanged');
    visit.on({ type: 'CheckOrder' }, { type: 'OrderLoadFailed', orderId: 'order-1', failure: timeout });
    expect(visit.root.orders.current.check).toBe('failed');
    expect(visit.on(loaded(anOrder())).root.orders.current.check).toBe('none');
    visit.on({ type: 'CheckOrder' }, loaded(anOrder({ status: 'paid' })));
    expect(visit.root.orders.current.check).toBe('none');
  });

  test('never goes back by an answer that was overtaken', () => {
    const paid = anOrder({ status: 'paid' });
    const visit = paying(paid).on(loaded(anOrder({ now: paid.now + 9_000 })));
    expect(visit.root.orders.current.shown.value?.status).toBe('paid');
    expect(isNewer(anOrder({ now: paid.now - 1 }), anOrder())).toBe(false);
  });
});

describe('what a shopper changes about an order', () => {
  test('is the payment method, one change at a time', () => {
    const visit = paying().on({ type: 'ChooseOrderPayment', method: 'transfer' });
    expect(visit.asked).toEqual(['PatchOrderPayment']);
    expect(visit.refusal({ type: 'AskToCancelOrder' })).toBe('Busy');
    expect(visit.refusal({ type: 'AttachSlip', picture: { secret: '1' } })).toBe('Busy');
    const { payment } = anOrder();
    const order = anOrder({ payment: { ...payment, method: 'transfer' } });
    expect(visit.on({ type: 'OrderChanged', order }).root.orders.current).toMatchObject({
      change: null,
      shown: { value: { payment: { method: 'transfer' } } },
    });
    expect(visit.refusal({ type: 'ChooseOrderPayment', method: 'transfer' })).toBe('NothingChanges');
  });

  test('is cancelling, after a question, and only before payment', () => {
    const visit = paying().on({ type: 'AskToCancelOrder' });
    expect(visit.root.dialog.alert).toEqual({ code: 'cancel-order' });
    expect(visit.on({ type: 'CloseAlert' }).asked).toEqual([]);
    visit.on({ type: 'AskToCancelOrder' }, { type: 'ConfirmAlert' });
    expect(visit.asked).toEqual(['PostOrderCancel']);
    const late = paying().on({ type: 'AskToCancelOrder' }, loaded(anOrder({ status: 'paid' })));
    expect(late.on({ type: 'ConfirmAlert' }).asked).toEqual([]);
  });

  test('is a slip, for transfers alone; a refusal is shown and the order refetched', () => {
    expect(paying().on({ type: 'AttachSlip', picture: { secret: '1' } }).rejection?.type).toBe('WrongStep');
    const { payment } = anOrder();
    const visit = paying(anOrder({ payment: { ...payment, method: 'transfer' } }));
    expect(visit.on({ type: 'AttachSlip', picture: { secret: '1' } }).asked).toEqual(['PostSlip']);
    visit.on({ type: 'OrderChangeFailed', orderId: 'order-1', failure: timeout });
    expect(visit.asked).toEqual(['LoadOrder']);
    expect(visit.root.orders.current.refused).toEqual({
      change: { kind: 'slip', method: null },
      failure: timeout,
    });
  });

  test('is a claim by PromptPay without a bank’s report, then only a slip', () => {
    const byHand = { ...anOrder().payment, isToldByBank: false };
    expect(paying().on({ type: 'ClaimPayment' }).rejection?.type).toBe('WrongStep');
    const visit = paying(anOrder({ payment: byHand })).on({ type: 'ClaimPayment' });
    expect(visit.asked).toEqual(['PostPaymentClaim']);
    expect(visit.refusal({ type: 'ClaimPayment' })).toBe('Busy');
    const steps = ['awaiting-payment', 'awaiting-review', 'awaiting-payment'] as const;
    const timeline = steps.map((status, at) => ({ status, at, note: '' }));
    const refused = paying(anOrder({ payment: byHand, timeline }));
    expect(refused.refusal({ type: 'ClaimPayment' })).toBe('WrongStep');
    expect(refused.on({ type: 'AttachSlip', picture: { secret: '1' } }).asked).toEqual(['PostSlip']);
  });

  test('that failed is reported until the order changes so that it no longer matters', () => {
    const transfer = { ...anOrder().payment, method: 'transfer' } as const;
    const unsent = () =>
      paying(anOrder({ payment: transfer })).on(
        { type: 'AttachSlip', picture: { secret: '1' } },
        { type: 'OrderChangeFailed', orderId: 'order-1', failure: timeout },
        loaded(anOrder({ payment: transfer })),
      );
    expect(unsent().root.orders.current.refused).not.toBeNull();
    for (const told of [
      loaded(anOrder({ status: 'awaiting-review', payment: { ...transfer, slipAt: 5 } })),
      loaded(anOrder({ payment: { ...transfer, slipAt: 5 } })),
      loaded(anOrder()),
      enter('/check-out/payment/order-1'),
    ]) {
      expect(unsent().on(told).root.orders.current.refused).toBeNull();
    }
  });

  test('is a return request for shipped pieces, with an account for the refund', () => {
    const ask = {
      type: 'AskReturn',
      lines: [{ ...lineKey('ring', '52'), quantity: 1 }],
      reason: '',
      account: 'กสิกรไทย 123',
    } as const;
    const seen = (facts: Partial<Order>): Visit =>
      aCustomer().on(enter('/order-history/order-1'), loaded(anOrder({ isGuest: false, ...facts })));
    for (const status of orderStatuses)
      expect([status, seen({ status }).refusal(ask)]).toEqual([
        status,
        status === 'shipped' || status === 'completed' ? undefined : 'WrongStep',
      ]);
    const visit = seen({ status: 'completed' });
    for (const lacking of [{ lines: [] }, { account: ' ' }])
      expect(visit.refusal({ ...ask, ...lacking })).toBe('WrongStep');
    expect(visit.on(ask).effect('PostReturn')).toMatchObject({ orderId: 'order-1', lines: ask.lines });
    expect(visit.refusal(ask)).toBe('Busy');
    visit.on({ type: 'OrderChangeFailed', orderId: 'order-1', failure: timeout });
    expect(visit.root.orders.current.refused?.change).toEqual({ kind: 'return', method: null });
  });

  test('is nothing for an order that is over', () => {
    const visit = paying(anOrder({ status: 'lapsed' }));
    for (const command of [
      { type: 'ChooseOrderPayment', method: 'transfer' },
      { type: 'AttachSlip', picture: { secret: '1' } },
      { type: 'AskToCancelOrder' },
    ] as const) {
      expect(visit.refusal(command)).toBe('WrongStep');
    }
  });
});

describe('ordering the same again', () => {
  test('adds what is sold to the bag at today’s price, and counts the rest', () => {
    const order = anOrder({ status: 'lapsed' });
    const two = { ...order, lines: [...order.lines, { ...order.lines[0], productId: 'gone' }] } as Order;
    const visit = paying(two).on({ type: 'OrderAgain' });
    expect(visit.effects).toMatchObject([
      { type: 'QuoteOrderAgain', products: [{ quantity: 1 }, { quantity: 1 }] },
    ]);
    const today = aLine(lineKey('ring', '52'));
    visit.on({
      type: 'OrderAgainQuoted',
      orderId: 'order-1',
      lines: [today, aLine({ productId: 'chain', stock: 0 })],
      unknown: [lineKey('gone', '52')],
    });
    expect(visit.root.cart).toMatchObject({ lines: [today], isOpenedCart: true });
    expect(visit.root.orders.current.reorder).toEqual(ready({ added: 1, missing: 1 }));
  });

  test('says that it failed, of the order that is shown alone', () => {
    const visit = paying(anOrder({ status: 'lapsed' })).on({ type: 'OrderAgain' });
    expect(visit.refusal({ type: 'OrderAgainFailed', orderId: 'order-2', failure: timeout })).toBe(
      'StaleAnswer',
    );
    visit.on({ type: 'OrderAgainFailed', orderId: 'order-1', failure: timeout });
    expect(visit.root.orders.current.reorder).toMatchObject({ status: 'failed', failure: timeout });
  });

  test('is not offered while the order can be paid', () => {
    expect(paying().on({ type: 'OrderAgain' }).rejection).toEqual({ type: 'WrongStep' });
  });
});

describe('the history of orders', () => {
  const history = () => aCustomer(aLine()).on(enter('/order-history?page=2'));

  const shown = { page: 2, list: [aSummary()], total: 11 };

  test('is fetched by pages; an answer for another page is not shown', () => {
    const visit = history();
    expect(visit.root.queries.orderHistory.asked).toEqual({ type: 'orderHistory', page: 2 });
    visit.on(enter('/order-history?page=1'), queryAnswer('orderHistory', shown));
    expect(visit.rejection).toEqual({ type: 'StaleAnswer' });
    visit.on(enter('/order-history?page=2')).answer('orderHistory', shown);
    expect(visit.root.queries.orderHistory.remote).toEqual(ready(shown));
  });

  test('stays while refetching, and shows a failure', () => {
    const visit = history()
      .answer('orderHistory', shown)
      .on({ type: 'RetryPage' })
      .fail('orderHistory', timeout);
    expect(visit.root.queries.orderHistory.remote).toMatchObject({
      status: 'failed',
      failure: timeout,
      value: shown,
    });
  });
});

test('a newer announcement refetches no order: its prices are fixed (ruling P20)', () => {
  const announcement = (at: number) => ({ ...aProduct([{}]).detail.announcement, number: at, at });
  expect(paying().on(isCurrent(announcement(1)), isCurrent(announcement(2))).asked).not.toContain(
    'LoadOrder',
  );
});

describe('a guest’s order that is opened by its link alone', () => {
  const masked = anOrder({ isMasked: true, payment: { ...anOrder().payment, method: 'transfer' } });
  const digits = { secret: 'vault-1' };

  test('is shown and polled like any other, and cannot be changed', () => {
    const visit = paying(masked);
    expect(visit.asked).toContain('WaitToAskOrder');
    expect(visit.on({ type: 'CheckOrder' }).asked).toContain('LoadOrder');
    for (const command of [
      { type: 'ChooseOrderPayment', method: 'promptpay' },
      { type: 'AttachSlip', picture: digits },
      { type: 'AskToCancelOrder' },
    ] as const)
      expect(visit.refusal(command)).toBe('OrderIsMasked');
    expect(
      paying().on({ type: 'AskToCancelOrder' }, loaded(masked), { type: 'ConfirmAlert' }).asked,
    ).not.toContain('PostOrderCancel');
  });

  test('opens by digits kept out of logs, one try at a time', () => {
    const visit = paying(masked).on({ type: 'UnmaskOrder', digits });
    expect(visit.effects).toEqual([
      { type: 'PostOrderProof', key: 'orders/change', policy: 'queue', orderId: 'order-1', digits },
    ]);
    expect(visit.refusal({ type: 'UnmaskOrder', digits })).toBe('Busy');
    const wrong: Failure = { kind: 'refused', status: 403, code: 'DIGITS_WRONG' };
    visit.on({ type: 'OrderChangeFailed', orderId: 'order-1', failure: wrong }, loaded(masked));
    expect(visit.root.orders.current.refused).toEqual({
      change: { kind: 'unmask', method: null },
      failure: wrong,
    });
    visit.on({ type: 'UnmaskOrder', digits }, { type: 'OrderChanged', order: anOrder() });
    expect(visit.root.orders.current).toMatchObject({
      change: null,
      refused: null,
      shown: { value: { isMasked: false } },
    });
    expect(visit.refusal({ type: 'UnmaskOrder', digits })).toBe('NothingChanges');
  });
});

test('a paid order has one time of payment, and its steps never go back', () => {
  const before = ['awaiting-review', 'awaiting-payment', 'lapsed'] as const;
  fc.holds(
    500,
    [
      fc.array(fc.record({ status: fc.constantFrom(...before), pause: fc.nat(9_000) }), { maxLength: 5 }),
      fc.nat(50_000),
      fc.nat(9_000),
    ],
    (between, sent, pause) => {
      let at = 1_000;
      const step = (status: Order['status'], at: number) => ({ status, at, note: '' });
      const timeline = [step('awaiting-payment', at)];
      for (const { status, pause } of between) timeline.push(step(status, (at += pause)));
      const heard = at + pause;
      timeline.push(step('paid', heard), step('preparing', heard + 1));
      const paidAt = Math.min(1_000 + sent, heard);
      const steps = stepsOf(anOrder({ timeline, payment: { ...anOrder().payment, paidAt } }));
      expect(steps.filter(({ status }) => status === 'paid')).toEqual([step('paid', paidAt)]);
      expect(steps[0]).toEqual(timeline[0]);
      expect(steps.at(-1)?.status).toBe('preparing');
      const moments = steps.map((one) => one.at);
      expect(moments).toEqual(moments.toSorted((left, right) => left - right));
    },
  );
});
