import { initialAccount } from './account/initial.ts';
import { initialAddresses } from './addresses/initial.ts';
import { initialCart } from './cart/initial.ts';
import { initial as initialCatalogue } from './catalogue/rules.ts';
import { initialCheckout } from './checkout/initial.ts';
import { initial as initialConnection } from './connection/rules.ts';
import { initial as initialConsent } from './consent/rules.ts';
import { initial as initialDialog } from './dialog/rules.ts';
import { initial as initialGold } from './gold/rules.ts';
import { initialIdentity } from './identity/initial.ts';
import { initial as initialLater } from './later/rules.ts';
import { initialOrders } from './orders/initial.ts';
import { initial as initialQueries } from './queries/rules.ts';
import { initial as initialRecent } from './recent/rules.ts';
import { initial as initialRoute } from './route/rules.ts';
import { initial as initialSearch } from './search/rules.ts';
import { initial as initialSession } from './session/rules.ts';
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
