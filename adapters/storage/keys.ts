/**
 * When a private value goes, at the latest: `tokens` and `session` with every end of a session; `dialog` when its dialog is closed for
 * good, and with every end of a session; `owner` with a sign-out, and read by its owner alone; `list` with
 * a sign-out, and as soon as the account has it. `open` values tell nothing about a person.
 */
type Goes = 'tokens' | 'session' | 'dialog' | 'owner' | 'list' | 'open';

/** The keys of the storage that all tabs share and that stays, and when their values go. */
const browserKeys = {
  // In the order in which they go: another tab that reads in between sees the whole pair or none.
  accessToken: 'tokens', // the token that calls carry
  refreshToken: 'tokens', // the token that renews both
  sessionId: 'tokens', // which sign-in the tokens come from
  checkoutDraft: 'owner', // the form of checkout: names, phone, address
  pendingOrder: 'owner', // orders whose answer is not known
  checkoutPurchase: 'owner', // which pieces are bought after signing in
  checkoutDraftAside: 'owner', // the form of a customer whose session ended by itself
  buyNowProduct: 'owner', // the product that is bought now
  orderProofs: 'session', // what opens guests' orders whole
  recentSearches: 'session', // what was searched for
  savedProducts: 'list', // what a guest saved
  viewedProducts: 'list', // what a guest looked at
  guestCartProduct: 'list', // the guest's bag
  expiredSession: 'open', // which session ended by itself, until a sign-out
  alert: 'open', // a message for after a navigation
  cookieConsent: 'open', // the decision on cookies
  purchasesTold: 'open', // numbers of orders that were measured
} as const satisfies Readonly<Record<string, Goes>>;

/** The same of a tab's own storage, which goes with it. */
export const tabKeys = {
  resetPasswordToken: 'dialog', // the token of a reset link that was opened
  createPasswordToken: 'dialog', // proof of a provider's new customer
  createPasswordSocialData: 'dialog', // the handle of what the provider told
  scrollOffsets: 'open', // where each page was scrolled to
  reloadedForCode: 'open', // that the page was reloaded for lost code
  recordEverything: 'open', // that a tester records the whole visit
  visitJournal: 'open', // which document of the visit is stored (`adapters/recorder/journal-store.ts`)
  qaKey: 'open', // a tester's key, on the replay page only
} as const satisfies Readonly<Record<string, Goes>>;

/** All that the shop writes into a browser, by its keys; nothing else can be written (`StorageKey`), and what clears goes by it. */
export const storageKeys = { ...browserKeys, ...tabKeys };

export type StorageKey = keyof typeof storageKeys;

export type TabKey = keyof typeof tabKeys;

/** A key of public values or of a guest's lists: bad values are put aside, of other keys they are dropped. */
export type PublicKey = {
  readonly [K in StorageKey]: (typeof storageKeys)[K] extends 'open' | 'list' ? K : never;
}[StorageKey];

export const isPublic = (key: StorageKey): key is PublicKey =>
  storageKeys[key] === 'open' || storageKeys[key] === 'list';

export interface TabArea {
  readonly getItem: (key: TabKey) => string | null;
  readonly setItem: (key: TabKey, value: string) => void;
}

/** The keys whose values go together, in the order in which they go. */
export const keysThatGo = (goes: Goes): readonly StorageKey[] =>
  (Object.keys(storageKeys) as StorageKey[]).filter((key) => storageKeys[key] === goes);
