import type { Decide } from '../kernel/slice.ts';
import { isSame } from '../kernel/same.ts';
import { accept, reject } from '../kernel/rejection.ts';
import { answered } from '../kernel/remote.ts';
import type { CheckoutReads, CheckoutEvent, CheckoutCommand } from './words.ts';
import type { RouteEvent } from '../route/words.ts';
import type { DialogEvent } from '../dialog/words.ts';
import { isCheckout } from '../values/page/page.ts';
import { decideForm } from './decide-form.ts';
import { decidePlacing } from './decide-placing.ts';
import { emptyDraft } from './empty-draft.ts';
import { draftOf } from './draft.ts';
import { firstUnfinishedStep } from './problems.ts';
import { guestLinesOf } from '../cart/selectors.ts';
import { stepAddress } from './selectors.ts';
import { tidyDraft } from './tidy.ts';

type Made = CheckoutEvent | DialogEvent | RouteEvent;

/** Rules of checkout: the form, placing, and reports (spec 4.8; ruling P22; cases K12, H-K12). */
export const decideCheckout: Decide<CheckoutCommand, CheckoutReads, Made> = {
  ...decideForm,
  ...decidePlacing,

  CheckoutCartLoaded: ({ cart }, { checkout }) =>
    answered(checkout.cart, { type: 'CheckoutCartReceived', cart }),
  CheckoutCartFailed: ({ failure }, { checkout }) =>
    answered(checkout.cart, { type: 'CheckoutCartUnavailable', failure }),

  DraftFound: (command, { checkout }) => {
    if (checkout.placing !== 'idle' || !isSame(draftOf(checkout), emptyDraft)) {
      return reject('StaleAnswer');
    }
    const draft = tidyDraft(command.draft);
    return isSame(draft, emptyDraft)
      ? reject('NothingChanges')
      : accept([{ type: 'DraftRestored', draft, customerId: command.customerId }]);
  },
  ParkedDraftFound: (command, root) => {
    const { checkout, session, route } = root;
    if (session.status !== 'signed-in' || checkout.placing !== 'idle') return reject('StaleAnswer');
    // Input typed since is newer.
    if (!isSame(draftOf(checkout), emptyDraft)) return reject('StaleAnswer');
    const draft = tidyDraft(command.draft);
    if (isSame(draft, emptyDraft)) return reject('NothingChanges');
    const { page } = route;
    const first = firstUnfinishedStep({ ...root, checkout: { ...checkout, ...draft } });
    const step = first < command.step ? first : command.step;
    return accept([
      { type: 'DraftRestored', draft, customerId: session.profile.value?.customerId ?? null },
      { type: 'CheckoutCarriedOver' },
      // The way back led to the first step, as nothing was filled in yet.
      ...(isCheckout(page) && page.step < step
        ? [{ type: 'VisitorSent', to: stepAddress(root, step), replace: true } as const]
        : []),
    ]);
  },
  NoParkedDraft: () => accept([{ type: 'ParkedDraftMissed' }]),
  BuyNowFound: ({ line, productId }, { checkout }) => {
    if (checkout.placing !== 'idle') return reject('Busy');
    return isSame(checkout.buyNowOrderProduct, line) && checkout.lostBuyNowProductId === productId
      ? reject('NothingChanges')
      : accept([{ type: 'BuyNowRestored', line, productId }]);
  },

  BuyNowGone: ({ isOrdered }, { checkout, route: { page } }) => {
    const { buyNowOrderProduct: line, placing } = checkout;
    if (placing !== 'idle' || line === null) return reject('NothingChanges');
    if (isOrdered) return accept([{ type: 'BuyNowRestored', line: null, productId: null }]);
    return isCheckout(page) && page.isBuyNow
      ? accept([{ type: 'BuyNowChosen', line }])
      : reject('NothingChanges');
  },
  PurchaseFound: ({ purchase }, root) => {
    const isTime = root.session.status === 'signed-in' && root.checkout.purchase === 'bag';
    if (!isTime || guestLinesOf(root.cart).length === 0) return reject('StaleAnswer');
    return accept(
      purchase === 'undecided'
        ? [{ type: 'PurchaseUndecided' }]
        : [{ type: 'PurchaseChosen', purchase, isTaken: false }],
    );
  },

  QuoteArrived: ({ quote }, { checkout }) => answered(checkout.quote, { type: 'QuoteReceived', quote }),
  QuoteFailed: ({ failure }, { checkout }) => answered(checkout.quote, { type: 'QuoteUnavailable', failure }),
};
