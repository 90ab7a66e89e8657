const productTypes = ['gold-bar', 'ring', 'necklace', 'bracelet', 'bangle', 'earrings', 'gift', 'other'];
const otherCatalogues = ['all', 'new-product', 'promotion', 'best-seller', 'โปรโมชั่น', 'โปรโมชัน', 'สินค้าขายดี'];

/** Addresses of the shop's pages (spec 2.1); `:name` stands for one part that is not empty. The one list of them on the server. */
export const shopRoutes: readonly string[] = [
  '/',
  '/home',
  '/about-us',
  '/locations',
  '/our-services',
  '/contact-us',
  '/blog',
  '/blog/:urlName',
  '/profile',
  '/wishlist',
  '/order-history',
  '/help/:urlName',
  ...[...productTypes, ...otherCatalogues].map((type) => `/catalog/${type}`),
  '/product/:productId',
  '/check-out',
  '/check-out/guest',
  '/check-out/payment/:orderId',
  '/check-out/buy-now-payment/:orderId',
  '/logout',
];

/** Thai is written in more than one way: composed or not, and อำ as one letter or as two. */
const normalised = (text: string): string => text.normalize('NFC').replaceAll('\u0E4D\u0E32', '\u0E33');

const patterns = shopRoutes.map((route) => route.split('/').map(normalised));

/** Whether the shop has a page at this path; the path is still percent-encoded. False for one that cannot be decoded. */
export const isShopRoute = (path: string): boolean => {
  let parts: string[];
  try {
    parts = path.split('/').map((part) => normalised(decodeURIComponent(part)));
  } catch {
    return false;
  }
  if (parts.length > 2 && parts.at(-1) === '') parts.pop();
  return patterns.some(
    (pattern) =>
      pattern.length === parts.length &&
      pattern.every((expected, index) =>
        expected.startsWith(':') ? parts[index] !== '' : expected === parts[index],
      ),
  );
};
