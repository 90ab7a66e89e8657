import { initialAccount } from './account/initial.ts';
import { initialAddresses } from './addresses/initial.ts';
import { initialCart } from './cart/initial.ts';
import { initialCatalogue } from './catalogue/initial.ts';
import { initialCheckout } from './checkout/initial.ts';
import { initialConnection } from './connection/initial.ts';
import { initialConsent } from './consent/initial.ts';
import { initialDialog } from './dialog/initial.ts';
import { initialGold } from './gold/initial.ts';
import { initialIdentity } from './identity/initial.ts';
import { initialLater } from './later/initial.ts';
import { initialOrders } from './orders/initial.ts';
import { initial as initialQueries } from './queries/rules.ts';
import { initialRecent } from './recent/initial.ts';
import { initialRoute } from './route/initial.ts';
import { initialSearch } from './search/initial.ts';
import { initialSession } from './session/initial.ts';
import { initialWishlist } from './wishlist/initial.ts';
import type { Root } from './slices.ts';

/** The shop before anything happened; slices react in the order of its fields. */
export const initialRoot: Root = {
  account: initialAccount,
  addresses: initialAddresses,
  cart: initialCart,
  catalogue: initialCatalogue,
  checkout: initialCheckout,
  connection: initialConnection,
  consent: initialConsent,
  dialog: initialDialog,
  gold: initialGold,
  identity: initialIdentity,
  later: initialLater,
  orders: initialOrders,
  queries: initialQueries,
  recent: initialRecent,
  route: initialRoute,
  search: initialSearch,
  session: initialSession,
  wishlist: initialWishlist,
};
