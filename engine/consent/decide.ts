import type { Decide } from '../kernel/slice.ts';
import { accept, reject } from '../kernel/rejection.ts';
import type { ConsentCommand } from './command.ts';
import type { ConsentEvent } from './event.ts';
import type { ConsentReads } from './reads.ts';
import { acceptedCategories, type ConsentRecord, isInForce, policyVersion } from './record.ts';

const sameDecision = (left: ConsentRecord, right: ConsentRecord): boolean =>
  left.at === right.at &&
  left.policyVersion === right.policyVersion &&
  left.categories.length === right.categories.length &&
  left.categories.every((id, index) => id === right.categories[index]);

/** The rules of cookie consent (spec 2.7, 4.9; ruling P15). */
export const decideConsent: Decide<ConsentCommand, ConsentReads, ConsentEvent> = {
  SaveConsent: ({ categories }, root, facts) =>
    accept([
      {
        type: 'ConsentSaved',
        record: { categories: acceptedCategories(categories), at: facts.at, policyVersion },
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
    const known = root.consent.record;
    return known !== null && sameDecision(known, record)
      ? reject('NothingChanges')
      : accept([{ type: 'ConsentRestored', record }]);
  },
  ConsentStored: () => reject('NothingChanges'),
  ConsentFailed: () => reject('NothingChanges'),
};
