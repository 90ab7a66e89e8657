import type { CheckoutEffect } from '../../engine/checkout/effect.ts';
import type { HandlersOf } from '../runtime.ts';
import type { Api } from '../v1/client/api.ts';
import { report } from './report.ts';

/** How checkout's effects are carried out: the cart by its id, or the customer's own (ruling P22). */
export const checkoutHandlers = (api: Api): HandlersOf<CheckoutEffect> => ({
  LoadCheckoutCart: ({ cartId }) =>
    report(
      cartId === null ? api.call('cart', {}) : api.call('cartProducts', { params: { id: cartId } }),
      (cart) => ({ type: 'CheckoutCartLoaded', cart }),
      (failure) => ({ type: 'CheckoutCartFailed', failure }),
    ),
});
