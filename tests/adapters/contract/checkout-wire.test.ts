import * as fc from '../../support/fast-check.ts';
import { expect, test } from 'vitest';
import { contract } from '../../../adapters/v1/contract/index.ts';
import { draftOf } from '../../../engine/checkout/draft.ts';
import { CheckoutDraft } from '../../../engine/checkout/draft.ts';
import { isSame } from '../../../engine/kernel/same.ts';
import type { Effect } from '../../../engine/slices.ts';
import { aGuest } from '../../engine/support/visit.ts';
import { checkoutVisit } from '../../engine/support/visits.ts';
import { watch } from '../../engine/support/watch.ts';
import { runs } from '../../support/properties.ts';

const isTaken = (effect: Effect): boolean => {
  switch (effect.type) {
    case 'SendOrder':
      return contract.placeOrder.body.is(effect.request);
    case 'AskQuote':
      return contract.quoteOrder.body.is(effect.question);
    case 'FetchQuery': {
      const { query } = effect;
      return query.type !== 'pickupPlaces' || contract.pickupPlaces.body.is({ source: query.source });
    }
    default:
      return true;
  }
};

test('all that checkout asks of the API is what the API takes, for any typed text', () => {
  let orders = 0;
  fc.assert(
    fc.property(checkoutVisit, (commands) => {
      for (const { command, effects } of watch([], commands).turns) {
        // What another visit kept is not judged before the API sees it.
        if (command.type === 'PendingOrderFound') return;
        for (const effect of effects) {
          if (effect.type === 'SendOrder') orders += 1;
          expect(isTaken(effect), JSON.stringify(effect)).toBe(true);
        }
      }
    }),
    { numRuns: runs(120, 4_000) },
  );
  expect(orders).toBeGreaterThan(runs(15));
});

test('whenever the page is reloaded, the form that was kept is the form again', () => {
  fc.assert(
    fc.property(checkoutVisit, (commands) => {
      const root = watch([], commands).turns.at(-1)?.state;
      if (root === undefined) return;
      const draft = draftOf(root.checkout);
      expect(CheckoutDraft.is(draft)).toBe(true);
      const read = JSON.parse(JSON.stringify(draft)) as typeof draft;
      const again = aGuest().on({ type: 'DraftFound', draft: read, customerId: null });
      expect(isSame(draftOf(again.root.checkout), draft)).toBe(true);
    }),
    { numRuns: runs(120, 4_000) },
  );
});
