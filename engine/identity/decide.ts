import type { DialogEvent } from '../dialog/words.ts';
import { isKeeper } from '../dialog/selectors.ts';
import { isSame } from '../kernel/same.ts';
import type { Decide } from '../kernel/slice.ts';
import { accept, reject } from '../kernel/rejection.ts';
import type { RouteEvent } from '../route/words.ts';
import type { IdentityCommand, IdentityEvent, IdentityReads } from './words.ts';
import { decideCodes } from './decide-codes.ts';
import { decidePasswords } from './decide-passwords.ts';
import { decideSocial } from './decide-social.ts';

/** The rules of every way in, out and back (spec 2.8–2.11, 4.1–4.5, 8.1). */
export const decideIdentity: Decide<
  IdentityCommand,
  IdentityReads,
  IdentityEvent | DialogEvent | RouteEvent
> = {
  ...decideCodes,
  ...decidePasswords,
  ...decideSocial,

  ContinueAsGuest: (_, { dialog: { modal, guestMode, guestTo } }) => {
    if (modal === '' || !guestMode) return reject('NothingChanges');
    return accept([
      { type: 'ModalClosed' },
      ...(guestTo === null ? [] : [{ type: 'VisitorSent', to: guestTo, replace: false } as const]),
    ]);
  },

  // What is kept for a dialog opens it, after a reload again; what is gone closes it.
  StoredFound: ({ hasResetToken, hasInvitation, alert }, { identity, dialog }) => {
    if (
      identity.hasResetToken === hasResetToken &&
      identity.hasInvitation === hasInvitation &&
      isSame(identity.storedAlert, alert)
    ) {
      return reject('NothingChanges');
    }
    const noted = { type: 'StoredNoted', hasResetToken, hasInvitation, alert } as const;
    const modal = hasResetToken ? 'reset-password' : hasInvitation ? 'create-password' : '';
    if (modal === '') return accept(isKeeper(dialog.modal) ? [noted, { type: 'ModalClosed' }] : [noted]);
    if (modal === dialog.modal && !(hasResetToken && hasInvitation)) return accept([noted]);
    const opened = { type: 'ModalOpened', modal, guestMode: false, returnTo: null, guestTo: null } as const;
    return accept(hasResetToken ? [noted, opened, { type: 'ResetLinkOpened' }] : [noted, opened]);
  },
};
