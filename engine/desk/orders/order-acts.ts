import { type DeliverMethod, type OrderStatus, orderStatuses } from '../../orders/order.ts';
import { mayDo, type StaffRightName, type StaffRole } from '../staff.ts';
import { type Satang, satangFromBahtText } from '../../values/money.ts';
import type { SeenIdentity } from '../settings/room.ts';

interface ActRow {
  /** From which statuses it leads on. */
  readonly from: readonly OrderStatus[];
  /** By which way to its buyer alone an order is led there; either where it is left out. */
  readonly of?: DeliverMethod;
  readonly right: StaffRightName;
  /** What has to be given with it. */
  readonly needs?: 'money' | 'reason' | 'parcel' | 'identity' | 'reference';
}

const unpaid = ['awaiting-payment', 'awaiting-review'] as const;

/**
 * What the staff do with an order: the one table that page, command line and server read. Every status that needs staff
 * has a way on here; `completed`, `lapsed`, `cancelled` and `refunded` are ends, and of them only money that came leads on.
 */
export const orderActs = {
  /** All of the money is on the shop's account. */
  confirm: { from: [...unpaid, 'lapsed'], right: 'take-money', needs: 'money' },
  /** A slip shows no such money; its buyer reads why. */
  'refuse-slip': { from: ['awaiting-review'], right: 'refuse-slips', needs: 'reason' },
  prepare: { from: ['paid'], right: 'pack-orders' },
  ship: { from: ['preparing'], of: 'ship', right: 'pack-orders', needs: 'parcel' },
  ready: { from: ['preparing'], of: 'pickup', right: 'pack-orders' },
  /** The receiver has it, and has shown who they are where that is asked. */
  'hand-over': { from: ['ready-for-pickup'], of: 'pickup', right: 'hand-over', needs: 'identity' },
  /** The courier says that it was received. */
  arrived: { from: ['shipped'], of: 'ship', right: 'pack-orders' },
  /** It comes to nothing: pieces go back on their shelf, money that came is to be given back. */
  cancel: {
    from: [...unpaid, 'paid', 'preparing', 'ready-for-pickup', 'shipped'],
    right: 'cancel-orders',
    needs: 'reason',
  },
  /** Money that the shop cannot keep was sent back. */
  refund: { from: ['refund-due'], right: 'refund', needs: 'reference' },
  /** Money came that does not pay it, of another amount or once more: it is due to its buyer. */
  'other-money': { from: orderStatuses, right: 'take-money', needs: 'money' },
} as const satisfies Readonly<Record<string, ActRow>>;

export type OrderActName = keyof typeof orderActs;

export const orderActNames = Object.keys(orderActs) as [OrderActName, OrderActName];

export const needsOf = (name: OrderActName): ActRow['needs'] => {
  const { needs }: ActRow = orderActs[name];
  return needs;
};

/** What can be done with an order now, by any of the staff. */
export const orderActsOf = (status: OrderStatus, method: DeliverMethod): readonly OrderActName[] =>
  (Object.entries(orderActs) as readonly (readonly [OrderActName, ActRow])[])
    .filter(([, { from, of = method }]) => from.includes(status) && of === method)
    .map(([name]) => name);

/** What this role can do with an order now; `owes`: whether money is due to its buyer beside what it waits for. */
export const orderActsFor = (
  role: StaffRole,
  status: OrderStatus,
  method: DeliverMethod,
  owes = false,
): readonly OrderActName[] => {
  const names = orderActsOf(status, method);
  const all: readonly OrderActName[] = owes && !names.includes('refund') ? [...names, 'refund'] : names;
  return all.filter((name) => mayDo(role, orderActs[name].right));
};

/** An act on an order as it was filled in; what it does not need is '' or null. */
export interface OrderAct {
  readonly act: OrderActName;
  readonly seen: OrderStatus;
  /** What the order costs, and whether it asks for an identity, as it was seen. */
  readonly total: Satang;
  readonly asksIdentity: boolean;
  /** What came. */
  readonly amount: Satang | null;
  readonly reason: string;
  readonly tracking: string;
  readonly identity: SeenIdentity | null;
  readonly reference: string;
}

export type OrderActProblem =
  | 'amount-missing'
  /** What was typed is not what the order costs. */
  | 'amount-differs'
  /** What was typed pays the order, and is to be confirmed. */
  | 'amount-pays'
  | 'reason-missing'
  | 'tracking-wrong'
  | 'identity-missing'
  | 'reference-missing';

/** Whether a courier's number can be one, in capitals. */
export const isTracking = (text: string): boolean => /^[A-Z0-9-]{4,40}$/.test(text);

/** Whether money of this status's order can pay it. */
export const isPayable = (status: OrderStatus): boolean =>
  orderActs.confirm.from.some((known) => known === status);

const amountProblem = ({ act, seen, total, amount }: OrderAct): OrderActProblem | null => {
  if (amount === null || amount === 0) return 'amount-missing';
  if (act === 'confirm') return amount === total ? null : 'amount-differs';
  return isPayable(seen) && amount === total ? 'amount-pays' : null;
};

export const orderActProblem = (wish: OrderAct): OrderActProblem | null => {
  const { act, reason, tracking, identity, reference, asksIdentity } = wish;
  const needs = needsOf(act);
  if (needs === 'money') return amountProblem(wish);
  if (needs === 'reason') return reason.trim() === '' ? 'reason-missing' : null;
  if (needs === 'reference') return reference.trim() === '' ? 'reference-missing' : null;
  if (needs === 'parcel' && !isTracking(tracking)) return 'tracking-wrong';
  const leaves = needs === 'parcel' || needs === 'identity';
  return leaves && asksIdentity && identity === null ? 'identity-missing' : null;
};

/** What an amount was typed as: with commas, with a sign of the currency, with satang or without; undefined for none. */
export const amountTyped = (text: string): Satang | undefined =>
  satangFromBahtText(text.replaceAll(/[฿,\s]/g, ''));
