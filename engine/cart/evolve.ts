import { atStage, removePending, pendingOf, replacedAt } from '../kernel/pending.ts';
import type { Evolve } from '../kernel/slice.ts';
import type { CartEvent, CartNotice, CartState, Intent, LineNews } from './words.ts';
import { type CartLine, type LineKey, keyOf, piecesOf, sameLine, withQuantity } from '../values/cart-line.ts';
import { initialCart } from './initial.ts';
import { lineIn, linePlaceOf, withLine, withoutLine } from './lines.ts';

// Written by hand: an Immer draft per command costs many times what the change itself costs.

type Lines = readonly CartLine[];

const inserted = (lines: Lines, index: number, line: CartLine): Lines => {
  if (linePlaceOf(lines, line) >= 0) return lines;
  const copy = lines.slice();
  copy.splice(index, 0, line);
  return copy;
};

/** Entries of other lines; the same array when none is of this line. */
const ofOthers = <A extends { readonly key: LineKey }>(items: readonly A[], line: LineKey): readonly A[] =>
  items.some(({ key }) => sameLine(key, line)) ? items.filter(({ key }) => !sameLine(key, line)) : items;

/** Quantities that a later cart may show as the shopper's own change, with that of an intent whose outcome is unknown. */
const expecting = ({ expected }: CartState, { key, quantity }: Intent): CartState['expected'] =>
  expected.some((own) => own.quantity === quantity && sameLine(own.key, key))
    ? expected
    : [...expected, { key, quantity }];

/** Coalesces intents: this one replaces any unsent one of its line. */
const coalesced = (cart: CartState, intent: Intent): Pick<CartState, 'intents' | 'offered' | 'expected'> => {
  const { offered, expected } = cart;
  const index = cart.intents.findIndex((old) => old.stage !== 'sent' && sameLine(old.key, intent.key));
  const old = cart.intents[index];
  if (old === undefined) return { intents: [...cart.intents, intent], offered, expected };
  return {
    // It may have been sent before the connection broke.
    expected: cart.isUncertain ? expecting(cart, old) : expected,
    intents: replacedAt(cart.intents, index, { ...intent, index: intent.index ?? old.index }),
    offered: cart.offered.some((offer) => offer.intent === old.id)
      ? cart.offered.map((offer) => (offer.intent === old.id ? { ...offer, intent: intent.id } : offer))
      : cart.offered,
  };
};

/** The bag with a change that the shopper wants and is notified of: these lines for a guest, an intent for a customer. */
const wanting = (
  cart: CartState,
  announced: CartNotice,
  removal: CartState['removal'],
  lines: Lines,
  change: Omit<Intent, 'id' | 'key'>,
): CartState => {
  const failed = ofOthers(cart.failed, announced.key);
  const news = ofOthers(cart.news, announced.key);
  if (cart.mode === 'guest') return { ...cart, lines, failed, news, removal, notice: announced };
  const { intents, offered, expected } = coalesced(cart, { id: announced.id, key: announced.key, ...change });
  return { ...cart, intents, offered, expected, failed, news, removal, notice: announced };
};

const notice = (id: number, kind: CartNotice['kind'], line: CartLine, quantity: number): CartNotice => ({
  id,
  kind,
  key: keyOf(line),
  name: line.productName,
  size: line.size,
  quantity,
});

const withIntents = (cart: CartState, intents: CartState['intents']): CartState =>
  intents === cart.intents ? cart : { ...cart, intents };

const withStage = (cart: CartState, id: number, stage: Intent['stage']): CartState =>
  withIntents(cart, atStage(cart.intents, id, stage));

const withoutIntent = (cart: CartState, id: number): CartState =>
  withIntents(cart, removePending(cart.intents, id));

const stillOffered = (offered: CartState['offered'], intent: number): CartState['offered'] =>
  offered.some((offer) => offer.intent === intent)
    ? offered.map((offer) => (offer.intent === intent ? { ...offer, intent: null } : offer))
    : offered;

/** A line of an event that names a line, as the shopper sees it at this moment. */
const known = (cart: CartState, key: LineKey): CartLine | undefined =>
  cart.intents.findLast((intent) => sameLine(intent.key, key))?.line ?? lineIn(cart.lines, key);

const holding = (cart: CartState, isHeld: boolean): CartState =>
  cart.removal === null ? cart : { ...cart, removal: { ...cart.removal, isHeld } };

export const evolveCart: Evolve<CartState, CartEvent> = {
  LineAdded: (cart, { line, intent }) =>
    wanting(
      cart,
      notice(intent, 'added', line, line.quantity),
      cart.removal,
      cart.mode === 'guest' ? withLine(cart.lines, line) : cart.lines,
      { quantity: line.quantity, line, index: null, stage: 'due' },
    ),

  QuantityChanged: (cart, event) => {
    const before = known(cart, event);
    if (before === undefined) return cart;
    const line = { ...before, ...piecesOf(event) };
    const { quantity } = line;
    return wanting(
      cart,
      notice(event.intent, 'changed', line, quantity),
      cart.removal,
      cart.mode === 'guest' ? withLine(cart.lines, line) : cart.lines,
      { quantity, line: withQuantity(line, before.quantity), index: null, stage: 'waiting' },
    );
  },

  QuantityClamped: (cart, event) => {
    const line = known(cart, event);
    if (line === undefined) return cart;
    const { intent: id, quantity, stock, isChanged } = event;
    const announced = notice(id, isChanged ? 'clamped' : 'most', line, quantity);
    const kind = quantity < stock ? 'bound' : isChanged ? 'cut' : 'most';
    const news: LineNews = { ...announced, kind, index: 0 };
    return { ...cart, news: [...ofOthers(cart.news, announced.key), news], notice: announced };
  },

  LineRemoved: (cart, { line, index, intent }) =>
    wanting(
      cart,
      notice(intent, 'removed', line, line.quantity),
      // A hold on undoing one removal carries over to the next.
      { line, index, isHeld: cart.removal?.isHeld ?? false },
      cart.mode === 'guest' ? withoutLine(cart.lines, line) : cart.lines,
      { quantity: 0, line, index, stage: 'due' },
    ),

  LineRestored: (cart, { line, index, intent }) =>
    wanting(
      cart,
      notice(intent, 'restored', line, line.quantity),
      null,
      cart.mode === 'guest' ? inserted(cart.lines, index, line) : cart.lines,
      { quantity: line.quantity, line, index, stage: 'due' },
    ),

  RemovalForgotten: (cart) => ({ ...cart, removal: null }),
  RemovalHeld: (cart) => holding(cart, true),
  RemovalReleased: (cart) => holding(cart, false),

  BagOpened: (cart) => ({ ...cart, isOpenedCart: true }),
  BagClosed: (cart) => ({
    ...cart,
    isOpenedCart: false,
    recommendedWith: null,
    isPayWanted: false,
    news: cart.news.length === 0 ? cart.news : [],
  }),

  GuestCartAdopted: (cart, { lines }) => (cart.mode === 'guest' ? { ...cart, lines } : cart),
  GuestQuoteRequested: (cart) => cart,
  GuestLinesRepriced: (cart, { lines }) =>
    cart.mode === 'guest'
      ? { ...cart, lines: cart.lines.map((line) => lines.find((fresh) => sameLine(fresh, line)) ?? line) }
      : cart,

  ServerModeEntered: (cart, { offered }) => ({
    ...initialCart,
    mode: 'server',
    isOpenedCart: cart.isOpenedCart,
    offered: offered.map((line) => ({ line, intent: null })),
  }),
  CartRequested: (cart) => ({ ...cart, loading: 'loading' }),
  CartConfirmed: (cart, { cart: confirmed, isReload }) => {
    if (cart.mode === 'guest') return cart;
    const status = isReload ? ({ loading: 'ready', isUncertain: false, expected: [] } as const) : {};
    const isOlder = cart.cartId === confirmed.cartId && confirmed.version < cart.version;
    return isOlder
      ? { ...cart, ...status }
      : { ...cart, ...status, cartId: confirmed.cartId, version: confirmed.version, lines: confirmed.lines };
  },
  CartReplaced: (cart, { cart: confirmed, replaced: lines }) => ({
    ...initialCart,
    mode: 'server',
    cartId: confirmed.cartId,
    version: confirmed.version,
    lines: confirmed.lines,
    loading: 'ready',
    isOpenedCart: cart.isOpenedCart,
    offered: lines.map((line) => ({ line, intent: null })),
  }),
  CartUnavailable: (cart) => ({ ...cart, loading: cart.cartId === null ? 'failed' : 'ready' }),

  ChangeDue: (cart, { intent }) => withStage(cart, intent, 'due'),
  ChangeRebased: (cart, { intent: id, line }) => ({
    ...cart,
    intents: cart.intents.map((intent) =>
      intent.id === id ? { ...intent, line, quantity: line.quantity } : intent,
    ),
  }),
  ChangeSent: (cart, { intent }) => withStage(cart, intent, 'sent'),
  ChangePostponed: (cart, { intent }) => ({ ...withStage(cart, intent, 'waiting'), isUncertain: true }),
  ChangeHeld: (cart, { intent }) => {
    const wasSent = pendingOf(cart.intents, intent)?.stage === 'sent';
    const held = withStage(cart, intent, 'held');
    return wasSent ? { ...held, isUncertain: true } : held;
  },
  ChangeConfirmed: (cart, { intent }) => withoutIntent(cart, intent),
  ChangeSuperseded: (cart, { intent: id }) => {
    const intent = pendingOf(cart.intents, id);
    return {
      ...withoutIntent(cart, id),
      offered: stillOffered(cart.offered, id),
      expected: intent === undefined ? cart.expected : expecting(cart, intent),
      isUncertain: true,
    };
  },
  ChangeTakenBack: (cart, { intent: id, failure }) => {
    const intent = pendingOf(cart.intents, id);
    if (intent === undefined) return cart;
    const { key, line, quantity } = intent;
    return {
      ...withoutIntent(cart, id),
      offered: stillOffered(cart.offered, id),
      failed: [...ofOthers(cart.failed, key), { key, line, quantity, failure }],
      expected: failure.kind === 'refused' ? cart.expected : expecting(cart, intent),
      isUncertain: true,
    };
  },
  ChangeFoundDone: (cart, event) => ({ ...cart, failed: ofOthers(cart.failed, event) }),
  FailureDismissed: (cart, event) => ({ ...cart, failed: ofOthers(cart.failed, event) }),

  OfferAccepted: (cart, { restored }) => ({
    ...cart,
    offered: cart.offered.map((offer) => {
      const found = restored.find(({ key }) => sameLine(key, offer.line));
      return found === undefined ? offer : { ...offer, intent: found.intent };
    }),
  }),
  OfferedLineSettled: (cart, event) => ({
    ...cart,
    offered: cart.offered.filter((offer) => !sameLine(offer.line, event)),
  }),
  OfferDeclined: (cart) => ({ ...cart, offered: [] }),

  LinesChangedElsewhere: (cart, { id, changes }) => {
    const [first] = changes;
    if (first === undefined) return cart;
    const otherNews = cart.news.filter(({ key }) => !changes.some((change) => sameLine(change.key, key)));
    const { key, name, size, quantity } = first;
    return {
      ...cart,
      news: [...otherNews, ...changes.map((change): LineNews => ({ id, kind: 'elsewhere', ...change }))],
      notice: { id, kind: 'elsewhere', key, name, size, quantity },
    };
  },
  RecommendationsRequested: (cart, { productId }) => ({ ...cart, recommendedWith: productId }),
  UnavailableCleared: (cart, { id, count }) => ({
    ...cart,
    removal: null,
    notice: cart.notice === null ? null : { ...cart.notice, id, kind: 'cleared', quantity: count },
  }),
  CartOrdered: (cart) => ({
    ...cart,
    expected: cart.lines.map((line) => ({ key: keyOf(line), quantity: 0 })),
  }),

  GuestLinesOrdered: (cart, { ordered }) => ({
    ...cart,
    lines: cart.lines.flatMap((line) => {
      const quantity = line.quantity - (ordered.find((other) => sameLine(other, line))?.quantity ?? 0);
      return quantity > 0 ? [{ ...line, quantity }] : [];
    }),
  }),

  PayWanted: (cart) => ({ ...cart, isPayWanted: true }),
  PayLetGo: (cart) => ({ ...cart, isPayWanted: false }),
  CheckoutRequested: (cart) => ({ ...cart, isValidating: true }),
  CheckoutDenied: (cart) => ({ ...cart, isValidating: false }),
  CartHandedOver: (cart) => ({ ...initialCart, mode: 'server', offered: cart.offered }),
  CartCleared: (_, { lines }) => ({ ...initialCart, lines }),
};
