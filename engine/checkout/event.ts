import * as t from 'io-ts';
import { nullable, record } from '../codec.ts';
import { ServerCart } from '../cart/line.ts';
import { Failure } from '../failure.ts';

/** Checkout starts from this cart; null for the customer's own, whichever it is. */
export const CheckoutStarted = record({ type: t.literal('CheckoutStarted'), cartId: nullable(t.string) });
export const CheckoutCartReceived = record({ type: t.literal('CheckoutCartReceived'), cart: ServerCart });
export const CheckoutCartUnavailable = record({
  type: t.literal('CheckoutCartUnavailable'),
  failure: Failure,
});
export const CheckoutCleared = record({ type: t.literal('CheckoutCleared') });

export const CheckoutEvent = t.union([
  CheckoutStarted,
  CheckoutCartReceived,
  CheckoutCartUnavailable,
  CheckoutCleared,
]);
export type CheckoutEvent = t.TypeOf<typeof CheckoutEvent>;
