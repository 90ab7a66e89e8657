import { initialAccount } from './account/initial.ts';
import { initialAddresses } from './addresses/initial.ts';
import { initialArticles } from './articles/initial.ts';
import * as branches from './branches/rules.ts';
import { initialCart } from './cart/initial.ts';
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
import { initialRecent } from './recent/initial.ts';
import * as route from './route/rules.ts';
import { initialSearch } from './search/initial.ts';
import * as session from './session/rules.ts';
import { initialWishlist } from './wishlist/initial.ts';
import type { Root } from './slices.ts';

/** The rules of the slices that every page needs, and so of a browser's first load. */
export const firstSlices = {
  branches,
  catalogue,
  connection,
  consent,
  content,
  dialog,
  gold,
  route,
  session,
};

/** The shop before anything happened; slices react in the order of its fields. */
export const initialRoot: Root = {
  account: initialAccount,
  addresses: initialAddresses,
  articles: initialArticles,
  branches: branches.initial,
  cart: initialCart,
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
  recent: initialRecent,
  route: route.initial,
  search: initialSearch,
  session: session.initial,
  wishlist: initialWishlist,
};
