import { either as E } from 'fp-ts';
import { defer, map, of, switchMap } from 'rxjs';
import type { AccountEffect } from '../../engine/account/effect.ts';
import type { SignedInAt } from '../../engine/account/state.ts';
import type { Failure } from '../../engine/kernel/failure.ts';
import { nothingKept, proofForgotten } from '../../engine/identity/failures.ts';
import type { Command } from '../../engine/root.ts';
import { bangkokDate } from '../bangkok-date.ts';
import type { HandlersOf } from '../runtime.ts';
import type { Services } from '../world.ts';
import { report } from './report.ts';
import { profileOf } from './session.ts';

const failed =
  (request: number) =>
  (failure: Failure): Command => ({ type: 'AccountChangeFailed', request, failure });

const sessionsLoaded = (list: readonly SignedInAt[]): Command => ({ type: 'SessionsLoaded', list });
const sessionsFailed = (failure: Failure): Command => ({ type: 'SessionsFailed', failure });

/** What the file is called, by its day in Thailand. */
const fileName = (at: number): string => `my-data-${bangkokDate(at)}.json`;

/** How the effects of an account are carried out (spec 7.5, PDPA). */
export const accountHandlers = ({
  api,
  vault,
  clock,
  saveFile,
}: Pick<Services, 'api' | 'vault' | 'clock' | 'saveFile'>): HandlersOf<AccountEffect> => ({
  PatchProfile: ({ request, change }) =>
    report(
      api.call('updateProfile', { query: { type: 'customer' }, body: change }),
      (profile) => ({
        type: 'ProfileChanged',
        request,
        profile: profileOf(profile),
      }),
      failed(request),
    ),

  PatchPassword: ({ request, password: present, newPassword: chosen }) =>
    defer(() => {
      const [password, newPassword] = [vault.take(present), vault.take(chosen)];
      if (password === undefined || newPassword === undefined) return of(failed(request)(nothingKept));
      return report(
        api.call('updatePassword', { body: { password, newPassword, confirmNewPassword: newPassword } }),
        () => ({ type: 'PasswordChanged', request }),
        failed(request),
      );
    }),

  SendContactCode: ({ request, contact, password: ticket }) =>
    defer(() => {
      // Another code needs it again.
      const password = vault.look(ticket);
      if (password === undefined) return of(failed(request)(proofForgotten));
      return report(
        api.call('changeContact', { body: { ...contact, password } }),
        ({ keyRef, loginToken }) => ({
          type: 'ContactCodeSent',
          request,
          contact,
          password: ticket,
          keyRef,
          loginToken: vault.keep(loginToken),
        }),
        failed(request),
      );
    }),

  VerifyContact: ({ request, contact, loginToken: token, otp: typed }) =>
    defer(() => {
      const [otp, loginToken] = [vault.take(typed), vault.look(token)];
      if (loginToken === undefined) return of(failed(request)(proofForgotten));
      if (otp === undefined) return of(failed(request)(nothingKept));
      return report(
        api.call('verifyContact', { body: { ...contact, loginToken, otp } }),
        () => ({ type: 'ContactChanged', request }),
        failed(request),
      );
    }),

  WaitForContactCode: ({ expiresAt, milliseconds }) =>
    clock.after(milliseconds).pipe(map(() => ({ type: 'ContactCodeTimeOver', expiresAt }))),

  SaveOwnData: ({ request }) =>
    api.call('ownData', {}).pipe(
      switchMap(async (came): Promise<Command> => {
        if (E.isLeft(came)) return { type: 'OwnDataFailed', request, failure: came.left };
        const { contract } = await import('../v1/contract/index.ts');
        const text = JSON.stringify(contract.ownData.response.encode(came.right), null, 2);
        saveFile(fileName(clock.now()), text, 'application/json');
        return { type: 'OwnDataSaved', request };
      }),
    ),

  FetchSessions: () => report(api.call('sessions', {}), sessionsLoaded, sessionsFailed),

  CloseSessions: ({ ending }) =>
    report(
      ending === 'others'
        ? api.call('endOtherSessions', {})
        : api.call('endSession', { params: { id: ending } }),
      sessionsLoaded,
      sessionsFailed,
    ),

  EraseAccount: ({ request, password: ticket }) =>
    defer(() => {
      const password = vault.take(ticket);
      if (password === undefined) return of(failed(request)(nothingKept));
      return report(
        api.call('deleteAccount', { body: { password, confirmed: true } }),
        () => ({ type: 'AccountDeleted', request }),
        failed(request),
      );
    }),
});
