import type { either as E } from 'fp-ts';
import type { IdentityState } from '../identity/state.ts';
import { accept, reject, type Rejection } from '../kernel/rejection.ts';
import type { Event, Root } from '../root.ts';
import { signedOut } from '../session/changes.ts';
import { modalOpened } from './closing.ts';
import type { DialogState } from './state.ts';

/** Why a flow failed is not told again to somebody who comes back to it. */
const forgotten = ({ register, recovery }: IdentityState): readonly Event[] =>
  [['register', register] as const, ['recovery', recovery] as const].flatMap(([flow, { otp, failure }]) =>
    otp === null && failure !== null ? [{ type: 'FlowEnded', flow } as const] : [],
  );

/**
 * Opens a dialog, if that may be (spec 2.8): the ways in for guests only; a new password only with the token that the
 * browser has kept; creating one signs out whoever is signed in first (case H-S24).
 */
export const opening = (
  dialog: Omit<DialogState, 'alert' | 'wished'>,
  root: Root,
): E.Either<Rejection, readonly Event[]> => {
  const opened = modalOpened(dialog, root);
  const isSignedIn = root.session.status === 'signed-in';
  switch (dialog.modal) {
    case '':
      return reject({ type: 'NothingChanges' });
    case 'create-password':
      if (!root.identity.hasInvitation) return reject({ type: 'NothingKept' });
      return accept(isSignedIn ? [...signedOut(root, 'replaced'), ...opened] : opened);
    case 'reset-password':
      return root.identity.hasResetToken ? accept(opened) : reject({ type: 'NothingKept' });
    default:
      return isSignedIn
        ? reject({ type: 'AlreadySignedIn' })
        : accept([...forgotten(root.identity), ...opened]);
  }
};
