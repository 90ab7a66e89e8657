import { from } from 'rxjs';
import { accountSlice } from '../../../adapters/handlers/account.ts';
import { addressesSlice } from '../../../adapters/handlers/addresses.ts';
import { articlesSlice } from '../../../adapters/handlers/articles.ts';
import { checkoutSlice } from '../../../adapters/handlers/checkout.ts';
import { identitySlice } from '../../../adapters/handlers/identity.ts';
import { laterSlice } from '../../../adapters/handlers/later.ts';
import { ordersSlice } from '../../../adapters/handlers/orders.ts';
import type { SliceCode } from '../../../adapters/late-slice.ts';

/** The code of every late slice, there from the start. */
export const allCode: SliceCode = {
  arrived$: from([
    accountSlice,
    addressesSlice,
    articlesSlice,
    checkoutSlice,
    identitySlice,
    laterSlice,
    ordersSlice,
  ]),
  isThere: () => true,
  fetch: () => Promise.resolve(),
};
