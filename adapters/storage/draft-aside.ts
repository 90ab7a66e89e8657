import * as t from 'io-ts';
import { CheckoutDraft } from '../../engine/checkout/draft.ts';
import { CheckoutStep } from '../../engine/values/page/page.ts';
import { isTooOld } from './owned-value.ts';
import type { KeyedStorage } from './storage.ts';
import { storedValue } from './stored-value.ts';

/** The key of the form of checkout of a customer whose session ended by itself. */
export const draftAsideKey = 'checkoutDraftAside';

const Aside = t.type({ customerId: t.string, at: t.number, step: CheckoutStep, draft: CheckoutDraft });
type Aside = t.TypeOf<typeof Aside>;

/** The form of a customer whose session ended by itself: kept for a day for that customer, and given to nobody else. */
export interface DraftAside {
  /** Keeps a form that was typed `at`, milliseconds since 1970, unless another tab's of that customer is newer. */
  readonly keep: (aside: Aside) => void;
  /** Hands out the form of this customer, or nothing; whosever it is, it is kept no longer. */
  readonly take: (customerId: string) => Pick<Aside, 'step' | 'draft'> | null;
  readonly forget: () => void;
  /** Forgets it when it is too old or cannot be read. */
  readonly tidy: () => void;
}

/** The form that a session's end has put aside; no copy of it is left once somebody has signed in. */
export const createDraftAside = (storage: KeyedStorage, now: () => number): DraftAside => {
  const { read, write, forget } = storedValue(storage, draftAsideKey, Aside);
  const fresh = (): Aside | null => {
    const found = read();
    if (found === null || !isTooOld(now() - found.at)) return found;
    forget();
    return null;
  };
  return {
    keep: (aside) => {
      const there = fresh();
      if (there?.customerId !== aside.customerId || there.at <= aside.at) write(aside);
    },
    take: (customerId) => {
      const aside = fresh();
      forget();
      return aside?.customerId === customerId ? aside : null;
    },
    forget,
    tidy: () => void fresh(),
  };
};
