import * as t from 'io-ts';
import { nullable, taggedUnion } from '../kernel/codec.ts';
import { Modal } from './state.ts';
import { personal } from '../kernel/personal.ts';

export const DialogCommand = taggedUnion({
  /** Open a dialog of spec 4.1; `returnTo` is where to go after signing in, `guestTo` without it (spec 2.9, guest mode). */
  OpenModal: {
    modal: Modal,
    guestMode: t.boolean,
    returnTo: nullable(personal('address', t.string)),
    guestTo: nullable(personal('address', t.string)),
  },
  /** Close the dialog that is open. */
  CloseModal: {},
  /** Close the alert without doing what it asks about. */
  CloseAlert: {},
  /** Close the alert and do what it asks about. */
  ConfirmAlert: {},
});
export type DialogCommand = t.TypeOf<typeof DialogCommand>;
