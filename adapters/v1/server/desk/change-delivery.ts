import { deliveryProblem, isDeliveryOpen } from '../../../../engine/desk/orders/delivery.ts';
import { linesLeft } from '../../../../engine/orders/returns.ts';
import { isSame } from '../../../../engine/kernel/same.ts';
import { Delivery, type Order } from '../../../../engine/orders/order.ts';
import { piecesOf } from '../../../../engine/values/cart-line.ts';
import { type Database, decodedRow, query, type Row, sql } from '../database/query.ts';
import { findPickup } from '../fulfilment/pickup.ts';
import { lockStock, returnStock, takeStock } from '../holds/stock.ts';
import { invalid, Problem, required } from '../http/problem.ts';
import { readForShop } from '../orders/read.ts';
import type { DeskCallInput } from '../../contract/desk/index.ts';
import type { ShopServices } from '../routes/shop.ts';
import { recordAct } from './record.ts';
import type { StaffCaller } from './sessions.ts';

type Pickup = Extract<Delivery, { readonly method: 'pickup' }>;

/** Moves the pieces of an order to another place. Throws STOCK_INSUFFICIENT where that has too few of them. */
const movePieces = async (tx: Database, orderId: string, from: string, to: string): Promise<void> => {
  const found = required(await readForShop(tx, orderId, sql`1 as one`), 'ORDER_NOT_FOUND');
  const pieces = linesLeft(found.order).map(piecesOf);
  await lockStock(tx, [from, to], pieces);
  if ((await takeStock(tx, to, pieces)) !== undefined) throw new Problem('STOCK_INSUFFICIENT');
  await returnStock(tx, from, pieces);
};

/** The branch that a pick-up is moved to; as it is called already where only its receiver changes. Throws PICKUP_UNAVAILABLE. */
const branchOf = async (tx: Database, seen: Pickup, wanted: Pickup): Promise<Order['branch']> =>
  seen.branchId === wanted.branchId && seen.date === wanted.date
    ? null
    : required(await findPickup(tx, wanted.branchId, wanted.date), 'PICKUP_UNAVAILABLE');

/**
 * Changes the address of an order, or branch, day or receiver of its pick-up, and notifies its buyer. Throws ORDER_NOT_FOUND,
 * OVERTAKEN, PICKUP_UNAVAILABLE, STOCK_INSUFFICIENT and VALIDATION.
 */
export const changeDelivery = async (
  tx: Database,
  staff: StaffCaller,
  { orderNumber, ...input }: DeskCallInput<'deskChangeDelivery'>,
  { notifyBuyer }: Pick<ShopServices, 'notifyBuyer'>,
): Promise<void> => {
  if (deliveryProblem(input) !== null) throw invalid('wanted');
  const { seen, wanted } = input;
  const branch =
    seen.method === 'pickup' && wanted.method === 'pickup' ? await branchOf(tx, seen, wanted) : null;
  type Known = Row<'customer_order', 'id' | 'status' | 'delivery' | 'placeId'>;
  const { id, status, placeId, ...stored } = await query.one<Known>(tx, 'ORDER_NOT_FOUND')`
    select id, status, delivery, place_id from customer_order
     where number = ${orderNumber} and erased_at is null for no key update
  `;
  if (!isSame(decodedRow(Delivery, stored.delivery, orderNumber), seen) || !isDeliveryOpen(status))
    throw new Problem('OVERTAKEN');
  if (seen.method === 'pickup' && wanted.method === 'pickup') {
    if (wanted.branchId !== placeId) await movePieces(tx, id, placeId, wanted.branchId);
    if (branch !== null)
      await query(tx)`
        update customer_order set branch = ${JSON.stringify(branch)}::jsonb, place_id = ${wanted.branchId} where id = ${id}
      `;
  }
  await query(tx)`
    update customer_order set delivery = ${JSON.stringify(Delivery.encode(wanted))}::jsonb where id = ${id}
  `;
  await notifyBuyer(tx, id, 'delivery-changed');
  // An address is in the order alone, and is deleted with it.
  const placed = ({ branchId, date }: Pickup) => ({ placeId: branchId, date });
  await recordAct(
    tx,
    staff,
    'change-delivery',
    orderNumber,
    seen.method === 'pickup' && wanted.method === 'pickup'
      ? { before: placed(seen), after: placed(wanted) }
      : {},
  );
};
