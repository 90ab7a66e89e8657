import { type ArticleFilter, allArticles } from './article-filter.ts';
import { chooseCategory, type ListingQuery } from './listing.ts';
import type { CatalogueType } from '../product.ts';
import { catalogueTypes } from '../product-types.ts';
import { choiceIn, wholeNumber, wordsIn } from './parameters.ts';
import type { CheckoutStep, Page, PriceDays } from './page.ts';
import { plainPages } from './plain-pages.ts';
import { decoded, parametersOf } from './query.ts';
import { sorts } from './sorts.ts';

const thaiSlugs: Readonly<Partial<Record<CatalogueType, string>>> = {
  promotion: 'โปรโมชั่น',
  'best-seller': 'สินค้าขายดี',
};

const pageNumberOf = (parameters: ReturnType<typeof parametersOf>): number =>
  Math.max(1, wholeNumber(parameters.get('page'), 10_000) ?? 1);

const listingOf = (type: CatalogueType, search: string): ListingQuery => {
  const parameters = parametersOf(search);
  const asked = parameters.get('sort');
  const weight = /^[0-9]{1,6}(\.[0-9]{1,3})?$/.test(parameters.get('weight') ?? '')
    ? (parameters.get('weight') ?? '')
    : '';
  return {
    ...chooseCategory(type),
    search: wordsIn(parameters, 'search'),
    weight,
    unit: weight !== '' && parameters.get('unit') !== 'gram' ? 'gb' : 'gram',
    style: wordsIn(parameters, 'style'),
    weightText: wordsIn(parameters, 'weight_text'),
    minPrice: wholeNumber(parameters.get('min_price'), 1_000_000_000),
    maxPrice: wholeNumber(parameters.get('max_price'), 1_000_000_000),
    ringSize: wordsIn(parameters, 'ring_size'),
    necklaceSize: wordsIn(parameters, 'necklace_size'),
    braceletSize: wordsIn(parameters, 'bracelet_size'),
    sort: sorts.find((sort) => sort === asked) ?? 'recommended',
    page: pageNumberOf(parameters),
  };
};

const filterOf = (search: string): ArticleFilter => {
  const parameters = parametersOf(search);
  return {
    articleType: wholeNumber(parameters.get('type'), 1_000) ?? allArticles.articleType,
    tag: wordsIn(parameters, 'tag'),
    page: pageNumberOf(parameters),
  };
};

const checkoutOf = (isGuest: boolean, search: string): Page => {
  const parameters = parametersOf(search);
  const step = parameters.get('step');
  return {
    name: isGuest ? 'check-out-guest' : 'check-out',
    step: step === '2' || step === '3' ? step : '1',
    isBuyNow: parameters.get('buy') === 'now',
  };
};

/** The canonical address of the page that a text names, built from the parsed page: it leads to no other site. */
const wayBackOf = (text: string | undefined): string | null => {
  if (text === undefined || !text.startsWith('/') || text.length > 8_000) return null;
  const [pathname = '', ...rest] = text.split('?');
  const page = pageOf(pathname, rest.join('?'));
  return page.name === 'not-found' || page.name === 'logout' ? null : pageAddress(page);
};

const catalogueTypeOf = (slug: string): CatalogueType | undefined => {
  const known = Object.entries(thaiSlugs).find(([, thai]) => thai.normalize('NFC') === slug);
  if (known) return known[0] as CatalogueType;
  return slug === 'โปรโมชัน' ? 'promotion' : catalogueTypes.find((type) => type === slug.toLowerCase());
};

/** Page at an address; anything unknown is 'not-found'. Reads raw, encoded text and never throws. */
export const pageOf = (pathname: string, search: string): Page => {
  const notFound: Page = { name: 'not-found' };
  const segments: string[] = [];
  for (const part of pathname.split('/').filter((segment) => segment !== '')) {
    const segment = decoded(part.replaceAll('+', '%2B'));
    if (segment === undefined || segment.includes('\u0000')) return notFound;
    segments.push(segment);
  }
  const [first, second, third] = segments;
  if (first === undefined) return { name: 'home' };
  if (first === 'check-out' && third !== undefined && segments.length === 3) {
    return second === 'payment' || second === 'buy-now-payment'
      ? { name: 'payment', orderId: third, isBuyNow: second === 'buy-now-payment' }
      : notFound;
  }
  if (third !== undefined) return notFound;
  if (first === 'catalog' && second !== undefined) {
    const type = catalogueTypeOf(second);
    return type === undefined ? notFound : { name: 'catalogue', query: listingOf(type, search) };
  }
  if (first === 'product' && second !== undefined) return { name: 'product', productId: second };
  if (first === 'blog' && second !== undefined) return { name: 'article', urlName: second };
  if (first === 'help' && second !== undefined) return { name: 'help', urlName: second };
  if (first === 'check-out' && second === 'guest') return checkoutOf(true, search);
  if (first === 'alert') {
    const productId = second === undefined ? choiceIn(parametersOf(search), 'product') : null;
    return { name: 'alert', token: second ?? null, productId };
  }
  if (first === 'order-history' && second !== undefined) return { name: 'order', orderId: second };
  if (second !== undefined) return notFound;
  if (first === 'blog') return { name: 'blog', filter: filterOf(search) };
  if (first === 'home') return { name: 'home' };
  if (first === 'check-out') return checkoutOf(false, search);
  if (first === 'order-history') return { name: 'order-history', page: pageNumberOf(parametersOf(search)) };
  if (first === 'gold-price') {
    const days = choiceIn(parametersOf(search), 'days');
    return { name: 'gold-price', days: days === '7' || days === '365' ? days : '30' };
  }
  if (first === 'logout') {
    const parameters = parametersOf(search);
    const isExpired = parameters.get('method') === 'session-expired';
    return { name: 'logout', isExpired, returnTo: isExpired ? wayBackOf(parameters.get('from')) : null };
  }
  const plain = plainPages.find((name) => name === first);
  return plain === undefined || plain === 'not-found' ? notFound : { name: plain };
};

const encoded = encodeURIComponent;

/** The page of an address with its query, as the rules write one. */
export const pageOfAddress = (address: string): Page => {
  const query = address.indexOf('?');
  return query < 0 ? pageOf(address, '') : pageOf(address.slice(0, query), address.slice(query));
};

/** The parameters of a catalogue's address, in their order, and what of the query each holds. */
const listingParameters = [
  ['search', 'search'],
  ['weight', 'weight'],
  ['unit', 'unit'],
  ['style', 'style'],
  ['weight_text', 'weightText'],
  ['min_price', 'minPrice'],
  ['max_price', 'maxPrice'],
  ['ring_size', 'ringSize'],
  ['necklace_size', 'necklaceSize'],
  ['bracelet_size', 'braceletSize'],
  ['sort', 'sort'],
  ['page', 'page'],
] as const satisfies readonly (readonly [string, keyof ListingQuery])[];

/** The one address of a catalogue page; the inverse of `pageOf` (rulings P14, P25). */
export const catalogueAddress = (query: ListingQuery): string => {
  // A unit says nothing without a weight, and is baht-weight with one.
  const usual: ListingQuery = {
    ...chooseCategory(query.type),
    unit: query.weight === '' ? query.unit : 'gb',
  };
  const text = listingParameters
    .filter(([, field]) => query[field] !== null && query[field] !== usual[field])
    .map(([name, field]) => `${name}=${encoded(String(query[field]))}`)
    .join('&');
  const path = `/catalog/${encoded(thaiSlugs[query.type] ?? query.type)}`;
  return text === '' ? path : `${path}?${text}`;
};

export const productAddress = (productId: string): string => `/product/${encoded(productId)}`;

export const helpAddress = (urlName: string): string => `/help/${encoded(urlName)}`;

export const articleAddress = (urlName: string): string => `/blog/${encoded(urlName)}`;

/** The one address of a page of the list of articles; the inverse of `pageOf`. */
export const blogAddress = ({ articleType, tag, page }: ArticleFilter): string => {
  const text = [
    ...(articleType === allArticles.articleType ? [] : [`type=${articleType}`]),
    ...(tag === '' ? [] : [`tag=${encoded(tag)}`]),
    ...(page === 1 ? [] : [`page=${page}`]),
  ].join('&');
  return text === '' ? '/blog' : `/blog?${text}`;
};

/** The address of a step of checkout; the first needs no name. */
export const checkoutAddress = (isGuest: boolean, isBuyNow: boolean, step: CheckoutStep = '1'): string => {
  const query = [...(isBuyNow ? ['buy=now'] : []), ...(step === '1' ? [] : [`step=${step}`])].join('&');
  return `${isGuest ? '/check-out/guest' : '/check-out'}${query === '' ? '' : `?${query}`}`;
};

/** Address at which an order is paid and followed, also the link in its e-mail (spec 2.1). */
export const paymentAddress = (orderId: string, isBuyNow: boolean): string =>
  `/check-out/${isBuyNow ? 'buy-now-payment' : 'payment'}/${encoded(orderId)}`;

export const orderAddress = (orderId: string): string => `/order-history/${encoded(orderId)}`;

export const historyAddress = (page: number): string =>
  page === 1 ? '/order-history' : `/order-history?page=${page}`;

/** Prices of a month, unless said otherwise. */
export const goldPriceAddress = (days: PriceDays = '30'): string =>
  days === '30' ? '/gold-price' : `/gold-price?days=${days}`;

export const alertAddress = (token: string | null, productId: string | null = null): string =>
  token === null
    ? `/alert${productId === null ? '' : `?product=${encoded(productId)}`}`
    : `/alert/${encoded(token)}`;

/** The order or alert that a path names, and the same path with another in its place; null when it names none. */
export const orderIn = (
  pathname: string,
): { readonly orderId: string; readonly within: (orderId: string) => string } | null => {
  const page = pageOf(pathname, '');
  if (page.name === 'payment') {
    return { orderId: page.orderId, within: (orderId) => paymentAddress(orderId, page.isBuyNow) };
  }
  if (page.name === 'alert')
    return page.token === null ? null : { orderId: page.token, within: alertAddress };
  return page.name === 'order' ? { orderId: page.orderId, within: orderAddress } : null;
};

/** The one address of a page; the inverse of `pageOf` but for a page that is not there. */
export const pageAddress = (page: Page): string => {
  switch (page.name) {
    case 'home':
    case 'not-found':
      return addresses.home;
    case 'check-out':
    case 'check-out-guest':
      return checkoutAddress(page.name === 'check-out-guest', page.isBuyNow, page.step);
    case 'payment':
      return paymentAddress(page.orderId, page.isBuyNow);
    case 'order-history':
      return historyAddress(page.page);
    case 'gold-price':
      return goldPriceAddress(page.days);
    case 'alert':
      return alertAddress(page.token, page.productId);
    case 'order':
      return orderAddress(page.orderId);
    case 'catalogue':
      return catalogueAddress(page.query);
    case 'product':
      return productAddress(page.productId);
    case 'help':
      return helpAddress(page.urlName);
    case 'blog':
      return blogAddress(page.filter);
    case 'article':
      return articleAddress(page.urlName);
    case 'logout':
      return page.isExpired ? expiredAddress(page.returnTo) : addresses.signedOut;
    default:
      return `/${page.name}`;
  }
};

const expiredAddress = (returnTo: string | null): string =>
  returnTo === null ? addresses.sessionExpired : `${addresses.sessionExpired}&from=${encoded(returnTo)}`;

/** Redirect of a session that expires on a page, with the way back, except to home and the logout page. */
export const sessionExpiredAddress = (page: Page | null): string => {
  const isPlace = page !== null && !['home', 'not-found', 'logout'].includes(page.name);
  return expiredAddress(isPlace ? pageAddress(page) : null);
};

/** The address of a page of checkout or of the session's end. */
export const addresses = {
  home: '/',
  checkout: '/check-out',
  guestCheckout: '/check-out/guest',
  sessionExpired: '/logout?method=session-expired',
  signedOut: '/logout',
} as const;

/** Redirects `/catalog/promotion` and `/catalog/Ring` to the page's own address (ruling P25); undefined where it is its own. */
export const redirectOf = (pathname: string, search: string): string | undefined => {
  const page = pageOf(pathname, search);
  if (page.name !== 'catalogue') return undefined;
  const slug = (thaiSlugs[page.query.type] ?? page.query.type).normalize('NFC');
  const isOwn = decoded(pathname.split('/').findLast((part) => part !== '') ?? '') === slug;
  return isOwn ? undefined : catalogueAddress(page.query);
};
