import * as rules from '../../engine/identity/rules.ts';
import { either as E } from 'fp-ts';
import { defer, EMPTY, map, merge, mergeMap, take } from 'rxjs';
import { codeForgotten, proofForgotten } from '../../engine/identity/failures.ts';
import type { IdentityEffect } from '../../engine/identity/words.ts';
import type { Command } from '../../engine/slices.ts';
import { addresses } from '../../engine/values/page/address.ts';
import { isSameOriginPath } from '../browser/navigation.ts';
import { type HandlersOf, withOrigin } from '../runtime.ts';
import type { Services } from '../services.ts';
import { shopSlice } from '../shop-slice.ts';
import { isToken } from '../v1/client/tokens.ts';
import { perform, failing, report, withSecrets } from './report.ts';
import { admitTokens, signInBy } from './session.ts';

/** Callback path of a provider; for the home page it is '/home' (spec 2.1, ruling P11). */
const callbackOf = (to: string): string => {
  const home = '/home';
  return to === addresses.home || !isSameOriginPath(to) ? home : to;
};

const verifyCalls = {
  register: 'verifyRegisterOtp',
  recovery: 'verifyResetOtp',
  order: 'verifyPhone',
} as const;

const ownPath = (to: string): string => (isSameOriginPath(to) ? to : addresses.home);

/** Handlers of sign-in, sign-out and password recovery (spec 4.3–4.5, 7.1; rulings P12, P21, P26). */
const identityHandlers = (services: Services): HandlersOf<IdentityEffect> => {
  const { api, vault, clock, dialogs, apiBase, leave, returns$ } = services;

  return {
    SendOtp: ({ flow, request, phoneNumber, isFirstTime }) =>
      report(
        flow === 'recovery'
          ? api.call('forgotPasswordMobile', { body: { phoneNumber, type: 'customer', isFirstTime } })
          : api.call(flow === 'register' ? 'registerMobile' : 'provePhone', {
              body: { phoneNumber, isFirstTime },
            }),
        ({ keyRef, loginToken }) => ({
          type: 'OtpSent',
          flow,
          request,
          phoneNumber,
          keyRef,
          loginToken: vault.keep(loginToken),
        }),
        failing('OtpNotSent', { flow, request }),
      ),

    SendResetLink: ({ request, email }) =>
      report(
        api.call('forgotPasswordEmail', { body: { email, type: 'customer' } }),
        () => ({ type: 'ResetLinkSent', request }),
        failing('ResetLinkNotSent', { request }),
      ),

    VerifyOtp: ({ flow, request, loginToken: token, otp: typed }) =>
      report(
        withSecrets(
          () => ({ loginToken: [vault.look(token), codeForgotten], otp: vault.take(typed) }),
          (secrets) => api.call(verifyCalls[flow], { body: secrets }),
        ),
        ({ key }) => ({ type: 'OtpVerified', flow, request, key: vault.keep(key) }),
        failing('OtpRefused', { flow, request }),
      ),

    WaitForOtp: ({ flow, expiresAt, milliseconds }) =>
      clock.after(milliseconds).pipe(map(() => ({ type: 'OtpTimeOver', flow, expiresAt }))),

    RegisterByPhone: ({ request, phoneNumber, proof, password: typed }) =>
      signInBy(
        services,
        withSecrets(
          () => ({ key: [vault.look(proof), proofForgotten], newPassword: vault.take(typed) }),
          ({ key, newPassword }) =>
            api.call('createPassword', {
              body: { provider: 'mobile', phoneNumber, key, newPassword, confirmNewPassword: newPassword },
            }),
        ),
        { type: 'PasswordSet', flow: 'register', request },
        failing('PasswordNotSet', { flow: 'register', request }),
      ),

    RegisterByInvitation: ({ request, password: typed }) =>
      admitTokens(services, (admit) => {
        const invitation = dialogs.invitation();
        return withSecrets(
          () => ({
            token: [invitation?.token, proofForgotten],
            accessToken: [invitation?.data, proofForgotten],
            newPassword: vault.take(typed),
          }),
          ({ token, accessToken, newPassword }) =>
            api.call('createPassword', {
              body: {
                provider: 'social',
                token,
                newPassword,
                confirmNewPassword: newPassword,
                social: { accessToken },
              },
            }),
        ).pipe(
          mergeMap((result): readonly Command[] => {
            // The server has taken the token: it is spent for every session.
            if (E.isRight(result)) dialogs.forget('invitation');
            const failure = admit(result);
            if (failure === null) return [{ type: 'PasswordSet', flow: 'invitation', request }];
            const notSet: Command = { type: 'PasswordNotSet', flow: 'invitation', request, failure };
            return E.isRight(result) ? [notSet, dialogs.found()] : [notSet];
          }),
        );
      }),

    ResetByPhone: ({ request, phoneNumber, proof, password: typed }) =>
      report(
        withSecrets(
          () => ({ key: [vault.look(proof), proofForgotten], newPassword: vault.take(typed) }),
          (secrets) => api.call('resetPasswordMobile', { body: { ...secrets, phoneNumber } }),
        ),
        () => ({ type: 'PasswordSet', flow: 'recovery', request }),
        failing('PasswordNotSet', { flow: 'recovery', request }),
      ),

    ResetByLink: ({ request, password: typed }) =>
      report(
        withSecrets(
          () => ({ token: [dialogs.resetToken(), proofForgotten], newPassword: vault.take(typed) }),
          (secrets) => api.call('resetPasswordEmail', { body: secrets }),
        ),
        () => ({ type: 'PasswordSet', flow: 'reset', request }),
        failing('PasswordNotSet', { flow: 'reset', request }),
      ),

    LeaveForProvider: ({ provider, purpose, returnTo }) =>
      defer(() => {
        const present = services.present();
        const callback = encodeURIComponent(callbackOf(returnTo ?? present));
        const cancel = encodeURIComponent(ownPath(present));
        leave(`${apiBase}/v1/auth/client/${purpose}/${provider}?callbackurl=${callback}&cancelurl=${cancel}`);
        return returns$.pipe(
          take(1),
          map((): Command => ({ type: 'SocialAbandoned' })),
        );
      }),

    ExchangeSocial: ({ request, code: ticket }) =>
      admitTokens(services, (admit) => {
        const failed = failing('SocialFailed', { request });
        return withSecrets(
          () => ({ code: vault.take(ticket) }),
          (secrets) => api.call('socialExchange', { body: secrets }),
        ).pipe(
          map((result): Command => {
            if (E.isLeft(result)) return failed(result.left);
            const answer = result.right;
            const returnTo = ownPath(answer.returnTo);
            if (answer.kind === 'in-use') {
              return { type: 'SocialInUse', request, email: answer.email, returnTo };
            }
            if (answer.kind === 'tokens') {
              const failure = admit(E.right(answer));
              return failure === null ? { type: 'SocialKnown', request, returnTo } : failed(failure);
            }
            return isToken(answer.token) && isToken(answer.data)
              ? {
                  type: 'SocialUnknown',
                  request,
                  returnTo,
                  token: vault.keep(answer.token),
                  data: vault.keep(answer.data),
                }
              : failed({ kind: 'undecodable', status: 200, code: null });
          }),
        );
      }),

    CheckResetLink: () =>
      defer(() => {
        const token = dialogs.resetToken();
        if (token === null) return EMPTY;
        return api
          .call('checkResetLink', { body: { token } })
          .pipe(
            mergeMap((result): readonly Command[] =>
              E.isLeft(result) ? [{ type: 'ResetLinkRefused', failure: result.left }] : [],
            ),
          );
      }),

    StoreInvitation: ({ token: first, data: second }) =>
      perform(() => {
        const [token, data] = [vault.take(first), vault.take(second)];
        if (token !== undefined && data !== undefined) dialogs.keepInvitation({ token, data });
      }),

    ForgetStored: ({ stored: kind }) => perform(() => dialogs.forget(kind)),
  };
};

/** Commands for launch parameters and for dialogs restored from storage. */
const launched = ({ launchParams, dialogs, vault }: Services): readonly Command[] => {
  const { socialCode, socialError } = launchParams;
  const found = dialogs.found();
  const isFound = found.hasResetToken || found.hasInvitation || found.alert !== null;
  const commands: Command[] = isFound ? [found] : [];
  if (socialCode !== null) commands.push({ type: 'SocialReturned', code: vault.keep(socialCode) });
  else if (socialError !== null) {
    const code = socialError === '' ? null : socialError;
    commands.push({ type: 'SocialFailed', request: null, failure: { kind: 'refused', status: null, code } });
  }
  return commands;
};

export const identitySlice = shopSlice('identity', rules, identityHandlers, (services) =>
  merge(
    defer(() => launched(services)).pipe(withOrigin('boot')),
    services.dialogs.others$.pipe(withOrigin('tab')),
    services.returns$.pipe(map(services.dialogs.found), withOrigin('boot')),
  ),
);
