import { from } from 'rxjs';
import { accountSlice } from '../../../adapters/handlers/account.ts';
import { addressesSlice } from '../../../adapters/handlers/addresses.ts';
import { articlesSlice } from '../../../adapters/handlers/articles.ts';
import { cartSlice } from '../../../adapters/handlers/cart.ts';
import { checkoutSlice } from '../../../adapters/handlers/checkout.ts';
import { identitySlice } from '../../../adapters/handlers/identity.ts';
import { laterSlice } from '../../../adapters/handlers/later.ts';
import { ordersSlice } from '../../../adapters/handlers/orders.ts';
import { recentSlice } from '../../../adapters/handlers/recent.ts';
import { searchSlice } from '../../../adapters/handlers/search.ts';
import { wishlistSlice } from '../../../adapters/handlers/wishlist.ts';
import type { SliceCode } from '../../../adapters/late-slice.ts';

/** The code of every late slice, there from the start. */
export const allCode: SliceCode = {
  arrived$: from([
    accountSlice,
    addressesSlice,
    articlesSlice,
    cartSlice,
    checkoutSlice,
    identitySlice,
    laterSlice,
    ordersSlice,
    wishlistSlice,
    recentSlice,
    searchSlice,
  ]),
  isThere: () => true,
  fetch: () => Promise.resolve(),
};
