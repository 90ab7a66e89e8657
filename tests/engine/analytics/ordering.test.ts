import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../engine/analytics/entry.ts';
import { satang } from '../../../engine/values/money.ts';
import type { Order } from '../../../engine/orders/order.ts';
import type { Command } from '../../../engine/slices.ts';
import { aQuote, filledIn } from '../checkout/support.ts';
import { anOrder } from '../support/orders.ts';
import { aLine } from '../support/visit.ts';
import { checkoutVisit } from '../support/visits.ts';
import { aVisitor, enter, names } from './support/analytics-visit.ts';

const orderId = 'cGxhY2Vob2xkZXItb2YtYW4tb3JkZXI';

const sent = (entries: readonly Entry[], event: string): readonly Entry[] =>
  entries.filter((entry) => 'event' in entry && entry.event === event);

const loaded = (facts: Partial<Order>): Command => ({
  type: 'OrderLoaded',
  order: anOrder({ orderId, ...facts }),
});

describe('the way to an order', () => {
  test('is sent by steps: begun, delivery settled, placed; each once', () => {
    const visit = aVisitor();
    expect(names(visit.entriesAfter({ type: 'BuyNow', line: aLine() }))).toEqual([
      'ecommerce: null',
      'begin_checkout',
    ]);
    visit.on(
      enter('/check-out/guest', '?buy=now'),
      ...filledIn,
      enter('/check-out/guest', '?buy=now&step=2'),
    );
    expect(visit.entriesAfter({ type: 'ContinueCheckout' })).toContainEqual({
      event: 'add_shipping_info',
      ecommerce: expect.objectContaining({ shipping_tier: 'ship', value: 18_450 }) as never,
    });
    visit.on(
      enter('/check-out/guest', '?buy=now&step=3'),
      { type: 'QuoteArrived', quote: aQuote() },
      { type: 'SetAgreement', agreement: true },
    );
    expect(visit.entriesAfter({ type: 'PlaceOrder' })).toContainEqual({
      event: 'add_payment_info',
      ecommerce: expect.objectContaining({ payment_type: 'promptpay', currency: 'THB' }) as never,
    });
    const failure = { kind: 'timeout', status: null, code: null } as const;
    expect(
      visit.entriesAfter({ type: 'PlacingFailed', failure, quote: null }, { type: 'PlaceOrder' }),
    ).toEqual([]);
  });

  test('is sent with the path of its steps, and without an order’s id', () => {
    const visit = aVisitor().on({ type: 'BuyNow', line: aLine() });
    visit.on(enter('/check-out/guest', '?buy=now'), ...filledIn);
    const paths = visit
      .entriesAfter(
        enter('/check-out/guest', '?buy=now&step=2'),
        enter(`/check-out/payment/${orderId}`),
        enter(`/check-out/buy-now-payment/${orderId}`),
      )
      .flatMap((entry) => ('page_path' in entry ? [entry.page_path] : []));
    expect(paths).toEqual([
      '/check-out/guest?buy=now&step=2',
      '/check-out/payment',
      '/check-out/buy-now-payment',
    ]);
  });
});

describe('a purchase (N06)', () => {
  test('is sent by order number with its total once payment is confirmed', () => {
    const visit = aVisitor().on(enter(`/check-out/payment/${orderId}`));
    expect(sent(visit.entriesAfter(loaded({})), 'purchase')).toEqual([]);
    const paid = {
      status: 'paid' as const,
      shippingFee: satang(10_000),
      discount: { code: 'WELCOME100', amount: satang(10_000) },
    };
    const entries = visit.entriesAfter(loaded(paid), loaded({ ...paid, now: anOrder().now + 1 }));
    expect(sent(entries, 'purchase')).toEqual([
      {
        event: 'purchase',
        ecommerce: {
          currency: 'THB',
          value: 18_350,
          transaction_id: 'SV-691121-0001',
          shipping: 100,
          coupon: 'WELCOME100',
          items: [expect.objectContaining({ item_id: 'ring', quantity: 1, price: 18_450 })],
        },
      },
    ]);
  });

  test('is sent for orders with slips, not for lapsed or old orders', () => {
    const bought = (status: Order['status'], path: string) =>
      sent(
        aVisitor().on({ type: 'LoginSucceeded' }, enter(path)).entriesAfter(loaded({ status })),
        'purchase',
      ).length;
    expect(bought('awaiting-review', `/check-out/payment/${orderId}`)).toBe(1);
    expect(bought('lapsed', `/check-out/payment/${orderId}`)).toBe(0);
    expect(bought('paid', `/order-history/${orderId}`)).toBe(0);
  });
});

test('no personal data and no order’s id of checkout is reported', () =>
  fc.holds([40, 2_000], [checkoutVisit], (commands) => {
    const visit = aVisitor();
    visit.on(...commands.filter(({ type }) => type !== 'Start'));
    const text = JSON.stringify(visit.entries);
    for (const own of ['มาลี', 'ใจดี', '0812345678', 'malee', 'พระราม', '"10500"', 'order-1']) {
      expect(text).not.toContain(own);
    }
  }));
