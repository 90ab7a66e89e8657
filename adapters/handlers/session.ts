import { either as E } from 'fp-ts';
import { concat, defer, EMPTY, ignoreElements, map, type Observable, tap } from 'rxjs';
import type { Failure } from '../../engine/kernel/failure.ts';
import type { Command } from '../../engine/slices.ts';
import { sessionChanged } from '../../engine/identity/failures.ts';
import type { SessionEffect } from '../../engine/session/words.ts';
import type { Profile } from '../../engine/values/profile.ts';
import type { HandlersOf } from '../runtime.ts';
import { createCustomerStorage } from '../storage/owned-value.ts';
import type { Services } from '../services.ts';
import type { Tokens } from '../v1/contract/identity.ts';
import type { AnswerOf } from '../v1/contract/endpoint.ts';
import type { Contract } from '../v1/contract/index.ts';
import { type Called, failing, report, withSecrets } from './report.ts';

/** Profile for the rules; null for fields that this server lacks. */
export const profileOf = (profile: AnswerOf<Contract['profile']>): Profile => ({
  ...profile,
  fullName: `${profile.firstName} ${profile.lastName}`.trim(),
  customerId: profile.customerId ?? null,
  consentGiven: profile.consentGiven ?? null,
});

/**
 * Makes a call that returns tokens: `admit` begins the session with its result, or returns why not. Tokens that arrive after
 * another session began or ended are revoked at the server, best effort.
 */
export const admitTokens = (
  { api, session }: Pick<Services, 'api' | 'session'>,
  call: (admit: (result: E.Either<Failure, Tokens>) => Failure | null) => Observable<Command>,
): Observable<Command> =>
  defer(() => {
    const admitted = session.admission();
    let late: string | null = null;
    const admit = (result: E.Either<Failure, Tokens>): Failure | null => {
      if (E.isLeft(result)) return result.left;
      switch (admitted(result.right)) {
        case 'begun':
          return null;
        case 'outlived':
          late = result.right.refreshToken;
          return sessionChanged;
        case 'no-tokens':
          return { kind: 'undecodable', status: 200, code: null };
      }
    };
    const ended = defer(() =>
      late === null ? EMPTY : api.call('logout', { body: { refreshToken: late } }).pipe(ignoreElements()),
    );
    return concat(call(admit), ended);
  });

/** Call that returns tokens only, reported like any other. */
export const signInBy = (
  services: Pick<Services, 'api' | 'session'>,
  call: Called<Tokens>,
  succeeded: Command,
  failed: (failure: Failure) => Command,
): Observable<Command> =>
  admitTokens(services, (admit) =>
    call.pipe(
      map(admit),
      map((failure) => (failure === null ? succeeded : failed(failure))),
    ),
  );

export const sessionHandlers = (services: Services): HandlersOf<SessionEffect> => {
  const { api, session, vault, clock, storage } = services;
  const traces = createCustomerStorage(storage, clock.now);
  return {
    ForgetCustomer: ({ isForGood }) => {
      traces.forget(isForGood);
      return EMPTY;
    },
    LogIn: ({ identity, password: ticket }) =>
      signInBy(
        services,
        withSecrets(
          () => ({ password: vault.take(ticket) }),
          ({ password }) => api.call('login', { body: { ...identity, password } }),
        ),
        { type: 'LoginSucceeded' },
        failing('LoginFailed'),
      ),
    // The tokens are forgotten as soon as the effect arrives; telling the server is a courtesy that may fail.
    LogOut: () => {
      const refreshToken = session.end();
      return refreshToken === null
        ? EMPTY
        : api.call('logout', { body: { refreshToken } }).pipe(ignoreElements());
    },
    LoadProfile: () =>
      report(
        api.call('profile', { query: { type: 'customer' } }),
        (profile) => ({ type: 'ProfileLoaded', profile: profileOf(profile) }),
        failing('ProfileFailed'),
      ).pipe(
        tap((command) => {
          if (command.type === 'ProfileLoaded' && command.profile.customerId !== null)
            traces.forgetOthersThan(command.profile.customerId);
        }),
      ),
  };
};
