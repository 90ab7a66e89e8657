import { either as E } from 'fp-ts';
import type { Decide } from '../kernel/slice.ts';
import { accept, reject } from '../kernel/rejection.ts';
import type { Event, Root } from '../root.ts';
import { cancelConfirmed } from '../orders/changes.ts';
import { modalClosed } from './closing.ts';
import type { DialogCommand } from './command.ts';
import { opening } from './opening.ts';

/** The rules of the dialogs (spec 2.8, 2.13, 4.1). */
export const decideDialog: Decide<DialogCommand, Root, Event> = {
  OpenModal: ({ modal, guestMode, returnTo, guestTo }, root) =>
    opening({ modal, guestMode, returnTo, guestTo }, root),
  CloseModal: (_, root) =>
    root.dialog.modal === '' ? reject({ type: 'NothingChanges' }) : accept(modalClosed(root)),
  CloseAlert: (_, root) =>
    root.dialog.alert === null ? reject({ type: 'NothingChanges' }) : accept([{ type: 'AlertClosed' }]),
  ConfirmAlert: (_, root) => {
    const { alert } = root.dialog;
    if (alert === null) return reject({ type: 'NothingChanges' });
    if (alert.onConfirm === null) return accept([{ type: 'AlertClosed' }]);
    if (alert.onConfirm.action === 'cancel-order') {
      return accept([{ type: 'AlertClosed' }, ...cancelConfirmed(root)]);
    }
    const { returnTo } = alert.onConfirm;
    const opened = opening({ modal: 'login', guestMode: false, returnTo, guestTo: null }, root);
    return accept([{ type: 'AlertClosed' }, ...E.getOrElse((): readonly Event[] => [])(opened)]);
  },
};
