import { either as E } from 'fp-ts';
import { defer, EMPTY, ignoreElements, map, of } from 'rxjs';
import type { Failure } from '../../engine/failure.ts';
import type { Command } from '../../engine/root.ts';
import type { SessionEffect } from '../../engine/session/effect.ts';
import type { HandlersOf } from '../runtime.ts';
import type { Api } from '../v1/client/api.ts';
import type { Session } from '../v1/client/session.ts';
import type { Vault } from '../vault.ts';
import { report } from './report.ts';

/** What the session's effects need. */
export interface SessionHandlerParts {
  readonly api: Api;
  readonly session: Session;
  readonly vault: Vault;
}

const loginFailed = (failure: Failure): Command => ({ type: 'LoginFailed', failure });

/** How the session's effects are carried out (spec 4.2, 4.6, 7.1). */
export const sessionHandlers = ({ api, session, vault }: SessionHandlerParts): HandlersOf<SessionEffect> => ({
  LogIn: ({ identity, password: ticket }) =>
    defer(() => {
      const password = vault.take(ticket);
      if (password === undefined) return of(loginFailed({ kind: 'refused', status: null, code: null }));
      return api.call('login', { body: { ...identity, password } }).pipe(
        map((came): Command => {
          if (E.isLeft(came)) return loginFailed(came.left);
          return session.begin(came.right)
            ? { type: 'LoginSucceeded' }
            : loginFailed({ kind: 'undecodable', status: 200, code: null });
        }),
      );
    }),
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
      (profile) => ({ type: 'ProfileLoaded', profile }),
      (failure) => ({ type: 'ProfileFailed', failure }),
    ),
});
