import * as t from 'io-ts';
import { SignedInAt } from '../../../engine/account/state.ts';
import { endpoint } from './endpoint.ts';
import { onWire, text } from './wire.ts';

const base = '/v1/user/client/customer/sessions';

/** `lastUsedAt` is told to a quarter of an hour; `isThis` is the one that asks. */
const sessions = t.readonlyArray(onWire(SignedInAt));

/** Where a customer is signed in, and signing out there. */
export const sessionEndpoints = {
  sessions: endpoint('GET', base, {
    summary: 'My sessions that have not ended, this one first, then the one used last',
    response: sessions,
  }),
  endSession: endpoint('DELETE', `${base}/:id`, {
    summary: 'End a session of mine at once; answers those that are left',
    params: t.strict({ id: text(1, 64) }),
    response: sessions,
  }),
  endOtherSessions: endpoint('DELETE', base, {
    summary: 'End all my sessions but this one at once; answers those that are left',
    response: sessions,
  }),
};
