import { either as E } from 'fp-ts';
import { defer, distinctUntilChanged, map, NEVER, type Observable, of, switchMap, take } from 'rxjs';
import type { Failure } from '../../engine/kernel/failure.ts';
import type { Order } from '../../engine/orders/order.ts';
import type { Command } from '../../engine/slices.ts';
import * as rules from '../../engine/orders/rules.ts';
import { shopSlice } from '../shop-slice.ts';
import type { Services } from '../services.ts';
import type { OrderProofs } from '../storage/order-proofs.ts';
import type { CallInput } from '../v1/client/api.ts';
import { type Called, failing, report, withSecrets } from './report.ts';

const changed = (orderId: string, call: Called<Order>): Observable<Command> =>
  report(call, (order) => ({ type: 'OrderChanged', order }), failing('OrderChangeFailed', { orderId }));

/** Emits once after a pause while the tab is visible; in a hidden tab at once on return. True: just returned. */
export const afterVisiblePause = (
  { clock, isVisible$ }: Pick<Services, 'clock' | 'isVisible$'>,
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

/** Stores the proof of an order and strips it: no secret becomes part of a command. */
export const storeProof = (
  proofs: OrderProofs,
  { proof, ...order }: Order & { readonly proof: string | null },
): Order => {
  if (proof !== null) proofs.keep(order.orderId, proof);
  return order;
};

const isUnproven = (result: E.Either<Failure, Order>): boolean =>
  E.isLeft(result) ? result.left.code === 'ORDER_PROOF_NEEDED' : result.right.isMasked;

/**
 * Makes a call about an order with its access proof. A proof that is no longer valid is dropped; one that arrived during the
 * call, here or in another tab, causes a retry.
 */
const withProof = (
  proofs: OrderProofs,
  orderId: string,
  call: (of: CallInput<'order'>) => Called<Order>,
): Called<Order> =>
  defer(() => {
    const params = { orderId };
    const sent = proofs.of(orderId);
    return call({ params, headers: sent === undefined ? {} : { 'order-proof': sent } }).pipe(
      switchMap((result) => {
        if (!isUnproven(result)) return of(result);
        if (sent !== undefined) proofs.drop(orderId, sent);
        const present = proofs.of(orderId);
        return present === undefined ? of(result) : call({ params, headers: { 'order-proof': present } });
      }),
    );
  });

export const ordersSlice = shopSlice('orders', rules, ({ api, clock, vault, proofs, isVisible$ }) => {
  const change = (orderId: string, call: Parameters<typeof withProof>[2]): Observable<Command> =>
    changed(orderId, withProof(proofs, orderId, call));
  return {
    LoadOrder: ({ orderId }) =>
      report(
        withProof(proofs, orderId, (order) => api.call('order', order)),
        (order) => ({ type: 'OrderLoaded', order }),
        failing('OrderLoadFailed', { orderId }),
      ),
    WaitToAskOrder: ({ orderId, milliseconds }) =>
      afterVisiblePause({ clock, isVisible$ }, milliseconds).pipe(
        map((isReturn) => ({ type: 'AskOrder', orderId, isReturn })),
      ),
    PatchOrderPayment: ({ orderId, method }) =>
      change(orderId, (order) => api.call('changePayment', { ...order, body: { method } })),
    PostSlip: ({ orderId, picture: ticket }) =>
      changed(
        orderId,
        withSecrets(
          () => ({ picture: vault.take(ticket) }),
          (body) => withProof(proofs, orderId, (order) => api.call('sendSlip', { ...order, body })),
        ),
      ),
    PostPaymentClaim: ({ orderId }) => change(orderId, (order) => api.call('claimPayment', order)),
    PostOrderCancel: ({ orderId }) => change(orderId, (order) => api.call('cancelOrder', order)),
    PostReturn: ({ orderId, lines, reason, account }) =>
      change(orderId, (order) => api.call('askReturn', { ...order, body: { lines, reason, account } })),
    PostOrderProof: ({ orderId, digits }) =>
      changed(
        orderId,
        withSecrets(
          () => ({ lastDigits: vault.take(digits) }),
          (body) => api.call('proveOrder', { params: { orderId }, body }),
        ).pipe(map(E.map((answer) => storeProof(proofs, answer)))),
      ),
    QuoteOrderAgain: ({ orderId, products }) =>
      report(
        api.call('quote', { body: { products } }),
        ({ products: lines, unknown }) => ({ type: 'OrderAgainQuoted', orderId, lines, unknown }),
        failing('OrderAgainFailed', { orderId }),
      ),
  };
});
