import { either as E } from 'fp-ts';
import { linesOf } from '../cart/projection.ts';
import { allows } from '../consent/record.ts';
import type { Turn } from '../log/turn.ts';
import { westernDigits } from '../values/quantity.ts';
import type { Event, Root } from '../slices.ts';
import { bagChange, boughtOrder, linesTold, orderingTold, purchaseOf } from './ordering.ts';
import { type Entry, withCommerce } from './entry.ts';
import { type ItemList, itemOfCard } from './item.ts';
import { listingShown, listsShown, placeOf, productShown, type ShownList } from './shown.ts';

/** Entries sent to analytics so far; no part of the shop's state. */
export interface Told {
  readonly root: Root;
  /** Whether analytics was allowed then; turns without consent are never sent. */
  readonly isAllowed: boolean;
  /** Last page sent, as text. */
  readonly page: string;
  /** Lists sent on this page, in order, and whether its product was. */
  readonly lists: readonly ShownList[];
  readonly isProductTold: boolean;
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
export const nothingTold = (root: Root): Told => ({
  root,
  isAllowed: false,
  page: '',
  lists: [],
  isProductTold: false,
  chosen: new Map(),
  search: '',
  isCartDue: false,
  bought: '',
});

interface Telling {
  readonly told: Told;
  readonly entries: readonly Entry[];
}

type Part = (told: Told, turn: Turn, isNew: boolean) => Telling;

const nothing = (told: Told): Telling => ({ told, entries: [] });

const eventsOf = ({ outcome }: Turn): readonly Event[] => (E.isRight(outcome) ? outcome.right : []);

const isMember = ({ session }: Root): boolean => session.status === 'signed-in';

const userState: Part = (told, { state }, isNew) =>
  isNew || isMember(told.root) !== isMember(state)
    ? { told, entries: [{ event: 'user_state', user_state: isMember(state) ? 'member' : 'guest' }] }
    : nothing(told);

/** Reports a sign-in of this tab; another tab reports its own. */
const wayIn: Part = (told, turn) => {
  const isBegun = eventsOf(turn).some((event) => event.type === 'SessionStarted' && !event.resumed);
  if (!isBegun || turn.origin === 'tab') return nothing(told);
  const { command } = turn;
  const entry: Entry =
    command.type === 'PasswordSet'
      ? { event: 'sign_up', method: command.flow === 'invitation' ? 'social' : 'phone' }
      : { event: 'login', method: command.type === 'SocialKnown' ? 'social' : 'password' };
  return { told, entries: [entry] };
};

const bag: Part = (told, turn) => {
  const change = bagChange(told.root, turn);
  if (change === null) return nothing(told);
  const entries = [
    ...linesTold('remove_from_cart', change.removed, told.chosen),
    ...linesTold('add_to_cart', change.added, told.chosen),
  ];
  return { told, entries };
};

const ordering: Part = (told, turn) => ({ told, entries: orderingTold(told.root, turn, told.chosen) });

/** Reports an order once it is known to be bought; the adapter removes repeats in this browser. */
const purchase: Part = (told, { state }) => {
  const order = boughtOrder(state);
  return order === null || order.orderNumber === told.bought
    ? nothing(told)
    : { told: { ...told, bought: order.orderNumber }, entries: purchaseOf(order, told.chosen) };
};

/** An event of the products in a list, or of one of them, with their places in it. */
const listTold = (
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
const pageView: Part = (told, { state }) => {
  const { page, isMissing } = state.route;
  const text = JSON.stringify(page);
  if (page === null || isMissing || text === told.page) return nothing(told);
  const from =
    page.name === 'product'
      ? told.lists.find(({ products }) => products.some(({ id }) => id === page.productId))
      : undefined;
  const isChosen = from !== undefined && page.name === 'product';
  return {
    told: {
      ...told,
      page: text,
      lists: [],
      isProductTold: false,
      chosen: isChosen
        ? new Map([...told.chosen, [page.productId, { id: from.id, name: from.name }]])
        : told.chosen,
      search: page.name === 'catalogue' && page.query.search === told.search ? told.search : '',
    },
    entries: [
      ...(isChosen ? listTold('select_item', from, page.productId) : []),
      { event: 'page_view', ...placeOf(page) },
    ],
  };
};

/** A search that found something is called as products are; any other text could be a person's name or number. */
const termOf = (search: string, results: number): { readonly search_term?: string } =>
  results > 0 && !/@|\d{6}/.test(westernDigits(search).replaceAll(/[\s-]/g, ''))
    ? { search_term: search }
    : {};

const search: Part = (told, { state }) => {
  const listing = listingShown(state);
  const words = listing?.query.search ?? '';
  if (listing === null || words === '' || words === told.search) return nothing(told);
  const entry: Entry = { event: 'search', ...termOf(words, listing.total), search_results: listing.total };
  return { told: { ...told, search: words }, entries: [entry] };
};

/** Sends lists and products when they are shown, once for each view of a page. */
const views: Part = (told, { state }) => {
  const product = told.isProductTold ? null : productShown(state);
  const fresh = listsShown(state).filter(({ id }) => !told.lists.some((list) => list.id === id));
  if (product === null && fresh.length === 0) return nothing(told);
  const item = product === null ? null : itemOfCard(product, told.chosen.get(product.id));
  return {
    told: {
      ...told,
      lists: [...told.lists, ...fresh],
      isProductTold: told.isProductTold || product !== null,
    },
    entries: [
      ...(item === null
        ? []
        : withCommerce({
            event: 'view_item',
            ecommerce: { currency: 'THB', value: item.price, items: [item] },
          })),
      ...fresh.flatMap((list) => listTold('view_item_list', list)),
    ],
  };
};

/** Sends the bag when the shopper opens it, as soon as its lines are known. */
const cartView: Part = (told, turn) => {
  const { cart } = turn.state;
  const isOpened = turn.command.type === 'OpenBag' && E.isRight(turn.outcome);
  if (!(told.isCartDue || isOpened)) return nothing(told);
  if (!cart.isOpenedCart) return nothing({ ...told, isCartDue: false });
  if (cart.loading === 'loading') return nothing({ ...told, isCartDue: true });
  return {
    told: { ...told, isCartDue: false },
    entries: linesTold('view_cart', linesOf(cart), told.chosen),
  };
};

/** In the order of one turn's entries: what was done on a page before the page that it led to. */
const parts: readonly Part[] = [userState, wayIn, bag, ordering, cartView, pageView, search, views, purchase];

/**
 * The data layer's entries of a turn (ux U9; spec 2.2): none unless analytics is allowed after the turn, and none later of
 * what happened before; allowing it reports the page that is shown.
 */
export const tell = (told: Told, turn: Turn): Telling => {
  if (!allows(turn.state.consent.record, 'analyticalPerformance')) return nothing(nothingTold(turn.state));
  const isNew = !told.isAllowed;
  let present: Told = told;
  const entries: Entry[] = [];
  for (const part of parts) {
    const next = part(present, turn, isNew);
    present = next.told;
    entries.push(...next.entries);
  }
  return { told: { ...present, root: turn.state, isAllowed: true }, entries };
};
