import type { Rejection } from '../kernel/rejection.ts';
import type { DialogReads, Modal } from './words.ts';

/** Reason why a dialog may not open, or null (spec 2.8): sign-in is for guests; a new password needs a stored token or invitation. */
export const modalRejection = (
  modal: Modal,
  { identity, session }: Pick<DialogReads, 'identity' | 'session'>,
): Rejection | null => {
  switch (modal) {
    case '':
      return { type: 'NothingChanges' };
    case 'create-password':
      return identity.hasInvitation ? null : { type: 'NothingStored' };
    case 'reset-password':
      return identity.hasResetToken ? null : { type: 'NothingStored' };
    default:
      return session.status === 'signed-in' ? { type: 'AlreadySignedIn' } : null;
  }
};

/** Whether a dialog needs a secret that is stored only while it is open. */
export const needsStoredSecret = (modal: Modal): boolean =>
  modal === 'reset-password' || modal === 'create-password';
