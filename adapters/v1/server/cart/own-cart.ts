import type { LineKey } from '../../../../engine/values/cart-line.ts';
import { sameLine } from '../../../../engine/values/cart-line.ts';
import { type Database, shortRead, statement } from '../database/query.ts';
import { together } from '../database/together.ts';
import { livingSessions, ofLivingSession, type Session } from '../session/sessions.ts';
import { readCartWithGoods } from './cart-view.ts';
import type { KnownGoods } from './goods.ts';
import { type ShownCart, shownCart, type ShownLine } from './written-cart.ts';

/*
 * The calls that a shopper makes most: one statement each. It finds out who calls by the session that they bear, so that
 * nobody is asked for it first, and reads of the lines what is the cart's own; what everybody's lines show alike is known
 * (`goods.ts`) or read by a second statement.
 */

/** A cart as its statement found it. */
interface Found {
  readonly cartId: string;
  readonly customerId: string;
  /** As it was when the statement began, like the lines. */
  readonly version: number;
  readonly goodsVersion: number;
  readonly lines: string | null;
}

/** Between two lines, and between what is told of a line: no id has them. */
const [lineEnd, partEnd] = ['\u001e', '\u001f'];

/**
 * The own facts of the lines of a cart as one text, in their order: pieces that are wanted, stock, product, size. Stock is looked
 * up line by line: joined, all of the shop's is read for a bag when PostgreSQL knows little of the tables.
 */
const linesOf = (cartId: string): string => `(
  select string_agg(
           l.quantity || U&'\\001F' || coalesce((
             select k.q from stock k
              where k.product_id = l.product_id and k.size_id = l.size_id
                and k.place_id = (select id from place where kind = 'central')
           ), 0) || U&'\\001F' || l.product_id || U&'\\001F' || l.size_id,
           U&'\\001E' order by l.position
         )
    from cart_line l
   where l.cart_id = ${cartId} and l.quantity > 0
)`;

const find = shortRead<Found>(`
  select c.id as "cartId", c.customer_id as "customerId", c.version, (select n from goods_version) as "goodsVersion",
         ${linesOf('c.id')} as lines
    from cart c
   where c.customer_id = ${ofLivingSession('$1')} and ($2::uuid is null or c.id = $2::uuid)
`);

interface Own extends LineKey {
  readonly quantity: number;
  readonly stock: number;
}

const ownLinesIn = (text: string | null): readonly Own[] =>
  text === null
    ? []
    : text.split(lineEnd).map((line) => {
        const [quantity, stock, productId = '', sizeId = ''] = line.split(partEnd);
        return { productId, sizeId, quantity: Number(quantity), stock: Number(stock) };
      });

/** The lines as they are shown; undefined when the goods of one are not known. */
const shown = (
  goods: KnownGoods,
  version: number,
  lines: readonly Own[],
): readonly ShownLine[] | undefined => {
  const all: ShownLine[] = [];
  for (const { productId, sizeId, quantity, stock } of lines) {
    const known = goods.of(version, { productId, sizeId });
    if (known === undefined) return undefined;
    all.push({ goods: known.line, quantity, stock: known.isSold ? stock : 0 });
  }
  return all;
};

/** Reads a cart with its goods, from one statement, and learns them. */
const readWhole = async (
  database: Database,
  goods: KnownGoods,
  customerId: string,
): Promise<ShownCart | undefined> => {
  const read = await readCartWithGoods(database, customerId);
  if (read === undefined) return undefined;
  goods.learn(read.goodsVersion, read.goods);
  return shownCart(read.cart);
};

/** The cart of whoever bears a session, with this id where one is given; undefined when there is none. */
export const readOwnCart = async (
  database: Database,
  goods: KnownGoods,
  session: Session,
  cartId: string | null,
): Promise<ShownCart | undefined> => {
  const [found] = await find(database, session, cartId);
  if (found === undefined) return undefined;
  const lines = shown(goods, found.goodsVersion, ownLinesIn(found.lines));
  if (lines === undefined) return readWhole(database, goods, found.customerId);
  return { cartId: found.cartId, version: found.version, lines };
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
      from unnest($1::bytea[], $2::uuid[], $3::text[], $4::text[], $5::int[])
           as w (session, cart_id, product_id, size_id, quantity)
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
         (select n from goods_version) as "goodsVersion", ${linesOf('w.cart_id')} as lines, mine.raise as raised
    from wanted w left join mine on mine.id = w.cart_id
`);

/** Waits until nobody else changes a cart. */
const waitFor = statement('select from cart where id = $1::uuid for no key update');

/** Changes a cart, and all that are to be changed at the same time by one statement, which is written to the disk once. */
export type ChangeCart = (wish: Change) => Promise<FoundToChange | undefined>;

/** Begins to change carts of a database. */
export const openChanges = (database: Database): ChangeCart =>
  together({
    keyOf: ({ cartId }) => cartId,
    most: 64,
    all: async (wishes) => {
      const found = await change(
        database,
        wishes.map(({ session }) => session),
        wishes.map(({ cartId }) => cartId),
        wishes.map(({ productId }) => productId),
        wishes.map(({ sizeId }) => sizeId),
        wishes.map(({ quantity }) => quantity),
      );
      const byCart = new Map(found.map((one) => [one.cartId, one]));
      return wishes.map(({ cartId }) => byCart.get(cartId));
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
  goods: KnownGoods,
  changeCart: ChangeCart,
  wish: Change,
): Promise<Changed | undefined> => {
  const { cartId, productId, sizeId, quantity } = wish;
  let found = await changeCart(wish);
  while (found?.raised === null) {
    await waitFor(database, cartId);
    found = await changeCart(wish);
  }
  if (found === undefined) return undefined;
  const { version, raised, customerId } = found;
  const isIt = (each: LineKey): boolean => sameLine(each, { productId, sizeId });
  const before = ownLinesIn(found.lines);
  const after = before.map((each) => (isIt(each) ? { ...each, quantity } : each));
  const hadLine = before.some(isIt);
  const lines = shown(
    goods,
    found.goodsVersion,
    after.filter((each) => each.quantity > 0),
  );
  if (lines !== undefined) return { cart: { cartId, version: version + raised, lines }, hadLine };
  const cart = await readWhole(database, goods, customerId);
  return cart && { cart, hadLine };
};
