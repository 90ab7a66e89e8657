import type { FastifyInstance } from 'fastify';
import { contract } from '../../contract/index.ts';
import type { Database } from '../database/connect.ts';
import type { NotifyBuyer } from '../delivery/notify-buyer.ts';
import { type Authenticate, openRoute, visitorRoute } from '../http/endpoint-route.ts';
import { requesterOf } from '../orders/proof.ts';
import type { PaymentChoice } from '../payments/payment-config.ts';
import { receivePayment } from '../payments/receive.ts';
import { isSignedPayment } from '../payments/signature.ts';
import { sendSlip } from '../payments/slips.ts';
import { Problem } from '../http/problem.ts';
import { rawBodyOf } from '../http/strict-input.ts';
import { shownBy } from './order.ts';

/** What the routes of payments work with. */
export interface PaymentParts {
  readonly database: Database;
  readonly authenticate: Authenticate;
  /** How orders can be paid, and what banks sign with; without a secret no bank is heard. */
  readonly payment: PaymentChoice;
  readonly notifyBuyer: NotifyBuyer;
  /** Says that there may be something to tell a buyer. */
  readonly wake: () => void;
  /** Pictures that one address may send in an hour. */
  readonly slipsPerHour: number;
  /** Bytes that all slips together may take. */
  readonly slipBytes: number;
}

/** Slips of customers and guests, and what banks tell of payments (ruling P17). */
export const servePayments = (app: FastifyInstance, parts: PaymentParts): void => {
  const { database, authenticate, payment, notifyBuyer, wake, slipsPerHour, slipBytes } = parts;
  const shown = shownBy(payment);

  visitorRoute(
    app,
    authenticate,
    contract.sendSlip,
    async ({ customerId, params, body, request }) => {
      const requester = requesterOf(customerId, request);
      const wish = { orderId: params.orderId, requester, picture: body.picture, most: slipBytes };
      try {
        return shown(await sendSlip(database, wish));
      } catch (error) {
        if (error instanceof Problem && error.code === 'SLIPS_STORE_FULL')
          request.log.error({ event: 'slips-full' }, 'a slip was refused: too many wait to be looked at');
        throw error;
      }
    },
    { perHour: slipsPerHour },
  );

  const { webhookSecret } = payment;
  if (webhookSecret !== undefined)
    openRoute(
      app,
      contract.paymentReceived,
      async ({ body, request }) => {
        const header = request.headers['payment-signature'];
        if (!isSignedPayment(webhookSecret, header, rawBodyOf(request), Date.now()))
          throw new Problem(401, 'SIGNATURE_WRONG');
        const noted = await receivePayment(database, notifyBuyer, body);
        if (noted === undefined) throw new Problem(404, 'ORDER_NOT_FOUND');
        if (noted.secondsAhead > 0)
          request.log.warn(
            { event: 'payment-ahead', ...noted },
            'a bank names a moment ahead of the clock: does it write local time as UTC? It counts as now',
          );
        wake();
        return {};
      },
      { keepsRawBody: true },
    );
};
