import { initialAccount } from './account/state.ts';
import { initialAddresses } from './addresses/state.ts';
import { initialArticles } from './articles/state.ts';
import { cartRules as cart } from './cart/rules.ts';
import { catalogueRules as catalogue } from './catalogue/rules.ts';
import { initialCheckout } from './checkout/state.ts';
import { connectionRules as connection } from './connection/rules.ts';
import { consentRules as consent } from './consent/rules.ts';
import { contentRules as content } from './content/rules.ts';
import { dialogRules as dialog } from './dialog/rules.ts';
import { goldRules as gold } from './gold/rules.ts';
import { initialIdentity } from './identity/state.ts';
import { initialLater } from './later/state.ts';
import { initialOrders } from './orders/state.ts';
import { recentRules as recent } from './recent/rules.ts';
import { routeRules as route } from './route/rules.ts';
import { searchRules as search } from './search/rules.ts';
import { sessionRules as session } from './session/rules.ts';
import { wishlistRules as wishlist } from './wishlist/rules.ts';
import type { Root } from './slices.ts';

/** The rules of the slices that every page needs, and so of a browser's first load. */
export const firstSlices = {
  cart,
  catalogue,
  connection,
  consent,
  content,
  dialog,
  gold,
  recent,
  route,
  search,
  session,
  wishlist,
};

/** The shop before anything happened; slices react in the order of its fields. */
export const initialRoot: Root = {
  account: initialAccount,
  addresses: initialAddresses,
  articles: initialArticles,
  cart: cart.initial,
  catalogue: catalogue.initial,
  checkout: initialCheckout,
  connection: connection.initial,
  consent: consent.initial,
  content: content.initial,
  dialog: dialog.initial,
  gold: gold.initial,
  identity: initialIdentity,
  later: initialLater,
  orders: initialOrders,
  recent: recent.initial,
  route: route.initial,
  search: search.initial,
  session: session.initial,
  wishlist: wishlist.initial,
};
