import type { LineKey } from '../../../../engine/values/cart-line.ts';
import { type Database, shortRead, statement } from '../database/query.ts';
import { together } from '../database/together.ts';
import { livingSessions, ofLivingSession, type Session } from '../session/sessions.ts';
import { readCartWithGoods } from './cart-view.ts';
import { counted, type Counted, countedIn, nameOf } from './counted.ts';
import { createKnownGoods, type KnownGoods, type Seen, seenSince } from './goods.ts';
import { createKnownCarts, type KnownCart, type KnownCarts } from './known-carts.ts';
import { type ShownCart, shownCart, type ShownLine } from './written-cart.ts';

/*
 * The calls that a shopper makes most: one statement each. It finds out who calls by the session that they bear, so that
 * nobody is asked for it first, and tells what changed of all that is known: the lines of the cart when its version is another,
 * and stock. What everybody's lines show alike is known, too (`goods.ts`), or read by a second statement.
 */

/** What a process knows of carts. */
export interface Known {
  readonly goods: KnownGoods;
  readonly carts: KnownCarts;
}

/** Begins with nothing known. */
export const createKnown = (): Known => ({ goods: createKnownGoods(), carts: createKnownCarts() });

/** A cart as its statement found it. */
interface Found extends Seen {
  readonly cartId: string;
  readonly customerId: string;
  /** As it was when the statement began, like the lines. */
  readonly version: number;
  readonly goodsVersion: number;
  /** Null where the version is the known one. */
  readonly lines: string | null;
}

/** In SQL the own lines of a cart in their order, unless its version is known. */
const linesOf = (cartId: string, version: string, known: string): string => `
  case when ${version} is distinct from ${known} then coalesce(${counted('l.quantity', 'l', 'order by l.position')}
    from cart_line l
   where l.cart_id = ${cartId} and l.quantity > 0
  ), '') end as lines`;

const find = shortRead<Found>(`
  select c.id as "cartId", c.customer_id as "customerId", c.version, (select n from goods_version) as "goodsVersion",
         ${linesOf('c.id', 'c.version', '$3::bigint')}, ${seenSince('$4')}
    from cart c
   where c.customer_id = ${ofLivingSession('$1')} and ($2::uuid is null or c.id = $2::uuid)
`);

/** The lines that a statement found, or that were known when it was asked. */
const linesIn = ({ lines }: Found, known: KnownCart | undefined): readonly Counted[] =>
  lines === null ? (known?.lines ?? []) : lines === '' ? [] : countedIn(lines);

/** The lines as they are shown; undefined when the goods of one are not known. */
const shown = (
  goods: KnownGoods,
  version: number,
  lines: readonly Counted[],
): readonly ShownLine[] | undefined => {
  const all: ShownLine[] = [];
  for (const { name, count } of lines) {
    const item = goods.of(version, name);
    if (item === undefined) return undefined;
    all.push({ goods: item.line, quantity: count, stock: item.isSold ? item.stock : 0 });
  }
  return all;
};

/** Reads a cart with its goods, from one statement, and learns them. */
const readWhole = async (
  database: Database,
  { goods }: Known,
  customerId: string,
): Promise<ShownCart | undefined> => {
  const read = await readCartWithGoods(database, customerId);
  if (read === undefined) return undefined;
  goods.learn(read.goodsVersion, read.snapshot, read.goods);
  return shownCart(read.cart);
};

/** The cart of whoever bears a session, with this id where one is given; undefined when there is none. */
export const readOwnCart = async (
  database: Database,
  known: Known,
  session: Session,
  cartId: string | null,
): Promise<ShownCart | undefined> => {
  const before = cartId === null ? undefined : known.carts.get(cartId);
  const since = known.goods.heard();
  const [found] = await find(database, session, cartId, before?.version ?? null, since);
  if (found === undefined) return undefined;
  const { version, goodsVersion, customerId } = found;
  const own = linesIn(found, before);
  known.carts.set(found.cartId, { version, lines: own });
  const lines = known.goods.hear(since, found) ? shown(known.goods, goodsVersion, own) : undefined;
  return lines === undefined
    ? readWhole(database, known, customerId)
    : { cartId: found.cartId, version, lines };
};

/** A line of a cart, and how many pieces of it are wanted from now on. */
export interface Change extends LineKey {
  readonly session: Session;
  readonly cartId: string;
  /** 0 takes the line out; its row stays as a mark of its position. */
  readonly quantity: number;
}

/** A cart as a change found it. */
interface FoundToChange extends Found {
  /** By how much its version rose; null where nothing was done, since somebody else is changing the cart or just did. */
  readonly raised: number | null;
}

// Changes of several carts at once. A version is raised, and so the cart locked, before lines are touched; and none that is not the
// one which was read, since all that the answer shows was read with it. Nobody is waited for: other carts would wait, too.
const change = statement<FoundToChange>(`
  with wanted as (
    select w.*, c.version, c.customer_id, exists (
      select from cart_line l
       where l.cart_id = w.cart_id and l.product_id = w.product_id and l.size_id = w.size_id
         and l.quantity > 0 and l.quantity <> w.quantity
    )::int as raise
      from unnest($1::bytea[], $2::uuid[], $3::text[], $4::text[], $5::int[], $6::bigint[])
           as w (session, cart_id, product_id, size_id, quantity, known)
      join ${livingSessions} living on living.session = w.session
      join cart c on c.id = w.cart_id and c.customer_id = living.customer_id
  ), locked as (
    select id, version from cart where id in (select cart_id from wanted) for no key update skip locked
  ), mine as (
    update cart c set version = c.version + w.raise
      from locked join wanted w on w.cart_id = locked.id and w.version = locked.version
     where c.id = locked.id
    returning c.id, w.raise
  ), changed as (
    update cart_line l set quantity = w.quantity, removed_at = case when w.quantity = 0 then now() end
      from mine join wanted w on w.cart_id = mine.id
     where mine.raise = 1 and l.cart_id = w.cart_id and l.product_id = w.product_id and l.size_id = w.size_id
  )
  select w.cart_id as "cartId", w.customer_id as "customerId", w.version,
         (select n from goods_version) as "goodsVersion", ${linesOf('w.cart_id', 'w.version', 'w.known')}, ${seenSince('$7')},
         mine.raise as raised
    from wanted w left join mine on mine.id = w.cart_id
`);

/** Waits until nobody else changes a cart. */
const waitFor = statement('select from cart where id = $1::uuid for no key update');

/** A cart as a change found it, with its lines before. */
interface Met extends FoundToChange {
  readonly own: readonly Counted[];
  /** Whether the stock that is known is as new as what the change saw. */
  readonly isHeard: boolean;
}

/** Changes a cart, and all that are to be changed at the same time by one statement, which is written to the disk once. */
export type ChangeCart = (wish: Change) => Promise<Met | undefined>;

/** Begins to change carts of a database. */
export const openChanges = (database: Database, { goods, carts }: Known): ChangeCart =>
  together({
    keyOf: ({ cartId }) => cartId,
    most: 64,
    atOnce: 2,
    all: async (wishes) => {
      const since = goods.heard();
      const known = wishes.map(({ cartId }) => carts.get(cartId));
      const found = await change(
        database,
        wishes.map(({ session }) => session),
        wishes.map(({ cartId }) => cartId),
        wishes.map(({ productId }) => productId),
        wishes.map(({ sizeId }) => sizeId),
        wishes.map(({ quantity }) => quantity),
        known.map((cart) => cart?.version ?? null),
        since,
      );
      const byCart = new Map(found.map((one) => [one.cartId, one]));
      return wishes.map(({ cartId }, index) => {
        const one = byCart.get(cartId);
        return one && { ...one, own: linesIn(one, known[index]), isHeard: goods.hear(since, one) };
      });
    },
  });

/** A cart after a change. */
export interface Changed {
  readonly cart: ShownCart;
  /** The line was there to be changed. */
  readonly hadLine: boolean;
}

/**
 * Sets a line's quantity in the cart of whoever bears a session, whatever the stock: the answer shows the stock and the
 * shopper decides. The version rises only when something changed. Undefined when the cart is not there or not theirs.
 */
export const changeOwnCart = async (
  database: Database,
  known: Known,
  changeCart: ChangeCart,
  wish: Change,
): Promise<Changed | undefined> => {
  const { cartId, quantity } = wish;
  let met = await changeCart(wish);
  while (met?.raised === null) {
    await waitFor(database, cartId);
    met = await changeCart(wish);
  }
  if (met === undefined) return undefined;
  const { own, raised, goodsVersion, customerId, isHeard } = met;
  const version = met.version + raised;
  const name = nameOf(wish);
  const hadLine = own.some((each) => each.name === name);
  const after = own
    .map((each) => (each.name === name ? { ...each, count: quantity } : each))
    .filter(({ count }) => count > 0);
  known.carts.set(cartId, { version, lines: after });
  const lines = isHeard ? shown(known.goods, goodsVersion, after) : undefined;
  if (lines !== undefined) return { cart: { cartId, version, lines }, hadLine };
  const cart = await readWhole(database, known, customerId);
  return cart && { cart, hadLine };
};
