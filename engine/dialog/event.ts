import * as t from 'io-ts';
import { nullable, taggedUnion } from '../kernel/codec.ts';
import { Alert, Modal, WishedWay } from './state.ts';
import { personal } from '../kernel/personal.ts';

export const DialogEvent = taggedUnion({
  /** A dialog is open; `returnTo` and `guestTo` are where it leads afterwards, signed in and as a guest. */
  ModalOpened: {
    modal: Modal,
    guestMode: t.boolean,
    returnTo: nullable(personal('address', t.string)),
    guestTo: nullable(personal('address', t.string)),
  },
  /** No dialog is open any more. */
  ModalClosed: {},
  /** An alert is shown above everything. */
  AlertShown: { alert: Alert },
  /** The alert is gone. */
  AlertClosed: {},
  /** What an alert asked about shall be done. */
  AlertConfirmed: { alert: Alert },
  /** What the visitor wanted when they were asked to sign in is noted, or let go. */
  WayInWished: { wished: nullable(WishedWay) },
});
export type DialogEvent = t.TypeOf<typeof DialogEvent>;
