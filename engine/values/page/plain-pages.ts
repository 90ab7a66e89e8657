/** Pages that are nothing but themselves. */
export const plainPages = [
  'home',
  'about-us',
  'locations',
  'our-services',
  'contact-us',
  'profile',
  'wishlist',
  'not-found',
] as const;
