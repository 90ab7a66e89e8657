import * as catalogue from '../../engine/catalogue/rules.ts';
import * as connection from '../../engine/connection/rules.ts';
import * as consent from '../../engine/consent/rules.ts';
import * as dialog from '../../engine/dialog/rules.ts';
import * as gold from '../../engine/gold/rules.ts';
import type { FirstSliceName } from '../../engine/page-slices.ts';
import * as queries from '../../engine/queries/rules.ts';
import * as route from '../../engine/route/rules.ts';
import * as session from '../../engine/session/rules.ts';
import { type ShopSlice, shopSlice } from '../shop-slice.ts';
import { cartSlice } from './cart.ts';
import { consentHandlers } from './consent.ts';
import { goldHandlers } from './gold.ts';
import { laterSlice } from './later.ts';
import { queriesHandlers } from './queries.ts';
import { recentSlice } from './recent.ts';
import { routeHandlers } from './route.ts';
import { searchSlice } from './search.ts';
import { sessionHandlers } from './session.ts';
import { wishlistSlice } from './wishlist.ts';

/** The slices that are always loaded, as a shop runs them. */
export const firstSlices: { readonly [Name in FirstSliceName]: ShopSlice<Name> } = {
  cart: cartSlice,
  catalogue: shopSlice('catalogue', catalogue, () => ({})),
  connection: shopSlice('connection', connection, () => ({})),
  consent: shopSlice('consent', consent, consentHandlers),
  dialog: shopSlice('dialog', dialog, () => ({})),
  gold: shopSlice('gold', gold, goldHandlers),
  later: laterSlice,
  queries: shopSlice('queries', queries, queriesHandlers),
  recent: recentSlice,
  route: shopSlice('route', route, routeHandlers),
  search: searchSlice,
  session: shopSlice('session', session, sessionHandlers),
  wishlist: wishlistSlice,
};
