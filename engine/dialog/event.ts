import * as t from 'io-ts';
import { nullable, record } from '../kernel/codec.ts';
import { Alert, Modal, WishedWay } from './state.ts';
import { personal } from '../kernel/personal.ts';

export const ModalOpened = record({
  type: t.literal('ModalOpened'),
  modal: Modal,
  guestMode: t.boolean,
  returnTo: nullable(personal('address', t.string)),
  guestTo: nullable(personal('address', t.string)),
});
export const ModalClosed = record({ type: t.literal('ModalClosed') });
export const AlertShown = record({ type: t.literal('AlertShown'), alert: Alert });
export const AlertClosed = record({ type: t.literal('AlertClosed') });
/** What an alert asked about shall be done. */
export const AlertConfirmed = record({ type: t.literal('AlertConfirmed'), alert: Alert });
export const WayInWished = record({ type: t.literal('WayInWished'), wished: nullable(WishedWay) });

export const DialogEvent = t.union([
  ModalOpened,
  ModalClosed,
  AlertShown,
  AlertClosed,
  AlertConfirmed,
  WayInWished,
]);
export type DialogEvent = t.TypeOf<typeof DialogEvent>;
