import { either as E } from 'fp-ts';
import { keeperClosed, modalClosed } from '../dialog/closing.ts';
import { opening } from '../dialog/opening.ts';
import type { Alert } from '../dialog/state.ts';
import type { Decide } from '../kernel/slice.ts';
import { accept, reject } from '../kernel/rejection.ts';
import type { Event, Root } from '../root.ts';
import type { IdentityCommand } from './command.ts';
import { decideCodes } from './decide-codes.ts';
import { decidePasswords } from './decide-passwords.ts';
import { decideSocial } from './decide-social.ts';

const sameAlert = (left: Alert | null, right: Alert | null): boolean =>
  left === right ||
  (left !== null && right !== null && left.title === right.title && left.message === right.message);

/** The rules of every way in, out and back (spec 2.8–2.11, 4.1–4.5, 8.1). */
export const decideIdentity: Decide<IdentityCommand, Root, Event> = {
  ...decideCodes,
  ...decidePasswords,
  ...decideSocial,

  ContinueAsGuest: (_, root) => {
    const { modal, guestMode, guestTo } = root.dialog;
    if (modal === '' || !guestMode) return reject({ type: 'NothingChanges' });
    return accept([
      ...modalClosed(root),
      ...(guestTo === null ? [] : [{ type: 'VisitorSent', to: guestTo, replace: false } as const]),
    ]);
  },

  // What is kept for a dialog opens it, after a reload again; what is gone closes it.
  KeptFound: ({ hasResetToken, hasInvitation, alert }, root) => {
    const { identity, dialog } = root;
    if (
      identity.hasResetToken === hasResetToken &&
      identity.hasInvitation === hasInvitation &&
      sameAlert(identity.storedAlert, alert)
    ) {
      return reject({ type: 'NothingChanges' });
    }
    const noted: Event = { type: 'KeptNoted', hasResetToken, hasInvitation, alert };
    const then = { ...root, identity: { ...identity, hasResetToken, hasInvitation } };
    const modal = hasResetToken ? 'reset-password' : hasInvitation ? 'create-password' : '';
    if (modal === '') return accept([noted, ...keeperClosed(then)]);
    if (modal === dialog.modal && !(hasResetToken && hasInvitation)) return accept([noted]);
    const asked: readonly Event[] = modal === 'reset-password' ? [{ type: 'ResetLinkOpened' }] : [];
    const opened = opening({ modal, guestMode: false, returnTo: null, guestTo: null }, then);
    return accept([noted, ...E.getOrElse((): readonly Event[] => [])(opened), ...asked]);
  },
};
