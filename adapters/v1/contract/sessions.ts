import * as t from 'io-ts';
import { endpoint, nothing } from './endpoint.ts';
import { Moment, text } from './wire.ts';

const base = '/v1/user/client/customer/sessions';

/** A session that has not ended; browser and system are '' where they are not known. */
const SignedIn = t.strict({
  id: t.string,
  browser: t.string,
  system: t.string,
  startedAt: Moment,
  /** To a quarter of an hour. */
  lastUsedAt: Moment,
  /** Whether it is the one that asks. */
  isThis: t.boolean,
});

/** Where a customer is signed in, and signing out there. */
export const sessionEndpoints = {
  sessions: endpoint({
    method: 'GET',
    path: base,
    origin: 'added',
    access: 'customer',
    summary: 'My sessions that have not ended, this one first, then the one used last',
    params: nothing,
    query: nothing,
    body: nothing,
    envelope: 'data',
    response: t.readonlyArray(SignedIn),
    errors: [],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: `${base}/:id`,
    origin: 'added',
    access: 'customer',
    summary: 'End a session of mine at once; answers those that are left',
    params: t.strict({ id: text(1, 64) }),
    query: nothing,
    body: nothing,
    envelope: 'data',
    response: t.readonlyArray(SignedIn),
    errors: [],
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: base,
    origin: 'added',
    access: 'customer',
    summary: 'End all my sessions but this one at once; answers those that are left',
    params: nothing,
    query: nothing,
    body: nothing,
    envelope: 'data',
    response: t.readonlyArray(SignedIn),
    errors: [],
  }),
};
