import { either as E } from 'fp-ts';
import { defer, EMPTY, map, mergeMap, of, take } from 'rxjs';
import type { Failure } from '../../engine/kernel/failure.ts';
import type { IdentityEffect } from '../../engine/identity/effect.ts';
import { codeForgotten, nothingKept, proofForgotten } from '../../engine/identity/failures.ts';
import type { PasswordFlow } from '../../engine/identity/state.ts';
import type { Command } from '../../engine/root.ts';
import { addresses } from '../../engine/values/page/address.ts';
import { isOwnPath } from '../browser/navigation.ts';
import type { HandlersOf } from '../runtime.ts';
import type { Services } from '../world.ts';
import type { TokenPair } from '../v1/client/tokens.ts';
import { isToken } from '../v1/client/tokens.ts';
import { report, reportAnswer } from './report.ts';
import { admitting } from './session.ts';

const notSet =
  (flow: PasswordFlow, request: number) =>
  (failure: Failure): Command => ({ type: 'PasswordNotSet', flow, request, failure });

/** Where a provider sends the visitor back to; the home page has a path of its own for it (spec 2.1, ruling P11). */
const callbackOf = (to: string): string => {
  const home = '/home';
  return to === addresses.home || !isOwnPath(to) ? home : to;
};

/** The calls that take a code. */
const verifyCalls = {
  register: 'verifyRegisterOtp',
  recovery: 'verifyResetOtp',
  order: 'verifyPhone',
} as const;

const ownPath = (to: string): string => (isOwnPath(to) ? to : addresses.home);

/** What came of a call that gives tokens: they are stored, or why they are not. */
const entered =
  (admit: (tokens: TokenPair) => Failure | null) =>
  (came: E.Either<Failure, TokenPair>): Failure | null =>
    E.isLeft(came) ? came.left : admit(came.right);

/** How the effects of the ways in, out and back are carried out (spec 4.3–4.5, 7.1; rulings P12, P21, P26). */
export const identityHandlers = (
  services: Pick<
    Services,
    'api' | 'session' | 'vault' | 'clock' | 'dialogs' | 'apiBase' | 'leave' | 'present' | 'returns$'
  >,
): HandlersOf<IdentityEffect> => {
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
        (failure) => ({ type: 'OtpNotSent', flow, request, failure }),
      ),

    SendResetLink: ({ request, email }) =>
      report(
        api.call('forgotPasswordEmail', { body: { email, type: 'customer' } }),
        () => ({ type: 'ResetLinkSent', request }),
        (failure) => ({ type: 'ResetLinkNotSent', request, failure }),
      ),

    VerifyOtp: ({ flow, request, loginToken: token, otp: typed }) =>
      defer(() => {
        const refused = (failure: Failure): Command => ({ type: 'OtpRefused', flow, request, failure });
        const [otp, loginToken] = [vault.take(typed), vault.look(token)];
        if (loginToken === undefined) return of(refused(codeForgotten));
        if (otp === undefined) return of(refused(nothingKept));
        return report(
          api.call(verifyCalls[flow], {
            body: { loginToken, otp },
          }),
          ({ key }) => ({ type: 'OtpVerified', flow, request, key: vault.keep(key) }),
          refused,
        );
      }),

    WaitForOtp: ({ flow, expiresAt, milliseconds }) =>
      clock.after(milliseconds).pipe(map(() => ({ type: 'OtpTimeOver', flow, expiresAt }))),

    RegisterByPhone: ({ request, phoneNumber, proof, password: typed }) =>
      admitting(services, (admit) => {
        const failed = notSet('register', request);
        const [password, key] = [vault.take(typed), vault.look(proof)];
        if (key === undefined) return of(failed(proofForgotten));
        if (password === undefined) return of(failed(nothingKept));
        const newPassword = { newPassword: password, confirmNewPassword: password };
        return api
          .call('createPassword', { body: { provider: 'mobile', phoneNumber, key, ...newPassword } })
          .pipe(
            map(entered(admit)),
            map((failure) =>
              failure === null ? { type: 'PasswordSet', flow: 'register', request } : failed(failure),
            ),
          );
      }),

    RegisterByInvitation: ({ request, password: typed }) =>
      admitting(services, (admit) => {
        const failed = notSet('invitation', request);
        const [password, invitation] = [vault.take(typed), dialogs.invitation()];
        if (invitation === null) return of(failed(proofForgotten));
        if (password === undefined) return of(failed(nothingKept));
        const { token, data } = invitation;
        const newPassword = { newPassword: password, confirmNewPassword: password };
        const body = { provider: 'social', token, ...newPassword, social: { accessToken: data } } as const;
        return api.call('createPassword', { body }).pipe(
          mergeMap((came): readonly Command[] => {
            // The server has taken the token: it serves nobody any more, whoever is signed in.
            if (E.isRight(came)) dialogs.forget('invitation');
            const failure = entered(admit)(came);
            if (failure === null) return [{ type: 'PasswordSet', flow: 'invitation', request }];
            return E.isRight(came) ? [failed(failure), dialogs.found()] : [failed(failure)];
          }),
        );
      }),

    ResetByPhone: ({ request, phoneNumber, proof, password: typed }) =>
      defer(() => {
        const failed = notSet('recovery', request);
        const [newPassword, key] = [vault.take(typed), vault.look(proof)];
        if (key === undefined) return of(failed(proofForgotten));
        if (newPassword === undefined) return of(failed(nothingKept));
        return report(
          api.call('resetPasswordMobile', { body: { key, newPassword, phoneNumber } }),
          () => ({ type: 'PasswordSet', flow: 'recovery', request }),
          failed,
        );
      }),

    ResetByLink: ({ request, password: typed }) =>
      defer(() => {
        const failed = notSet('reset', request);
        const [newPassword, token] = [vault.take(typed), dialogs.resetToken()];
        if (token === null) return of(failed(proofForgotten));
        if (newPassword === undefined) return of(failed(nothingKept));
        return report(
          api.call('resetPasswordEmail', { body: { token, newPassword } }),
          () => ({ type: 'PasswordSet', flow: 'reset', request }),
          failed,
        );
      }),

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
      admitting(services, (admit) => {
        const failed = (failure: Failure): Command => ({ type: 'SocialFailed', request, failure });
        const code = vault.take(ticket);
        if (code === undefined) return of(failed(nothingKept));
        return api.call('socialExchange', { body: { code } }).pipe(
          map((came): Command => {
            if (E.isLeft(came)) return failed(came.left);
            const answer = came.right;
            const returnTo = ownPath(answer.returnTo);
            if (answer.kind === 'in-use') {
              return { type: 'SocialInUse', request, email: answer.email, returnTo };
            }
            if (answer.kind === 'tokens') {
              const failure = admit(answer);
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

    LoadProviders: () =>
      reportAnswer(api.call('socialProviders', {}), (providers) => ({ type: 'ProvidersLoaded', providers })),

    CheckResetLink: () =>
      defer(() => {
        const token = dialogs.resetToken();
        if (token === null) return EMPTY;
        return api
          .call('checkResetLink', { body: { token } })
          .pipe(
            mergeMap((came): readonly Command[] =>
              E.isLeft(came) ? [{ type: 'ResetLinkRefused', failure: came.left }] : [],
            ),
          );
      }),

    KeepInvitation: ({ token: first, data: second }) =>
      defer(() => {
        const [token, data] = [vault.take(first), vault.take(second)];
        if (token !== undefined && data !== undefined) dialogs.keepInvitation({ token, data });
        return EMPTY;
      }),

    ForgetKept: ({ kept: kind }) =>
      defer(() => {
        dialogs.forget(kind);
        return EMPTY;
      }),
  };
};
