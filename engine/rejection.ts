import { either as E } from 'fp-ts';
import type { DisabledPay } from './cart/selectors.ts';
import type { Event } from './root.ts';

/** Why a command was rejected; the state stays identical. */
export type Rejection =
  | { readonly type: 'UnknownCommand' }
  /** The command names a line that is not in the bag. */
  | { readonly type: 'UnknownLine' }
  /** There is no stock for one more piece. */
  | { readonly type: 'OutOfStock'; readonly available: number }
  /** The bag has that quantity already, or that thing is open or closed already. */
  | { readonly type: 'NothingChanges' }
  | { readonly type: 'NothingToUndo' }
  | { readonly type: 'CannotPay'; readonly reason: DisabledPay }
  /** An answer to a question that is not asked any more, or older than what is known. */
  | { readonly type: 'StaleAnswer' }
  /** Neither an e-mail nor a phone number. */
  | { readonly type: 'InvalidUsername' }
  | { readonly type: 'AlreadySignedIn' }
  | { readonly type: 'NotSignedIn' }
  /** A sign-in is under way. */
  | { readonly type: 'Busy' }
  /** The size is not one of the product's, or no product is shown. */
  | { readonly type: 'UnknownSize' };

/** A command that makes these events happen. */
export const accept = (events: readonly Event[]): E.Either<Rejection, readonly Event[]> => E.right(events);

/** A command that is not carried out. */
export const reject = (rejection: Rejection): E.Either<Rejection, readonly Event[]> => E.left(rejection);
