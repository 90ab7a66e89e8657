import { map, type Observable } from 'rxjs';
import type { CartEffect } from '../../engine/cart/effect.ts';
import { type CartLine, piecesOf, type ServerCart } from '../../engine/values/cart-line.ts';
import type { Command } from '../../engine/slices.ts';
import type { HandlersOf } from '../runtime.ts';
import type { Services } from '../world.ts';
import { type Called, failing, report, reportAnswer } from './report.ts';

const guestCartRead = (lines: readonly CartLine[]): Command => ({ type: 'GuestCartRead', lines });

/** A change of the bag, which is the answer. */
const changed = (intent: number, call: Called<ServerCart>): Observable<Command> =>
  report(call, (cart) => ({ type: 'ChangeAccepted', intent, cart }), failing('ChangeFailed', { intent }));

/** How the bag's effects are carried out (spec 7.2). */
export const cartHandlers = ({ api, clock, guestCart, logId }: Services): HandlersOf<CartEffect> => ({
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
    report(api.call('cart', {}), (cart) => ({ type: 'CartLoaded', cart }), failing('CartLoadFailed')),
  WaitToSend: ({ line, milliseconds }) =>
    clock.after(milliseconds).pipe(map(() => ({ type: 'SendChange', ...line }))),
  WaitToForget: ({ line, milliseconds }) =>
    clock.after(milliseconds).pipe(map(() => ({ type: 'ForgetRemoval', ...line }))),
  AddToCart: ({ intent, ...line }) =>
    changed(intent, api.call('addToCart', { body: piecesOf(line), idempotencyKey: `${logId}-${intent}` })),
  UpdateLine: ({ intent, cartId, ...line }) =>
    changed(intent, api.call('updateLine', { body: { ...piecesOf(line), cartId, forceUpdate: true } })),
  DeleteLine: ({ intent, cartId, productId, sizeId }) =>
    changed(intent, api.call('deleteLine', { body: { cartId, productId, sizeId } })),
  CheckStock: ({ cartId }) =>
    report(
      api.call('checkStock', { params: { id: cartId } }),
      () => ({ type: 'CheckoutValidated', cartId }),
      failing('CheckoutRefused'),
    ),
});
