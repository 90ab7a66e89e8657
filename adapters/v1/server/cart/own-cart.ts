import type { CartLine, LineKey, ServerCart } from '../../../../engine/values/cart-line.ts';
import { sameLine } from '../../../../engine/values/cart-line.ts';
import { type Database, shortRead, statement } from '../database/query.ts';
import { ofLivingSession, type Session } from '../session/sessions.ts';
import { readCartWithGoods } from './cart-view.ts';
import type { KnownGoods } from './goods.ts';
import { lineOfGoods } from './written-cart.ts';

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

/** The own facts of the lines of a cart `c` as one text, in their order: pieces that are wanted, stock, product, size. */
const linesOf = `(
  select string_agg(
           l.quantity || U&'\\001F' || coalesce(k.q, 0) || U&'\\001F' || l.product_id || U&'\\001F' || l.size_id,
           U&'\\001E' order by l.position
         )
    from cart_line l
    left join stock k on k.product_id = l.product_id and k.size_id = l.size_id
                     and k.place_id = (select id from place where kind = 'central')
   where l.cart_id = c.id and l.quantity > 0
)`;

const foundColumns = `
  c.id as "cartId", c.customer_id as "customerId", c.version, (select n from goods_version) as "goodsVersion",
  ${linesOf} as lines
`;

const find = shortRead<Found>(`
  select ${foundColumns}
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
): readonly CartLine[] | undefined => {
  const all: CartLine[] = [];
  for (const { productId, sizeId, quantity, stock } of lines) {
    const known = goods.of(version, { productId, sizeId });
    if (known === undefined) return undefined;
    all.push(lineOfGoods(known.line, quantity, known.isSold ? stock : 0));
  }
  return all;
};

/** Reads a cart with its goods, from one statement, and learns them. */
const readWhole = async (
  database: Database,
  goods: KnownGoods,
  customerId: string,
): Promise<ServerCart | undefined> => {
  const read = await readCartWithGoods(database, customerId);
  if (read === undefined) return undefined;
  goods.learn(read.goodsVersion, read.goods);
  return read.cart;
};

/** The cart of whoever bears a session, with this id where one is given; undefined when there is none. */
export const readOwnCart = async (
  database: Database,
  goods: KnownGoods,
  session: Session,
  cartId: string | null,
): Promise<ServerCart | undefined> => {
  const [found] = await find(database, session, cartId);
  if (found === undefined) return undefined;
  const lines = shown(goods, found.goodsVersion, ownLinesIn(found.lines));
  if (lines === undefined) return readWhole(database, goods, found.customerId);
  return { cartId: found.cartId, version: found.version, lines };
};

// Raising the version locks the cart before its line is touched. Where another change was made while this one waited for that,
// nothing happens: all that the statement read is of before it waited.
const change = statement<Found & { readonly raised: number | null }>(`
  with wanted as (
    select version, exists (
      select from cart_line
       where cart_id = $2::uuid and product_id = $3 and size_id = $4 and quantity > 0 and quantity <> $5::int
    )::int as raise
      from cart where id = $2::uuid and customer_id = ${ofLivingSession('$1')}
  ), mine as (
    update cart c set version = c.version + wanted.raise
      from wanted
     where c.id = $2::uuid and c.version = wanted.version
    returning c.id, wanted.raise
  ), changed as (
    update cart_line l set quantity = $5::int, removed_at = case when $5::int = 0 then now() end
      from mine
     where l.cart_id = mine.id and l.product_id = $3 and l.size_id = $4 and l.quantity > 0 and l.quantity <> $5::int
  )
  select ${foundColumns}, (select raise from mine) as raised
    from wanted join cart c on c.id = $2::uuid
`);

/** A line of a cart, and how many pieces of it are wanted from now on. */
export interface Change extends LineKey {
  readonly cartId: string;
  /** 0 takes the line out; its row stays as a mark of its position. */
  readonly quantity: number;
}

/** A cart after a change. */
export interface Changed {
  readonly cart: ServerCart;
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
  session: Session,
  { cartId, productId, sizeId, quantity }: Change,
): Promise<Changed | undefined> => {
  let [found] = await change(database, session, cartId, productId, sizeId, quantity);
  // Each time because somebody else's change was made.
  while (found?.raised === null)
    [found] = await change(database, session, cartId, productId, sizeId, quantity);
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
