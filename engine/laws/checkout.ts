import { either as E } from 'fp-ts';
import { sameLine } from '../values/cart-line.ts';
import { linesOf } from '../cart/projection.ts';
import { emptyDraft, noDelivery } from '../checkout/empty-draft.ts';
import { draftOf } from '../checkout/draft.ts';
import type { CheckoutState } from '../checkout/state.ts';
import { isCheckout } from '../values/page/page.ts';
import { isDefinite } from '../checkout/placing.ts';
import { problemsOf } from '../checkout/problems.ts';
import { isPurchaseOpen } from '../checkout/purchase.ts';
import { guestLinesOf } from '../cart/selectors.ts';
import { quoteInputsOf } from '../checkout/asking.ts';
import { sourceOf } from '../checkout/selectors.ts';
import { tidyDraft } from '../checkout/tidy.ts';
import { itemsOf, ready } from '../kernel/remote.ts';
import { isSame } from '../kernel/same.ts';
import type { OrderRequest } from '../orders/order.ts';
import type { Command, Root } from '../slices.ts';
import { type Law, made, ofState, type Witnessed } from './law.ts';

const sentIn = ({ effects }: Witnessed): readonly OrderRequest[] =>
  effects.flatMap((effect) => (effect.type === 'SendOrder' ? [effect.request] : []));

/** The state in which the shopper placed the order: to whoever accepts a dearer total, that total is what was shown. */
const seenBy = ({ command, before }: Witnessed): Root => {
  const { refusal } = before.checkout;
  return command.type === 'AcceptNewTotal' && refusal?.kind === 'total-rose'
    ? { ...before, checkout: { ...before.checkout, quote: ready(refusal.quote) } }
    : before;
};

const placedAsShown: Law = {
  name: 'placed-as-shown',
  says: 'An order is placed only when nothing is missing and the terms are agreed to, with a connection, for the lines and at the total that are shown (cases K06, K14).',
  breach: (turn) => {
    const { command, before } = turn;
    const [request] = sentIn(turn);
    if (request === undefined || before.checkout.placing !== 'idle') return undefined;
    if (command.type === 'PendingOrderFound') return undefined;
    const seen = seenBy(turn);
    const { quote, agreement } = seen.checkout;
    if (!before.connection.isOnline) return 'an order is placed that cannot leave the device';
    if (!agreement) return 'an order is placed that nobody agreed to';
    for (const step of ['1', '2', '3'] as const) {
      const [problem] = problemsOf(seen, step);
      if (problem !== undefined) return `an order is placed whose ${problem.field} is ${problem.problem}`;
    }
    if (quote.status !== 'ready') return 'an order is placed whose price is not known';
    if (request.expectedTotal !== quote.value.total) {
      return `an order is placed at ${request.expectedTotal}, and ${quote.value.total} is shown`;
    }
    return isSame(request.source, sourceOf(seen))
      ? undefined
      : 'an order is placed of other lines than shown';
  },
};

const onePlacing: Law = {
  name: 'one-placing',
  says: 'No order is sent while another is under way, and one whose answer never came is only ever sent again as the same one (cases H-K01, H-K05).',
  breach: (turn) => {
    const requests = sentIn(turn);
    const { placing, request } = turn.before.checkout;
    if (requests.length === 0) return undefined;
    if (requests.length > 1) return `${requests.length} orders are sent at once`;
    if (placing === 'placing') return 'an order is sent while one is under way';
    return placing === 'idle' || isSame(request, requests[0])
      ? undefined
      : 'another order is sent while nobody knows what became of the one before';
  },
};

const proofIsOfItsPhone: Law = {
  name: 'proof-is-of-its-phone',
  says: 'A code for an order goes to the phone of who orders, and the proof that it was right goes with orders of that phone alone.',
  breach: ({ before, effects, state }) => {
    for (const effect of effects) {
      if (effect.type === 'SendOtp' && effect.flow === 'order' && effect.isFirstTime) {
        if (effect.phoneNumber !== before.checkout.contact.phone) return 'a code goes to somebody else';
      }
      if (effect.type !== 'SendOrder' || effect.proof === null) continue;
      const { otp, key } = state.identity.order;
      if (key?.secret !== effect.proof.secret) return 'an order bears a proof that nobody has';
      if (otp?.phoneNumber !== effect.request.contact.phone)
        return 'an order bears the proof of another phone';
    }
    return undefined;
  },
};

const answersEndPlacing: Law = {
  name: 'answers-end-placing',
  says: 'An order that was sent stays under way until it is known to be placed or refused, or the session ends (case K09).',
  breach: (turn) => {
    const { before, state, command } = turn;
    if (before.checkout.placing === 'idle' || state.checkout.placing !== 'idle') return undefined;
    if (made(turn, 'CheckoutCompleted', 'CheckoutCleared')) return undefined;
    return command.type === 'PlacingFailed' && isDefinite(command.failure)
      ? undefined
      : `${command.type} let go of an order that may have been placed`;
  },
};

const orderLeavesNothing: Law = {
  name: 'order-leaves-nothing',
  says: 'After an order nothing of what was filled in for it is left, and the shopper is sent to its page (spec 4.8).',
  breach: (turn) => {
    if (!made(turn, 'CheckoutCompleted')) return undefined;
    const { checkout } = turn.state;
    if (!isSame(draftOf(checkout), emptyDraft)) return 'the form is still filled in';
    if (checkout.buyNowOrderProduct !== null) return 'what was bought now is still to be bought';
    const [to, ...more] = turn.effects.flatMap((effect) => (effect.type === 'Navigate' ? [effect] : []));
    if (to === undefined || more.length > 0) return 'the shopper is not sent to one page';
    return checkout.orderId !== null && to.replace && to.to.endsWith(encodeURIComponent(checkout.orderId))
      ? undefined
      : 'the shopper is sent to another page than the order’s';
  },
};

const methodLeavesNothing: Law = {
  name: 'method-leaves-nothing',
  says: 'Who chooses another way for the order to reach them begins it anew: nothing of the former way is left (case K10).',
  breach: (turn) => {
    if (!made(turn, 'DeliverMethodSet')) return undefined;
    const { checkout, addresses } = turn.state;
    const isOfBook = itemsOf(addresses.book).some(({ id }) => id === checkout.addressId);
    const { addressId, shippingAddress } = isOfBook ? noDelivery : checkout;
    const left: CheckoutState = { ...checkout, addressId, shippingAddress };
    return isSame(left, { ...left, ...noDelivery }) ? undefined : 'something of the former way is left';
  },
};

const receiverIsNamed: Law = {
  name: 'receiver-is-named',
  says: 'A parcel for somebody other than who orders is gone on with and ordered under their own name and phone; whoever is named is that other one, and nobody is where no address is typed.',
  breach: ({ before, command, effects, state }) => {
    const { isOtherReceiver, deliverMethod, addressId, shippingAddress } = state.checkout;
    const isTyped = deliverMethod === 'ship' && addressId === null;
    const isNamed = shippingAddress.fullName !== '' || shippingAddress.phone !== '';
    if (isTyped && isNamed && !isOtherReceiver) return 'somebody is named whom nobody chose';
    if (isOtherReceiver && !isTyped) return 'somebody else is chosen where no address is typed';
    const { checkout, route } = before;
    const { fullName, phone } = checkout.shippingAddress;
    if (!checkout.isOtherReceiver || (fullName !== '' && phone !== '')) return undefined;
    const isGoingOn =
      command.type === 'ContinueCheckout' && isCheckout(route.page) && route.page.step === '2';
    if (isGoingOn && effects.some(({ type }) => type === 'Navigate')) return 'nobody knows who receives it';
    const isFirst = checkout.placing === 'idle' && command.type !== 'PendingOrderFound';
    return isFirst && effects.some(({ type }) => type === 'SendOrder')
      ? 'it is sent to who orders in the place of somebody else'
      : undefined;
  },
};

const priceIsAskedFor: Law = {
  name: 'price-is-asked-for',
  says: 'While checkout is shown and gold is sold, whatever changes what the order may cost has it asked again, or told that nobody can be asked without a connection, and the former price is not taken for the new one.',
  breach: (turn) => {
    const { before, state, command } = turn;
    if (!isCheckout(state.route.page) || state.checkout.orderId !== null) return undefined;
    // Nothing is sold until the next announcement: there is no price to ask for.
    if (state.gold.closed !== null) return undefined;
    const question = quoteInputsOf(state);
    if (question === null || command.type === 'QuoteArrived') return undefined;
    const { status } = state.checkout.quote;
    if (status === 'failed' && !state.connection.isOnline) return undefined;
    if (status === 'idle' && isCheckout(before.route.page)) return 'the price was never asked for';
    return isSame(quoteInputsOf(before), question) || status === 'loading' || command.type === 'QuoteFailed'
      ? undefined
      : `${command.type} changed what the order may cost, and it is ${status}`;
  },
};

const formIsTidy: Law = {
  name: 'form-is-tidy',
  says: 'Checkout holds what was typed as the rules take it, wherever it came from.',
  breach: ofState('checkout', (checkout) => {
    const draft = draftOf(checkout);
    return isSame(tidyDraft(draft), draft) ? undefined : 'something is held as it was typed';
  }),
};

const isGuestCheckout = ({ route: { page } }: Root): boolean =>
  page?.name === 'check-out-guest' && !page.isBuyNow;

const openPurchaseBuysNothing: Law = {
  name: 'open-purchase-buys-nothing',
  says: 'While it is open whether the pieces chosen before signing in or those of the account are bought, none of them is priced, gone on with or ordered.',
  breach: ({ before, state, command, outcome, effects }) => {
    if (!isPurchaseOpen(before) || !isPurchaseOpen(state)) return undefined;
    const isAgain = before.checkout.placing !== 'idle' || command.type === 'PendingOrderFound';
    for (const effect of effects) {
      const source =
        effect.type === 'AskQuote'
          ? effect.question.source
          : effect.type === 'AskPlaces'
            ? effect.source
            : effect.type === 'SendOrder' && !isAgain
              ? effect.request.source
              : null;
      const isBeside = source === null || (source.kind === 'products' && source.isBuyNow);
      if (!isBeside) return `${effect.type} goes out before anybody said which pieces are bought`;
    }
    const { page } = before.route;
    return command.type === 'ContinueCheckout' && E.isRight(outcome) && isCheckout(page) && !page.isBuyNow
      ? 'the next step is gone to before anybody said which pieces are bought'
      : undefined;
  },
};

/** What a shopper does or suffers that answers which pieces are bought, or ends that there is anything to answer. */
const answering: ReadonlySet<Command['type']> = new Set([
  'ChoosePurchase',
  'CheckoutValidated',
  'SignOut',
  'SessionLost',
  'OrderPlaced',
]);

const purchaseIsAsked: Law = {
  name: 'purchase-is-asked',
  says: 'Who signs in while ordering a guest’s bag goes on with other pieces only when they said so, or when there is nothing to choose between.',
  breach: ({ before, state, command }) => {
    const isEnding = state.session.status !== 'signed-in';
    if (isEnding) return undefined;
    const mine = guestLinesOf(before.cart);
    if (before.session.status !== 'signed-in') {
      const isOrdering = isGuestCheckout(before) && before.dialog.returnTo === null && mine.length > 0;
      const wasNamed = command.type === 'SocialKnown' || command.type === 'Start';
      return isOrdering && !wasNamed && state.checkout.purchase !== 'undecided'
        ? `${command.type} exchanged the pieces that were being ordered`
        : undefined;
    }
    if (!isPurchaseOpen(before) || isPurchaseOpen(state) || answering.has(command.type)) return undefined;
    const left = guestLinesOf(state.cart);
    const bag = linesOf(state.cart);
    if (state.checkout.purchase === 'guest-lines') {
      return bag.length === 0 ? undefined : `${command.type} left out the pieces of the account`;
    }
    const isOut = left.some((line) => (bag.find((other) => sameLine(other, line)) ?? line).stock > 0);
    return isOut ? `${command.type} left out the pieces of before signing in` : undefined;
  },
};

const answerLosesNothing: Law = {
  name: 'answer-loses-nothing',
  says: 'Saying which pieces are bought takes none of the others away: they stay in the account’s bag, or offered to be put into it.',
  breach: ({ before, state, command }) => {
    if (command.type !== 'ChoosePurchase' && command.type !== 'ReviewPurchase') return undefined;
    const known = (root: Root) => [...guestLinesOf(root.cart), ...linesOf(root.cart)];
    const lost = known(before).find((line) => !known(state).some((other) => sameLine(other, line)));
    return lost === undefined ? undefined : `${lost.productId} ${lost.sizeId} is in neither place`;
  },
};

/** What holds of checkout (spec 4.8; cases K04–K14, H-K01, H-K05). */
export const checkoutLaws: readonly Law[] = [
  placedAsShown,
  onePlacing,
  proofIsOfItsPhone,
  answersEndPlacing,
  orderLeavesNothing,
  methodLeavesNothing,
  receiverIsNamed,
  priceIsAskedFor,
  formIsTidy,
  openPurchaseBuysNothing,
  purchaseIsAsked,
  answerLosesNothing,
];
