import type { Alert } from '../dialog/state.ts';
import type { Decide } from '../kernel.ts';
import { accept, reject, type Rejection } from '../rejection.ts';
import type { Event, Root } from '../root.ts';
import type { IdentityCommand } from './command.ts';
import { decideCodes } from './decide-codes.ts';
import { decidePasswords } from './decide-passwords.ts';
import { decideSocial } from './decide-social.ts';

const sameAlert = (left: Alert | null, right: Alert | null): boolean =>
  left === right ||
  (left !== null && right !== null && left.title === right.title && left.message === right.message);

/** The rules of every way in, out and back (spec 2.8–2.11, 4.1–4.5, 8.1). */
export const decideIdentity: Decide<IdentityCommand, Root, Event, Rejection> = {
  ...decideCodes,
  ...decidePasswords,
  ...decideSocial,

  ContinueAsGuest: (_, root) => {
    const { modal, guestMode, guestTo } = root.dialog;
    if (modal === '' || !guestMode) return reject({ type: 'NothingChanges' });
    return accept([
      { type: 'ModalClosed' },
      ...(guestTo === null ? [] : [{ type: 'VisitorSent', to: guestTo, replace: false } as const]),
    ]);
  },

  KeptFound: ({ hasResetToken, hasInvitation, alert }, { identity }) =>
    identity.hasResetToken === hasResetToken &&
    identity.hasInvitation === hasInvitation &&
    sameAlert(identity.storedAlert, alert)
      ? reject({ type: 'NothingChanges' })
      : accept([{ type: 'KeptNoted', hasResetToken, hasInvitation, alert }]),
};
