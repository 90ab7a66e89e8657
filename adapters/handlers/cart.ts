import { either as E } from 'fp-ts';
import { map, of, switchMap, filter, ignoreElements, merge, type Observable, skip, tap } from 'rxjs';
import {
  type ServerCart,
  unreadLines,
  type CartLine,
  keyOf,
  piecesOf,
} from '../../engine/values/cart-line.ts';
import type { Api } from '../v1/client/api.ts';
import { type Called, failing, report, reportAnswer } from './report.ts';
import * as rules from '../../engine/cart/rules.ts';
import type { CartEffect } from '../../engine/cart/words.ts';
import type { Command } from '../../engine/slices.ts';
import { shopSlice } from '../shop-slice.ts';
import { type HandlersOf, type Incoming, withOrigin } from '../runtime.ts';
import type { Services } from '../services.ts';

const readLines = (api: Api, cartId: string): Called<ServerCart> =>
  api.call('cartProducts', { params: { id: cartId } }).pipe(map(E.map((cart) => ({ ...cart, cartId }))));

/** Gives the cart of an answer with its lines, which are read where the backend answers none. */
export const withLines = (api: Api, call: Called<ServerCart>): Called<ServerCart> =>
  call.pipe(
    switchMap((result) =>
      E.isRight(result) && result.right.lines === unreadLines
        ? readLines(api, result.right.cartId)
        : of(result),
    ),
  );

/** Reads the customer's cart, which is found where its id is not known. */
export const fetchCart = (api: Api, cartId: string | null): Called<ServerCart> =>
  cartId === null ? withLines(api, api.call('cart', {})) : readLines(api, cartId);

const guestCartRead = (lines: readonly CartLine[]): Command => ({ type: 'GuestCartRead', lines });

const changed = (api: Api, intent: number, call: Called<ServerCart>): Observable<Command> =>
  report(
    withLines(api, call),
    (cart) => ({ type: 'ChangeAccepted', intent, cart }),
    failing('ChangeFailed', { intent }),
  );

const cartHandlers = ({ api, clock, guestCart, logId }: Services): HandlersOf<CartEffect> => ({
  ChangeGuestCart: ({ change }) => guestCart.change(change).pipe(map(guestCartRead)),
  ClearGuestCart: () => guestCart.clear().pipe(map(guestCartRead)),
  // On failure the bag keeps its stale prices: checkout quotes again.
  QuoteGuestCart: ({ lines }) =>
    reportAnswer(api.call('quote', { body: { products: lines } }), ({ products, unknown }) => ({
      type: 'GuestCartQuoted',
      lines: products,
      unknown,
    })),
  LoadCart: () =>
    report(fetchCart(api, null), (cart) => ({ type: 'CartLoaded', cart }), failing('CartLoadFailed')),
  WaitToSend: ({ line, milliseconds }) =>
    clock.after(milliseconds).pipe(map(() => ({ type: 'SendChange', ...line }))),
  WaitToForget: ({ line, milliseconds }) =>
    clock.after(milliseconds).pipe(map(() => ({ type: 'ForgetRemoval', ...line }))),
  AddToCart: ({ intent, ...line }) =>
    changed(
      api,
      intent,
      api.call('addToCart', {
        body: piecesOf(line),
        headers: { 'idempotency-key': `${logId}-${intent}` },
      }),
    ),
  UpdateLine: ({ intent, cartId, ...line }) =>
    changed(api, intent, api.call('updateLine', { body: { ...piecesOf(line), cartId, forceUpdate: true } })),
  DeleteLine: ({ intent, cartId, ...line }) =>
    changed(api, intent, api.call('deleteLine', { body: { cartId, ...keyOf(line) } })),
  CheckStock: ({ cartId }) =>
    report(
      api.call('checkStock', { params: { id: cartId } }),
      () => ({ type: 'CheckoutValidated', cartId }),
      failing('CheckoutRefused'),
    ),
});

/** Commands from outside of this tab: changes by other tabs, and a return to this one. */
const cartSources = ({ guestCart, isVisible$, leaves$, returns$ }: Services): Observable<Incoming> =>
  merge(
    guestCart.others$.pipe(map(guestCartRead), withOrigin('tab')),
    guestCart.troubles$.pipe(
      map((trouble): Command => ({ type: 'GuestBagTroubled', trouble })),
      withOrigin('boot'),
    ),
    // The first value is the present state.
    isVisible$.pipe(
      skip(1),
      filter((isVisible) => isVisible),
      map((): Command => ({ type: 'LookAgain' })),
      withOrigin('ui'),
    ),
    // A page restored from the back/forward cache has a stale bag.
    returns$.pipe(
      map((): Command => ({ type: 'ReloadBag' })),
      withOrigin('ui'),
    ),
    leaves$.pipe(tap(guestCart.flush), ignoreElements()),
  );

export const cartSlice = shopSlice('cart', rules, cartHandlers, cartSources);
