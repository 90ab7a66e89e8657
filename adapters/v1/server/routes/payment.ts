import { Problem, required } from '../http/problem.ts';
import type { Calls } from '../http/serve-calls.ts';
import { rawBodyOf } from '../http/strict-input.ts';
import { requesterOf } from '../orders/proof.ts';
import { isSignedPayment, receivePayment } from '../payments/receive.ts';
import { sendSlip } from '../payments/slips.ts';
import { shownBy } from './order.ts';
import type { Shop } from './shop.ts';

export const paymentCalls = (shop: Shop, slipCame: () => void) => {
  const { database, payment, slipBytes } = shop;
  const shown = shownBy(payment);
  const { webhookSecret } = payment;
  const paymentReceived: Calls['paymentReceived'] = async ({ headers, body, request }) => {
    const { 'payment-signature': signature } = headers;
    if (
      webhookSecret === undefined ||
      !isSignedPayment(webhookSecret, signature, rawBodyOf(request), Date.now())
    )
      throw new Problem('SIGNATURE_WRONG');
    const { isReused, ...noted } = required(await receivePayment(database, shop, body), 'ORDER_NOT_FOUND');
    if (isReused) {
      request.log.warn(
        { event: 'payment-event-reused', orderNumber: noted.orderNumber },
        'a bank tells of an event again as one of another order or amount: look at the record',
      );
      throw new Problem('EVENT_REUSED');
    }
    if (noted.secondsAhead > 0)
      request.log.warn(
        { event: 'payment-ahead', ...noted },
        'a bank names a moment ahead of the clock: does it write local time as UTC? It counts as now',
      );
  };
  return {
    sendSlip: async ({ customerId, params, headers, body, request }) => {
      const requester = requesterOf(customerId, headers);
      const wish = { orderId: params.orderId, requester, picture: body.picture, most: slipBytes };
      try {
        const order = shown(await sendSlip(database, wish));
        slipCame();
        return order;
      } catch (error) {
        if (error instanceof Problem && error.code === 'SLIPS_STORE_FULL')
          request.log.error({ event: 'slips-full' }, 'a slip was refused: too many wait to be looked at');
        throw error;
      }
    },
    paymentReceived: webhookSecret === undefined ? undefined : paymentReceived,
  } satisfies { readonly [N in keyof Calls]?: Calls[N] | undefined };
};
