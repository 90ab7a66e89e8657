/** Which storage of the browser a key lies in: the one that all tabs share and that stays, or a tab's own that goes with it. */
type Area = 'browser' | 'tab';

/**
 * When a private value goes, at the latest: `tokens` and `session` with every end of a session; `dialog` when its dialog is closed for
 * good, and with every end of a session; `owner` with a sign-out, and read by nobody but whom it belongs to; `list` with
 * a sign-out, and as soon as the account has it. `open` values are nobody's own: they tell nothing about a person.
 */
type Goes = 'tokens' | 'session' | 'dialog' | 'owner' | 'list' | 'open';

interface StorageRow {
  readonly area: Area;
  readonly goes: Goes;
  readonly holds: string;
}

/** All that the shop writes into a browser, by its keys; nothing else can be written (`StorageKey`), and what clears goes by it. */
export const storageKeys = {
  // In the order in which they go: another tab that reads in between sees the whole pair or none.
  accessToken: { area: 'browser', goes: 'tokens', holds: 'the token that calls carry' },
  refreshToken: { area: 'browser', goes: 'tokens', holds: 'the token that renews both' },
  sessionId: { area: 'browser', goes: 'tokens', holds: 'which sign-in the tokens come from' },

  resetPasswordToken: { area: 'tab', goes: 'dialog', holds: 'the token of a reset link that was opened' },
  createPasswordToken: { area: 'tab', goes: 'dialog', holds: "proof of a provider's new customer" },
  createPasswordSocialData: { area: 'tab', goes: 'dialog', holds: 'the handle of what the provider told' },

  checkoutDraft: { area: 'browser', goes: 'owner', holds: 'the form of checkout: names, phone, address' },
  pendingOrder: { area: 'browser', goes: 'owner', holds: 'orders whose answer is not known' },
  checkoutPurchase: { area: 'browser', goes: 'owner', holds: 'which pieces are bought after signing in' },
  checkoutDraftAside: {
    area: 'browser',
    goes: 'owner',
    holds: 'the form of a customer whose session ended by itself',
  },
  buyNowProduct: { area: 'browser', goes: 'owner', holds: 'the product that is bought now' },

  orderProofs: { area: 'browser', goes: 'session', holds: "what opens guests' orders whole" },
  recentSearches: { area: 'browser', goes: 'session', holds: 'what was searched for' },
  savedProducts: { area: 'browser', goes: 'list', holds: 'what a guest saved' },
  viewedProducts: { area: 'browser', goes: 'list', holds: 'what a guest looked at' },
  guestCartProduct: { area: 'browser', goes: 'list', holds: "the guest's bag" },

  expiredSession: { area: 'browser', goes: 'open', holds: 'which session ended by itself, until a sign-out' },
  alert: { area: 'browser', goes: 'open', holds: 'a message for after a navigation' },
  cookieConsent: { area: 'browser', goes: 'open', holds: 'the decision on cookies' },
  purchasesTold: { area: 'browser', goes: 'open', holds: 'numbers of orders that were measured' },
  scrollOffsets: { area: 'tab', goes: 'open', holds: 'where each page was scrolled to' },
  reloadedForCode: { area: 'tab', goes: 'open', holds: 'that the page was loaded anew for lost code' },
  recordEverything: { area: 'tab', goes: 'open', holds: 'that a tester records the whole visit' },
  qaKey: { area: 'tab', goes: 'open', holds: "a tester's key, on the replay page only" },
} as const satisfies Readonly<Record<string, StorageRow>>;

/** A key under which the shop may keep something. */
export type StorageKey = keyof typeof storageKeys;

type KeysOf<Row> = {
  readonly [K in StorageKey]: (typeof storageKeys)[K] extends Row ? K : never;
}[StorageKey];

/** A key of the tab's own storage. */
export type TabKey = KeysOf<{ readonly area: 'tab' }>;

/** A key of what anybody may see, or of what a guest would miss: bad values of it are put aside, of others they are dropped. */
export type PublicKey = KeysOf<{ readonly goes: 'open' | 'list' }>;

/** Whether bad values of a key are put aside. */
export const isPublic = (key: StorageKey): key is PublicKey =>
  storageKeys[key].goes === 'open' || storageKeys[key].goes === 'list';

/** The tab's own storage, as far as the shop uses it. */
export interface TabArea {
  readonly getItem: (key: TabKey) => string | null;
  readonly setItem: (key: TabKey, value: string) => void;
}

/** The keys whose values go together, in the order in which they go. */
export const keysThatGo = (goes: Goes): readonly StorageKey[] =>
  (Object.keys(storageKeys) as StorageKey[]).filter((key) => storageKeys[key].goes === goes);
