import { isSame } from '../kernel/same.ts';
import type { React } from '../kernel/slice.ts';
import type { RouteEvent } from '../route/event.ts';
import type { SessionEvent } from '../session/event.ts';
import { isExpired } from '../session/selectors.ts';
import type { DialogEvent } from './event.ts';
import type { DialogReads } from './reads.ts';
import { isKeeper, whyClosed } from './selectors.ts';
import type { DialogState } from './state.ts';

const wishForgotten = ({ wished }: DialogState): readonly DialogEvent[] =>
  wished === null ? [] : [{ type: 'WayInWished', wished: null }];

const closed: readonly DialogEvent[] = [{ type: 'ModalClosed' }];

/** What opens and closes a dialog besides asking for it. */
export const reactDialog: React<DialogEvent | RouteEvent | SessionEvent, DialogReads, DialogEvent> = {
  AlertConfirmed: ({ alert }, { after }) =>
    alert.code === 'sign-in-needed' && whyClosed('login', after) === null
      ? [{ type: 'ModalOpened', modal: 'login', guestMode: false, returnTo: alert.returnTo, guestTo: null }]
      : [],
  // A dialog that only somebody with the right link or provider may see does not go along to another page.
  RouteEntered: ({ page }, { before, after }) =>
    before.route.page !== null && !isSame(before.route.page, page) && isKeeper(after.dialog.modal)
      ? closed
      : [],
  // Whoever is signed in needs no way in; a new password by a link is none.
  SessionStarted: ({ resumed }, { after: { dialog } }) =>
    resumed || dialog.modal === '' || dialog.modal === 'reset-password' ? [] : closed,
  ProfileReceived: (_, { after }) => wishForgotten(after.dialog),
  // The link to a new password that opened the page is not the customer's whose session had ended before.
  SessionEnded: ({ why }, { after: { dialog } }) => [
    ...(dialog.modal === 'reset-password' && why !== 'expired-before' ? closed : []),
    ...wishForgotten(dialog),
    ...(isExpired(why) && dialog.wished !== null
      ? [{ type: 'ModalOpened', ...dialog.wished, guestMode: false, guestTo: null } as const]
      : []),
  ],
};
