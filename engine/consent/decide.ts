import type { Decide } from '../kernel/slice.ts';
import { accept, reject } from '../kernel/rejection.ts';
import { isSame } from '../kernel/same.ts';
import type { ConsentCommand } from './command.ts';
import type { ConsentEvent } from './event.ts';
import type { ConsentReads } from './reads.ts';
import { acceptedCategories, decisive, isInForce, policyVersion } from './record.ts';

/** The rules of cookie consent (spec 2.7, 4.9; ruling P15). */
export const decideConsent: Decide<ConsentCommand, ConsentReads, ConsentEvent> = {
  // Later than the decision that it replaces, also where the clock was set back since.
  SaveConsent: ({ categories }, root, facts) =>
    accept([
      {
        type: 'ConsentSaved',
        record: {
          categories: acceptedCategories(categories),
          at: Math.max(facts.at, (root.consent.record?.at ?? -1) + 1),
          policyVersion,
        },
      },
      ...(root.consent.isPanelOpened ? [{ type: 'ConsentPanelClosed' } as const] : []),
      ...(root.session.status === 'signed-in' ? [{ type: 'ConsentSubmitted' } as const] : []),
    ]),
  OpenConsentPanel: (_, root) =>
    root.consent.isPanelOpened ? reject('NothingChanges') : accept([{ type: 'ConsentPanelOpened' }]),
  CloseConsentPanel: (_, root) =>
    root.consent.isPanelOpened ? accept([{ type: 'ConsentPanelClosed' }]) : reject('NothingChanges'),
  // A storage that was emptied is no withdrawal: the decision counts until the next visit asks again.
  ConsentRead: ({ record }, root, facts) => {
    if (record === null || !isInForce(record, facts.at)) return reject('NothingChanges');
    const counts = decisive(record, root.consent.record);
    if (isSame(record, root.consent.record)) return reject('NothingChanges');
    return accept([{ type: isSame(counts, record) ? 'ConsentRestored' : 'ConsentAdopted', record: counts }]);
  },
  ConsentStored: () => reject('NothingChanges'),
  ConsentFailed: () => reject('NothingChanges'),
};
