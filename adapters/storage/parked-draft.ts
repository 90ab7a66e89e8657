import * as t from 'io-ts';
import { CheckoutDraft } from '../../engine/checkout/draft.ts';
import { CheckoutStep } from '../../engine/values/page/page-codec.ts';
import { isTooOld } from './owned-value.ts';
import type { KeyedStorage } from './storage.ts';
import { storedValue } from './stored-value.ts';

const Parked = t.type({ customerId: t.string, at: t.number, step: CheckoutStep, draft: CheckoutDraft });
type Parked = t.TypeOf<typeof Parked>;

/**
 * The form of a customer whose session ended by itself: kept for a day for that customer alone; no copy
 * of it is left after the next sign-in.
 */
export const createParkedDraft = (storage: KeyedStorage, now: () => number) => {
  const { read, write, forget } = storedValue(storage, 'checkoutDraftAside', Parked);
  const fresh = (): Parked | null => {
    const found = read();
    if (found === null || !isTooOld(now() - found.at)) return found;
    forget();
    return null;
  };
  return {
    /** Keeps a form that was typed `at`, milliseconds since 1970, unless another tab's of that customer is newer. */
    keep: (parked: Parked): void => {
      const there = fresh();
      if (there?.customerId !== parked.customerId || there.at <= parked.at) write(parked);
    },
    /** Hands out the form of this customer, or nothing; whosever it is, it is kept no longer. */
    take: (customerId: string): Pick<Parked, 'step' | 'draft'> | null => {
      const parked = fresh();
      forget();
      return parked?.customerId === customerId ? parked : null;
    },
    forget,
    /** Forgets it when it is too old or cannot be read. */
    tidy: (): void => void fresh(),
  };
};
