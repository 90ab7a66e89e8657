import { either as E } from 'fp-ts';
import type { Decide } from '../kernel.ts';
import type { Rejection } from '../rejection.ts';
import type { Event, Root } from '../root.ts';
import type { CheckoutCommand } from './command.ts';

/** The rules of the checkout's order summary (spec 4.8, ruling P22). */
export const decideCheckout: Decide<CheckoutCommand, Root, Event, Rejection> = {
  CheckoutCartLoaded: ({ cart }, root) =>
    root.checkout.status === 'loading'
      ? E.right([{ type: 'CheckoutCartReceived', cart }])
      : E.left({ type: 'StaleAnswer' }),
  CheckoutCartFailed: ({ failure }, root) =>
    root.checkout.status === 'loading'
      ? E.right([{ type: 'CheckoutCartUnavailable', failure }])
      : E.left({ type: 'StaleAnswer' }),
};
