import type { ConsentState } from './state.ts';

export const initialConsent: ConsentState = { record: null, isDue: false, isPanelOpened: false };
