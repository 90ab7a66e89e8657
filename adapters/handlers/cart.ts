import { map } from 'rxjs';
import type { CartEffect } from '../../engine/cart/effect.ts';
import type { CartLine, ServerCart } from '../../engine/values/cart-line.ts';
import type { Failure } from '../../engine/kernel/failure.ts';
import type { Command } from '../../engine/root.ts';
import type { Clock } from '../clock.ts';
import type { HandlersOf } from '../runtime.ts';
import type { GuestCart } from '../storage/guest-cart.ts';
import type { Api } from '../v1/client/api.ts';
import { report, reportAnswer } from './report.ts';

/** What the bag's effects need. */
export interface CartParts {
  readonly api: Api;
  readonly clock: Clock;
  readonly guestCart: GuestCart;
  /** Names this run of the shop; with the intent's number it makes a repeated adding harmless. */
  readonly logId: string;
}

const guestCartRead = (lines: readonly CartLine[]): Command => ({ type: 'GuestCartRead', lines });

const accepted =
  (intent: number) =>
  (cart: ServerCart): Command => ({ type: 'ChangeAccepted', intent, cart });

const changeFailed =
  (intent: number) =>
  (failure: Failure): Command => ({ type: 'ChangeFailed', intent, failure });

/** How the bag's effects are carried out (spec 7.2). */
export const cartHandlers = ({ api, clock, guestCart, logId }: CartParts): HandlersOf<CartEffect> => ({
  ChangeGuestCart: ({ change }) => guestCart.change(change).pipe(map(guestCartRead)),
  ClearGuestCart: () => guestCart.clear().pipe(map(guestCartRead)),
  // A bag keeps the prices it has when today's are not to be had: checkout asks again.
  QuoteGuestCart: ({ lines }) =>
    reportAnswer(api.call('quote', { body: { products: lines } }), ({ products, unknown }) => ({
      type: 'GuestCartQuoted',
      lines: products,
      unknown,
    })),
  LoadCart: () =>
    report(
      api.call('cart', {}),
      (cart) => ({ type: 'CartLoaded', cart }),
      (failure) => ({ type: 'CartLoadFailed', failure }),
    ),
  WaitToSend: ({ line, milliseconds }) =>
    clock.after(milliseconds).pipe(map(() => ({ type: 'SendChange', ...line }))),
  WaitToForget: ({ line, milliseconds }) =>
    clock.after(milliseconds).pipe(map(() => ({ type: 'ForgetRemoval', ...line }))),
  AddToCart: ({ intent, productId, sizeId, quantity }) =>
    report(
      api.call('addToCart', { body: { productId, sizeId, quantity }, idempotencyKey: `${logId}-${intent}` }),
      accepted(intent),
      changeFailed(intent),
    ),
  UpdateLine: ({ intent, cartId, productId, sizeId, quantity }) =>
    report(
      api.call('updateLine', { body: { cartId, productId, sizeId, quantity, forceUpdate: true } }),
      accepted(intent),
      changeFailed(intent),
    ),
  DeleteLine: ({ intent, cartId, productId, sizeId }) =>
    report(
      api.call('deleteLine', { body: { cartId, productId, sizeId } }),
      accepted(intent),
      changeFailed(intent),
    ),
  CheckStock: ({ cartId }) =>
    report(
      api.call('checkStock', { params: { id: cartId } }),
      () => ({ type: 'CheckoutValidated', cartId }),
      (failure) => ({ type: 'CheckoutRefused', failure }),
    ),
});
