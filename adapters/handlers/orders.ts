import { distinctUntilChanged, from, map, NEVER, type Observable, of, switchMap, take } from 'rxjs';
import type { Failure } from '../../engine/failure.ts';
import type { OrdersEffect } from '../../engine/orders/effect.ts';
import type { Order } from '../../engine/orders/order.ts';
import type { Command } from '../../engine/root.ts';
import type { Clock } from '../clock.ts';
import type { HandlersOf } from '../runtime.ts';
import type { Api } from '../v1/client/api.ts';
import type { Vault } from '../vault.ts';
import { report } from './report.ts';

/** What the effects of orders need. */
export interface OrdersParts {
  readonly api: Api;
  readonly clock: Clock;
  readonly vault: Vault;
  /** Whether the tab is visible; tells the present state to a new subscriber. */
  readonly isVisible$: Observable<boolean>;
}

const changed = (order: Order): Command => ({ type: 'OrderChanged', order });

const notChanged =
  (orderId: string) =>
  (failure: Failure): Command => ({ type: 'OrderChangeFailed', orderId, failure });

/** The picture was used up or never there: it has to be chosen again. */
const noPicture: Failure = { kind: 'refused', status: null, code: null };

/**
 * Tells once when a pause is over while the tab is seen; a hidden tab waits, and is told at once when it is seen again.
 * True: the shopper has just come back.
 */
export const afterPauseSeen = (
  { clock, isVisible$ }: Pick<OrdersParts, 'clock' | 'isVisible$'>,
  milliseconds: number,
): Observable<boolean> =>
  isVisible$.pipe(
    distinctUntilChanged(),
    switchMap((isVisible, index) => {
      if (!isVisible) return NEVER;
      return index === 0 ? clock.after(milliseconds).pipe(map(() => false)) : of(true);
    }),
    take(1),
  );

/** How the effects of orders are carried out. */
export const ordersHandlers = ({ api, clock, vault, isVisible$ }: OrdersParts): HandlersOf<OrdersEffect> => ({
  LoadOrder: ({ orderId }) =>
    report(
      api.call('order', { params: { orderId } }),
      (order) => ({ type: 'OrderLoaded', order }),
      (failure) => ({ type: 'OrderLoadFailed', orderId, failure }),
    ),
  WaitToAskOrder: ({ orderId, milliseconds }) =>
    afterPauseSeen({ clock, isVisible$ }, milliseconds).pipe(
      map((isReturn) => ({ type: 'AskOrder', orderId, isReturn })),
    ),
  PatchOrderPayment: ({ orderId, method }) =>
    report(
      api.call('changePayment', { params: { orderId }, body: { method } }),
      changed,
      notChanged(orderId),
    ),
  PostSlip: ({ orderId, picture }) => {
    const content = vault.take(picture);
    return content === undefined
      ? of(notChanged(orderId)(noPicture))
      : report(
          api.call('sendSlip', { params: { orderId }, body: { picture: content } }),
          changed,
          notChanged(orderId),
        );
  },
  PostOrderCancel: ({ orderId }) =>
    report(api.call('cancelOrder', { params: { orderId } }), changed, notChanged(orderId)),
  QuoteOrderAgain: ({ orderId, products }) =>
    report(
      api.call('quote', { body: { products } }),
      ({ products: lines, unknown }) => ({ type: 'OrderAgainQuoted', orderId, lines, unknown }),
      (failure) => ({ type: 'OrderAgainFailed', orderId, failure }),
    ),
  AddOrderAgain: ({ lines }) => from(lines.map((line): Command => ({ type: 'AddLine', line }))),
  LoadOrders: ({ page, pageSize }) =>
    report(
      api.call('orders', { query: { page, page_size: pageSize } }),
      ({ data, total }) => ({ type: 'OrdersLoaded', page, orders: data, total }),
      (failure) => ({ type: 'OrdersLoadFailed', page, failure }),
    ),
});
