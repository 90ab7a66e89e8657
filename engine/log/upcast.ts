import { allArticles } from '../articles/article.ts';
import { blocksOfSections, Sections } from '../content/rich-text.ts';
import { initialCheckout } from '../checkout/state.ts';
import { initialConsent } from '../consent/state.ts';
import { initialIdentity } from '../identity/state.ts';
import { initialRoot } from '../root.ts';
import { modalOf } from '../route/modal.ts';
import { pageOf } from '../route/address.ts';
import type { vocabulary } from '../vocabulary.ts';

/** The part that a word plays in a log. */
export type WordKind = keyof typeof vocabulary;

/** A record of an older vocabulary: no codec knows it any more. */
export type OldRecord = Readonly<Record<string, unknown>>;

/** One step up: what each kind of word of version `from` is in version `from + 1`; kinds that did not change are left out. */
export interface Upcaster {
  readonly from: number;
  readonly says: string;
  readonly words: Readonly<Partial<Record<WordKind, (old: OldRecord) => OldRecord>>>;
  /**
   * Types of events and effects that version `from` had not and that commands of that version make now, beside what they
   * made then: an older log cannot name them, so they are left out when it is compared (`addedSince`).
   */
  readonly adds?: readonly string[];
}

/** An alert of version 2 had one button, which closed it. */
const withButtons = (alert: unknown): unknown =>
  typeof alert === 'object' && alert !== null
    ? {
        ...alert,
        kind: 'alert',
        confirm: 'ยืนยัน',
        close: 'ปิดหน้าต่าง',
        cancel: null,
        onConfirm: null,
      }
    : alert;

/** A profile of version 3 did not say when its consent was given. */
const withConsentGiven = (profile: unknown): unknown =>
  typeof profile === 'object' && profile !== null ? { ...profile, consentGiven: null } : profile;

const raisingProfile = (old: OldRecord | undefined): OldRecord => ({
  ...old,
  profile: withConsentGiven(old?.['profile']),
});

const ofType =
  (type: string, raise: (old: OldRecord) => OldRecord) =>
  (old: OldRecord): OldRecord =>
    old['type'] === type ? raise(old) : old;

/** The list of articles had no filter before version 4. */
const withFilter = (page: unknown): unknown =>
  (page as OldRecord | null)?.['name'] === 'blog' ? { name: 'blog', filter: allArticles } : page;

/** A help page was headed paragraphs before version 4; a shape that cannot be read is left to the codec. */
const withBody = (page: unknown): unknown => {
  const { sections, ...facts } = (page ?? {}) as OldRecord;
  return Sections.is(sections) ? { ...facts, body: blocksOfSections(sections) } : page;
};

/** The pages of checkout had no steps before version 5, and the list of orders no pages. */
const withStep = (page: unknown): unknown => {
  const old = page as OldRecord | null;
  switch (old?.['name']) {
    case 'check-out':
    case 'check-out-guest':
      return { ...old, step: '1', isBuyNow: false };
    case 'order-history':
      return { ...old, page: 1 };
    default:
      return page;
  }
};

/** An address below /blog stood for no page before version 4, so it is led to one that never does. */
const withoutArticle = (command: OldRecord): OldRecord => {
  const pathname = command['pathname'];
  if (typeof pathname !== 'string' || typeof command['search'] !== 'string') return command;
  return pageOf(pathname, command['search']).name === 'article' && modalOf(command['search']) === undefined
    ? { ...command, pathname: `${pathname}/-/-` }
    : command;
};

/** Every step from the first vocabulary to the present one, in order. */
export const upcasters: readonly Upcaster[] = [
  {
    from: 1,
    says: 'a page that cannot be drawn is told: the route has a fault, null until then',
    words: {
      state: (root) => ({ ...root, route: { ...(root['route'] as OldRecord), fault: null } }),
    },
  },
  {
    from: 2,
    says: 'every way in, out and back: identity has a slice, dialogs lead guests on, alerts have named buttons',
    words: {
      state: (root) => {
        const dialog = root['dialog'] as OldRecord | undefined;
        return {
          ...root,
          dialog: { ...dialog, guestTo: null, alert: withButtons(dialog?.['alert']) },
          identity: initialIdentity,
        };
      },
      command: ofType('OpenModal', (command) => ({ ...command, guestTo: null })),
      event: (event) => {
        if (event['type'] === 'ModalOpened') return { ...event, guestTo: null };
        return event['type'] === 'AlertShown' ? { ...event, alert: withButtons(event['alert']) } : event;
      },
    },
  },
  {
    from: 3,
    says: 'the whole storefront: new slices beside the old ones',
    words: {
      state: (root) => {
        const raised: OldRecord = { ...initialRoot, ...root };
        const route = root['route'] as OldRecord | undefined;
        const content = root['content'] as OldRecord | undefined;
        return {
          ...raised,
          consent: { ...initialConsent, ...(root['consent'] as OldRecord | undefined) },
          content: { ...content, page: withBody(content?.['page']) },
          route: { ...route, page: withFilter(route?.['page']) },
          session: raisingProfile(root['session'] as OldRecord | undefined),
        };
      },
      command: (command) => {
        switch (command['type']) {
          case 'ProfileLoaded':
            return raisingProfile(command);
          case 'ContentPageLoaded':
            return { ...command, page: withBody(command['page']) };
          case 'EnterRoute':
            return withoutArticle(command);
          default:
            return command;
        }
      },
      event: (event) => {
        switch (event['type']) {
          case 'ProfileReceived':
            return raisingProfile(event);
          case 'ContentPageReceived':
            return { ...event, page: withBody(event['page']) };
          case 'RouteEntered':
            return { ...event, page: withFilter(event['page']) };
          default:
            return event;
        }
      },
    },
    adds: [
      'ArticlesRequested',
      'ArticleTypesRequested',
      'LoadArticles',
      'LoadArticleTypes',
      'ForgetAnalytics',
      'AnnouncementAwaited',
      'AnnouncementAsked',
      'AnnouncementAnswered',
      'AnnouncementUnanswered',
      'AnnouncementRose',
      'PricesOutdated',
      'LinePricesChanged',
      'PriceNotesForgotten',
      'GoldHistoryRequested',
      'CheckAnnouncement',
      'RefreshPricesSoon',
      'LoadGoldHistory',
      // Of the wishlist and of the products that were looked at.
      'WishlistEntered',
      'WishlistRequested',
      'WishlistClosed',
      'LoadWishlist',
      'KeepSaved',
      'ProductViewed',
      'ViewKept',
      'ViewsSubmitted',
      'ViewsRequested',
      'ViewsClosed',
      'KeepViewed',
      'LoadViewed',
      'PostViewed',
    ],
  },
  {
    from: 4,
    says: 'from bag to paid order: checkout has steps, orders and the customer’s own things have slices',
    words: {
      state: (root) => {
        const route = root['route'] as OldRecord | undefined;
        return {
          ...initialRoot,
          ...root,
          checkout: { ...initialCheckout, ...(root['checkout'] as OldRecord | undefined) },
          route: { ...route, page: withStep(route?.['page']) },
        };
      },
      event: ofType('RouteEntered', (event) => ({ ...event, page: withStep(event['page']) })),
    },
    adds: [
      // Of checkout.
      'CheckoutStepEntered',
      'ContactWanted',
      'QuoteRequested',
      'AskQuote',
      'SuggestContact',
      'ForgetCheckout',
      // Of orders after they were placed.
      'OrderRequested',
      'OrdersRequested',
      'OrdersForgotten',
      'LoadOrder',
      'LoadOrders',
      // Of the customer’s own things.
      'AddressesRequested',
      'AddressesClosed',
      'AccountClosed',
      'LaterClosed',
      'LaterRequested',
      'LoadSavedLines',
      'LoadAddresses',
    ],
  },
];

/** Types of events and effects that came after this version and that its commands make now. */
export const addedSince = (version: number, steps: readonly Upcaster[] = upcasters): ReadonlySet<string> =>
  new Set(steps.flatMap(({ from, adds = [] }) => (from >= version ? adds : [])));

/**
 * Brings a record of an older vocabulary up to the present one, step by step; a record of the present one is given back
 * as it is. What is no record passes through: the codec that reads it next refuses it.
 */
export const upcast = (
  kind: WordKind,
  value: unknown,
  from: number,
  steps: readonly Upcaster[] = upcasters,
): unknown => {
  let present = value;
  for (const step of steps) {
    if (step.from < from) continue;
    const raise = step.words[kind];
    if (raise !== undefined && typeof present === 'object' && present !== null)
      present = raise(present as OldRecord);
  }
  return present;
};
