import * as t from 'io-ts';
import { record } from '../codec.ts';
import { ServerCart } from '../cart/line.ts';
import { Failure } from '../failure.ts';

export const CheckoutCartLoaded = record({ type: t.literal('CheckoutCartLoaded'), cart: ServerCart });
export const CheckoutCartFailed = record({ type: t.literal('CheckoutCartFailed'), failure: Failure });

export const CheckoutCommand = t.union([CheckoutCartLoaded, CheckoutCartFailed]);
export type CheckoutCommand = t.TypeOf<typeof CheckoutCommand>;
