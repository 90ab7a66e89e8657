const longest = 2_000;

/** Whether a text has a character that browsers drop or turn round when they parse a URL. */
const isOdd = (text: string): boolean =>
  /[\s\\\p{Cs}]/u.test(text) || [...text].some((sign) => sign < ' ' || sign === '\u007f');

const isForeignPath = (path: string): boolean =>
  path.startsWith('//') || /@|%2f|%5c/i.test(path) || /^\/(v1|dev)(\/|$)/i.test(path);

/** Stands for the shop's own origin while an address is read; no host has this name. */
const ownOrigin = 'https://shop.invalid';

/**
 * The page to which the visitor returns after a sign-in elsewhere: path and query of a same-origin address that begins with
 * a slash. Anything else leads to `/` (ruling P11; case H-X01).
 */
export const callbackPath = (given: string | undefined): string => {
  if (given === undefined || given.length > longest || !given.startsWith('/') || isOdd(given)) return '/';
  const url = URL.parse(given, ownOrigin);
  if (url === null || url.origin !== ownOrigin || isForeignPath(url.pathname)) return '/';
  return `${url.pathname}${url.search}`;
};
