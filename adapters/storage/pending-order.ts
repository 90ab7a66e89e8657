import * as t from 'io-ts';
import { canonicalText } from '../../engine/log/canonical.ts';
import { OrderRequest } from '../../engine/orders/order.ts';
import { createKeptBy, type KeptBy, type KeptByParts } from './kept-by.ts';

/** The key of the order whose answer is not known. */
export const pendingOrderKey = 'pendingOrder';

/**
 * For how long an order without an answer is asked for again by itself, milliseconds. Later it would surprise: the price is
 * not held any longer, and if there is an order, its buyer was told.
 */
export const pendingTime = 30 * 60_000;

/** An order under way, with the key that makes sending it again harmless. */
const PendingOrder = t.type({ key: t.string, request: OrderRequest });

/** The order under way in this browser, shared by all its tabs. */
export interface PendingOrder extends Pick<KeptBy<unknown>, 'forget'> {
  /** The order whose answer is not known, or null. */
  readonly read: () => OrderRequest | null;
  /** Notes an order before it is sent, and gives its key: the one of an equal order whose answer is not known, else a new one. */
  readonly note: (request: OrderRequest) => string;
  /** The answer to the order with this key is known. */
  readonly settle: (key: string) => void;
}

/** The order under way, noted from just before it is sent until its answer is known (cases K09, H-K05). */
export const createPendingOrder = (parts: KeptByParts & { readonly newKey: () => string }): PendingOrder => {
  const { newKey, ...rest } = parts;
  const kept = createKeptBy(pendingOrderKey, PendingOrder, rest, pendingTime);
  // What this tab has sent and knows no answer of; another tab may have got it and have forgotten the key.
  let mine: t.TypeOf<typeof PendingOrder> | null = null;
  const isOf = (pending: t.TypeOf<typeof PendingOrder> | null, request: OrderRequest): boolean =>
    pending !== null &&
    canonicalText(OrderRequest.encode(pending.request)) === canonicalText(OrderRequest.encode(request));
  return {
    read: () => kept.read()?.request ?? null,
    note: (request) => {
      const noted = [kept.read(), mine].find((pending) => isOf(pending, request));
      mine = { key: noted?.key ?? newKey(), request };
      kept.keep(mine);
      return mine.key;
    },
    settle: (key) => {
      if (mine?.key === key) mine = null;
      if (kept.read()?.key === key) kept.forget('everybody');
    },
    forget: (whose) => {
      mine = null;
      kept.forget(whose);
    },
  };
};
