import * as checkout from './checkout/rules.ts';
import { reactGoldToQuote } from './gold/react-quote.ts';
import { EnterRoute } from './route/decide-checkout.ts';

/** The rules of checkout, with those of other slices that look at what checkout alone knows, and so come with it. */
export const checkoutRules = {
  ...checkout,
  lends: { gold: { react: reactGoldToQuote }, route: { decide: { EnterRoute } } },
};
