import type { FirstSteps, Standing } from '../../../../engine/desk/standing/module.ts';
import { mayDo } from '../../../../engine/desk/staff.ts';
import { type Database, query } from '../database/query.ts';
import { methodsOf } from '../payments/payment-view.ts';
import type { ShopServices } from '../routes/shop.ts';
import type { StaffCaller } from './sessions.ts';

type Facts = Omit<FirstSteps, 'payment'> & { readonly slips: number; readonly hasOrder: boolean };

const readFacts = async (database: Database) =>
  query.one<Facts>(database)`
    select (select count(*)::int from customer_order where status = 'awaiting-review') as slips,
           exists (select from customer_order) as has_order,
           exists (select from announcement where withdrawn_at is null) as price,
           exists (select from place where kind = 'branch' and is_shown) as branch,
           exists (select from product where sold) as product,
           exists (select from stock where q > 0) as stock
  `;

/** State of the shop, as far as the caller may know it. */
export const readStanding = async (
  { database, examples, payment }: Pick<ShopServices, 'database' | 'examples' | 'payment'>,
  { role }: Pick<StaffCaller, 'role'>,
): Promise<Standing> => {
  const { slips, hasOrder, ...steps } = await readFacts(database);
  const isOwner = mayDo(role, 'change-settings');
  const firstSteps = { ...steps, payment: methodsOf(payment).length > 0 };
  const isStarted = hasOrder || Object.values(firstSteps).every(Boolean);
  return {
    slips: mayDo(role, 'see-orders') ? slips : null,
    examples: isOwner ? examples : [],
    firstSteps: isOwner && !isStarted ? firstSteps : null,
  };
};
