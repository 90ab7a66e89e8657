import { produce } from '../draft.ts';
import type { Evolve } from '../kernel.ts';
import type { CheckoutEvent } from './event.ts';
import { type CheckoutState, initialCheckout } from './state.ts';

/** How each event changes the checkout. */
export const evolveCheckout: Evolve<CheckoutState, CheckoutEvent> = {
  CheckoutStarted: (checkout, { cartId }) =>
    produce(checkout, (draft) => {
      if (draft.cartId !== cartId) draft.lines = [];
      draft.cartId = cartId;
      draft.status = 'loading';
      draft.failure = null;
    }),
  CheckoutCartReceived: (checkout, { cart }) => ({
    ...checkout,
    cartId: cart.cartId,
    lines: cart.lines,
    status: 'ready',
    failure: null,
  }),
  CheckoutCartUnavailable: (checkout, { failure }) => ({ ...checkout, status: 'failed', failure }),
  CheckoutCleared: () => initialCheckout,
};
