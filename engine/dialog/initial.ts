import type { DialogState } from './state.ts';

export const initialDialog: DialogState = {
  modal: '',
  guestMode: false,
  returnTo: null,
  guestTo: null,
  alert: null,
  wished: null,
};
