import type { EffectsOf } from '../kernel.ts';
import type { Effect, Root } from '../root.ts';
import type { CheckoutEvent } from './event.ts';

/** What the world shall do about checkout. */
export const checkoutEffects: EffectsOf<CheckoutEvent, Root, Effect> = {
  CheckoutStarted: ({ cartId }) => [
    { type: 'LoadCheckoutCart', key: 'checkout/cart', policy: 'latest', cartId },
  ],
};
