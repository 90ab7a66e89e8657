import { consentSignals, type ConsentSignals } from '../../engine/analytics/consent-mode.ts';
import type { Entry } from '../../engine/analytics/entry.ts';
import { nothingSent, toDataLayer } from '../../engine/analytics/to-data-layer.ts';
import type { Turn } from '../../engine/log/turn.ts';
import type { Root } from '../../engine/slices.ts';
import { isListOf, isText, readerOf, storedValue } from '../storage/stored-value.ts';
import type { KeyedStorage } from '../storage/storage.ts';

/** Window with the tag manager's queue, created if missing. */
export interface DataLayerTarget {
  dataLayer?: unknown[];
}

interface DataLayerParts {
  readonly target: DataLayerTarget;
  readonly origin: string;
  readonly storage: KeyedStorage;
  readonly initial: Root;
}

/** Milliseconds for which tags wait for the consent of an earlier visit. */
const waitForUpdate = 500;

const mostPurchases = 50;

/** Deduplicates reported purchases across reloads (case N06). */
export const isFirstReport = (storage: KeyedStorage, orderNumber: string): boolean => {
  const reported = storedValue(storage, 'purchasesTold', readerOf(isListOf(isText)));
  const known = reported.read() ?? [];
  if (known.includes(orderNumber)) return false;
  reported.write([...known, orderNumber].slice(-mostPurchases));
  return true;
};

/** The data layer of a page (spec 2.2, ux U9): nothing is allowed at first, and events only while analytics is. */
export const createDataLayer = ({ target, origin, storage, initial }: DataLayerParts) => {
  const layer = (target.dataLayer ??= []);
  // Tag managers know a command by its being the arguments of a call, not a list.
  function command(
    ..._words: readonly [
      'consent',
      'default' | 'update',
      ConsentSignals & { readonly wait_for_update?: number },
    ]
  ): void {
    layer.push(arguments);
  }
  const pushEntry = (entry: Entry): void => {
    if ('event' in entry && entry.event === 'purchase') {
      if (!isFirstReport(storage, entry.ecommerce.transaction_id)) return;
    }
    layer.push('page_path' in entry ? { ...entry, page_location: `${origin}${entry.page_path}` } : entry);
  };

  let sent = nothingSent(initial);
  let decision: Root['consent']['record'] = null;
  command('consent', 'default', { ...consentSignals(null), wait_for_update: waitForUpdate });
  const onConsent = (next: Root['consent']['record']): void => {
    if (next === decision) return;
    decision = next;
    command('consent', 'update', consentSignals(next));
  };
  onConsent(initial.consent.record);

  return {
    /** Translates the turns of a shop, in order, to events of the data layer. */
    onTurn: (turn: Turn): void => {
      onConsent(turn.state.consent.record);
      const next = toDataLayer(sent, turn);
      ({ sent } = next);
      for (const entry of next.entries) pushEntry(entry);
    },
    /** Pushes something of the page's own, such as that a tag manager begins. */
    push: (entry: Readonly<Record<string, unknown>>): void => {
      layer.push(entry);
    },
  };
};
