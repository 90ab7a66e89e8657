import { awayFromCheckout, isBuyNowGone } from '../checkout/entering.ts';
import { decideRouteBy } from './decide.ts';

/** The rules of coming to a page where those of checkout are there, which say who may come to its steps. */
export const { EnterRoute } = decideRouteBy((page, root) => ({
  to: awayFromCheckout(page, root),
  isGone: isBuyNowGone(page, root),
}));
