import { either as E } from 'fp-ts';
import { lineId, sameLine } from '../values/cart-line.ts';
import { linesOf } from '../cart/projection.ts';
import { emptyDraft, noDelivery } from '../checkout/empty-draft.ts';
import { draftOf } from '../checkout/draft.ts';
import type { CheckoutState } from '../checkout/words.ts';
import { isCheckout } from '../values/page/page.ts';
import { isDefinite } from '../checkout/placing.ts';
import { problemsOf } from '../checkout/problems.ts';
import { isPurchaseOpen } from '../checkout/purchase.ts';
import { guestLinesOf } from '../cart/selectors.ts';
import { quoteInputsOf } from '../checkout/asking.ts';
import { isOrderClosed, sourceOf } from '../checkout/selectors.ts';
import { tidyDraft } from '../checkout/tidy.ts';
import { itemsOf, ready } from '../kernel/remote.ts';
import { isSame } from '../kernel/same.ts';
import type { OrderRequest } from '../orders/order.ts';
import type { Command, Root } from '../slices.ts';
import { askedFor, changed, type Law, lawsOf, made, type ObservedTurn } from './law.ts';

const sentIn = (turn: ObservedTurn): readonly OrderRequest[] =>
  askedFor(turn, 'SendOrder').map(({ request }) => request);

/** Whether an order that is sent in this turn is a new one, and no retry. */
const isFirstSending = ({ before, command }: ObservedTurn): boolean =>
  before.checkout.placing === 'idle' && command.type !== 'PendingOrderFound';

/** The state in which the shopper placed the order; an accepted higher total counts as shown. */
const seenBy = ({ command, before }: ObservedTurn): Root => {
  const { refusal } = before.checkout;
  return command.type === 'AcceptNewTotal' && refusal?.kind === 'total-rose'
    ? { ...before, checkout: { ...before.checkout, quote: ready(refusal.quote) } }
    : before;
};

const isGuestCheckout = ({ route: { page } }: Root): boolean =>
  page?.name === 'check-out-guest' && !page.isBuyNow;

/** Commands that answer which pieces are bought, or that end the question. */
const answering: ReadonlySet<Command['type']> = new Set([
  'ChoosePurchase',
  'CheckoutValidated',
  'SignOut',
  'SessionLost',
  'OrderPlaced',
]);

/** Laws of checkout (spec 4.8; cases K04–K14, H-K01, H-K05). */
export const checkoutLaws: readonly Law[] = lawsOf([
  {
    name: 'placed-as-shown',
    says: 'An order is placed only when nothing is missing and the terms are agreed to, with a connection, for a named buyer, for the lines and at the total that are shown (cases K06, K14).',
    applies: (turn) => isFirstSending(turn) && sentIn(turn).length > 0,
    breach: (turn) => {
      const { before } = turn;
      const [request] = sentIn(turn);
      if (request === undefined) return undefined;
      const seen = seenBy(turn);
      const { quote, agreement } = seen.checkout;
      if (!before.connection.isOnline) return 'an order is placed that cannot leave the device';
      if (!agreement) return 'an order is placed without agreement';
      for (const step of ['1', '2', '3'] as const) {
        const [problem] = problemsOf(seen, step);
        if (problem !== undefined) return `an order is placed whose ${problem.field} is ${problem.problem}`;
      }
      if (quote.status !== 'ready') return 'an order is placed whose price is not known';
      if (request.expectedTotal !== quote.value.total) {
        return `an order is placed at ${request.expectedTotal}, and ${quote.value.total} is shown`;
      }
      const { delivery } = request;
      const { fullName, phone } = delivery.method === 'ship' ? delivery.address : delivery.receiver;
      if (fullName === '' || phone === '') return 'an order is placed without a receiver';
      return isSame(request.source, sourceOf(seen))
        ? undefined
        : 'an order is placed of other lines than shown';
    },
  },
  {
    name: 'one-placing',
    says: 'No order is sent while another is under way, and one whose answer never came is only ever sent again as the same one (cases H-K01, H-K05).',
    applies: (turn) => sentIn(turn).length > 0 || turn.before.checkout.placing === 'placing',
    breach: (turn) => {
      const requests = sentIn(turn);
      const { placing, request } = turn.before.checkout;
      if (requests.length === 0) return undefined;
      if (requests.length > 1) return `${requests.length} orders are sent at once`;
      if (placing === 'placing') return 'an order is sent while one is under way';
      return placing === 'idle' || isSame(request, requests[0])
        ? undefined
        : 'another order is sent while the outcome of the last one is unknown';
    },
  },
  {
    name: 'proof-is-of-its-phone',
    says: 'A code for an order goes to the phone of who orders, and the proof that it was right goes with orders of that phone alone.',
    applies: (turn) =>
      askedFor(turn, 'SendOtp').some(({ flow }) => flow === 'order') ||
      askedFor(turn, 'SendOrder').some(({ proof }) => proof !== null),
    breach: ({ before, effects, state }) => {
      const isElsewhere = askedFor({ effects }, 'SendOtp').some(
        ({ flow, isFirstTime, phoneNumber }) =>
          flow === 'order' && isFirstTime && phoneNumber !== before.checkout.contact.phone,
      );
      if (isElsewhere) return 'a code goes to another phone';
      const { otp, key } = state.identity.order;
      for (const { proof, request } of askedFor({ effects }, 'SendOrder')) {
        if (proof === null) continue;
        if (key?.secret !== proof.secret) return 'an order bears an unknown proof';
        if (otp?.phoneNumber !== request.contact.phone) return 'an order bears the proof of another phone';
      }
      return undefined;
    },
  },
  {
    name: 'answers-end-placing',
    says: 'An order that was sent stays under way until it is known to be placed or refused, or the session ends (case K09).',
    applies: ({ before, state }) => before.checkout.placing !== 'idle' && state.checkout.placing === 'idle',
    breach: (turn) => {
      const { command } = turn;
      if (made(turn, 'CheckoutCompleted', 'CheckoutCleared')) return undefined;
      return command.type === 'PlacingFailed' && isDefinite(command.failure)
        ? undefined
        : `${command.type} let go of an order that may have been placed`;
    },
  },
  {
    name: 'order-leaves-nothing',
    says: 'After an order nothing of what was filled in for it is left, and the shopper is sent to its page (spec 4.8).',
    applies: (turn) => made(turn, 'CheckoutCompleted'),
    breach: (turn) => {
      const { checkout } = turn.state;
      if (!isSame(draftOf(checkout), emptyDraft)) return 'the form is still filled in';
      if (checkout.buyNowOrderProduct !== null) return 'what was bought now is still to be bought';
      const [to, ...more] = askedFor(turn, 'Navigate');
      if (to === undefined || more.length > 0) return 'the shopper is not sent to one page';
      return checkout.orderId !== null && to.replace && to.to.endsWith(encodeURIComponent(checkout.orderId))
        ? undefined
        : 'the shopper is sent to another page than the order’s';
    },
  },
  {
    name: 'method-leaves-nothing',
    says: 'Choosing another delivery method starts it empty: nothing of the former method is left (case K10).',
    applies: (turn) => made(turn, 'DeliverMethodSet'),
    breach: (turn) => {
      const { checkout, queries } = turn.state;
      const isOfBook = itemsOf(queries.addressBook.remote).some(({ id }) => id === checkout.addressId);
      const { addressId, shippingAddress } = isOfBook ? noDelivery : checkout;
      const left: CheckoutState = { ...checkout, addressId, shippingAddress };
      return isSame(left, { ...left, ...noDelivery }) ? undefined : 'something of the former way is left';
    },
  },
  {
    name: 'receiver-is-named',
    says: 'A parcel for another receiver is continued and ordered under their own name and phone; a named receiver is that other one, and there is none without a typed address.',
    applies: ({ before, state }) =>
      before.checkout !== state.checkout || before.checkout.isOtherReceiver || state.checkout.isOtherReceiver,
    breach: ({ before, command, effects, state }) => {
      const { isOtherReceiver, deliverMethod, addressId, shippingAddress } = state.checkout;
      const isTyped = deliverMethod === 'ship' && addressId === null;
      const isNamed = shippingAddress.fullName !== '' || shippingAddress.phone !== '';
      if (isTyped && isNamed && !isOtherReceiver) return 'a receiver is named who was not chosen';
      if (isOtherReceiver && !isTyped) return 'another receiver is chosen where no address is typed';
      const { checkout, route } = before;
      const { fullName, phone } = checkout.shippingAddress;
      if (!checkout.isOtherReceiver || (fullName !== '' && phone !== '')) return undefined;
      const isGoingOn =
        command.type === 'ContinueCheckout' && isCheckout(route.page) && route.page.step === '2';
      if (isGoingOn && effects.some(({ type }) => type === 'Navigate')) return 'the receiver is unknown';
      const isFirst = checkout.placing === 'idle' && command.type !== 'PendingOrderFound';
      return isFirst && effects.some(({ type }) => type === 'SendOrder')
        ? 'it is sent to the buyer instead of the other receiver'
        : undefined;
    },
  },
  {
    name: 'price-is-asked-for',
    says: 'While checkout is shown and gold is sold, a change of what the order may cost asks its price again, or says that this needs a connection, and the former price is not taken for the new one.',
    // Goods that are not sold for now have no price to ask for.
    applies: ({ state, command }) =>
      isCheckout(state.route.page) &&
      state.checkout.orderId === null &&
      !isOrderClosed(state) &&
      command.type !== 'QuoteArrived' &&
      quoteInputsOf(state) !== null,
    breach: ({ before, state, command }) => {
      const question = quoteInputsOf(state);
      const { status } = state.checkout.quote;
      if (status === 'failed' && !state.connection.isOnline) return undefined;
      if (status === 'idle' && isCheckout(before.route.page)) return 'the price was never asked for';
      // A change may restore the inputs of the pending question: then its answer counts.
      const isAsked =
        isSame(quoteInputsOf(before), question) || isSame(before.checkout.quoteInputs, question);
      return isAsked || status === 'loading' || command.type === 'QuoteFailed'
        ? undefined
        : `${command.type} changed what the order may cost, and it is ${status}`;
    },
  },
  {
    name: 'form-is-tidy',
    says: 'Checkout holds what was typed as the rules take it, wherever it came from.',
    applies: changed('checkout'),
    breach: ({ state: { checkout } }) => {
      const draft = draftOf(checkout);
      return isSame(tidyDraft(draft), draft) ? undefined : 'something is held as it was typed';
    },
  },
  {
    name: 'open-purchase-buys-nothing',
    says: 'While it is open whether the pieces chosen before signing in or those of the account are bought, none of them is priced, gone on with or ordered.',
    applies: ({ before, state }) => isPurchaseOpen(before) && isPurchaseOpen(state),
    breach: ({ before, command, outcome, effects }) => {
      const isAgain = before.checkout.placing !== 'idle' || command.type === 'PendingOrderFound';
      for (const effect of effects) {
        const source =
          effect.type === 'AskQuote'
            ? effect.question.source
            : effect.type === 'FetchQuery' && effect.query.type === 'pickupPlaces'
              ? effect.query.source
              : effect.type === 'SendOrder' && !isAgain
                ? effect.request.source
                : null;
        const isBeside = source === null || (source.kind === 'products' && source.isBuyNow);
        if (!isBeside) return `${effect.type} goes out before it is said which pieces are bought`;
      }
      const { page } = before.route;
      return command.type === 'ContinueCheckout' && E.isRight(outcome) && isCheckout(page) && !page.isBuyNow
        ? 'the next step is entered before it is said which pieces are bought'
        : undefined;
    },
  },
  {
    name: 'purchase-is-asked',
    says: 'Who signs in while ordering a guest’s bag goes on with other pieces only when they said so, or when there is nothing to choose between.',
    applies: ({ before, state }) =>
      state.session.status === 'signed-in' &&
      (before.session.status !== 'signed-in' || (isPurchaseOpen(before) && !isPurchaseOpen(state))),
    breach: ({ before, state, command }) => {
      const guestLines = guestLinesOf(before.cart);
      if (before.session.status !== 'signed-in') {
        const isOrdering =
          isGuestCheckout(before) && before.dialog.returnTo === null && guestLines.length > 0;
        const wasNamed = command.type === 'SocialKnown' || command.type === 'Start';
        return isOrdering && !wasNamed && state.checkout.purchase !== 'undecided'
          ? `${command.type} exchanged the pieces that were being ordered`
          : undefined;
      }
      if (answering.has(command.type)) return undefined;
      const left = guestLinesOf(state.cart);
      const bag = linesOf(state.cart);
      if (state.checkout.purchase === 'guest-lines') {
        return bag.length === 0 ? undefined : `${command.type} left out the pieces of the account`;
      }
      const isOut = left.some((line) => (bag.find((other) => sameLine(other, line)) ?? line).stock > 0);
      return isOut ? `${command.type} left out the pieces of before signing in` : undefined;
    },
  },
  {
    name: 'answer-loses-nothing',
    says: 'Saying which pieces are bought takes none of the others away: they stay in the account’s bag, or offered to be put into it.',
    applies: ({ command, outcome }) =>
      E.isRight(outcome) && (command.type === 'ChoosePurchase' || command.type === 'ReviewPurchase'),
    breach: ({ before, state }) => {
      const known = (root: Root) => [...guestLinesOf(root.cart), ...linesOf(root.cart)];
      const lost = known(before).find((line) => !known(state).some((other) => sameLine(other, line)));
      return lost === undefined ? undefined : `${lineId(lost)} is in neither place`;
    },
  },
  {
    name: 'coupon-is-as-applied',
    says: 'What an order costs is asked with the coupon that is applied now and no other, and it is ordered with the one that its price was told with.',
    applies: (turn) =>
      askedFor(turn, 'AskQuote').length > 0 ||
      made(turn, 'CouponSet') ||
      (isFirstSending(turn) && sentIn(turn).length > 0),
    breach: (turn) => {
      const { couponCode } = turn.state.checkout;
      const other = askedFor(turn, 'AskQuote').find(({ question }) => question.couponCode !== couponCode);
      if (other !== undefined)
        return `the price is asked with "${other.question.couponCode}" for "${couponCode}"`;
      const [request] = sentIn(turn);
      if (request !== undefined && isFirstSending(turn) && request.couponCode !== couponCode) {
        return `an order is sent with "${request.couponCode}" for "${couponCode}"`;
      }
      const { command } = turn;
      if (command.type === 'RemoveCoupon' && made(turn, 'CouponSet') && couponCode !== '') {
        return 'a coupon that was taken off is applied still';
      }
      return undefined;
    },
  },
]);
