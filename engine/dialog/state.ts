import * as t from 'io-ts';
import { nullable, oneOf, record } from '../codec.ts';
import { personal } from '../personal.ts';

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

/** A message with one button (spec 2.13, 3 'Alert state'). */
export const Alert = record({ title: t.string, message: t.string });
export type Alert = t.TypeOf<typeof Alert>;

export const DialogState = record({
  modal: Modal,
  guestMode: t.boolean,
  returnTo: nullable(personal('address', t.string)),
  alert: nullable(Alert),
});
export type DialogState = t.TypeOf<typeof DialogState>;

export const initialDialog: DialogState = { modal: '', guestMode: false, returnTo: null, alert: null };
