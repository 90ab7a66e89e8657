import { latest, queued } from '../kernel/policy.ts';
import { otpTime } from '../identity/code.ts';
import type { EffectsOf } from '../kernel/slice.ts';
import type { AccountEffect, AccountEvent, AccountReads } from './words.ts';

const common = queued('account');

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
    { type: 'WaitForContactCode', ...latest('account/otp-time'), expiresAt, milliseconds: otpTime },
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
  OwnDataRequested: ({ request }) => [{ type: 'SaveOwnData', ...latest('account/export'), request }],
  SessionEndSubmitted: ({ ending }) => [{ type: 'CloseSessions', ...latest('account/sessions'), ending }],
  DeletionSubmitted: ({ request, password }) => [{ type: 'EraseAccount', ...common, request, password }],
};
