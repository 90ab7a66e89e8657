import { latest, queued } from '../kernel/policy.ts';
import type { EffectsOf } from '../kernel/slice.ts';
import { otpTime } from './code.ts';
import type { IdentityEffect, IdentityEvent, IdentityReads } from './words.ts';

export const identityEffects: EffectsOf<IdentityEvent, Pick<IdentityReads, 'identity'>, IdentityEffect> = {
  OtpRequested: ({ flow, request, phoneNumber, isFirstTime }) => [
    { type: 'SendOtp', ...latest(`identity/${flow}`), flow, request, phoneNumber, isFirstTime },
  ],
  OtpReceived: ({ flow, expiresAt }) => [
    { type: 'WaitForOtp', ...latest(`identity/otp-time/${flow}`), flow, expiresAt, milliseconds: otpTime },
  ],
  OtpSubmitted: ({ flow, request, otp }, root) => {
    const code = root.identity[flow].otp;
    return code === null
      ? []
      : [
          {
            type: 'VerifyOtp',
            ...latest(`identity/${flow}`),
            flow,
            request,
            loginToken: code.loginToken,
            otp,
          },
        ];
  },
  ResetLinkRequested: ({ request, email }) => [
    { type: 'SendResetLink', ...latest('identity/recovery'), request, email },
  ],
  PasswordSubmitted: ({ flow, request, password }, root) => {
    const common = { ...latest(`identity/${flow}`), request, password } as const;
    if (flow === 'reset') return [{ type: 'ResetByLink', ...common }];
    if (flow === 'invitation') return [{ type: 'RegisterByInvitation', ...common }];
    const { otp, key: proof } = root.identity[flow];
    if (otp === null || proof === null) return [];
    const type = flow === 'register' ? 'RegisterByPhone' : 'ResetByPhone';
    return [{ type, ...common, phoneNumber: otp.phoneNumber, proof }];
  },
  InvitationReceived: ({ token, data }) => [
    { type: 'StoreInvitation', ...queued('identity/stored/invitation'), token, data },
  ],
  ResetLinkOpened: () => [{ type: 'CheckResetLink', ...latest('identity/reset-link') }],
  StoredDropped: ({ stored }) => [{ type: 'ForgetStored', ...queued(`identity/stored/${stored}`), stored }],
  ProviderChosen: ({ provider, purpose, returnTo }) => [
    { type: 'LeaveForProvider', ...latest('identity/leave'), provider, purpose, returnTo },
  ],
  ExchangeStarted: ({ request, code }) => [
    { type: 'ExchangeSocial', ...latest('identity/social'), request, code },
  ],
};
