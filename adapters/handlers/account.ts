import * as rules from '../../engine/account/rules.ts';
import { either as E } from 'fp-ts';
import { map, switchMap } from 'rxjs';
import { proofForgotten } from '../../engine/identity/failures.ts';
import type { Command } from '../../engine/slices.ts';
import { shopSlice } from '../shop-slice.ts';
import { failing, report, withSecrets } from './report.ts';
import { profileOf } from './session.ts';
import { bangkokDate } from '../../engine/values/bangkok-day.ts';

const fileName = (at: number): string => `my-data-${bangkokDate(at)}.json`;

export const accountSlice = shopSlice('account', rules, ({ api, vault, clock, saveFile }) => ({
  PatchProfile: ({ request, change }) =>
    report(
      api.call('updateProfile', { query: { type: 'customer' }, body: change }),
      (profile) => ({ type: 'ProfileChanged', request, profile: profileOf(profile) }),
      failing('AccountChangeFailed', { request }),
    ),

  PatchPassword: ({ request, password: present, newPassword: chosen }) =>
    report(
      withSecrets(
        () => ({ password: vault.take(present), newPassword: vault.take(chosen) }),
        ({ password, newPassword }) =>
          api.call('updatePassword', { body: { password, newPassword, confirmNewPassword: newPassword } }),
      ),
      () => ({ type: 'PasswordChanged', request }),
      failing('AccountChangeFailed', { request }),
    ),

  SendContactCode: ({ request, contact, password: ticket }) =>
    report(
      withSecrets(
        // Another code needs it again.
        () => ({ password: [vault.look(ticket), proofForgotten] }),
        ({ password }) => api.call('changeContact', { body: { ...contact, password } }),
      ),
      ({ keyRef, loginToken }) => ({
        type: 'ContactCodeSent',
        request,
        contact,
        password: ticket,
        keyRef,
        loginToken: vault.keep(loginToken),
      }),
      failing('AccountChangeFailed', { request }),
    ),

  VerifyContact: ({ request, contact, loginToken: token, otp: typed }) =>
    report(
      withSecrets(
        () => ({ loginToken: [vault.look(token), proofForgotten], otp: vault.take(typed) }),
        (secrets) => api.call('verifyContact', { body: { ...contact, ...secrets } }),
      ),
      () => ({ type: 'ContactChanged', request }),
      failing('AccountChangeFailed', { request }),
    ),

  WaitForContactCode: ({ expiresAt, milliseconds }) =>
    clock.after(milliseconds).pipe(map(() => ({ type: 'ContactCodeTimeOver', expiresAt }))),

  SaveOwnData: ({ request }) =>
    api.call('ownData', {}).pipe(
      switchMap(async (result): Promise<Command> => {
        if (E.isLeft(result)) return { type: 'OwnDataFailed', request, failure: result.left };
        // oxlint-disable-next-line no-restricted-imports -- fetched when the file is asked for
        const { contract } = await import('../v1/contract/index.ts');
        const text = JSON.stringify(contract.ownData.response.encode(result.right), null, 2);
        saveFile(fileName(clock.now()), text, 'application/json');
        return { type: 'OwnDataSaved', request };
      }),
    ),

  CloseSessions: ({ ending }) =>
    report(
      ending === 'others'
        ? api.call('endOtherSessions', {})
        : api.call('endSession', { params: { id: ending } }),
      (list) => ({ type: 'SessionsEnded', list }),
      failing('SessionEndFailed'),
    ),

  EraseAccount: ({ request, password: ticket }) =>
    report(
      withSecrets(
        () => ({ password: vault.take(ticket) }),
        ({ password }) => api.call('deleteAccount', { body: { password, confirmed: true } }),
      ),
      () => ({ type: 'AccountDeleted', request }),
      failing('AccountChangeFailed', { request }),
    ),
}));
