import { contract, type EndpointName } from '../../adapters/v1/contract/index.ts';

const selling = {
  'every page': ['announcement', 'contentList'],
  home: ['promotion', 'bestSeller', 'newProducts'],
  list: ['filter', 'styles'],
  product: ['detail', 'sizes', 'description', 'related'],
  bag: ['quote'],
  checkout: ['quoteOrder', 'pickupPlaces', 'provePhone', 'verifyPhone', 'placeOrder'],
  order: ['order', 'changePayment', 'sendSlip'],
} satisfies Readonly<Record<string, readonly EndpointName[]>>;

const others = {
  'search box': ['quickSearch'],
  'help and blog': ['contentPage', 'contentTypes', 'relatedContent'],
  branches: ['provinces', 'branches'],
  'counts of a filter': ['filterCounts'],
  'when a piece is in hand': ['availability'],
  'gold price': ['announcementHistory', 'dailyPrices'],
  alerts: ['askAlert', 'alert', 'changeAlert', 'alerts'],
  'order of a guest': ['proveOrder', 'cancelOrder', 'claimPayment', 'askReturn'],
  'order history': ['orders'],
  'sign-in': [
    'login',
    'refresh',
    'logout',
    'socialProviders',
    'socialExchange',
    'registerMobile',
    'verifyRegisterOtp',
    'createPassword',
    'forgotPasswordEmail',
    'checkResetLink',
    'resetPasswordEmail',
    'forgotPasswordMobile',
    'verifyResetOtp',
    'resetPasswordMobile',
  ],
  'bag of a customer': [
    'cart',
    'cartProducts',
    'addToCart',
    'updateLine',
    'deleteLine',
    'checkStock',
    'savedLines',
    'putSavedLine',
    'deleteSavedLine',
  ],
  profile: [
    'profile',
    'myGold',
    'updateProfile',
    'updatePassword',
    'changeContact',
    'verifyContact',
    'consent',
    'addresses',
    'addAddress',
    'changeAddress',
    'deleteAddress',
    'ownData',
    'deleteAccount',
    'sessions',
    'endSession',
    'endOtherSessions',
  ],
  wishlist: ['wishlist', 'saveProducts', 'unsaveProduct', 'cards'],
  'seen before': ['recentViews', 'addRecentViews', 'eraseRecentViews'],
  'site map': ['productSitemap'],
  'report of a fault': ['sendLog', 'logKey'],
  'speed of pages': ['tellVisit'],
} satisfies Readonly<Record<string, readonly EndpointName[]>>;

const pagesOf = (calls: Readonly<Record<string, readonly EndpointName[]>>) =>
  Object.entries(calls).flatMap(([page, names]) => names.map((name) => [name, page] as const));

export const scopes = {
  selling: new Map<string, string>(pagesOf(selling)),
  storefront: new Map<string, string>(pagesOf({ ...selling, ...others })),
} as const;
export type Scope = keyof typeof scopes;

export const sellingText = (): string =>
  pagesOf(selling)
    .map(([name, page]) => `${page.padEnd(12)}${contract[name].method.padEnd(6)}${contract[name].path}`)
    .join('\n');
