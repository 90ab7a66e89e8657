import { either as E } from 'fp-ts';
import { map } from 'rxjs';
import type { Invitation } from '../../engine/desk/people/room.ts';
import type { ItemOf } from '../v1/contract/endpoint.ts';
import type { DeskContract } from '../v1/contract/desk/index.ts';
import type { DeskResult } from './api.ts';
import type { ActCalls, DeskServices, ReadCalls } from './room-calls.ts';

/** How what the pages of people and of one's own account show is read. */
export const peopleReads: ReadCalls<'People' | 'OwnAccount'> = {
  People: (_, { api }) => api.call('deskPeople', {}),
  OwnAccount: (_, { api }) => api.call('deskAccount', {}),
};

/** Puts the secret of an invitation into the vault. */
const kept = (
  invited: DeskResult<ItemOf<DeskContract['deskInvite']>>,
  { vault }: DeskServices,
): DeskResult<Invitation> =>
  invited.pipe(
    map(
      E.map(({ person: { name, email }, invitation }) => ({
        name,
        email,
        invitation: vault.keep(invitation),
      })),
    ),
  );

/** How acts on people, and on one's own account, are carried out. */
export const peopleActs: ActCalls<
  | 'Invite'
  | 'InviteAgain'
  | 'ChangeRole'
  | 'Dismiss'
  | 'EndSessions'
  | 'ChangePassword'
  | 'AskNextFactor'
  | 'ReplaceFactor'
  | 'RenewRecoveryCodes'
  | 'EndOtherSessions'
> = {
  Invite: ({ name, email, role }, services) =>
    kept(services.api.call('deskInvite', { body: { name: name.trim(), email, role } }), services),
  InviteAgain: ({ id }, services) => kept(services.api.call('deskInviteAgain', { params: { id } }), services),
  ChangeRole: ({ id, role, seen }, { api }) =>
    api.call('deskChangeRole', { params: { id }, body: { role, seen } }),
  Dismiss: ({ id }, { api }) => api.call('deskDismiss', { params: { id } }),
  EndSessions: ({ id }, { api }) => api.call('deskEndSessions', { params: { id } }),
  ChangePassword: ({ password, newPassword }, { api, vault }) =>
    api.call('deskChangePassword', {
      // Both are needed again where the second factor is asked for first.
      body: { password: vault.look(password) ?? '', newPassword: vault.look(newPassword) ?? '' },
    }),
  AskNextFactor: ({ password }, { api, vault }) =>
    api
      .call('deskNextFactor', { body: { password: vault.look(password) ?? '' } })
      .pipe(
        map(E.map(({ secret, address }) => ({ secret: vault.keep(secret), address: vault.keep(address) }))),
      ),
  ReplaceFactor: ({ code }, { api, vault }) =>
    api.call('deskReplaceFactor', { body: { code: vault.look(code) ?? '' } }),
  RenewRecoveryCodes: (_, { api, vault }) =>
    api
      .call('deskRenewRecoveryCodes', {})
      .pipe(map(E.map(({ recoveryCodes }) => ({ recoveryCodes: vault.keep(recoveryCodes.join('\n')) })))),
  EndOtherSessions: (_, { api }) => api.call('deskEndOtherSessions', {}),
};
