import type { Rejection } from '../kernel/rejection.ts';
import type { DialogReads, Modal } from './words.ts';

/** Why a dialog may not open, or null (spec 2.8): ways in are for guests; passwords need the token or invitation kept. */
export const whyClosed = (
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

/** Whether a dialog needs a secret that the browser keeps only while it is open. */
export const isKeeper = (modal: Modal): boolean => modal === 'reset-password' || modal === 'create-password';
