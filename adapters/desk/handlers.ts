import { either as E } from 'fp-ts';
import { endWith, ignoreElements, map, merge, Observable, share, Subject, takeUntil } from 'rxjs';
import {
  type ActAnswer,
  acts as actKinds,
  type DeskAct,
  type DeskQuery,
  type DeskQueryAnswer,
} from '../../engine/desk/registry.ts';
import type { Command, Effect } from '../../engine/desk/slices.ts';
import type { Failure } from '../../engine/kernel/failure.ts';
import type { Clock } from '../clock.ts';
import type { HandlersOf } from '../runtime.ts';
import type { Vault } from '../vault.ts';
import type { DeskApi, DeskResult } from './api.ts';
import { actCalls, type DeskServices, queryCalls } from './calls.ts';

export interface HandlerParts {
  readonly api: DeskApi;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly pushAddress: (address: string) => void;
}

const tellsNothing = ({ type }: DeskAct): boolean => actKinds[type].answer._tag === 'NullType';

const tell =
  <A>(fine: (answer: A) => Command, bad: (failure: Failure) => Command) =>
  (result: DeskResult<A>): Observable<Command> =>
    result.pipe(map(E.match(bad, fine)));

export const deskHandlers = (parts: HandlerParts): HandlersOf<Effect, Command> => {
  const { api, vault, clock, pushAddress } = parts;
  const ofSession = <A>(request: number, result: DeskResult<A>, fine: (answer: A) => Command) =>
    result.pipe(tell(fine, (failure) => ({ type: 'SessionCallFailed', request, failure })));
  const secret = (ticket: Parameters<Vault['take']>[0]): string => vault.take(ticket) ?? '';
  return {
    PushAddress: ({ address }) =>
      new Observable((subscriber) => {
        pushAddress(address);
        subscriber.complete();
      }),

    AskWhoIsHere: ({ request }) =>
      ofSession(request, api.call('deskMe', {}), (me) =>
        me === null ? { type: 'NobodyFound', request } : { type: 'SessionFound', request, me },
      ),
    SendSignIn: ({ request, email, password }) =>
      ofSession(
        request,
        api.call('deskSignIn', { body: { email, password: secret(password) } }),
        ({ factor }) => ({ type: 'PasswordAccepted', request, factor }),
      ),
    SendJoin: ({ request, invitation, password }) =>
      ofSession(
        request,
        api.call('deskJoin', {
          // Looked at, not taken: after a refused password the same invitation is sent again.
          body: { invitation: vault.look(invitation) ?? '', password: secret(password) },
        }),
        ({ factor }) => ({ type: 'PasswordAccepted', request, factor }),
      ),
    FetchNewFactor: ({ request }) =>
      ofSession(request, api.call('deskNewFactor', {}), ({ secret: text, address }) => ({
        type: 'NewFactorCame',
        request,
        secret: vault.keep(text),
        address: vault.keep(address),
      })),
    SendFactor: ({ request, code }) =>
      ofSession(
        request,
        api.call('deskFactor', { body: { code: secret(code) } }),
        ({ me, recoveryCodes }) => ({
          type: 'FactorAccepted',
          request,
          me,
          recoveryCodes: recoveryCodes.length === 0 ? null : vault.keep(recoveryCodes.join('\n')),
        }),
      ),
    EndSession: ({ request }) =>
      ofSession(request, api.call('deskSignOut', {}), () => ({ type: 'SignedOut', request })),

    FetchQuery: ({ request, query }) => {
      // The table by name loses the type of a query's answer; it is restored here.
      const call = queryCalls[query.type] as unknown as (
        query: DeskQuery,
        services: DeskServices,
      ) => DeskResult<unknown>;
      return call(query, { api, vault, progress: () => undefined }).pipe(
        tell(
          (value) => ({
            type: 'QueryAnswered',
            request,
            answer: { of: query.type, value } as DeskQueryAnswer,
          }),
          (failure) => ({ type: 'QueryUnanswered', request, query, failure }),
        ),
      );
    },
    WaitToRefresh: ({ milliseconds }) =>
      clock.after(milliseconds).pipe(map((): Command => ({ type: 'RefreshDue' }))),

    Perform: ({ request, act }) => {
      const progress = new Subject<number>();
      const call = (actCalls as Readonly<Record<string, unknown>>)[act.type] as (
        act: DeskAct,
        services: DeskServices,
      ) => DeskResult<unknown>;
      const result = call(act, { api, vault, progress: (sent) => progress.next(sent) }).pipe(share());
      return merge(
        progress.pipe(
          takeUntil(result.pipe(ignoreElements(), endWith(null))),
          map((sent): Command => ({ type: 'ActProgressed', request, sent })),
        ),
        result.pipe(
          tell(
            // Drops the server's answer to an act that reports none.
            (answer) => ({
              type: 'ActDone',
              request,
              answer: (tellsNothing(act) ? null : answer) as ActAnswer,
            }),
            (failure) => ({ type: 'ActFailed', request, failure }),
          ),
        ),
      );
    },
  };
};
