import * as t from 'io-ts';
import { endpoint, nothing } from './endpoint.ts';
import { integer } from './wire.ts';

/** A customer as the shop shows them (spec 3); `birthDate` is an ISO date. */
const Profile = t.strict({
  email: t.union([t.string, t.null]),
  mobileNumber: t.union([t.string, t.null]),
  firstName: t.string,
  lastName: t.string,
  birthDate: t.union([t.string, t.null]),
  /** Ids of the consent categories that were accepted (spec 3), or null when nobody asked yet. */
  consent: t.union([t.readonlyArray(integer(1, 6)), t.null]),
});

const base = '/v1/user/client/customer';

/** The signed-in customer (spec 7.5). */
export const customerEndpoints = {
  profile: endpoint({
    method: 'GET',
    path: `${base}/profile`,
    origin: 'spec',
    access: 'customer',
    summary: 'My profile',
    params: nothing,
    query: t.strict({ type: t.literal('customer') }),
    body: nothing,
    envelope: 'data',
    response: Profile,
    errors: [],
  }),
  consent: endpoint({
    method: 'POST',
    path: `${base}/consent`,
    origin: 'spec',
    access: 'customer',
    summary: 'Store the consent categories that I accepted',
    params: nothing,
    query: nothing,
    body: t.strict({ consent: t.readonlyArray(integer(1, 6)) }),
    envelope: 'none',
    response: nothing,
    errors: [],
  }),
};
