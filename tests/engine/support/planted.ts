import { either as E } from 'fp-ts';
import { lineOf } from '../../../engine/cart/projection.ts';
import type { CartEvent, CartState } from '../../../engine/cart/words.ts';
import { draftOf } from '../../../engine/checkout/draft.ts';
import { ready, withValue } from '../../../engine/kernel/remote.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { type Reaction, step } from '../../../engine/kernel/turn.ts';
import { rules, turn } from '../../../engine/rules.ts';
import type { Command, Effect, Event, Root } from '../../../engine/slices.ts';
import type { TakeTurn } from '../../../engine/take-turn.ts';
import { lineKey, piecesOf, sameLine, withQuantity } from '../../../engine/values/cart-line.ts';
import { Quantity } from '../../../engine/values/codecs/quantity.ts';
import { type Satang, satang } from '../../../engine/values/money.ts';
import { aQuote } from './quotes.ts';

/** The shop's rules with some of them replaced. */
const withRules =
  (changed: Partial<typeof rules>): TakeTurn =>
  (root, command, facts) =>
    step({ ...rules, ...changed }, root, command, facts);

/** A shop that gives as many pieces as are wished for, ignoring the stock. */
export const unclamped = withRules({
  decide: (command, root, facts) => {
    if (command.type !== 'SetQuantity' || !Quantity.is(command.quantity))
      return rules.decide(command, root, facts);
    const line = lineOf(root.cart, command);
    if (line === undefined) return rules.decide(command, root, facts);
    const wanted = piecesOf(withQuantity(line, command.quantity));
    return E.right([{ type: 'QuantityChanged', ...wanted, intent: facts.seq * 1_024 }]);
  },
});

/** A shop that takes every cart that the server tells for the newest. */
export const overwriting = withRules({
  evolve: (root, event) =>
    event.type === 'CartConfirmed'
      ? rules.evolve({ ...root, cart: { ...root.cart, version: 0 } }, event)
      : rules.evolve(root, event),
});

/** A shop that takes the answer to one change of a line for the answer to all of them, so that removed lines revive. */
export const reviving = withRules({
  decide: (command, root, facts) => {
    const decided = rules.decide(command, root, facts);
    if (command.type !== 'ChangeAccepted' || E.isLeft(decided)) return decided;
    const answered = root.cart.intents.find(({ id }) => id === command.intent);
    const others = root.cart.intents.filter(
      ({ id, key }) => answered !== undefined && id !== answered.id && sameLine(key, answered.key),
    );
    const dropped = others.map(({ id }): CartEvent => ({ type: 'ChangeConfirmed', intent: id }));
    const isDropped = new Set(others.map(({ id }) => id));
    const kept = decided.right.filter(
      (event) => !(event.type === 'ChangeSent' && isDropped.has(event.intent)),
    );
    return E.right([...kept, ...dropped]);
  },
});

/** A shop that overhears an answer to its own change when a newer cart is known already. */
export const forgetful = withRules({
  decide: (command, root, facts) =>
    command.type === 'ChangeAccepted' && command.cart.version < root.cart.version
      ? E.left({ type: 'StaleAnswer' })
      : rules.decide(command, root, facts),
});

/** A shop that throws on a quantity that is no number. */
export const failing: TakeTurn = (root, command, facts) => {
  if (command.type === 'SetQuantity' && lineOf(root.cart, command) !== undefined)
    BigInt(Math.floor(command.quantity));
  return turn(root, command, facts);
};

type Step = ReturnType<TakeTurn>;

/** Rules whose every turn is another one than the shop's. */
const after =
  (change: (taken: Step, command: Command, root: Root) => Step): TakeTurn =>
  (root, command, facts) =>
    change(turn(root, command, facts), command, root);

/** Rules that leave a slice otherwise after every turn, or only after one of these commands. */
const spoiling = <S extends keyof Root>(
  slice: S,
  spoil: (is: Root[S], was: Root[S]) => Root[S],
  ...types: readonly Command['type'][]
): TakeTurn =>
  after((taken, { type }, root) => {
    if (types.length > 0 && !types.includes(type)) return taken;
    const spoilt = spoil(taken.state[slice], root[slice]);
    return spoilt === taken.state[slice] ? taken : { ...taken, state: { ...taken.state, [slice]: spoilt } };
  });

/** Rules that spoil the bag as soon as it has a line. */
const withLine = (spoil: (cart: CartState) => CartState): TakeTurn =>
  spoiling('cart', (cart) => (cart.lines.length === 0 ? cart : spoil(cart)));

/** Rules that add a second change to a bag that has one. */
const withSecondChange = (second: (intent: CartState['intents'][number]) => object): TakeTurn =>
  spoiling('cart', (cart) => {
    const [intent] = cart.intents;
    return intent === undefined || cart.intents.length > 1
      ? cart
      : { ...cart, intents: [intent, { ...intent, ...second(intent) }] };
  });

/** Rules that decide by another state than the shop is in. */
const seeing = (see: (root: Root, command: Command) => Root): TakeTurn =>
  withRules({ decide: (command, root, facts) => rules.decide(command, see(root, command), facts) });

/** Rules that fold another event than happened. */
const folding = <T extends Event['type']>(type: T, spoil: (event: Of<Event, T>) => Of<Event, T>): TakeTurn =>
  withRules({
    evolve: (root, event) => rules.evolve(root, event.type === type ? spoil(event as Of<Event, T>) : event),
  });

/** Rules that leave the state otherwise after an event. */
const leaving = (type: Event['type'], spoil: (after: Root, before: Root) => Root): TakeTurn =>
  withRules({
    evolve: (root, event) =>
      event.type === type ? spoil(rules.evolve(root, event), root) : rules.evolve(root, event),
  });

/** Rules of which no slice hears of an event. */
const deafTo = (deaf: Event['type']): TakeTurn =>
  withRules({ reactionsTo: (type) => (type === deaf ? [] : rules.reactionsTo(type)) });

/** Rules that ask something else of the world, or nothing. */
const asking = <T extends Effect['type']>(
  type: T,
  spoil: (effect: Of<Effect, T>) => readonly Effect[],
): TakeTurn =>
  after((taken) => {
    const effects = taken.effects.flatMap((effect) =>
      effect.type === type ? spoil(effect as Of<Effect, T>) : [effect],
    );
    return { ...taken, effects };
  });

/** Rules that ask more of the world. */
const askingMore = (more: (command: Command, root: Root, is: Root) => readonly Effect[]): TakeTurn =>
  after((taken, command, root) => ({
    ...taken,
    effects: [...taken.effects, ...more(command, root, taken.state)],
  }));

const opened = (root: Root): Root => ({ ...root, gold: { ...root.gold, closed: null } });

/** For every law rules that break it. */
export const planted: Readonly<Record<string, TakeTurn>> = {
  'never-throws': failing,
  'rejection-changes-nothing': after((taken, _, root) =>
    E.isLeft(taken.outcome) ? { ...taken, state: { ...root } } : taken,
  ),
  'events-make-the-state': spoiling('cart', (cart) => ({ ...cart, isOpenedCart: !cart.isOpenedCart })),
  'state-is-valid': spoiling('cart', (cart) => ({ ...cart, version: -1 })),
  'can-be-written': spoiling('cart', (cart) => ({ ...cart, version: NaN })),

  'quantity-within-stock': unclamped,
  'quantity-is-as-asked': folding('QuantityChanged', (event) => ({
    ...event,
    quantity: event.quantity + 1,
  })),
  'badge-is-the-sum': withLine((cart) => ({
    ...cart,
    lines: cart.lines.map((line) => ({ ...line, quantity: NaN })),
  })),
  'total-is-exact': withLine((cart) => ({
    ...cart,
    lines: cart.lines.map((line) => ({
      ...line,
      unitPrice: 100.5 as Satang,
      unitPriceDiscounted: null,
    })),
  })),
  'one-line-a-size': withLine((cart) => ({ ...cart, lines: [...cart.lines, ...cart.lines] })),
  'one-change-under-way': withSecondChange(({ id }) => ({ id: id + 1 })),
  'changes-have-own-numbers': withSecondChange(() => ({ key: lineKey('another', '0') })),
  'guest-has-no-server-half': spoiling('cart', (cart) => ({ ...cart, cartId: 'cart-1' })),
  'requests-carry-changes': asking('AddToCart', (effect) => [{ ...effect, quantity: effect.quantity + 1 }]),
  'older-cart-never-overwrites': overwriting,
  'answers-keep-wishes': spoiling(
    'cart',
    (cart) => ({
      ...cart,
      intents: cart.intents.map((intent) => ({ ...intent, quantity: intent.quantity + 1 })),
    }),
    'CartLoaded',
  ),
  'wishes-are-kept': reviving,
  'undo-waits-for-the-shopper': seeing((root) =>
    root.cart.removal === null
      ? root
      : { ...root, cart: { ...root.cart, removal: { ...root.cart.removal, isHeld: false } } },
  ),
  'undo-brings-back-the-same': folding('LineRestored', (event) => ({
    ...event,
    line: { ...event.line, quantity: event.line.quantity + 1 },
  })),
  'removal-can-be-undone': folding('LineRemoved', (event) => ({ ...event, index: event.index + 1 })),
  'replaced-bag-is-offered': folding('CartReplaced', (event) => ({
    ...event,
    replaced: event.replaced.slice(1),
  })),
  'offers-are-kept': leaving('CartConfirmed', (is) => ({ ...is, cart: { ...is.cart, offered: [] } })),
  'stored-bag-follows': asking('ChangeGuestCart', (effect) =>
    effect.change.change === 'set' ? [] : [effect],
  ),
  'tabs-agree': leaving('GuestCartAdopted', (_, before) => before),
  'loss-is-told-once': spoiling('connection', (connection) => ({ ...connection, lossTold: null })),
  'pay-waits-for-saving': withLine((cart) => ({ ...cart, isPayWanted: true })),
  'paid-as-shown': seeing((root, { type }) =>
    type === 'Pay' ? { ...root, cart: { ...root.cart, intents: [] } } : root,
  ),
  'held-changes-go-out': deafTo('WentOnline'),
  'offline-wishes-wait': deafTo('WentOnline'),

  'put-aside-whole': asking('PutSavedLine', (effect) => [{ ...effect, quantity: effect.quantity + 1 }]),
  'put-aside-leaves-the-bag': deafTo('LaterMoved'),
  'leaves-the-list-last': withRules({
    decide: (command, root, facts) => {
      const decided = rules.decide(command, root, facts);
      if (command.type !== 'BringBack' || E.isLeft(decided)) return decided;
      return E.right(
        decided.right.map((event) =>
          event.type === 'LaterMoveBegun' ? { ...event, move: { ...event.move, stage: 'sent' } } : event,
        ),
      );
    },
  }),
  'one-move-a-line': leaving('LaterMoveBegun', (is) => {
    const { moves } = is.later;
    const twice = [...moves, ...moves.map((move) => ({ ...move, id: move.id + 1 }))];
    return { ...is, later: { ...is.later, moves: twice } };
  }),
  'session-leaves-nothing': leaving('LaterClosed', (_, before) => before),

  'saved-once': spoiling(
    'wishlist',
    (wishlist) => ({ ...wishlist, saved: wishlist.saved.flatMap((id) => [id, id]) }),
    'SaveProduct',
    'UnsaveProduct',
  ),
  'one-wish-under-way': spoiling(
    'wishlist',
    (wishlist) => ({
      ...wishlist,
      wishes: wishlist.wishes.flatMap((wish) => [wish, { ...wish, id: wish.id + 1 }]),
    }),
    'SaveProduct',
    'UnsaveProduct',
  ),
  'viewed-once': spoiling(
    'recent',
    (recent) => ({ ...recent, stored: recent.stored.flatMap((id) => [id, id]) }),
    'ViewsRead',
  ),
  'consent-is-kept': asking('StoreConsent', (effect) => [
    { ...effect, record: { ...effect.record, categories: [1] } },
  ]),
  'consent-is-posted-as-made': asking('PostConsent', (effect) => [{ ...effect, categories: [9] }]),

  'nothing-is-sold-while-closed': withRules({
    decide: (command, root, facts) => rules.decide(command, opened(root), facts),
    reactionsTo: (type) =>
      rules.reactionsTo(type).map(({ slice, react }): Reaction<Root, Event> => ({
        react: (event, { before, after: is }, facts) => react(event, { before, after: opened(is) }, facts),
        slice,
      })),
  }),
  'closed-until-it-is-sold': leaving('AnnouncementRequested', opened),
  'undated-stamp-is-of-today': leaving('AnnouncementAnswered', (is, { gold: { today } }) =>
    today === null ? is : { ...is, gold: { ...is.gold, today } },
  ),
  'one-announcement-call': askingMore((_, { gold: { requestedAt } }) =>
    requestedAt === null ? [] : [{ type: 'LoadAnnouncement', key: 'gold/announcement', policy: 'latest' }],
  ),
  'announcement-never-older': seeing((root, { type }) =>
    type === 'AnnouncementLoaded' ? { ...root, gold: { ...root.gold, announcement: null } } : root,
  ),
  'price-changes-are-explained': spoiling('gold', (gold) => ({ ...gold, notes: [] })),

  'questions-are-named': spoiling('identity', (identity) =>
    identity.register.isBusy ? { ...identity, register: { ...identity.register, request: null } } : identity,
  ),
  'code-before-password': spoiling(
    'identity',
    (identity) => ({ ...identity, register: { ...identity.register, step: 'password' } }),
    'RegisterPhone',
  ),
  'one-question-a-flow': asking('SendOtp', (effect) => [{ ...effect, request: effect.request + 1 }]),
  'late-answers-change-nothing': spoiling(
    'identity',
    (identity) => ({ ...identity, hasResetToken: !identity.hasResetToken }),
    'OtpNotSent',
  ),
  'kept-as-long-as-its-dialog': spoiling(
    'identity',
    (identity) => ({ ...identity, hasResetToken: true }),
    'RegisterPhone',
  ),

  'masked-order-is-not-changed': seeing((root) => {
    const { current } = root.orders;
    const { value } = current.shown;
    const shown = value === null ? current.shown : withValue(current.shown, { ...value, isMasked: false });
    return { ...root, orders: { ...root.orders, current: { ...current, shown } } };
  }),
  'order-never-goes-back': after((taken, command) => {
    if (command.type !== 'OrderLoaded' || E.isLeft(taken.outcome)) return taken;
    const { orders } = taken.state;
    const current = { ...orders.current, shown: ready(command.order) };
    return { ...taken, state: { ...taken.state, orders: { ...orders, current } } };
  }),
  'asking-stops': askingMore((command) => {
    if (command.type !== 'OrderLoaded') return [];
    const { orderId } = command.order;
    const wait = { type: 'WaitToAskOrder', key: 'orders/asking', policy: 'latest' } as const;
    return [{ ...wait, orderId, milliseconds: 3_000 }];
  }),
  'one-change-of-an-order': askingMore((command) => {
    if (command.type !== 'ChooseOrderPayment') return [];
    const sent = { type: 'PatchOrderPayment', key: 'orders/change', policy: 'queue' } as const;
    const change = { ...sent, orderId: '', method: command.method };
    return [change, change];
  }),
  'no-order-outlives-its-session': spoiling('orders', (_, was) => was, 'SessionLost', 'SignOut'),

  'placed-as-shown': asking('SendOrder', ({ request, ...effect }) => [
    { ...effect, request: { ...request, expectedTotal: satang(request.expectedTotal + 1) } },
  ]),
  'one-placing': askingMore(({ type }, { checkout: { placing, request } }) =>
    type !== 'PlaceOrder' || placing !== 'placing' || request === null
      ? []
      : [{ type: 'SendOrder', key: 'checkout/place', policy: 'queue', request, proof: null }],
  ),
  'proof-is-of-its-phone': asking('SendOrder', (effect) => [
    { ...effect, proof: { secret: 'another phone’s' } },
  ]),
  'answers-end-placing': spoiling(
    'checkout',
    (checkout) => ({ ...checkout, placing: 'idle', request: null }),
    'PlacingFailed',
  ),
  'order-leaves-nothing': spoiling('checkout', (is, was) => ({ ...is, ...draftOf(was) }), 'OrderPlaced'),
  'form-is-forgotten': leaving('CheckoutCleared', (_, before) => before),
  'method-leaves-nothing': spoiling(
    'checkout',
    (is, { shippingAddress }) => ({ ...is, shippingAddress }),
    'SetDeliverMethod',
  ),
  'receiver-is-named': seeing((root, { type }) =>
    type === 'ContinueCheckout' ? { ...root, checkout: { ...root.checkout, isOtherReceiver: false } } : root,
  ),
  'price-is-asked-for': spoiling(
    'checkout',
    (checkout) => ({ ...checkout, quote: ready(checkout.quote.value ?? aQuote()) }),
    'SetDeliverMethod',
    'ApplyCoupon',
  ),
  'coupon-is-as-applied': asking('AskQuote', (effect) => [
    { ...effect, question: { ...effect.question, couponCode: '' } },
  ]),
  'open-purchase-buys-nothing': askingMore((_, __, { checkout: { purchase } }) => {
    const query = {
      type: 'pickupPlaces',
      source: { kind: 'cart', cartId: 'cart-1', version: 1 },
    } as const;
    return purchase === 'undecided'
      ? [{ type: 'FetchQuery', key: 'queries/pickupPlaces', policy: 'latest', request: 1, query }]
      : [];
  }),
  'purchase-is-asked': spoiling(
    'checkout',
    (checkout) => ({ ...checkout, purchase: 'bag' }),
    'LoginSucceeded',
  ),
  'answer-loses-nothing': spoiling(
    'cart',
    (cart) => ({ ...cart, offered: [], lines: [], intents: [] }),
    'ChoosePurchase',
  ),
  'form-is-tidy': spoiling(
    'checkout',
    ({ contact, ...checkout }) => ({
      ...checkout,
      contact: { ...contact, fullName: ` ${contact.fullName}` },
    }),
    'SetContact',
  ),
};
