import { initialAccount } from './account/initial.ts';
import { initialAddresses } from './addresses/initial.ts';
import { initialArticles } from './articles/initial.ts';
import * as cart from './cart/rules.ts';
import * as catalogue from './catalogue/rules.ts';
import { initialCheckout } from './checkout/initial.ts';
import * as connection from './connection/rules.ts';
import * as consent from './consent/rules.ts';
import * as content from './content/rules.ts';
import * as dialog from './dialog/rules.ts';
import * as gold from './gold/rules.ts';
import { initialIdentity } from './identity/initial.ts';
import { initialLater } from './later/initial.ts';
import { initialOrders } from './orders/initial.ts';
import * as recent from './recent/rules.ts';
import * as route from './route/rules.ts';
import * as search from './search/rules.ts';
import * as session from './session/rules.ts';
import * as wishlist from './wishlist/rules.ts';
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
