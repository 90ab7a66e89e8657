import { deleteAccount } from '../customer/delete-account.ts';
import { readOwnData } from '../customer/own-data.ts';
import { changeProfile, readProfile, saveConsent } from '../customer/profile.ts';
import { type BearingRequest, bearerOf } from '../http/bearer.ts';
import type { Calls } from '../http/serve-calls.ts';
import { endSessionOf, endSessionsOf, readSessions } from '../session/sessions.ts';
import type { Shop } from './shop.ts';

/** What customers do with their account: change it, see and end its sessions, take a copy of it along, delete it (spec 7.5, PDPA). */
export const accountCalls = ({ database, seller }: Shop) => {
  const sessionsLeft = async (customerId: string, request: BearingRequest) =>
    readSessions(database, customerId, bearerOf(request) ?? '');
  return {
    profile: async ({ customerId }) => readProfile(database, customerId),
    updateProfile: async ({ customerId, body }) => changeProfile(database, customerId, body),
    consent: async ({ customerId, body }) => saveConsent(database, customerId, body),
    ownData: async ({ customerId }) => readOwnData(database, customerId),
    sessions: async ({ customerId, request }) => sessionsLeft(customerId, request),
    endSession: async ({ customerId, params, request }) => {
      await endSessionOf(database, customerId, params.id);
      return sessionsLeft(customerId, request);
    },
    endOtherSessions: async ({ customerId, request }) => {
      await endSessionsOf(database, customerId, bearerOf(request));
      return sessionsLeft(customerId, request);
    },
    deleteAccount: async ({ customerId, body }) => deleteAccount(database, seller, customerId, body.password),
  } satisfies Partial<Calls>;
};
