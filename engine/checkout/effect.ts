import * as t from 'io-ts';
import { nullable } from '../codec.ts';
import { effect } from '../effect.ts';

/** Fetch the cart of checkout: by its id, or the customer's own. */
export const LoadCheckoutCart = effect('LoadCheckoutCart', { cartId: nullable(t.string) });

export const CheckoutEffect = LoadCheckoutCart;
export type CheckoutEffect = t.TypeOf<typeof CheckoutEffect>;
