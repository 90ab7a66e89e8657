import type { Evolve } from '../kernel/slice.ts';
import type { ConsentEvent } from './event.ts';
import type { ConsentState } from './state.ts';

/** How each event changes the consent. */
export const evolveConsent: Evolve<ConsentState, ConsentEvent> = {
  ConsentRestored: (consent, { record }) => ({ ...consent, record }),
  ConsentAdopted: (consent, { record }) => ({ ...consent, record }),
  ConsentSaved: (consent, { record }) => ({ ...consent, record }),
  ConsentDue: (consent) => ({ ...consent, isDue: true }),
  ConsentSubmitted: (consent) => ({ ...consent, isDue: false }),
  ConsentPanelOpened: (consent) => ({ ...consent, isPanelOpened: true }),
  ConsentPanelClosed: (consent) => ({ ...consent, isPanelOpened: false }),
};
