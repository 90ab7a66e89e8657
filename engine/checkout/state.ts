import * as t from 'io-ts';
import { list, nullable, record } from '../codec.ts';
import { CartLine } from '../cart/line.ts';
import { Failure } from '../failure.ts';
import { LoadingStatus } from '../loading.ts';

/** The order summary that checkout starts from (spec 3, 4.8; ruling P22). */
export const CheckoutState = record({
  step: t.literal('1'),
  cartId: nullable(t.string),
  /** The customer's lines; a guest's are the bag itself. */
  lines: list(CartLine),
  status: LoadingStatus,
  failure: nullable(Failure),
});
export type CheckoutState = t.TypeOf<typeof CheckoutState>;

export const initialCheckout: CheckoutState = {
  step: '1',
  cartId: null,
  lines: [],
  status: 'idle',
  failure: null,
};
