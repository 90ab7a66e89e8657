import { map } from 'rxjs';
import type { CartEffect } from '../../engine/cart/effect.ts';
import type { CartLine, ServerCart } from '../../engine/values/cart-line.ts';
import type { Failure } from '../../engine/kernel/failure.ts';
import type { Command } from '../../engine/root.ts';
import type { HandlersOf } from '../runtime.ts';
import type { Services } from '../world.ts';
import { report, reportAnswer } from './report.ts';

const guestCartRead = (lines: readonly CartLine[]): Command => ({ type: 'GuestCartRead', lines });

const accepted =
  (intent: number) =>
  (cart: ServerCart): Command => ({ type: 'ChangeAccepted', intent, cart });

const changeFailed =
  (intent: number) =>
  (failure: Failure): Command => ({ type: 'ChangeFailed', intent, failure });

/** How the bag's effects are carried out (spec 7.2). */
export const cartHandlers = ({
  api,
  clock,
  guestCart,
  logId,
}: Pick<Services, 'api' | 'clock' | 'guestCart' | 'logId'>): HandlersOf<CartEffect> => ({
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
