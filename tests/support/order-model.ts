import {
  isPayable,
  orderActsOf,
  type OrderActName,
  type OrderFacts,
} from '../../engine/desk/orders/order-acts.ts';

/**
 * State machine of one order without the server, with small numbers of money and pieces. It uses the table of acts of
 * desk and server (`orderActs`), and defines each act's result.
 */
export interface OrderModel extends Pick<OrderFacts, 'status' | 'method' | 'isReturnAsked'> {
  readonly total: number;
  readonly isPaid: boolean;
  /** All money received; the part that waits for the rest, the sum due to the buyer and the sum refunded. */
  readonly came: number;
  readonly parts: number;
  readonly due: number;
  readonly sent: number;
  /** Money that returns and lower prices took off the total. */
  readonly given: number;
  readonly ordered: number;
  /** Pieces on the order, on their way back, and back: on the shelf or elsewhere. */
  readonly left: number;
  readonly out: number;
  readonly back: number;
}

/** Input of an act: money, pieces, whether the price still held, and whether staff noted the money before its bank reported it. */
export interface Said {
  readonly amount?: number;
  readonly goods?: number;
  readonly isInTime?: boolean;
  readonly isNoted?: boolean;
}

/** Acts of buyer, bank and clock. */
export const outsideActs = ['bank', 'slip', 'buyer-cancel', 'ask-return', 'lapse'] as const;
export type ModelAct = OrderActName | (typeof outsideActs)[number];

export const newOrder = (method: OrderModel['method'], ordered: number, total: number): OrderModel => ({
  status: 'awaiting-payment',
  method,
  isReturnAsked: false,
  total,
  isPaid: false,
  came: 0,
  parts: 0,
  due: 0,
  sent: 0,
  given: 0,
  ordered,
  left: ordered,
  out: 0,
  back: 0,
});

export const factsOfModel = ({ status, method, isReturnAsked, due, out }: OrderModel): OrderFacts => ({
  status,
  method,
  isReturnAsked,
  isOwing: due > 0,
  areGoodsOut: out > 0,
});

const isOpen = ({ status }: OrderModel): boolean =>
  status === 'awaiting-payment' || status === 'awaiting-review';
const isGone = ({ status }: OrderModel): boolean => status === 'shipped' || status === 'completed';

/** Money received that the shop keeps. */
export const moneyKept = ({ isPaid, total, given, parts }: OrderModel): number =>
  isPaid ? total - given : parts;

/** Ends an unpaid order: its pieces are on the shelf, and parts of its money are due. */
const released = (order: OrderModel, status: OrderModel['status']): OrderModel => ({
  ...order,
  status,
  parts: 0,
  due: order.due + order.parts,
  left: 0,
  back: order.back + order.left,
});

const received = (order: OrderModel, amount: number, isInTime: boolean): OrderModel => {
  const told = { ...order, came: order.came + amount };
  const missing = order.total - order.parts;
  const owed = { ...told, due: order.due + amount };
  if (order.isPaid) return owed;
  if (isOpen(order) && amount < missing) return isInTime ? { ...told, parts: order.parts + amount } : owed;
  if (isOpen(order) && !isInTime && amount !== missing) return owed;
  if (amount >= missing && isInTime && (isOpen(order) || order.status === 'lapsed'))
    // A lapsed order takes its pieces again; if they are gone the money counts as late.
    return {
      ...told,
      status: 'paid',
      isPaid: true,
      parts: 0,
      due: order.due + amount - missing,
      left: order.ordered,
      back: 0,
    };
  return released(owed, 'refund-due');
};

/** Takes back pieces, or gives back an amount. */
const taken = (order: OrderModel, goods: number, amount: number): OrderModel | undefined => {
  if (goods > order.left || amount > order.total - order.given) return undefined;
  const isAll = goods > 0 && goods === order.left && amount > 0;
  return {
    ...order,
    left: order.left - goods,
    back: order.back + goods,
    given: order.given + amount,
    due: order.due + amount,
    status: isAll ? 'refund-due' : order.status,
    isReturnAsked: false,
  };
};

const cancelled = (order: OrderModel): OrderModel => {
  if (!order.isPaid) return released(order, 'cancelled');
  const due = order.due + order.total - order.given;
  const isShipped = order.status === 'shipped';
  return {
    ...order,
    status: due > 0 ? 'refund-due' : 'cancelled',
    due,
    given: order.total,
    left: 0,
    out: isShipped ? order.left : order.out,
    back: isShipped ? order.back : order.back + order.left,
    isReturnAsked: false,
  };
};

type Doing = (order: OrderModel, said: Required<Said>) => OrderModel | undefined;

const moves =
  (status: OrderModel['status']): Doing =>
  (order) => ({ ...order, status });

const doings: Readonly<Record<ModelAct, Doing>> = {
  confirm: (order, { isInTime }) => received(order, order.total - order.parts, isInTime),
  // `confirm` takes an exact payment.
  'other-money': (order, { amount, isInTime }) =>
    amount === 0 || (isPayable(order.status) && amount === order.total - order.parts)
      ? undefined
      : received(order, amount, isInTime),
  'refuse-slip': moves('awaiting-payment'),
  prepare: moves('preparing'),
  ship: moves('shipped'),
  ready: moves('ready-for-pickup'),
  'hand-over': moves('completed'),
  arrived: moves('completed'),
  refund: (order) => ({
    ...order,
    sent: order.sent + order.due,
    due: 0,
    status: order.status === 'refund-due' ? 'refunded' : order.status,
  }),
  'take-out': (order, { goods, amount }) =>
    goods === 0 || goods === order.left ? undefined : taken(order, goods, amount),
  'take-back': (order, { goods, amount }) => (goods === 0 ? undefined : taken(order, goods, amount)),
  'refuse-return': (order) => ({ ...order, isReturnAsked: false }),
  'lower-price': (order, { amount }) => (amount === 0 ? undefined : taken(order, 0, amount)),
  cancel: cancelled,
  'parcel-back': (order, { goods }) =>
    goods === 0 || goods > order.out
      ? undefined
      : { ...order, out: order.out - goods, back: order.back + goods },
  bank: (order, { amount, isInTime, isNoted }) =>
    isNoted ? order : amount === 0 ? undefined : received(order, amount, isInTime),
  slip: (order) => (isOpen(order) ? { ...order, status: 'awaiting-review' } : undefined),
  'buyer-cancel': (order) => (order.status === 'awaiting-payment' ? released(order, 'cancelled') : undefined),
  'ask-return': (order) =>
    isGone(order) && order.left > 0 && !order.isReturnAsked ? { ...order, isReturnAsked: true } : undefined,
  lapse: (order) => (isOpen(order) ? released(order, 'lapsed') : undefined),
};

/** The order after an act; undefined where the table or the input does not allow it. */
export const after = (order: OrderModel, act: ModelAct, said: Said = {}): OrderModel | undefined => {
  const isOthers = outsideActs.some((name) => name === act);
  if (!isOthers && !orderActsOf(factsOfModel(order)).includes(act as OrderActName)) return undefined;
  return doings[act](order, { amount: 0, goods: 0, isInTime: true, isNoted: false, ...said });
};
