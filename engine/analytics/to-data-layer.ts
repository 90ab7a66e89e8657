import { either as E } from 'fp-ts';
import { linesOf } from '../cart/projection.ts';
import { allows } from '../consent/record.ts';
import type { Turn } from '../log/turn.ts';
import { westernDigits } from '../values/quantity.ts';
import type { Event, Root } from '../slices.ts';
import { bagChange, boughtOrder, lineEntries, orderingEntries, purchaseOf } from './ordering.ts';
import { type Entry, withCommerce } from './entry.ts';
import { type ItemList, itemOfCard } from './item.ts';
import { listingShown, listsShown, placeOf, productShown, type ShownList } from './shown.ts';

/** Entries sent to analytics so far; no part of the shop's state. */
export interface SentEntries {
  readonly root: Root;
  /** Whether analytics was allowed then; turns without consent are never sent. */
  readonly isAllowed: boolean;
  /** Last page sent, as text. */
  readonly page: string;
  /** Lists sent on this page, in order, and whether its product was. */
  readonly lists: readonly ShownList[];
  readonly isProductSent: boolean;
  /** The list in which the visitor chose a product, by the product's id. */
  readonly chosen: ReadonlyMap<string, ItemList>;
  /** Last search sent; '' on pages without one. */
  readonly search: string;
  /** The bag was opened and is sent as soon as its lines are known. */
  readonly isCartDue: boolean;
  /** Last order sent; '' before any. */
  readonly bought: string;
}

/** Start of analytics in this state: nothing was sent yet. */
export const nothingSent = (root: Root): SentEntries => ({
  root,
  isAllowed: false,
  page: '',
  lists: [],
  isProductSent: false,
  chosen: new Map(),
  search: '',
  isCartDue: false,
  bought: '',
});

interface Sending {
  readonly sent: SentEntries;
  readonly entries: readonly Entry[];
}

type Part = (sent: SentEntries, turn: Turn, isNew: boolean) => Sending;

const nothing = (sent: SentEntries): Sending => ({ sent, entries: [] });

const eventsOf = ({ outcome }: Turn): readonly Event[] => (E.isRight(outcome) ? outcome.right : []);

const isMember = ({ session }: Root): boolean => session.status === 'signed-in';

const userState: Part = (sent, { state }, isNew) =>
  isNew || isMember(sent.root) !== isMember(state)
    ? { sent, entries: [{ event: 'user_state', user_state: isMember(state) ? 'member' : 'guest' }] }
    : nothing(sent);

/** Reports a sign-in of this tab; another tab reports its own. */
const signIn: Part = (sent, turn) => {
  const isBegun = eventsOf(turn).some((event) => event.type === 'SessionStarted' && !event.resumed);
  if (!isBegun || turn.origin === 'tab') return nothing(sent);
  const { command } = turn;
  const entry: Entry =
    command.type === 'PasswordSet'
      ? { event: 'sign_up', method: command.flow === 'invitation' ? 'social' : 'phone' }
      : { event: 'login', method: command.type === 'SocialKnown' ? 'social' : 'password' };
  return { sent, entries: [entry] };
};

const bag: Part = (sent, turn) => {
  const change = bagChange(sent.root, turn);
  if (change === null) return nothing(sent);
  const entries = [
    ...lineEntries('remove_from_cart', change.removed, sent.chosen),
    ...lineEntries('add_to_cart', change.added, sent.chosen),
  ];
  return { sent, entries };
};

const ordering: Part = (sent, turn) => ({ sent, entries: orderingEntries(sent.root, turn, sent.chosen) });

/** Reports an order once it is known to be bought; the adapter removes repeats in this browser. */
const purchase: Part = (sent, { state }) => {
  const order = boughtOrder(state);
  return order === null || order.orderNumber === sent.bought
    ? nothing(sent)
    : { sent: { ...sent, bought: order.orderNumber }, entries: purchaseOf(order, sent.chosen) };
};

/** An event of the products in a list, or of one of them, with their places in it. */
const listEntries = (
  event: 'view_item_list' | 'select_item',
  list: ShownList,
  productId?: string,
): readonly Entry[] => {
  const all = list.products.map((card, index) => itemOfCard(card, list, list.from + index));
  const items =
    productId === undefined ? all : all.filter(({ item_id }) => item_id === productId).slice(0, 1);
  return withCommerce({
    event,
    ecommerce: { item_list_id: list.id, item_list_name: list.name, items },
  });
};

/** Sends one page view when a page is entered: not for the same page again (spec 2.2), nor for a page without its code. */
const pageView: Part = (sent, { state }) => {
  const { page, isMissing } = state.route;
  const text = JSON.stringify(page);
  if (page === null || isMissing || text === sent.page) return nothing(sent);
  const from =
    page.name === 'product'
      ? sent.lists.find(({ products }) => products.some(({ id }) => id === page.productId))
      : undefined;
  const isChosen = from !== undefined && page.name === 'product';
  return {
    sent: {
      ...sent,
      page: text,
      lists: [],
      isProductSent: false,
      chosen: isChosen
        ? new Map([...sent.chosen, [page.productId, { id: from.id, name: from.name }]])
        : sent.chosen,
      search: page.name === 'catalogue' && page.query.search === sent.search ? sent.search : '',
    },
    entries: [
      ...(isChosen ? listEntries('select_item', from, page.productId) : []),
      { event: 'page_view', ...placeOf(page) },
    ],
  };
};

/** A search that found something is called as products are; any other text could be a person's name or number. */
const termOf = (search: string, results: number): { readonly search_term?: string } =>
  results > 0 && !/@|\d{6}/.test(westernDigits(search).replaceAll(/[\s-]/g, ''))
    ? { search_term: search }
    : {};

const search: Part = (sent, { state }) => {
  const listing = listingShown(state);
  const words = listing?.query.search ?? '';
  if (listing === null || words === '' || words === sent.search) return nothing(sent);
  const entry: Entry = { event: 'search', ...termOf(words, listing.total), search_results: listing.total };
  return { sent: { ...sent, search: words }, entries: [entry] };
};

/** Sends lists and products when they are shown, once for each view of a page. */
const views: Part = (sent, { state }) => {
  const product = sent.isProductSent ? null : productShown(state);
  const fresh = listsShown(state).filter(({ id }) => !sent.lists.some((list) => list.id === id));
  if (product === null && fresh.length === 0) return nothing(sent);
  const item = product === null ? null : itemOfCard(product, sent.chosen.get(product.id));
  return {
    sent: {
      ...sent,
      lists: [...sent.lists, ...fresh],
      isProductSent: sent.isProductSent || product !== null,
    },
    entries: [
      ...(item === null
        ? []
        : withCommerce({
            event: 'view_item',
            ecommerce: { currency: 'THB', value: item.price, items: [item] },
          })),
      ...fresh.flatMap((list) => listEntries('view_item_list', list)),
    ],
  };
};

/** Sends the bag when the shopper opens it, as soon as its lines are known. */
const cartView: Part = (sent, turn) => {
  const { cart } = turn.state;
  const isOpened = turn.command.type === 'OpenBag' && E.isRight(turn.outcome);
  if (!(sent.isCartDue || isOpened)) return nothing(sent);
  if (!cart.isOpenedCart) return nothing({ ...sent, isCartDue: false });
  if (cart.loading === 'loading') return nothing({ ...sent, isCartDue: true });
  return {
    sent: { ...sent, isCartDue: false },
    entries: lineEntries('view_cart', linesOf(cart), sent.chosen),
  };
};

/** In the order of one turn's entries: what was done on a page before the page that it led to. */
const parts: readonly Part[] = [
  userState,
  signIn,
  bag,
  ordering,
  cartView,
  pageView,
  search,
  views,
  purchase,
];

/**
 * The data layer's entries of a turn (ux U9; spec 2.2): none unless analytics is allowed after the turn, and none later of
 * what happened before; allowing it reports the page that is shown.
 */
export const toDataLayer = (sent: SentEntries, turn: Turn): Sending => {
  if (!allows(turn.state.consent.record, 'analyticalPerformance')) return nothing(nothingSent(turn.state));
  const isNew = !sent.isAllowed;
  let present: SentEntries = sent;
  const entries: Entry[] = [];
  for (const part of parts) {
    const next = part(present, turn, isNew);
    present = next.sent;
    entries.push(...next.entries);
  }
  return { sent: { ...present, root: turn.state, isAllowed: true }, entries };
};
