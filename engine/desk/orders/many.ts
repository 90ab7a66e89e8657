import * as t from 'io-ts';
import { nullable, record } from '../../kernel/codec.ts';
import { personal } from '../../kernel/personal.ts';
import { type DeliverMethod, Order, type OrderStatus } from '../../orders/order.ts';
import { lineId } from '../../values/cart-line.ts';
import { westernDigits } from '../../values/quantity.ts';
import { isTracking, type OrderActName, orderActs, orderActsOf } from './order-acts.ts';

/** The most orders of one bulk act or print. */
export const mostAtOnce = 100;

/** Acts on many orders at once. Each leads on from one status alone, so the status need not be named. */
export const manyActs = ['prepare', 'ready', 'ship', 'arrived'] as const satisfies readonly OrderActName[];
export type ManyAct = (typeof manyActs)[number];

export const statusBefore = (act: ManyAct): OrderStatus => orderActs[act].from[0];

interface Listed {
  readonly status: OrderStatus;
  readonly method: DeliverMethod;
}

export const readyFor = <O extends Listed>(act: ManyAct, orders: readonly O[]): readonly O[] =>
  orders.filter(({ status, method }) =>
    orderActsOf({ status, method, isOwing: false, areGoodsOut: false, isReturnAsked: false }).includes(act),
  );

const packed: readonly OrderStatus[] = ['paid', 'preparing', 'ready-for-pickup', 'shipped', 'completed'];

/** Orders whose pieces may be packed: paid and not called off. */
export const toPack = <O extends Pick<Listed, 'status'>>(orders: readonly O[]): readonly O[] =>
  orders.filter(({ status }) => packed.includes(status));

/** Orders whose pieces are to be taken from their shelves: paid, and neither ready nor gone. */
export const toPick = <O extends Pick<Listed, 'status'>>(orders: readonly O[]): readonly O[] =>
  orders.filter(({ status }) => status === 'paid' || status === 'preparing');

/** The orders of a list that wait in the house for who picks them up, or will. */
export const toHandOver = <O extends Listed>(orders: readonly O[]): readonly O[] =>
  orders.filter(
    ({ status, method }) =>
      method === 'pickup' && (status === 'paid' || status === 'preparing' || status === 'ready-for-pickup'),
  );

/** An order of a bulk act; `tracking` is '' unless it ships, `carrier` is '' for the usual courier. */
export const ManyOrder = record({
  orderNumber: personal('order', t.string),
  tracking: personal('order', t.string),
  carrier: t.string,
});
export type ManyOrder = t.TypeOf<typeof ManyOrder>;

export const withoutParcel = (orderNumber: string): ManyOrder => ({ orderNumber, tracking: '', carrier: '' });

/** Outcome for one order; `code` is the error code, null when done. */
export const ManyOutcome = record({ orderNumber: personal('order', t.string), code: nullable(t.string) });
export type ManyOutcome = t.TypeOf<typeof ManyOutcome>;

/** Problem with a list of orders: none, too many, or one twice. */
export const togetherProblem = (orderNumbers: readonly string[]): string | null => {
  if (orderNumbers.length === 0) return 'nothing-chosen';
  if (orderNumbers.length > mostAtOnce) return 'too-many';
  return new Set(orderNumbers).size === orderNumbers.length ? null : 'twice';
};

export const manyProblem = (input: {
  readonly act: ManyAct;
  readonly orders: readonly ManyOrder[];
}): string | null => {
  const { act, orders } = input;
  if (act === 'ship' && orders.some(({ tracking }) => !isTracking(tracking))) return 'tracking-wrong';
  return togetherProblem(orders.map(({ orderNumber }) => orderNumber));
};

const cellsOf = (line: string): readonly string[] =>
  line.split(/[,;\t]/).map((cell) => cell.replaceAll(/^[\s"]+|[\s"]+$/g, ''));

const capitals = (cell: string): string => westernDigits(cell).toUpperCase();

const longestCarrier = 60;

const rowProblem = (
  { orderNumber, tracking, carrier }: ManyOrder,
  known: ReadonlyMap<string, ManyOrder>,
  rest: readonly string[],
) => {
  if (!/^[A-Z0-9-]{4,40}$/.test(orderNumber)) return 'number-wrong';
  if (!isTracking(tracking)) return 'tracking-wrong';
  if (carrier.length > longestCarrier || rest.some((cell) => cell !== '')) return 'carrier-wrong';
  if (known.has(orderNumber)) return 'twice';
  return known.size < mostAtOnce ? null : 'too-many';
};
export type ParcelProblem = NonNullable<ReturnType<typeof rowProblem>>;

/**
 * Parses pasted lines or CSV: order number, tracking number and optionally the courier, between commas, semicolons or tabs.
 * Skips blank rows, and a first row without a digit as a heading.
 */
export const parcelsIn = (text: string) => {
  const orders = new Map<string, ManyOrder>();
  const wrong: { readonly row: number; readonly text: string; readonly problem: ParcelProblem }[] = [];
  const rows = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  for (const [index, line] of rows.entries()) {
    const isHeading = index === 0 && !/\d/.test(westernDigits(line));
    if (line.trim() === '' || isHeading) continue;
    const [number = '', code = '', carrier = '', ...rest] = cellsOf(line);
    const order = { orderNumber: capitals(number), tracking: capitals(code), carrier };
    const problem = rowProblem(order, orders, rest);
    if (problem === null) orders.set(order.orderNumber, order);
    else wrong.push({ row: index + 1, text: line.trim(), problem });
  }
  return { orders: [...orders.values()], wrong };
};

const { placedAt, total, contact, delivery, branch, lines, tracking, gift } = Order.type.type.props;

export const OrderSheet = record({
  orderNumber: personal('order', t.string),
  placedAt,
  total,
  contact,
  delivery,
  branch,
  /** Without pieces that were taken back. */
  lines,
  tracking,
  gift,
  /** Name of the place whose stock it takes. */
  place: t.string,
  asksIdentity: t.boolean,
});
export type OrderSheet = t.TypeOf<typeof OrderSheet>;

/** Pieces of one product and size to be taken from the shelf of a place, for these orders. */
export interface PickRow {
  readonly place: string;
  readonly line: OrderSheet['lines'][number];
  readonly pieces: number;
  readonly orderNumbers: readonly string[];
}

/** Pick list of many orders, by place, product code and size. */
export const pickList = (sheets: readonly OrderSheet[]): readonly PickRow[] => {
  const rows = new Map<string, PickRow>();
  for (const { place, orderNumber: number, lines: ordered } of sheets)
    for (const line of ordered) {
      const key = `${place}\n${lineId(line)}`;
      const before = rows.get(key);
      rows.set(key, {
        place,
        line: before?.line ?? line,
        pieces: (before?.pieces ?? 0) + line.quantity,
        orderNumbers: [...(before?.orderNumbers ?? []), number],
      });
    }
  const nameOf = ({ place, line }: PickRow) => `${place}\n${line.productId}\n${line.size.padStart(8)}`;
  return [...rows.values()].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
};
