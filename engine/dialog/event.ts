import * as t from 'io-ts';
import { nullable, taggedUnion } from '../kernel/codec.ts';
import { Alert, Modal, WishedWay } from './state.ts';
import { personal } from '../kernel/personal.ts';

export const DialogEvent = taggedUnion({
  ModalOpened: {
    modal: Modal,
    guestMode: t.boolean,
    returnTo: nullable(personal('address', t.string)),
    guestTo: nullable(personal('address', t.string)),
  },
  ModalClosed: {},
  AlertShown: { alert: Alert },
  AlertClosed: {},
  /** What an alert asked about shall be done. */
  AlertConfirmed: { alert: Alert },
  WayInWished: { wished: nullable(WishedWay) },
});
export type DialogEvent = t.TypeOf<typeof DialogEvent>;
