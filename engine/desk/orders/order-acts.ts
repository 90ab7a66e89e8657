import * as t from 'io-ts';
import { list, nullable, oneOf, record } from '../../kernel/codec.ts';
import { personal } from '../../kernel/personal.ts';
import { type DeliverMethod, OrderStatus, orderStatuses } from '../../orders/order.ts';
import { mayDo, type StaffRightName, type StaffRole } from '../staff.ts';
import { SeenIdentity } from '../settings/module.ts';
import { quantityOf, ReturnedPieces } from '../../orders/returns.ts';
import { lineId } from '../../values/cart-line.ts';
import { SoldPieces } from '../../values/codecs/cart-line.ts';
import { SatangCodec } from '../../values/codecs/money.ts';

interface ActRow {
  readonly from: readonly OrderStatus[];
  /** Delivery method to which the act is limited; either where it is left out. */
  readonly of?: DeliverMethod;
  readonly right: StaffRightName;
  readonly needs?: 'money' | 'reason' | 'parcel' | 'receiver' | 'reference' | 'goods' | 'price';
  /** Condition beside its status. */
  readonly where?: 'owing' | 'goods-out' | 'return-asked';
}

const unpaid = ['awaiting-payment', 'awaiting-review'] as const;
const inHouse = ['paid', 'preparing', 'ready-for-pickup'] as const;
const dispatched = ['shipped', 'completed'] as const;

/**
 * Acts of the staff on an order: the one table that page, command line and server read. Every status that needs staff has a next
 * act here; `lapsed`, `cancelled` and `refunded` are final, except for money received and goods still out.
 */
export const orderActs = {
  /** The full payment is in the shop's account. */
  confirm: { from: [...unpaid, 'lapsed'], right: 'take-money', needs: 'money' },
  /** A slip shows no such money; its buyer reads why. */
  'refuse-slip': { from: ['awaiting-review'], right: 'refuse-slips', needs: 'reason' },
  prepare: { from: ['paid'], right: 'pack-orders' },
  ship: { from: ['preparing'], of: 'ship', right: 'pack-orders', needs: 'parcel' },
  ready: { from: ['preparing'], of: 'pickup', right: 'pack-orders' },
  /** The receiver has it: named, identified, and the pieces counted and weighed before their eyes. */
  'hand-over': { from: ['ready-for-pickup'], of: 'pickup', right: 'hand-over', needs: 'receiver' },
  /** The courier says that it was received. */
  arrived: { from: ['shipped'], of: 'ship', right: 'pack-orders' },
  /** Money that is due to the buyer was sent back. */
  refund: { from: orderStatuses, right: 'refund', needs: 'reference', where: 'owing' },
  /** Some of its pieces are not sold: they go back on their shelf, and their price is due to the buyer. */
  'take-out': { from: inHouse, right: 'cancel-orders', needs: 'goods' },
  /** Pieces were returned, each with its state, and their refund is due to the buyer (ruling P46). */
  'take-back': { from: dispatched, right: 'cancel-orders', needs: 'goods' },
  /** The buyer asked to give pieces back, and the shop does not take them; its buyer reads why. */
  'refuse-return': { from: dispatched, right: 'cancel-orders', needs: 'reason', where: 'return-asked' },
  /** Reduces the price after payment: an amount is due to the buyer. */
  'lower-price': { from: [...inHouse, ...dispatched], right: 'cancel-orders', needs: 'price' },
  /** Cancels the order: money received is to be refunded, and pieces that have not left return to stock. */
  cancel: { from: [...unpaid, ...inHouse, 'shipped'], right: 'cancel-orders', needs: 'reason' },
  /** Pieces of an order that was called off during delivery were returned, or never will be. */
  'parcel-back': {
    from: ['refund-due', 'refunded', 'cancelled'],
    right: 'pack-orders',
    needs: 'goods',
    where: 'goods-out',
  },
  /** Money was received that does not pay it, of another amount or once more: it is due to its buyer. */
  'other-money': { from: orderStatuses, right: 'take-money', needs: 'money' },
} as const satisfies Readonly<Record<string, ActRow>>;

export type OrderActName = keyof typeof orderActs;

export const orderActNames = Object.keys(orderActs) as [OrderActName, OrderActName];

export const needsOf = (name: OrderActName): ActRow['needs'] => {
  const { needs }: ActRow = orderActs[name];
  return needs;
};

/** Facts about an order that decide which acts it allows. */
export interface OrderFacts {
  readonly status: OrderStatus;
  readonly method: DeliverMethod;
  readonly isOwing: boolean;
  /** Whether returned pieces have not reached the shop yet. */
  readonly areGoodsOut: boolean;
  /** Whether a return request waits for an answer. */
  readonly isReturnAsked: boolean;
}

const holds = (where: ActRow['where'], { isOwing, areGoodsOut, isReturnAsked }: OrderFacts): boolean =>
  where === undefined || { owing: isOwing, 'goods-out': areGoodsOut, 'return-asked': isReturnAsked }[where];

/** Acts that an order allows now, for any of the staff. */
export const orderActsOf = (facts: OrderFacts): readonly OrderActName[] =>
  (Object.entries(orderActs) as readonly (readonly [OrderActName, ActRow])[])
    .filter(
      ([, { from, of = facts.method, where }]) =>
        from.includes(facts.status) && of === facts.method && holds(where, facts),
    )
    .map(([name]) => name);

export const orderActsFor = (role: StaffRole, facts: OrderFacts): readonly OrderActName[] =>
  orderActsOf(facts).filter((name) => mayDo(role, orderActs[name].right));

/** Checklist of handing over: the card of the receiver was seen, and the pieces were counted and weighed. */
export const handOverChecks = ['card', 'pieces', 'weights'] as const;
export const HandOverCheck = oneOf(handOverChecks);
export type HandOverCheck = t.TypeOf<typeof HandOverCheck>;

/** Ticks of single pieces that are handed over, in the order of their lines. */
export const pieceTicks = (lines: readonly SoldPieces[]): readonly string[] =>
  lines.flatMap((line) => Array.from({ length: line.quantity }, (_, nth) => `${lineId(line)} ${nth + 1}`));

/** Checks that are done by these ticks: pieces and weights once each single piece is ticked. */
export const checksOf = (
  ticks: readonly string[],
  lines: readonly SoldPieces[],
): readonly HandOverCheck[] => {
  const areAll = lines.length > 0 && pieceTicks(lines).every((tick) => ticks.includes(tick));
  return handOverChecks.filter((check) => (check === 'card' ? ticks.includes(check) : areAll));
};

const Words = personal('words', t.string);

/** Fields of an act on an order for its rules; those not needed are '', null or empty. */
export const orderActFields = {
  act: oneOf(orderActNames),
  seen: OrderStatus,
  /** Total of the order and whether it asks for an identity, as they were seen. */
  total: SatangCodec,
  asksIdentity: t.boolean,
  /** Amount received. */
  amount: nullable(SatangCodec),
  reason: Words,
  tracking: personal('order', t.string),
  identity: nullable(SeenIdentity),
  receiver: personal('name', t.string),
  checks: list(HandOverCheck),
  /** '' where the gateway sends the money back. */
  reference: Words,
  isDueByGateway: t.boolean,
  /** Pieces that can be returned, most that can be refunded, and pieces that are returned. */
  left: list(SoldPieces),
  most: SatangCodec,
  goods: list(ReturnedPieces),
  account: Words,
};
const OrderAct = record(orderActFields);
type OrderAct = t.TypeOf<typeof OrderAct>;

/** Whether a text is a tracking number, in capitals. */
export const isTracking = (text: string): boolean => /^[A-Z0-9-]{4,40}$/.test(text);

export const isPayable = (status: OrderStatus): boolean =>
  orderActs.confirm.from.some((known) => known === status);

const amountProblem = ({ act, seen, total, amount }: OrderAct) => {
  if (amount === null || amount === 0) return 'amount-missing';
  if (act === 'confirm') return amount === total ? null : 'amount-differs';
  return isPayable(seen) && amount === total ? 'amount-pays' : null;
};

const goodsProblem = ({ act, left, goods }: OrderAct) => {
  if (goods.length === 0) return 'goods-missing';
  if (goods.some((one) => quantityOf(goods, one) > quantityOf(left, one))) return 'goods-too-many';
  const areAll = left.every((one) => quantityOf(goods, one) === one.quantity);
  return act === 'take-out' && areAll ? 'goods-all' : null;
};

/** Problem with a refund: an account is required for money, and a reason always. */
const repayProblem = ({ amount, most, reason, account }: OrderAct) => {
  if (amount === null) return 'amount-missing';
  if (amount > most) return 'amount-too-much';
  if (reason.trim() === '') return 'reason-missing';
  return amount > 0 && account.trim() === '' ? 'account-missing' : null;
};

export const orderActProblem = (input: OrderAct) => {
  const { act, reason, tracking, identity, reference, asksIdentity } = input;
  const needs = needsOf(act);
  if (needs === 'money') return amountProblem(input);
  if (needs === 'goods') return goodsProblem(input) ?? (act === 'parcel-back' ? null : repayProblem(input));
  if (needs === 'price') return input.amount === 0 ? 'amount-missing' : repayProblem(input);
  if (needs === 'reason') return reason.trim() === '' ? 'reason-missing' : null;
  if (needs === 'reference')
    return reference.trim() === '' && !input.isDueByGateway ? 'reference-missing' : null;
  if (needs === 'parcel' && !isTracking(tracking)) return 'tracking-wrong';
  const leaves = needs === 'parcel' || needs === 'receiver';
  if (leaves && asksIdentity && identity === null) return 'identity-missing';
  if (needs !== 'receiver') return null;
  if (input.receiver.trim() === '') return 'receiver-missing';
  return handOverChecks.every((check) => input.checks.includes(check)) ? null : 'checks-missing';
};

export type OrderActProblem = NonNullable<ReturnType<typeof orderActProblem>>;

export const fieldOfProblem = (problem: OrderActProblem): string => problem.split('-')[0] ?? '';
