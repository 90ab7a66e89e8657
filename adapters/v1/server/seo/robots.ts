/**
 * Places that nobody shall find: those of one visitor alone, and the API but for what the shop's own pages read to draw
 * themselves. Searches are open, so that the page's own 'noindex' can be read.
 */
const closed = [
  '/check-out',
  '/profile',
  '/wishlist',
  '/order-history',
  '/logout',
  '/replay',
  '/dev/',
  '/o/',
  '/v1/',
  '/*?*modal=',
] as const;
const open = ['/v1/product/', '/v1/content/'] as const;

/** What programs may visit, and where the sitemap is. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...open.map((path) => `Allow: ${path}`),
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
