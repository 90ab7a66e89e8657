import type { DialogState, DialogCommand, DialogEvent, DialogReads } from './words.ts';
import type { Decide, Evolve, React } from '../kernel/slice.ts';
import { accept, reject } from '../kernel/rejection.ts';
import { modalRejection, needsStoredSecret } from './selectors.ts';
import { isSame } from '../kernel/same.ts';
import { isExpired } from '../session/selectors.ts';
import type { ShopEvent } from '../states.ts';

export const initial: DialogState = {
  modal: '',
  guestMode: false,
  returnTo: null,
  guestTo: null,
  alert: null,
  wished: null,
};

/** The rules of the dialogs (spec 2.8, 2.13, 4.1). */
export const decide: Decide<DialogCommand, DialogReads, DialogEvent> = {
  OpenModal: ({ modal, guestMode, returnTo, guestTo }, root) => {
    const rejection = modalRejection(modal, root);
    return rejection === null
      ? accept([{ type: 'ModalOpened', modal, guestMode, returnTo, guestTo }])
      : reject(rejection);
  },
  CloseModal: (_, { dialog }) =>
    dialog.modal === '' ? reject('NothingChanges') : accept([{ type: 'ModalClosed' }]),
  CloseAlert: (_, { dialog }) =>
    dialog.alert === null ? reject('NothingChanges') : accept([{ type: 'AlertClosed' }]),
  ConfirmAlert: (_, { dialog: { alert } }) => {
    if (alert === null) return reject('NothingChanges');
    const isQuestion = alert.code === 'sign-in-needed' || alert.code === 'cancel-order';
    return accept([isQuestion ? { type: 'AlertConfirmed', alert } : { type: 'AlertClosed' }]);
  },
};

export const evolve: Evolve<DialogState, DialogEvent> = {
  ModalOpened: (dialog, { modal, guestMode, returnTo, guestTo }) => ({
    ...dialog,
    modal,
    guestMode,
    returnTo,
    guestTo,
  }),
  ModalClosed: (dialog) => ({ ...dialog, modal: '', guestMode: false, returnTo: null, guestTo: null }),
  AlertShown: (dialog, { alert }) => ({ ...dialog, alert }),
  AlertClosed: (dialog) => ({ ...dialog, alert: null }),
  AlertConfirmed: (dialog) => ({ ...dialog, alert: null }),
  WayInWished: (dialog, { wished }) => ({ ...dialog, wished }),
};

const wishForgotten = ({ wished }: DialogState): readonly DialogEvent[] =>
  wished === null ? [] : [{ type: 'WayInWished', wished: null }];

const closed: readonly DialogEvent[] = [{ type: 'ModalClosed' }];

/** Opens and closes dialogs on events of other slices. */
export const react: React<ShopEvent, DialogReads, DialogEvent> = {
  AlertConfirmed: ({ alert }, { after }) =>
    alert.code === 'sign-in-needed' && modalRejection('login', after) === null
      ? [{ type: 'ModalOpened', modal: 'login', guestMode: false, returnTo: alert.returnTo, guestTo: null }]
      : [],
  // A dialog that needs a link or a provider's answer closes on another page.
  RouteEntered: ({ page }, { before, after }) =>
    before.route.page !== null && !isSame(before.route.page, page) && needsStoredSecret(after.dialog.modal)
      ? closed
      : [],
  // A signed-in customer needs no way in; a new password by a link is none.
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
