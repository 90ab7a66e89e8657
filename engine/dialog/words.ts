import * as t from 'io-ts';
import { nullable, oneOf, record, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { personal } from '../kernel/personal.ts';
import type { States } from '../states.ts';

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

/**
 * A message above everything else (spec 2.13, 3 'Alert state'), by its code; its texts are beside the dialog. Two of them
 * are questions: whether to sign in, then redirect to `returnTo`, and whether to cancel the shown order.
 */
export const Alert = t.union([
  record({
    code: oneOf([
      'account-deleted',
      'buy-now-gone',
      'cancel-order',
      'check-failed',
      'email-in-use',
      'link-over',
      'link-sent',
      'not-found',
      'not-registered',
      'password-changed',
      'phone-in-use',
      'registered',
      'stock-short',
    ]),
  }),
  record({ code: oneOf(['not-recovered', 'password-not-changed', 'not-signed-in']), failure: Failure }),
  record({ code: t.literal('sign-in-needed'), returnTo: personal('address', t.string) }),
  /** Message that the browser stored to show after a navigation. */
  record({ code: t.literal('stored'), title: t.string, message: t.string }),
]);
export type Alert = t.TypeOf<typeof Alert>;

/** Sign-in dialog and its redirect. */
export const DeferredModal = record({ modal: Modal, returnTo: nullable(personal('address', t.string)) });

export const state = record({
  modal: Modal,
  guestMode: t.boolean,
  /** Redirect after signing in. */
  returnTo: nullable(personal('address', t.string)),
  /** Redirect without signing in; null stays on the page (spec 2.9). */
  guestTo: nullable(personal('address', t.string)),
  alert: nullable(Alert),
  /** Sign-in dialog of an address, held back by a stored session; it opens if that session turns out to be dead. */
  wished: nullable(DeferredModal),
});
export type DialogState = t.TypeOf<typeof state>;

export const command = taggedUnion({
  /** Open a dialog of spec 4.1; `returnTo` is where to go after signing in, `guestTo` without it (spec 2.9, guest mode). */
  OpenModal: {
    modal: Modal,
    guestMode: t.boolean,
    returnTo: nullable(personal('address', t.string)),
    guestTo: nullable(personal('address', t.string)),
  },
  CloseModal: {},
  CloseAlert: {},
  /** Confirm the alert's question and close it. */
  ConfirmAlert: {},
});
export type DialogCommand = t.TypeOf<typeof command>;

export const event = taggedUnion({
  /** Opened dialog; `returnTo` and `guestTo` are the redirects after it, signed in and as a guest. */
  ModalOpened: {
    modal: Modal,
    guestMode: t.boolean,
    returnTo: nullable(personal('address', t.string)),
    guestTo: nullable(personal('address', t.string)),
  },
  ModalClosed: {},
  AlertShown: { alert: Alert },
  AlertClosed: {},
  AlertConfirmed: { alert: Alert },
  /** Notes the dialog that the visitor wanted when they were asked to sign in; null drops it. */
  WayInWished: { wished: nullable(DeferredModal) },
});
export type DialogEvent = t.TypeOf<typeof event>;

export type DialogReads = Pick<States, 'dialog' | 'identity' | 'route' | 'session'>;
