import { either as E } from 'fp-ts';
import type { CartEvent, CartState } from '../../../engine/cart/words.ts';
import { lineOf } from '../../../engine/cart/projection.ts';
import { draftOf } from '../../../engine/checkout/draft.ts';
import type { CheckoutState } from '../../../engine/checkout/words.ts';
import { ready, withValue } from '../../../engine/kernel/remote.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { type Reaction, step } from '../../../engine/kernel/turn.ts';
import type { OrderRequest } from '../../../engine/orders/order.ts';
import { rules, turn } from '../../../engine/rules.ts';
import type { Command, Effect, Event, Root } from '../../../engine/slices.ts';
import type { TakeTurn } from '../../../engine/take-turn.ts';
import { piecesOf, sameLine } from '../../../engine/values/cart-line.ts';
import { Quantity } from '../../../engine/values/codecs/quantity.ts';
import { satang } from '../../../engine/values/money.ts';
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
    if (lineOf(root.cart, command) === undefined) return rules.decide(command, root, facts);
    return E.right([{ type: 'QuantityChanged', ...piecesOf(command), intent: facts.seq * 1_024 }]);
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

const opened = (root: Root): Root => ({ ...root, gold: { ...root.gold, closed: null } });

/** A shop that quotes and orders while the next announcement is awaited. */
export const sellingWhileClosed = withRules({
  decide: (command, root, facts) => rules.decide(command, opened(root), facts),
  reactionsTo: (type) =>
    rules.reactionsTo(type).map(({ slice, react }): Reaction<Root, Event> => ({
      react: (event, { before, after }, facts) => react(event, { before, after: opened(after) }, facts),
      slice,
    })),
});

/** A shop that sells again as soon as it asks for the announcement. */
export const openingEarly = withRules({
  evolve: (root, event) => {
    const after = rules.evolve(root, event);
    return event.type === 'AnnouncementRequested'
      ? { ...after, gold: { ...after.gold, closed: null } }
      : after;
  },
});

/** A shop whose day never ends, so that it takes an announcement of yesterday for one of today. */
export const timeless = withRules({
  evolve: (root, event) => {
    const after = rules.evolve(root, event);
    return event.type === 'AnnouncementAnswered' && root.gold.today !== null
      ? { ...after, gold: { ...after.gold, today: root.gold.today } }
      : after;
  },
});

/** A shop that lets the link of a guest's order change it. */
export const changingMasked = withRules({
  decide: (command, root, facts) => {
    const { current } = root.orders;
    const { value } = current.shown;
    const shown = value === null ? current.shown : withValue(current.shown, { ...value, isMasked: false });
    return rules.decide(
      command,
      { ...root, orders: { ...root.orders, current: { ...current, shown } } },
      facts,
    );
  },
});

/** A shop that throws on a quantity that is no number. */
export const failing: TakeTurn = (root, command, facts) => {
  if (command.type === 'SetQuantity' && lineOf(root.cart, command) !== undefined)
    BigInt(Math.floor(command.quantity));
  return turn(root, command, facts);
};

/** A shop whose every turn leaves the bag in another state than its rules say. */
export const spoiling =
  (spoil: (cart: CartState) => CartState): TakeTurn =>
  (root, command, facts) => {
    const taken = turn(root, command, facts);
    const cart = spoil(taken.state.cart);
    return cart === taken.state.cart ? taken : { ...taken, state: { ...taken.state, cart } };
  };

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
const asking =
  <T extends Effect['type']>(type: T, spoil: (effect: Of<Effect, T>) => readonly Effect[]): TakeTurn =>
  (root, command, facts) => {
    const taken = turn(root, command, facts);
    const effects = taken.effects.flatMap((effect) =>
      effect.type === type ? spoil(effect as Of<Effect, T>) : [effect],
    );
    return { ...taken, effects };
  };

/** For the laws that only visits of their own reach, rules that break them. */
export const plantedMore: Readonly<Record<string, TakeTurn>> = {
  'undo-brings-back-the-same': folding('LineRestored', (event) => ({
    ...event,
    line: { ...event.line, quantity: event.line.quantity + 1 },
  })),
  'quantity-is-as-asked': folding('QuantityChanged', (event) => ({
    ...event,
    quantity: event.quantity + 1,
  })),
  'removal-can-be-undone': folding('LineRemoved', (event) => ({ ...event, index: event.index + 1 })),
  'replaced-bag-is-offered': folding('CartReplaced', (event) => ({
    ...event,
    replaced: event.replaced.slice(1),
  })),
  'offers-are-kept': leaving('CartConfirmed', (after) => ({
    ...after,
    cart: { ...after.cart, offered: [] },
  })),
  'stored-bag-follows': asking('ChangeGuestCart', (effect) =>
    effect.change.change === 'set' ? [] : [effect],
  ),
  'tabs-agree': leaving('GuestCartAdopted', (_, before) => before),
  'paid-as-shown': withRules({
    decide: (command, root, facts) =>
      rules.decide(
        command,
        command.type === 'Pay' ? { ...root, cart: { ...root.cart, intents: [] } } : root,
        facts,
      ),
  }),
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
  'one-move-a-line': leaving('LaterMoveBegun', (after) => {
    const { moves } = after.later;
    return {
      ...after,
      later: { ...after.later, moves: [...moves, ...moves.map((move) => ({ ...move, id: move.id + 1 }))] },
    };
  }),
  'session-leaves-nothing': leaving('LaterClosed', (_, before) => before),
  'form-is-forgotten': leaving('CheckoutCleared', (_, before) => before),
  'consent-is-kept': asking('StoreConsent', (effect) => [
    { ...effect, record: { ...effect.record, categories: [1] } },
  ]),
  'consent-is-posted-as-made': asking('PostConsent', (effect) => [{ ...effect, categories: [9] }]),
  'announcement-never-older': withRules({
    decide: (command, root, facts) =>
      rules.decide(
        command,
        command.type === 'AnnouncementLoaded'
          ? { ...root, gold: { ...root.gold, announcement: null } }
          : root,
        facts,
      ),
  }),
  'coupon-is-as-applied': asking('AskQuote', (effect) => [
    { ...effect, question: { ...effect.question, couponCode: '' } },
  ]),
};

const sending = (request: OrderRequest): Effect => ({
  type: 'SendOrder',
  key: 'checkout/place',
  policy: 'queue',
  request,
  proof: null,
});

/** Rules that send another order than the shop would. */
const withRequest =
  (spoil: (request: OrderRequest) => OrderRequest): TakeTurn =>
  (root, command, facts) => {
    const taken = turn(root, command, facts);
    const effects = taken.effects.map((effect) =>
      effect.type === 'SendOrder' ? { ...effect, request: spoil(effect.request) } : effect,
    );
    return { ...taken, effects };
  };

/** Rules that leave checkout otherwise after one of these commands was accepted. */
const after =
  (
    types: readonly Command['type'][],
    spoil: (is: CheckoutState, was: CheckoutState) => CheckoutState,
  ): TakeTurn =>
  (root, command, facts) => {
    const taken = turn(root, command, facts);
    if (E.isLeft(taken.outcome) || !types.includes(command.type)) return taken;
    const checkout = spoil(taken.state.checkout, root.checkout);
    return { ...taken, state: { ...taken.state, checkout } };
  };

/** For every law of checkout rules that break it. */
export const plantedInCheckout: Readonly<Record<string, TakeTurn>> = {
  'placed-as-shown': withRequest((request) => ({
    ...request,
    expectedTotal: satang(request.expectedTotal + 1),
  })),
  'one-placing': (root, command, facts) => {
    const taken = turn(root, command, facts);
    const { placing, request } = root.checkout;
    if (command.type !== 'PlaceOrder' || placing !== 'placing' || request === null) return taken;
    return { ...taken, effects: [...taken.effects, sending(request)] };
  },
  'proof-is-of-its-phone': (root, command, facts) => {
    const taken = turn(root, command, facts);
    const effects = taken.effects.map((effect) =>
      effect.type === 'SendOrder' ? { ...effect, proof: { secret: 'somebody’s' } } : effect,
    );
    return { ...taken, effects };
  },
  'answers-end-placing': after(['PlacingFailed'], (checkout) => ({
    ...checkout,
    placing: 'idle',
    request: null,
  })),
  'order-leaves-nothing': after(['OrderPlaced'], (is, was) => ({ ...is, ...draftOf(was) })),
  'method-leaves-nothing': after(['SetDeliverMethod'], (is, was) => ({
    ...is,
    shippingAddress: was.shippingAddress,
  })),
  'receiver-is-named': (root, command, facts) => {
    if (command.type !== 'ContinueCheckout') return turn(root, command, facts);
    return turn({ ...root, checkout: { ...root.checkout, isOtherReceiver: false } }, command, facts);
  },
  'price-is-asked-for': after(['SetDeliverMethod', 'ApplyCoupon'], (checkout) => ({
    ...checkout,
    quote: ready(checkout.quote.value ?? aQuote()),
  })),
  'open-purchase-buys-nothing': (root, command, facts) => {
    const taken = turn(root, command, facts);
    if (taken.state.checkout.purchase !== 'undecided' || E.isLeft(taken.outcome)) return taken;
    const source = { kind: 'cart', cartId: 'cart-1', version: 1 } as const;
    const query = { type: 'pickupPlaces', source } as const;
    return {
      ...taken,
      effects: [
        ...taken.effects,
        { type: 'FetchQuery', key: 'queries/pickupPlaces', policy: 'latest', request: 1, query },
      ],
    };
  },
  'purchase-is-asked': after(['LoginSucceeded'], (checkout) => ({ ...checkout, purchase: 'bag' })),
  'answer-loses-nothing': (root, command, facts) => {
    const taken = turn(root, command, facts);
    if (command.type !== 'ChoosePurchase' || E.isLeft(taken.outcome)) return taken;
    return {
      ...taken,
      state: { ...taken.state, cart: { ...taken.state.cart, offered: [], lines: [], intents: [] } },
    };
  },
  'form-is-tidy': after(['SetContact'], (checkout) => ({
    ...checkout,
    contact: { ...checkout.contact, fullName: ` ${checkout.contact.fullName}` },
  })),
};
