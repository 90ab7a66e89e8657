import * as rules from '../../engine/checkout/rules.ts';
import { either as E } from 'fp-ts';
import {
  concat,
  defer,
  EMPTY,
  filter,
  fromEvent,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  switchMap,
  tap,
} from 'rxjs';
import { type CheckoutEffect, questionOf } from '../../engine/checkout/words.ts';
import { isDefinite } from '../../engine/checkout/placing.ts';
import type { Failure } from '../../engine/kernel/failure.ts';
import type { OrderRequest } from '../../engine/orders/order.ts';
import type { Command } from '../../engine/slices.ts';
import type { ShopSlice } from '../shop-slice.ts';
import { type HandlersOf, withOrigin } from '../runtime.ts';
import { type CheckoutStores, createCheckoutStores } from '../storage/checkout-stores.ts';
import type { Services } from '../services.ts';
import { fetchCart } from './cart.ts';
import { storeProof } from './orders.ts';
import { failing, report } from './report.ts';

/** Runs at once, when the effect arrives, and reports no command. */
const done = (work: () => void): Observable<never> => {
  work();
  return EMPTY;
};

/** The form itself does not say how far it had come: the first step in which something is missing does. */
const lastStep = '3';

/** Handlers of checkout's effects: cart by id or the customer's own (ruling P22), form, order. */
const checkoutHandlers = (
  { api, clock, vault, proofs }: Services,
  { draft, parked, pending, buyNow, purchase: purchases }: CheckoutStores,
): HandlersOf<CheckoutEffect> => {
  /** Adds a fresh quote to a refusal for the price or for an unproven phone. */
  const refused = (request: OrderRequest, failure: Failure): Observable<Command> =>
    failure.code === 'TOTAL_CHANGED' || failure.code === 'PHONE_UNVERIFIED'
      ? api
          .call('quoteOrder', { body: questionOf(request) })
          .pipe(
            map((result) =>
              failing('PlacingFailed', { quote: E.isRight(result) ? result.right : null })(failure),
            ),
          )
      : of(failing('PlacingFailed', { quote: null })(failure));

  return {
    LoadCheckoutCart: ({ cartId }) =>
      report(
        fetchCart(api, cartId),
        (cart) => ({ type: 'CheckoutCartLoaded', cart }),
        failing('CheckoutCartFailed'),
      ),
    AskQuote: ({ question, pause }) =>
      concat(
        pause === 0 ? EMPTY : clock.after(pause).pipe(ignoreElements()),
        report(
          api.call('quoteOrder', { body: question }),
          (quote) => ({ type: 'QuoteArrived', quote }),
          failing('QuoteFailed'),
        ),
      ),
    StoreDraft: ({ draft: kept, customerId }) => draft.keep({ draft: kept, customerId }),
    ParkDraft: ({ customerId, step, draft: left }) =>
      done(() => parked.keep({ customerId, step, draft: left, at: draft.changedAt() })),
    TakeParkedDraft: ({ customerId }) => {
      const found = parked.take(customerId);
      if (found !== null) {
        draft.adopt({ draft: found.draft, customerId });
        return of({ type: 'ParkedDraftFound', ...found });
      }
      // Another tab that the same sign-in has reached may have been first.
      const taken = draft.read();
      return of(
        taken === null
          ? { type: 'NoParkedDraft' }
          : { type: 'ParkedDraftFound', step: lastStep, draft: taken.draft },
      );
    },
    StoreBuyNow: ({ line }) => done(() => buyNow.keep(line)),
    ForgetBuyNow: () => done(() => buyNow.forget('everybody')),
    StorePurchase: ({ purchase }) =>
      done(() => (purchase === 'bag' ? purchases.forget('everybody') : purchases.keep(purchase))),
    ForgetCheckout: ({ whose }) =>
      done(() => {
        draft.forget(whose);
        // An order that was answered has taken out its own note; those of other tabs are under way still.
        if (whose === 'others') pending.forget(whose);
        buyNow.forget(whose);
        purchases.forget(whose);
      }),
    SendOrder: ({ request, proof }) =>
      defer(() => {
        const key = pending.note(request);
        const phoneProof = proof === null ? undefined : vault.look(proof);
        const headers = {
          'idempotency-key': key,
          ...(phoneProof === undefined ? {} : { 'phone-proof': phoneProof }),
        };
        return api.call('placeOrder', { body: request, headers }).pipe(
          switchMap((result): Observable<Command> => {
            if (E.isRight(result) || isDefinite(result.left)) pending.settle(key);
            return E.isRight(result)
              ? of({ type: 'OrderPlaced', order: storeProof(proofs, result.right) })
              : refused(request, result.left);
          }),
        );
      }),
  };
};

/** Restored checkout: form and choices, the pieces that are bought, and an order without a known answer. */
const storedCommands = ({ draft, parked, pending, buyNow, purchase }: CheckoutStores): readonly Command[] => {
  parked.tidy();
  const [form, product, request] = [draft.read(), buyNow.found(), pending.read()];
  const asked = purchase.read();
  return [
    ...(form === null ? [] : [{ type: 'DraftFound', ...form } as const]),
    ...(product.line === null && product.productId === null ? [] : [product]),
    ...(asked === null ? [] : [{ type: 'PurchaseFound', purchase: asked } as const]),
    ...(request === null ? [] : [{ type: 'PendingOrderFound', request } as const]),
  ];
};

export const checkoutSlice: ShopSlice<'checkout'> = {
  name: 'checkout',
  rules,
  open: (services) => {
    const { clock, leaves$, network, newId, storage } = services;
    const stores = createCheckoutStores(storage, clock, newId);
    const { buyNow, draft, pending } = stores;
    return {
      handlers: (api) => checkoutHandlers({ ...services, api }, stores),
      source: merge(
        defer(() => storedCommands(stores)).pipe(withOrigin('boot')),
        buyNow.others$.pipe(withOrigin('tab')),
        // With the connection comes the order that is unanswered here (case H-K05).
        fromEvent(network, 'online').pipe(
          map(() => pending.unanswered()),
          filter((request) => request !== null),
          map((request): Command => ({ type: 'PendingOrderFound', request })),
          withOrigin('ui'),
        ),
        leaves$.pipe(tap(draft.flush), ignoreElements()),
      ),
    };
  },
};
