import * as t from 'io-ts';
import { canonicalText } from '../../engine/kernel/canonical.ts';
import { OrderRequest } from '../../engine/orders/order.ts';
import { createOwnedValue, type OwnedValue, type OwnerParts } from './owned-value.ts';

/**
 * For how long an order without an answer is asked for again by itself, milliseconds. Later it would surprise: the price is
 * not held any longer, and if there is an order, its buyer was told.
 */
export const pendingTime = 30 * 60_000;

/** How many orders are noted at most; more tabs do not wait for answers at once. */
const mostPending = 8;

const Pending = t.type({ key: t.string, request: OrderRequest });
type Pending = t.TypeOf<typeof Pending>;

/** `at`: when it was sent last. An older shop noted one order without it. */
const Stored = t.union([t.readonlyArray(t.intersection([Pending, t.type({ at: t.number })])), Pending]);

export interface PendingOrder extends Pick<OwnedValue<unknown>, 'forget'> {
  /** The order sent last whose answer is not known, or null. */
  readonly read: () => OrderRequest | null;
  /** The same of those that this tab has sent. */
  readonly unanswered: () => OrderRequest | null;
  /** Notes an order before it is sent, and gives its key: the one of an equal order whose answer is not known, else a new one. */
  readonly note: (request: OrderRequest) => string;
  /** The answer to the order with this key is known. */
  readonly settle: (key: string) => void;
}

/** The orders under way, each noted from just before it is sent until its answer is known (cases K09, H-K05). */
export const createPendingOrder = (parts: OwnerParts & { readonly newKey: () => string }): PendingOrder => {
  const { newKey, ...rest } = parts;
  const { now } = rest;
  const kept = createOwnedValue('pendingOrder', Stored, rest, pendingTime);
  // What this tab has sent and knows no answer of; another tab may have got it and have forgotten the key.
  let mine: (Pending & { readonly at: number }) | null = null;
  const isRecent = ({ at }: { readonly at: number }): boolean => now() - at < pendingTime;
  const stored = () => {
    const value = kept.read() ?? [];
    return ('key' in value ? [{ ...value, at: now() }] : value).filter(isRecent);
  };
  const without = (key: string) => stored().filter((pending) => pending.key !== key);
  const textOf = (request: OrderRequest): string => canonicalText(OrderRequest.encode(request));
  return {
    read: () => stored()[0]?.request ?? null,
    unanswered: () => (mine !== null && isRecent(mine) ? mine.request : null),
    note: (request) => {
      const text = textOf(request);
      const noted = [...stored(), ...(mine === null ? [] : [mine])].find(
        (pending) => textOf(pending.request) === text,
      );
      mine = { key: noted?.key ?? newKey(), request, at: now() };
      kept.keep([mine, ...without(mine.key)].slice(0, mostPending));
      return mine.key;
    },
    settle: (key) => {
      if (mine?.key === key) mine = null;
      const others = without(key);
      if (others.length > 0) kept.keep(others);
      else kept.forget('everybody');
    },
    forget: (whose) => {
      mine = null;
      kept.forget(whose);
    },
  };
};
