import type { Decide } from '../kernel/slice.ts';
import { accept, reject } from '../kernel/rejection.ts';
import type { DialogCommand } from './command.ts';
import type { DialogEvent } from './event.ts';
import type { DialogReads } from './reads.ts';
import { whyClosed } from './selectors.ts';

/** The rules of the dialogs (spec 2.8, 2.13, 4.1). */
export const decideDialog: Decide<DialogCommand, DialogReads, DialogEvent> = {
  OpenModal: ({ modal, guestMode, returnTo, guestTo }, root) => {
    const rejection = whyClosed(modal, root);
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
