import { defer, ignoreElements, type Observable, tap } from 'rxjs';
import * as t from 'io-ts';
import { CheckoutDraft } from '../../engine/checkout/draft.ts';
import { nullable } from '../../engine/kernel/codec.ts';
import { CustomerId } from '../../engine/values/profile.ts';
import type { Clock } from '../clock.ts';
import { createOwnedValue, type OwnedValue, type OwnerParts } from './owned-value.ts';

/** A form, and the customer who filled it in where that is known. */
const KeptDraft = t.type({ draft: CheckoutDraft, customerId: nullable(CustomerId) });
export type KeptDraft = t.TypeOf<typeof KeptDraft>;

/** How long a changed form waits for the next change before it is written, milliseconds. */
const writingPause = 250;

export interface CheckoutDraftStore extends Pick<OwnedValue<KeptDraft>, 'read' | 'forget'> {
  /** Writes the form after a moment; a later one takes the place of one that waits. */
  readonly keep: (draft: KeptDraft) => Observable<never>;
  /** Writes a form at once, unless a newer one of this owner is stored or waits. */
  readonly adopt: (draft: KeptDraft) => void;
  /** When this tab last took in a change of the form, milliseconds since 1970. */
  readonly changedAt: () => number;
  /** Writes now what still waits: the page is going away. */
  readonly flush: () => void;
}

/** The form of checkout, kept for its owner for a day; writes are debounced. */
export const createCheckoutDraft = (
  parts: Omit<OwnerParts, 'now'> & { readonly clock: Clock },
): CheckoutDraftStore => {
  const { clock, ...rest } = parts;
  const kept = createOwnedValue('checkoutDraft', KeptDraft, { ...rest, now: clock.now });
  let waiting: { readonly draft: KeptDraft; readonly by: string } | null = null;
  // The owner may have signed out in another tab meanwhile.
  const flush = (): void => {
    if (waiting !== null && waiting.by === rest.owner()) kept.keep(waiting.draft);
    waiting = null;
  };
  let changedAt = clock.now();
  return {
    read: kept.read,
    adopt: (draft) => {
      if (waiting === null && kept.read() === null) kept.keep(draft);
    },
    changedAt: () => changedAt,
    keep: (draft) => {
      changedAt = clock.now();
      waiting = { draft, by: rest.owner() };
      return defer(() => clock.after(writingPause).pipe(tap(flush), ignoreElements()));
    },
    forget: (whose) => {
      waiting = null;
      kept.forget(whose);
    },
    flush,
  };
};
