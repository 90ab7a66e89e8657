import * as t from 'io-ts';
import { list, nullable, record } from '../kernel/codec.ts';
import { personal } from '../kernel/personal.ts';
import { Count } from './codecs/quantity.ts';

export const CustomerId = personal('customer', t.string);

/** A customer as the shop shows them (spec 3); `birthDate` is an ISO date. All of it is personal data. */
export const Profile = record({
  /** Null where the server does not say; then nothing is kept for them beyond a session. */
  customerId: nullable(CustomerId),
  email: nullable(personal('email', t.string)),
  mobileNumber: nullable(personal('phone', t.string)),
  firstName: personal('name', t.string),
  lastName: personal('name', t.string),
  /** Both as one; '' where there is neither. */
  fullName: personal('name', t.string),
  birthDate: nullable(personal('date', t.string)),
  /** Accepted consent categories as the server has them, or null when it was never asked. */
  consent: nullable(list(t.number)),
  /** Time of that decision, milliseconds since 1970, and the policy's version (ruling P15); null when the server cannot say. */
  consentGiven: nullable(record({ at: Count, policyVersion: Count })),
});
export type Profile = t.TypeOf<typeof Profile>;
