import { satangFromBahtText, type Satang } from '../../values/money.ts';
import type { OrderStatus } from '../../orders/order.ts';
import type { SeenIdentity } from '../settings/identity.ts';
import { needsOf, type OrderActName, orderActs } from './order-acts.ts';

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
