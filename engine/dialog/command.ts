import * as t from 'io-ts';
import { nullable, record } from '../kernel/codec.ts';
import { Modal } from './state.ts';
import { personal } from '../kernel/personal.ts';

/** Open a dialog of spec 4.1; `returnTo` is where to go after signing in, `guestTo` without it (spec 2.9, guest mode). */
export const OpenModal = record({
  type: t.literal('OpenModal'),
  modal: Modal,
  guestMode: t.boolean,
  returnTo: nullable(personal('address', t.string)),
  guestTo: nullable(personal('address', t.string)),
});
export const CloseModal = record({ type: t.literal('CloseModal') });
/** Close the alert without doing what it asks about. */
export const CloseAlert = record({ type: t.literal('CloseAlert') });
/** Close the alert and do what it asks about. */
export const ConfirmAlert = record({ type: t.literal('ConfirmAlert') });

export const DialogCommand = t.union([OpenModal, CloseModal, CloseAlert, ConfirmAlert]);
export type DialogCommand = t.TypeOf<typeof DialogCommand>;
