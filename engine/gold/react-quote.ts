import { checkoutLines } from '../checkout/selectors.ts';
import type { CheckoutEvent } from '../checkout/event.ts';
import type { React } from '../kernel/slice.ts';
import { isCheckout } from '../values/page/page.ts';
import type { GoldEvent } from './event.ts';
import { explained, reactGold } from './react.ts';
import type { GoldReads } from './reads.ts';

/** What the gold price makes of a new quote: which prices of the order changed. */
export const reactGoldToQuote: React<CheckoutEvent, GoldReads, GoldEvent> = {
  QuoteReceived: ({ quote }, { before, after }, facts) =>
    isCheckout(after.route.page) ? explained(checkoutLines(before), quote.lines, after, facts) : [],
};

/** All that the gold price makes of the facts of others. */
export const reactGoldWhole: typeof reactGold & typeof reactGoldToQuote = {
  ...reactGold,
  ...reactGoldToQuote,
};
