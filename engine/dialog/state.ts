import * as t from 'io-ts';
import { nullable, oneOf, record } from '../kernel/codec.ts';
import { personal } from '../kernel/personal.ts';

/** The dialogs of spec 4.1; '' is closed. */
export const Modal = oneOf([
  '',
  'login',
  'login-step-register',
  'register',
  'forgot-password',
  'create-password',
  'reset-password',
]);
export type Modal = t.TypeOf<typeof Modal>;

/** What confirming an alert does: open the login dialog and go on to `returnTo` afterwards, or cancel the order that is shown. */
export const AlertAction = t.union([
  record({
    action: t.literal('sign-in'),
    returnTo: nullable(personal('address', t.string)),
  }),
  record({ action: t.literal('cancel-order') }),
]);
export type AlertAction = t.TypeOf<typeof AlertAction>;

/**
 * A message above everything else (spec 2.13, 3 'Alert state'). `alert` has one button, which closes it; `confirm` has
 * one that does what `onConfirm` says, and one that only closes it, named `cancel` where there is such a label.
 */
export const Alert = record({
  kind: oneOf(['alert', 'confirm']),
  title: t.string,
  message: t.string,
  confirm: t.string,
  close: t.string,
  cancel: nullable(t.string),
  onConfirm: nullable(AlertAction),
});
export type Alert = t.TypeOf<typeof Alert>;

/** An alert with the labels of spec 2.13 where nothing else is said. */
export const alertOf = (words: Pick<Alert, 'title' | 'message'>, more: Partial<Alert> = {}): Alert => ({
  kind: 'alert',
  title: words.title,
  message: words.message,
  confirm: 'ยืนยัน',
  close: 'ปิดหน้าต่าง',
  cancel: null,
  onConfirm: null,
  ...more,
});

/** A way in and where it leads. */
export const WishedWay = record({ modal: Modal, returnTo: nullable(personal('address', t.string)) });

export const DialogState = record({
  modal: Modal,
  guestMode: t.boolean,
  /** Where to go after signing in. */
  returnTo: nullable(personal('address', t.string)),
  /** Where to go on without signing in; null stays on the page (spec 2.9). */
  guestTo: nullable(personal('address', t.string)),
  alert: nullable(Alert),
  /** The way in that an address asked for while a kept session stood in its way; it opens if that turns out to be dead. */
  wished: nullable(WishedWay),
});
export type DialogState = t.TypeOf<typeof DialogState>;

export const initialDialog: DialogState = {
  modal: '',
  guestMode: false,
  returnTo: null,
  guestTo: null,
  alert: null,
  wished: null,
};
