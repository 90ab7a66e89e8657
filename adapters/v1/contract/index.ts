import { addressEndpoints } from './address.ts';
import { authEndpoints } from './auth.ts';
import { branchEndpoints } from './branches.ts';
import { cartEndpoints } from './cart.ts';
import { checkoutEndpoints } from './checkout.ts';
import { contactEndpoints } from './contact.ts';
import { contentEndpoints } from './content.ts';
import { customerEndpoints } from './customer.ts';
import { orderEndpoints } from './order.ts';
import { privacyEndpoints } from './privacy.ts';
import { productEndpoints } from './product.ts';
import { recentViewEndpoints } from './recent-view.ts';
import { recoveryEndpoints } from './recovery.ts';
import { registrationEndpoints } from './registration.ts';
import { savedLineEndpoints } from './saved-line.ts';
import { sessionEndpoints } from './sessions.ts';
import { socialEndpoints } from './social.ts';
import { supportEndpoints } from './support.ts';
import { wishlistEndpoints } from './wishlist.ts';

/** The calls of shoppers by what they are about, as documents list them. */
export const resources = {
  'Sign-in': {
    ...authEndpoints,
    ...registrationEndpoints,
    ...recoveryEndpoints,
    ...contactEndpoints,
    ...socialEndpoints,
    ...sessionEndpoints,
  },
  Products: { ...productEndpoints, ...recentViewEndpoints },
  Cart: { ...cartEndpoints, ...savedLineEndpoints },
  Checkout: checkoutEndpoints,
  Orders: orderEndpoints,
  Customer: { ...customerEndpoints, ...addressEndpoints, ...privacyEndpoints, ...wishlistEndpoints },
  Branches: branchEndpoints,
  Content: contentEndpoints,
  Support: supportEndpoints,
} as const;

/** Every call of the /v1 API by name. Another backend is met by changing this table alone. */
export const contract = {
  ...resources['Sign-in'],
  ...resources.Products,
  ...resources.Cart,
  ...resources.Checkout,
  ...resources.Orders,
  ...resources.Customer,
  ...resources.Branches,
  ...resources.Content,
  ...resources.Support,
} as const;

export type Contract = typeof contract;
export type EndpointName = keyof Contract;
