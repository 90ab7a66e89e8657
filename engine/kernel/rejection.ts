import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { DisabledPay } from '../values/disabled-pay.ts';
import { record } from './codec.ts';
import type { Tagged } from './slice.ts';
import { Count } from '../values/quantity.ts';

/** Why a command was rejected; the state stays identical. */
export const Rejection = t.union([
  record({ type: t.literal('UnknownCommand') }),
  /** The command names a line that is not in the bag. */
  record({ type: t.literal('UnknownLine') }),
  /** There is no stock for one more piece. */
  record({ type: t.literal('OutOfStock'), available: Count }),
  /** The bag has that quantity already, or that thing is open or closed already. */
  record({ type: t.literal('NothingChanges') }),
  record({ type: t.literal('NothingToUndo') }),
  record({ type: t.literal('CannotPay'), reason: DisabledPay }),
  /** A stale answer: to a request that was replaced by another, or older than what is known. */
  record({ type: t.literal('StaleAnswer') }),
  /** Neither an e-mail nor a phone number. */
  record({ type: t.literal('InvalidUsername') }),
  record({ type: t.literal('AlreadySignedIn') }),
  record({ type: t.literal('NotSignedIn') }),
  /** A sign-in or another question of the kind is under way. */
  record({ type: t.literal('Busy') }),
  /** It was asked for a moment ago, or the server has named a later time. */
  record({ type: t.literal('TooEarly') }),
  /** The flow is at another step, or its code can be used no more. */
  record({ type: t.literal('WrongStep') }),
  /** The dialog needs something that the browser has not kept. */
  record({ type: t.literal('NothingKept') }),
  /** The size is not one of the product's, or no product is shown. */
  record({ type: t.literal('UnknownSize') }),
  /** No order is shown. */
  record({ type: t.literal('UnknownOrder') }),
  /** A guest's order is seen by somebody who has only its link. */
  record({ type: t.literal('OrderIsMasked') }),
  /** The address book does not have it. */
  record({ type: t.literal('UnknownAddress') }),
  /** A part of the address is missing or not of its kind. */
  record({ type: t.literal('IncompleteAddress') }),
  /** A profile has a first name. */
  record({ type: t.literal('IncompleteProfile') }),
  /** The address book or the list has room for no more. */
  record({ type: t.literal('BookFull') }),
]);
export type Rejection = t.TypeOf<typeof Rejection>;

/** A command that makes these events happen. */
export const accept = <const Event extends Tagged>(
  events: readonly Event[],
): E.Either<Rejection, readonly Event[]> => E.right(events);

/** A command that is not carried out. */
export const reject = (rejection: Rejection): E.Either<Rejection, never> => E.left(rejection);
