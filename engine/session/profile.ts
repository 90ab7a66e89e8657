import * as t from 'io-ts';
import { list, nullable, record } from '../codec.ts';
import { personal } from '../personal.ts';

/** A customer as the shop shows them (spec 3); `birthDate` is an ISO date. All of it is personal data. */
export const Profile = record({
  email: nullable(personal('email', t.string)),
  mobileNumber: nullable(personal('phone', t.string)),
  firstName: personal('name', t.string),
  lastName: personal('name', t.string),
  birthDate: nullable(personal('date', t.string)),
  /** Accepted consent categories as the server has them, or null when nobody asked yet. */
  consent: nullable(list(t.number)),
});
export type Profile = t.TypeOf<typeof Profile>;
