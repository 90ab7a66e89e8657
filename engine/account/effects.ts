import { otpTime } from '../identity/code.ts';
import type { EffectsOf } from '../kernel/slice.ts';
import type { AccountEffect } from './effect.ts';
import type { AccountEvent } from './event.ts';
import type { AccountReads } from './reads.ts';

const common = { key: 'account', policy: 'queue' } as const;

/** What the world shall do about an account. */
export const accountEffects: EffectsOf<AccountEvent, AccountReads, AccountEffect> = {
  ProfileChangeSubmitted: ({ request, change }) => [{ type: 'PatchProfile', ...common, request, change }],
  PasswordChangeSubmitted: ({ request, password, newPassword }) => [
    { type: 'PatchPassword', ...common, request, password, newPassword },
  ],
  ContactChangeSubmitted: ({ request, contact, password }) => [
    { type: 'SendContactCode', ...common, request, contact, password },
  ],
  ContactCodeReceived: ({ code: { expiresAt } }) => [
    {
      type: 'WaitForContactCode',
      key: 'account/otp-time',
      policy: 'latest',
      expiresAt,
      milliseconds: otpTime,
    },
  ],
  ContactCodeSubmitted: ({ request, otp }, { account: { code } }) =>
    code === null
      ? []
      : [
          {
            type: 'VerifyContact',
            ...common,
            request,
            contact: code.contact,
            loginToken: code.loginToken,
            otp,
          },
        ],
  OwnDataRequested: ({ request }) => [
    { type: 'SaveOwnData', key: 'account/export', policy: 'latest', request },
  ],
  SessionsRequested: () => [{ type: 'FetchSessions', key: 'account/sessions', policy: 'latest' }],
  SessionEndSubmitted: ({ ending }) => [
    { type: 'CloseSessions', key: 'account/sessions', policy: 'latest', ending },
  ],
  DeletionSubmitted: ({ request, password }) => [{ type: 'EraseAccount', ...common, request, password }],
};
