import type { EffectsOf } from '../kernel/slice.ts';
import { otpTime } from './code.ts';
import type { IdentityEffect } from './effect.ts';
import type { IdentityEvent } from './event.ts';
import type { IdentityReads } from './reads.ts';

/** What the world shall do about who somebody is. */
export const identityEffects: EffectsOf<IdentityEvent, Pick<IdentityReads, 'identity'>, IdentityEffect> = {
  OtpRequested: ({ flow, request, phoneNumber, isFirstTime }) => [
    {
      type: 'SendOtp',
      key: `identity/${flow}`,
      policy: 'latest',
      flow,
      request,
      phoneNumber,
      isFirstTime,
    },
  ],
  OtpReceived: ({ flow, expiresAt }) => [
    {
      type: 'WaitForOtp',
      key: `identity/otp-time/${flow}`,
      policy: 'latest',
      flow,
      expiresAt,
      milliseconds: otpTime,
    },
  ],
  OtpSubmitted: ({ flow, request, otp }, root) => {
    const code = root.identity[flow].otp;
    return code === null
      ? []
      : [
          {
            type: 'VerifyOtp',
            key: `identity/${flow}`,
            policy: 'latest',
            flow,
            request,
            loginToken: code.loginToken,
            otp,
          },
        ];
  },
  ResetLinkRequested: ({ request, email }) => [
    { type: 'SendResetLink', key: 'identity/recovery', policy: 'latest', request, email },
  ],
  PasswordSubmitted: ({ flow, request, password }, root) => {
    const common = { key: `identity/${flow}`, policy: 'latest', request, password } as const;
    if (flow === 'reset') return [{ type: 'ResetByLink', ...common }];
    if (flow === 'invitation') return [{ type: 'RegisterByInvitation', ...common }];
    const { otp, key: proof } = root.identity[flow];
    if (otp === null || proof === null) return [];
    const type = flow === 'register' ? 'RegisterByPhone' : 'ResetByPhone';
    return [{ type, ...common, phoneNumber: otp.phoneNumber, proof }];
  },
  InvitationReceived: ({ token, data }) => [
    { type: 'StoreInvitation', key: 'identity/kept/invitation', policy: 'queue', token, data },
  ],
  ResetLinkOpened: () => [{ type: 'CheckResetLink', key: 'identity/reset-link', policy: 'latest' }],
  StoredDropped: ({ stored }) => [
    { type: 'ForgetStored', key: `identity/kept/${stored}`, policy: 'queue', stored },
  ],
  ProviderChosen: ({ provider, purpose, returnTo }) => [
    { type: 'LeaveForProvider', key: 'identity/leave', policy: 'latest', provider, purpose, returnTo },
  ],
  ExchangeStarted: ({ request, code }) => [
    { type: 'ExchangeSocial', key: 'identity/social', policy: 'latest', request, code },
  ],
  ProvidersRequested: () => [{ type: 'LoadProviders', key: 'identity/providers', policy: 'first' }],
};
