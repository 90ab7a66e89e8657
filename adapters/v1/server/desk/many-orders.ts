import {
  type ManyOutcome,
  OrderSheet,
  statusBefore,
  togetherProblem,
} from '../../../../engine/desk/orders/many.ts';
import { isIdentityAsked } from '../../../../engine/desk/settings/module.ts';
import { linesLeft } from '../../../../engine/orders/returns.ts';
import type { DeskCallInput } from '../../contract/desk/index.ts';
import { type Database, inTransaction, pickFields, query, sql } from '../database/query.ts';
import { invalid, Problem, toProblem, required } from '../http/problem.ts';
import { readForShop } from '../orders/read.ts';
import type { PaymentDeps } from '../payments/receive.ts';
import { actOnOrder } from './act-on-order.ts';
import { orderIdOf } from './read-orders.ts';
import type { StaffCaller } from './sessions.ts';
import { readSettings } from './settings.ts';

/** Error code of an order; a missing identity check has its own. */
const codeOf = (error: unknown): string => {
  const { code, details } = toProblem(error);
  return details['field'] === 'identity' ? 'IDENTITY_NEEDED' : code;
};

/** Throws VALIDATION for orders that cannot be named together. */
const requireTogether = (orderNumbers: readonly string[]): void => {
  if (togetherProblem(orderNumbers) !== null) throw invalid('orders');
};

/**
 * Does one act with many orders, each in a transaction of its own, and answers the outcome of each. After a failure of the shop
 * itself, which is logged, the rest is not tried. Throws VALIDATION.
 */
export const actOnMany = async (
  database: Database,
  deps: PaymentDeps,
  staff: StaffCaller,
  { act, orders }: DeskCallInput<'deskActOnMany'>,
  log: (error: unknown) => void,
): Promise<readonly ManyOutcome[]> => {
  requireTogether(orders.map(({ orderNumber }) => orderNumber));
  const outcomes: ManyOutcome[] = [];
  let broken: string | null = null;
  for (const { orderNumber, ...fields } of orders) {
    try {
      if (broken === null)
        await inTransaction(database, async (tx) =>
          actOnOrder(tx, staff, { orderNumber, act, seen: statusBefore(act), ...fields }, deps),
        );
      outcomes.push({ orderNumber, code: broken });
    } catch (error) {
      const code = codeOf(error);
      if (!(error instanceof Problem)) {
        log(error);
        broken = code;
      }
      outcomes.push({ orderNumber, code });
    }
  }
  return outcomes;
};

/** Contents of the printed sheets of orders, in the given order. Throws VALIDATION and ORDER_NOT_FOUND. */
export const readSheets = async (
  database: Database,
  orderNumbers: readonly string[],
): Promise<readonly OrderSheet[]> => {
  requireTogether(orderNumbers);
  const settings = await readSettings(database);
  const places = await query<{ readonly id: string; readonly name: string }>(database)`
    select id, name from place
  `;
  const sheets: OrderSheet[] = [];
  for (const orderNumber of orderNumbers) {
    const found = await readForShop(database, await orderIdOf(database, orderNumber), sql`1 as one`);
    const { order, row } = required(found, 'ORDER_NOT_FOUND');
    const asksIdentity = isIdentityAsked(settings, { total: order.total, method: order.delivery.method });
    const place = places.find(({ id }) => id === row.placeId)?.name ?? '';
    sheets.push(pickFields(OrderSheet)({ ...order, lines: linesLeft(order), place, asksIdentity }));
  }
  return sheets;
};
