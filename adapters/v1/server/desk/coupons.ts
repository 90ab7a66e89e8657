import {
  type Coupon,
  couponFaults,
  CouponTerms,
  fixedFaults,
  isNewCouponCode,
  type WholeCoupon,
} from '../../../../engine/desk/coupons/module.ts';
import { couponCodeOf } from '../../../../engine/orders/coupon.ts';
import { type Database, query, type Row, sql } from '../database/query.ts';
import { invalid, Problem } from '../http/problem.ts';
import { giftOf } from '../orders/coupon.ts';
import type { DeskCallQuery, DeskCallInput } from '../../contract/desk/index.ts';
import { readRange, type RowRange } from '../database/read-range.ts';
import { requireNoFault } from './lists.ts';
import { type StaffActor, recordAct } from './record.ts';

type CouponRow = Row<'coupon'>;

const columns = sql`
  c.code, c.kind, c.value, c.most, c.minimum, c.begins_at, c.ends_at, c.most_uses, c.uses, c.once_each, c.version
`;

const couponOf = ({ kind, value, most, onceEach: isOnceEach, ...row }: CouponRow): Coupon => ({
  ...row,
  gift: giftOf({ kind, value, most }),
  isOnceEach,
});

export const readCoupons = async (
  database: Database,
  { search = '' }: DeskCallQuery<'deskCoupons'>,
  range: RowRange,
) => {
  const list = {
    columns,
    from: sql`coupon c`,
    where: sql`(${search} = '' or strpos(c.code, upper(${search})) > 0)`,
    order: sql`c.made_at desc, c.code`,
  };
  return readRange(database, list, range, couponOf);
};

const mostOrders = 100;

export const readCoupon = async (
  database: Database,
  typed: DeskCallInput<'deskCoupon'>,
): Promise<WholeCoupon> => {
  const code = couponCodeOf(typed.code);
  const { readAt, ...found } = await query.one<CouponRow & { readonly readAt: number }>(
    database,
    'COUPON_NOT_FOUND',
  )`
    select ${columns}, clock_timestamp() as read_at from coupon c where c.code = ${code}
  `;
  const orders = await query<WholeCoupon['orders'][number]>(database)`
      select o.number as order_number, o.placed_at as at, o.status, o.discount as amount, u.is_given_back
        from coupon_use u join customer_order o on o.id = u.order_id
       where u.code = ${code} order by o.placed_at desc, o.number desc limit ${mostOrders}
    `;
  return { coupon: couponOf(found), orders, readAt };
};

const moment = (at: number | null): Date | null => (at === null ? null : new Date(at));

const written = ({ gift, minimum, beginsAt, endsAt, mostUses, isOnceEach }: CouponTerms) =>
  sql`(${gift.type}, ${gift.type === 'amount' ? gift.amount : gift.percent}::bigint,
       ${gift.type === 'amount' ? null : gift.most}::bigint, ${minimum}::bigint, ${moment(beginsAt)}::timestamptz,
       ${moment(endsAt)}::timestamptz, ${mostUses}::int, ${isOnceEach}::boolean)`;

const decided = sql`kind, value, most, minimum, begins_at, ends_at, most_uses, once_each`;

export const makeCoupon = async (
  tx: Database,
  actor: StaffActor,
  { terms, ...typed }: DeskCallInput<'deskMakeCoupon'>,
): Promise<void> => {
  const code = couponCodeOf(typed.code);
  if (!isNewCouponCode(code)) throw invalid('code');
  requireNoFault(couponFaults(terms), 'terms');
  await query.one(tx, 'COUPON_EXISTS')`
      insert into coupon (code, ${decided}) select ${code}, t.* from (values ${written(terms)}) t
      on conflict do nothing returning 1
    `;
  await recordAct(tx, actor, 'make-coupon', code, { after: terms });
};

/** A coupon, locked as its users lock it. Throws COUPON_NOT_FOUND. */
const lockCoupon = async (tx: Database, code: string): Promise<Coupon> => {
  await query(tx)`select from coupon where code = ${code} for no key update`;
  const row = await query.one<CouponRow>(tx, 'COUPON_NOT_FOUND')`
    select ${columns} from coupon c where c.code = ${code}
  `;
  return couponOf(row);
};

export const changeCoupon = async (
  tx: Database,
  actor: StaffActor,
  { seen, terms, ...typed }: DeskCallInput<'deskChangeCoupon'>,
): Promise<void> => {
  const code = couponCodeOf(typed.code);
  requireNoFault(couponFaults(terms), 'terms');
  const coupon = await lockCoupon(tx, code);
  if (coupon.version !== seen) throw new Problem('OVERTAKEN');
  requireNoFault(fixedFaults(coupon, terms), 'terms');
  await query(tx)`
      update coupon set (${decided}) = ${written(terms)}, version = version + 1 where code = ${code}
    `;
  const details = { uses: coupon.uses, before: CouponTerms.encode(coupon), after: terms };
  await recordAct(tx, actor, 'change-coupon', code, details);
};

/** Ends a coupon at once. Throws COUPON_NOT_FOUND, and OVERTAKEN for an ended one. */
export const endCoupon = async (
  tx: Database,
  actor: StaffActor,
  typed: DeskCallInput<'deskEndCoupon'>,
): Promise<void> => {
  const code = couponCodeOf(typed.code);
  const { uses, endsAt } = await lockCoupon(tx, code);
  await query.one(tx, 'OVERTAKEN')`
      update coupon
         set ends_at = clock_timestamp(), begins_at = case when begins_at < clock_timestamp() then begins_at end,
             version = version + 1
       where code = ${code} and (ends_at is null or ends_at > clock_timestamp()) returning 1
    `;
  await recordAct(tx, actor, 'end-coupon', code, { uses, before: endsAt });
};
