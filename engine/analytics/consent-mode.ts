import { allows, type ConsentRecord } from '../consent/record.ts';

/** Whether a kind of use is allowed, in the words of Google's consent mode. */
export type Signal = 'granted' | 'denied';

export interface ConsentSignals {
  readonly analytics_storage: Signal;
  readonly functionality_storage: Signal;
  readonly personalization_storage: Signal;
  readonly security_storage: Signal;
  readonly ad_storage: Signal;
  readonly ad_user_data: Signal;
  readonly ad_personalization: Signal;
}

const signal = (isAllowed: boolean): Signal => (isAllowed ? 'granted' : 'denied');

/**
 * Consent mode signals of a decision; without one, only the necessary ones (ruling P15). Analytics (3) allows to
 * measure, functionality (4) to remember choices, advertising (6) to measure advertisements, and only targeting (5) together with
 * advertising to choose them for a person.
 */
export const consentSignals = (decision: ConsentRecord | null): ConsentSignals => {
  const remembers = signal(allows(decision, 'functionality'));
  const advertises = allows(decision, 'advertising');
  return {
    analytics_storage: signal(allows(decision, 'analyticalPerformance')),
    functionality_storage: remembers,
    personalization_storage: remembers,
    security_storage: signal(allows(decision, 'strictlyNecessary')),
    ad_storage: signal(advertises),
    ad_user_data: signal(advertises),
    ad_personalization: signal(advertises && allows(decision, 'targeting')),
  };
};

/** Whether a decision allows a tag manager: it serves analytics and advertising only. */
export const allowsTags = (decision: ConsentRecord | null): boolean =>
  allows(decision, 'analyticalPerformance') || allows(decision, 'advertising');
