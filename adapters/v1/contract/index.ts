import {
  addressEndpoints,
  customerEndpoints,
  recentViewEndpoints,
  savedLineEndpoints,
  sessionEndpoints,
  wishlistEndpoints,
} from './customer.ts';
import {
  authEndpoints,
  contactEndpoints,
  recoveryEndpoints,
  registrationEndpoints,
  socialEndpoints,
} from './identity.ts';

import { alertEndpoints } from './alerts.ts';
import { cartEndpoints } from './cart.ts';
import { checkoutEndpoints } from './checkout.ts';
import { branchEndpoints, contentEndpoints } from './content.ts';
import { orderEndpoints } from './order.ts';
import { privacyEndpoints } from './privacy.ts';
import { productEndpoints } from './product.ts';
import { supportEndpoints } from './support.ts';

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
  Alerts: alertEndpoints,
  Branches: branchEndpoints,
  Content: contentEndpoints,
  Support: supportEndpoints,
} as const;

/** Every call of the /v1 API by name. To support another backend, change only this table. */
export const contract = {
  ...resources['Sign-in'],
  ...resources.Products,
  ...resources.Cart,
  ...resources.Checkout,
  ...resources.Orders,
  ...resources.Customer,
  ...resources.Alerts,
  ...resources.Branches,
  ...resources.Content,
  ...resources.Support,
} as const;

export type Contract = typeof contract;
export type EndpointName = keyof Contract;
