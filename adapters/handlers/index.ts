import type { Effect } from '../../engine/slices.ts';
import type { HandlersOf } from '../runtime.ts';
import type { Services } from '../world.ts';
import { accountHandlers } from './account.ts';
import { addressesHandlers } from './addresses.ts';
import { articlesHandlers } from './articles.ts';
import { cartHandlers } from './cart.ts';
import { catalogueHandlers } from './catalogue.ts';
import { checkoutHandlers } from './checkout.ts';
import { consentHandlers } from './consent.ts';
import { contentHandlers } from './content.ts';
import { goldHandlers } from './gold.ts';
import { identityHandlers } from './identity.ts';
import { laterHandlers } from './later.ts';
import { ordersHandlers } from './orders.ts';
import { recentHandlers } from './recent.ts';
import { routeHandlers } from './route.ts';
import { searchHandlers } from './search.ts';
import { sessionHandlers } from './session.ts';
import { wishlistHandlers } from './wishlist.ts';

/** How every effect of the engine is carried out: the handlers of each slice over the same services. */
export const handlersOver = (services: Services): HandlersOf<Effect> => ({
  ...accountHandlers(services),
  ...addressesHandlers(services),
  ...articlesHandlers(services),
  ...cartHandlers(services),
  ...catalogueHandlers(services),
  ...checkoutHandlers(services),
  ...consentHandlers(services),
  ...contentHandlers(services),
  ...goldHandlers(services),
  ...identityHandlers(services),
  ...laterHandlers(services),
  ...ordersHandlers(services),
  ...recentHandlers(services),
  ...routeHandlers(services),
  ...searchHandlers(services),
  ...sessionHandlers(services),
  ...wishlistHandlers(services),
});
