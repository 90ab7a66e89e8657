import { either as E } from 'fp-ts';
import { draftOf } from '../../../engine/checkout/draft.ts';
import type { CheckoutState } from '../../../engine/checkout/state.ts';
import { ready } from '../../../engine/kernel/remote.ts';
import { satang } from '../../../engine/values/money.ts';
import type { OrderRequest } from '../../../engine/orders/order.ts';
import type { Command, Effect } from '../../../engine/slices.ts';
import { turn } from '../../../engine/rules.ts';
import type { TakeTurn } from '../../../engine/take-turn.ts';
import { aQuote } from '../checkout/support.ts';

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
    const { purchase } = root.checkout;
    if (purchase !== 'undecided' || command.type !== 'SetContact' || E.isLeft(taken.outcome)) return taken;
    const source = { kind: 'cart', cartId: 'cart-1', version: 1 } as const;
    return {
      ...taken,
      effects: [...taken.effects, { type: 'AskPlaces', key: 'checkout/places', policy: 'latest', source }],
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
