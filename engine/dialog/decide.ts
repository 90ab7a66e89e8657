import { either as E } from 'fp-ts';
import type { Decide } from '../kernel.ts';
import type { Rejection } from '../rejection.ts';
import type { Event, Root } from '../root.ts';
import type { DialogCommand } from './command.ts';

/** The rules of the dialogs (spec 2.8, 2.13, 4.1). */
export const decideDialog: Decide<DialogCommand, Root, Event, Rejection> = {
  OpenModal: ({ modal, guestMode, returnTo }, root) => {
    if (modal === '') return E.left({ type: 'NothingChanges' });
    const isLogin = modal === 'login' || modal === 'login-step-register';
    if (isLogin && root.session.status === 'signed-in') return E.left({ type: 'AlreadySignedIn' });
    return E.right([{ type: 'ModalOpened', modal, guestMode, returnTo }]);
  },
  CloseModal: (_, root) =>
    root.dialog.modal === '' ? E.left({ type: 'NothingChanges' }) : E.right([{ type: 'ModalClosed' }]),
  CloseAlert: (_, root) =>
    root.dialog.alert === null ? E.left({ type: 'NothingChanges' }) : E.right([{ type: 'AlertClosed' }]),
};
