import type { Evolve } from '../kernel/slice.ts';
import type { DialogEvent } from './event.ts';
import type { DialogState } from './state.ts';

/** How each event changes the dialogs. */
export const evolveDialog: Evolve<DialogState, DialogEvent> = {
  ModalOpened: (dialog, { modal, guestMode, returnTo, guestTo }) => ({
    ...dialog,
    modal,
    guestMode,
    returnTo,
    guestTo,
  }),
  ModalClosed: (dialog) => ({ ...dialog, modal: '', guestMode: false, returnTo: null, guestTo: null }),
  AlertShown: (dialog, { alert }) => ({ ...dialog, alert }),
  AlertClosed: (dialog) => ({ ...dialog, alert: null }),
  AlertConfirmed: (dialog) => ({ ...dialog, alert: null }),
  WayInWished: (dialog, { wished }) => ({ ...dialog, wished }),
};
