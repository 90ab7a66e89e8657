import * as fc from '../../support/fast-check.ts';
import { expect, test } from 'vitest';
import { lapseAllDue } from '../../../adapters/v1/server/holds/hold.ts';
import { call, callRaw } from '../../support/api.ts';
import { hoops, requestOf, ring } from '../orders/support/shopping.ts';
import { payment, reportPayment } from './support/bank.ts';
import { newSlip } from './support/contract-calls.ts';
import { databaseOf, startedApi } from '../support/shop.ts';

const api = await startedApi();
const database = databaseOf(api, 6);
await api.database.query("update coupon set once_each = false where code = 'SUVARNA200'");

const acts = ['pay', 'pay-again', 'pay-less', 'cancel', 'lapse', 'read', 'slip'] as const;
type Act = (typeof acts)[number];

interface Truth {
  readonly status: string;
  readonly is_holding: boolean;
  readonly is_paid: boolean;
  /** True if its whole price arrived after its end; a late part is due back and changes nothing. */
  readonly is_late: boolean;
  /** Satang received, and satang that paid for the order. */
  readonly money: number;
  readonly kept: number;
  readonly uses: number;
}

const truthOf = async (orderId: string): Promise<Truth | undefined> => {
  const [row] = await api.database.query<Truth & { readonly [column: string]: unknown }>(
    `select o.status, o.is_holding, o.paid_at is not null as is_paid,
            exists (select from payment_event p
                     where p.order_id = o.id and p.outcome = 'order-over' and p.amount = o.total) as is_late,
            (select coalesce(sum(amount), 0)::int from payment_event p where p.order_id = o.id) as money,
            (select coalesce(sum(amount), 0)::int from payment_event p
              where p.order_id = o.id and p.outcome = 'paid') as kept,
            (select count(*)::int from coupon_use u where u.order_id = o.id and not u.is_given_back) as uses
       from customer_order o where id = $1`,
    [orderId],
  );
  return row;
};

const stocked = 50;

test('concurrent payments, slips, cancels and lapses end as paid or gone with stock', async () =>
  fc.asyncHolds(
    [12, 250],
    [fc.uniqueArray(fc.constantFrom(...acts), { minLength: 2, maxLength: 7 }), fc.boolean(), fc.boolean()],
    async (wanted: readonly Act[], isOver, isTransfer) => {
      await api.setStock(ring, stocked);
      await api.setStock(hoops, stocked);
      const order = await api.placed(
        requestOf(
          [
            { ...ring, quantity: 2 },
            { ...hoops, quantity: 3 },
          ],
          {
            couponCode: 'SUVARNA200',
            paymentMethod: isTransfer ? 'transfer' : 'promptpay',
          },
        ),
      );
      const params = { orderId: order.orderId };
      if (isOver) await api.letOrderAge(order.orderId, '25 hours');
      const doing: Readonly<Record<Act, () => Promise<unknown>>> = {
        pay: async () => reportPayment(api, payment(order)),
        'pay-again': async () => reportPayment(api, payment(order)),
        'pay-less': async () => reportPayment(api, { ...payment(order), amount: order.total / 100 - 1 }),
        cancel: async () => callRaw(api, 'cancelOrder', { params }),
        lapse: async () => lapseAllDue(database),
        read: async () => callRaw(api, 'order', { params }),
        slip: async () => callRaw(api, 'sendSlip', { params, body: newSlip() }),
      };
      const answers = await Promise.all(wanted.map(async (act) => doing[act]()));
      for (const answer of answers) {
        const status =
          typeof answer === 'object' && answer !== null && 'status' in answer ? answer.status : 200;
        expect(status).toBeLessThan(500);
      }
      const truth = await truthOf(order.orderId);
      if (truth === undefined) throw new Error('the order is gone');
      const [rings, pairs] = [await api.stockOf(ring), await api.stockOf(hoops)];
      const told = wanted.filter((act) => act.startsWith('pay')).length;
      const less = wanted.includes('pay-less') ? 100 : 0;

      // Pieces and coupon are with the order exactly as long as it holds them.
      expect([rings, pairs]).toEqual(truth.is_holding ? [stocked - 2, stocked - 3] : [stocked, stocked]);
      expect(truth.uses).toBe(truth.is_holding ? 1 : 0);
      // All money is accounted for, and the price is kept once, maybe from two payments.
      expect(truth.money).toBe(told * order.total - less);
      expect(truth.kept).toBe(truth.is_paid ? order.total : 0);
      if (truth.is_paid) expect([truth.status, truth.is_holding]).toEqual(['paid', true]);
      else if (truth.is_late) expect([truth.status, truth.is_holding]).toEqual(['refund-due', false]);
      else if (truth.is_holding) expect(truth.status).toMatch(/^awaiting-(payment|review)$/);
      else
        expect(truth.status).toMatch(told > 0 ? /^(lapsed|cancelled|refund-due)$/ : /^(lapsed|cancelled)$/);
      // A later read agrees.
      const read = await call(api, 'order', { params });
      expect(read.timeline.at(-1)?.status).toBe(read.status);
    },
  ));
