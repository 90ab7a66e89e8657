import type * as t from 'io-ts';
import { DisabledPay } from '../values/disabled-pay.ts';
import { taggedUnion } from './codec.ts';
import { Count } from '../values/codecs/quantity.ts';

/** Reason for a rejected command; the state stays identical. */
export const Rejection = taggedUnion({
  UnknownCommand: {},
  UnknownLine: {},
  /** No stock for one more piece. */
  OutOfStock: { available: Count },
  /** The bag has that quantity already, or that thing is open or closed already. */
  NothingChanges: {},
  NothingToUndo: {},
  CannotPay: { reason: DisabledPay },
  /** Answer to a superseded request, or older than the state. */
  StaleAnswer: {},
  InvalidUsername: {},
  AlreadySignedIn: {},
  NotSignedIn: {},
  Busy: {},
  /** It was asked for a moment ago, or the server has named a later time. */
  TooEarly: {},
  /** The flow is at another step, or its code can be used no more. */
  WrongStep: {},
  /** The dialog needs something that the browser has not kept. */
  NothingStored: {},
  /** The size is not one of the product's, or no product is shown. */
  UnknownSize: {},
  UnknownOrder: {},
  /** A guest's order was opened by its link alone. */
  OrderIsMasked: {},
  UnknownAddress: {},
  /** A part of the address is missing or not of its kind. */
  IncompleteAddress: {},
  /** A profile has a first name. */
  IncompleteProfile: {},
  BookFull: {},
});
export type Rejection = t.TypeOf<typeof Rejection>;
