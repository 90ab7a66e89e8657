import type { FastifyInstance } from 'fastify';
import { missingOf } from '../../../../engine/orders/selectors.ts';
import { type Database, query, type Row, sql } from '../database/query.ts';
import { dataPolicy } from '../pages/content-security-policy.ts';
import { Problem } from '../http/problem.ts';
import { isUuid } from '../http/strict-input.ts';
import type { StoredOrder } from '../orders/read.ts';
import { ChargeRefused, type Gateway, type GatewayChoice, isCharged, type NewCharge } from './gateway.ts';
import { qrPath } from './payment-view.ts';
import { receivePayment, type PaymentDeps } from './receive.ts';

/** Time for a process to make a charge before another try. */
const betweenTries = sql`interval '10 seconds'`;

/** Time of the next poll of a charge: backs off with its age. */
const nextRead = sql`now() + greatest(interval '15 seconds', (now() - made_at) / 20)`;

/** Conditional upsert: of all processes that want this charge one makes it. Its id is the idempotency key. */
const claimCharge = async (
  database: Database,
  orderId: string,
  amount: number,
): Promise<string | undefined> => {
  const claimed = await query.maybeOne<Row<'payment_charge', 'id'>>(database)`
    insert into payment_charge as c (order_id, amount) values (${orderId}, ${amount})
    on conflict (order_id, amount) where is_open do update set tried_at = now()
     where c.charge_id is null and c.tried_at < now() - ${betweenTries}
    returning id
  `;
  return claimed?.id;
};

const keepCharge = async (database: Database, id: string, { chargeId, expiresAt, qr }: NewCharge) =>
  query(database)`
    update payment_charge
       set charge_id = ${chargeId}, expires_at = ${new Date(expiresAt)}, media_type = ${qr.mediaType}, qr = ${qr.content},
           next_read_at = ${nextRead}
     where id = ${id} and charge_id is null
  `;

export interface ChargingParts {
  readonly database: Database;
  readonly gateway: Gateway | undefined;
  readonly choice: GatewayChoice | undefined;
  readonly warn: (error: unknown) => void;
}

/** Makes the charge by which an order is paid, once; the order as it is where none is wanted, or the gateway fails. */
export const withCharge = async (
  { database, gateway, choice, warn }: ChargingParts,
  order: StoredOrder,
): Promise<StoredOrder> => {
  const { orderId, orderNumber, status, payment, now } = order;
  const amount = missingOf(order);
  const isWanted =
    status === 'awaiting-payment' && payment.pricedUntil > now && isCharged(choice, payment.method, amount);
  if (gateway === undefined || !isWanted || payment.chargeKey !== null) return order;
  const key = await claimCharge(database, orderId, amount);
  if (key === undefined) return order;
  try {
    const request = { key, orderNumber, amount, expiresAt: payment.pricedUntil };
    await keepCharge(database, key, await gateway.makeCharge(request));
    return { ...order, payment: { ...payment, chargeKey: key } };
  } catch (error) {
    warn(error);
    if (error instanceof ChargeRefused)
      await query(database)`
        update payment_charge set id = gen_random_uuid() where id = ${key} and charge_id is null
      `;
    return order;
  }
};

interface DueCharge {
  readonly id: string;
  readonly chargeId: string;
  readonly orderNumber: string;
  /** Whether its order can be paid still. */
  readonly isWanted: boolean;
}

/** The charge that waits longest to be read; other processes skip it. */
const takeDue = async (database: Database) =>
  query.maybeOne<DueCharge>(database)`
    update payment_charge c set next_read_at = ${nextRead}
      from customer_order o
     where o.id = c.order_id and c.id = (
       select id from payment_charge where next_read_at <= now() and charge_id is not null
        order by next_read_at limit 1 for update skip locked
     )
    returning c.id, c.charge_id, o.number as order_number,
              o.status in ('awaiting-payment', 'awaiting-review') as is_wanted
  `;

/**
 * Counts the money of a charge as read back from the gateway, once: the id of the charge is the payment's event id. An event
 * that arrives meanwhile stays due.
 */
const settleCharge = async (
  database: Database,
  gateway: Gateway,
  deps: PaymentDeps,
  { id, chargeId, orderNumber, isWanted }: DueCharge,
): Promise<void> => {
  const state = await gateway.readCharge(chargeId);
  // Ending it is read back as well: it may be paid meanwhile.
  if (state.status === 'open') return isWanted ? undefined : gateway.endCharge(chargeId);
  if (state.status === 'paid') {
    const { amount, paidAt } = state;
    await receivePayment(database, deps, {
      eventId: chargeId,
      reportedBy: 'gateway',
      orderNumber,
      amount,
      paidAt,
    });
  }
  await query(database)`
    update payment_charge set is_open = false, qr = null,
           next_read_at = case when next_read_at > now() then null else next_read_at end
     where id = ${id}
  `;
};

/** Polls open charges, since events are lost. A failure ends the run; the next one begins with another charge. */
export const readCharges = async (
  database: Database,
  gateway: Gateway,
  deps: PaymentDeps,
  isStopped: () => boolean,
): Promise<void> => {
  while (!isStopped()) {
    const due = await takeDue(database);
    if (due === undefined) return;
    await settleCharge(database, gateway, deps, due);
  }
};

/** Makes a charge due to be read, even an ended one: events come twice, late and out of order. Ignores unknown ones. */
export const markChargeDue = async (database: Database, chargeId: string) =>
  query(database)`update payment_charge set next_read_at = now() where charge_id = ${chargeId}`;

/** QR codes of open charges, by an unguessable address: a browser sends no token for a picture. */
export const serveQrCodes = (app: FastifyInstance, database: Database): void => {
  app.get<{ Params: { key: string } }>(`${qrPath}/:key`, async ({ params: { key } }, reply) => {
    const [found] = isUuid(key)
      ? await query<Row<'payment_charge', 'mediaType' | 'qr'>>(database)`
          select media_type, qr from payment_charge where id = ${key} and qr is not null
        `
      : [];
    const { mediaType = null, qr = null } = found ?? {};
    if (mediaType === null || qr === null) throw new Problem('NOT_FOUND');
    return reply
      .type(mediaType)
      .header('content-security-policy', `${dataPolicy}; style-src 'unsafe-inline'; img-src data:; sandbox`)
      .header('cache-control', 'private, no-store')
      .send(qr);
  });
};
