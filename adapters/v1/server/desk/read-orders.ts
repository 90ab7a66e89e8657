import type { DeskOrder, DeskSlip } from '../../../../engine/desk/orders/desk-order.ts';
import { satang } from '../../../../engine/values/money.ts';
import { isIdentityAsked } from '../../../../engine/desk/settings/module.ts';
import { type Database, query, type Row, sql } from '../database/query.ts';
import { Problem, required } from '../http/problem.ts';
import { isByCharges, readDue, readRefunding } from '../payments/refund.ts';
import { readForShop, type StoredOrder } from '../orders/read.ts';
import { readReturns } from '../orders/returns.ts';
import { readTaxDocuments } from '../orders/tax-documents.ts';
import { mostTries } from '../payments/slip-picture/slip-reader.ts';
import { isKept } from '../support/log-store.ts';
import { readSettings } from './settings.ts';
import type { FastifyInstance } from 'fastify';
import { deskOrdersPath } from '../../contract/desk/orders.ts';
import type { RequireStaff } from './sessions.ts';
import { recordShownOrders } from './shown-orders.ts';

export type StoredDeskOrder = Omit<DeskOrder, 'order'> & { readonly order: StoredOrder };

export const orderIdOf = async (database: Database, orderNumber: string): Promise<string> => {
  const row = await query.one<Row<'customer_order', 'id'>>(database, 'ORDER_NOT_FOUND')`
    select id from customer_order where number = ${orderNumber} and erased_at is null
  `;
  return row.id;
};

export const readDeskOrder = async (
  database: Database,
  { orderNumber }: { readonly orderNumber: string },
): Promise<StoredDeskOrder> => {
  const orderId = await orderIdOf(database, orderNumber);
  const found = await readForShop(
    database,
    orderId,
    sql<Pick<DeskOrder, 'isPriceWithdrawn' | 'visit'>>`exists (
      select from announcement a where a.id = o.announcement_id and a.withdrawn_at is not null
    ) as is_price_withdrawn, (
      select jsonb_build_object('code', code, 'turn', o.visit_turn) from session_log
       where log_id = o.visit_log and ${isKept} order by received_at desc limit 1
    ) as visit`,
  );
  const slips = await query<DeskSlip>(database)`
      select s.position, s.at, s.content is not null as is_stored,
             case when s.sending_bank is not null and s.reference is not null
               then json_build_object('sendingBank', s.sending_bank, 'reference', s.reference) end as transfer,
             s.read_at is not null or s.tries >= ${mostTries} or s.content is null as is_read, array(
               select distinct other.number
                 from payment_slip same join customer_order other on other.id = same.order_id
                where (same.digest = s.digest or (same.reference = s.reference and same.sending_bank = s.sending_bank))
                  and same.order_id <> s.order_id
                order by other.number
             ) as also_of
        from payment_slip s where s.order_id = ${orderId} order by s.position
    `;
  const money = await query<DeskOrder['money'][number]>(database)`
      select p.amount, p.paid_at, p.payer, p.received_at, p.outcome, p.seconds_ahead, p.refunded_at, p.refund_reference
        from payment_event p join customer_order o on o.id = p.order_id
       where o.id = ${orderId} order by p.received_at, p.excess_of is not null, p.event_id
    `;
  const notes = await query<StoredDeskOrder['notes'][number]>(database)`
      select at, staff_name, text from order_note where order_id = ${orderId} order by position
    `;
  const acts = await query<StoredDeskOrder['acts'][number]>(database)`
      select at, staff_name, act from staff_act where subject = ${orderNumber} order by id limit 200
    `;
  const settings = await readSettings(database);
  const { order, row } = required(found, 'ORDER_NOT_FOUND');
  const returns = await readReturns(database, orderId);
  const due = await readDue(database, orderId);
  const refunding = await readRefunding(database, orderId);
  return {
    order,
    slips,
    money,
    due: satang(due.reduce((sum, { amount }) => sum + amount, 0) + refunding),
    refunding,
    isDueByGateway: isByCharges(due),
    announcementId: String(row.announcementId),
    isPriceWithdrawn: row.isPriceWithdrawn,
    visit: row.visit,
    asksIdentity: isIdentityAsked(settings, { total: order.total, method: order.delivery.method }),
    ...(await readTaxDocuments(database, order, returns)),
    returns: returns.map((one) => ({ ...one, reference: one.refundReference })),
    notes,
    acts,
  };
};

const readSlipPicture = async (database: Database, orderNumber: string, position: number) =>
  query.maybeOne<{ readonly content: Buffer }>(database)`
    select s.content from payment_slip s join customer_order o on o.id = s.order_id
     where o.number = ${orderNumber} and s.position = ${position} and s.content is not null
  `;

export const serveSlips = (app: FastifyInstance, database: Database, requireStaff: RequireStaff): void => {
  app.get<{ Params: { orderNumber: string; position: string } }>(
    `${deskOrdersPath}/:orderNumber/slips/:position`,
    async (request, reply) => {
      const staff = await requireStaff(request, 'see-orders');
      const { orderNumber, position } = request.params;
      const slip =
        /^[0-9]$/.test(position) && /^[A-Z0-9-]{1,40}$/.test(orderNumber)
          ? await readSlipPicture(database, orderNumber, Number(position))
          : undefined;
      if (slip === undefined) throw new Problem('NOT_FOUND');
      await recordShownOrders(database, staff, orderNumber);
      return reply
        .type('image/jpeg')
        .header('content-disposition', 'inline')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'private, no-store')
        .send(slip.content);
    },
  );
};
