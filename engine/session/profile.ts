import * as t from 'io-ts';
import { list, nullable, record } from '../codec.ts';

/** A customer as the shop shows them (spec 3); `birthDate` is an ISO date. All of it is personal data. */
export const Profile = record({
  email: nullable(t.string),
  mobileNumber: nullable(t.string),
  firstName: t.string,
  lastName: t.string,
  birthDate: nullable(t.string),
  /** Accepted consent categories as the server has them, or null when nobody asked yet. */
  consent: nullable(list(t.number)),
});
export type Profile = t.TypeOf<typeof Profile>;
