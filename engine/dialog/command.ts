import * as t from 'io-ts';
import { nullable, record } from '../codec.ts';
import { Modal } from './state.ts';
import { personal } from '../personal.ts';

/** Open a dialog of spec 4.1; `returnTo` is where to go after signing in. */
export const OpenModal = record({
  type: t.literal('OpenModal'),
  modal: Modal,
  guestMode: t.boolean,
  returnTo: nullable(personal('address', t.string)),
});
export const CloseModal = record({ type: t.literal('CloseModal') });
export const CloseAlert = record({ type: t.literal('CloseAlert') });

export const DialogCommand = t.union([OpenModal, CloseModal, CloseAlert]);
export type DialogCommand = t.TypeOf<typeof DialogCommand>;
