import { productPageOf } from '../catalogue/selectors.ts';
import { either as E } from 'fp-ts';
import { isClosedFor } from '../values/closed.ts';
import { applyGuestChange } from '../cart/guest.ts';
import { lineIn } from '../cart/lines.ts';
import { lineId, lineKey, type LineKey, sameLine } from '../values/cart-line.ts';
import { lineOf, linesOf } from '../cart/projection.ts';
import {
  badgeText,
  disabledPay,
  isLostWithThePage,
  isSaving,
  totalOf,
  totalQuantityOf,
} from '../cart/selectors.ts';
import type { CartState, Intent } from '../cart/words.ts';
import { firstChangedPath } from '../log/changes.ts';
import { distinctIds } from '../values/product-ids.ts';
import { mostSaved } from '../values/limits.ts';
import { largestQuantity } from '../values/quantity.ts';
import type { Event } from '../slices.ts';
import { askedFor, changed, eventsOf, type Law, lawsOf, made, type ObservedTurn, repeated } from './law.ts';

const twice = (keys: readonly LineKey[]): LineKey | undefined => repeated(keys, sameLine);

const beyond = (line: LineKey, quantity: number, stock: number): string | undefined =>
  Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= stock
    ? undefined
    : `${lineId(line)} is given ${quantity} with ${stock} in stock`;

/** Each new quantity that a turn gives a shopper, with the stock known at that moment. */
const given = (
  turn: ObservedTurn,
): readonly (readonly [line: LineKey, quantity: number, stock: number])[] => {
  const { before, state } = turn;
  const product = productPageOf(state);
  const isAgain = turn.command.type === 'RetryChange';
  return [
    // A retry repeats the quantity of the refused change: the server decides whether it is available now.
    ...(isAgain ? [] : eventsOf(turn, 'LineAdded')).map(
      ({ line }) => [line, line.quantity, line.stock] as const,
    ),
    ...eventsOf(turn, 'QuantityChanged').map(
      (event) => [event, event.quantity, lineOf(before.cart, event)?.stock ?? 0] as const,
    ),
    ...eventsOf(turn, 'ChangeRebased').map(({ line }) => {
      const had = lineIn(state.cart.lines, line)?.quantity ?? 0;
      return [line, line.quantity, Math.max(had, line.stock)] as const;
    }),
    ...eventsOf(turn, 'BuyNowChosen')
      .filter(() => turn.command.type === 'BuyNow')
      .map(({ line }) => [line, line.quantity, line.stock] as const),
    ...eventsOf(turn, 'QuantityChosen', 'SizeChosen').map(({ quantity }) => {
      const sizes = product.shown.value?.sizes ?? [];
      const size = sizes.find(({ sizeId }) => sizeId === product.chosenSizeId);
      const stock = size?.stock ?? Math.max(0, ...sizes.map((each) => each.stock));
      const key = lineKey(product.productId ?? '', product.chosenSizeId ?? '');
      return [key, quantity, Math.max(1, stock)] as const;
    }),
    ...askedFor(turn, 'ChangeGuestCart').flatMap(({ change }) =>
      change.change === 'add' && !isAgain
        ? [[change.line, change.added, Math.max(1, change.line.stock)] as const]
        : [],
    ),
  ];
};

/** The line that a shopper asks a quantity of, how much that is, and how much of it there is. */
const askedQuantity = ({ before, command }: ObservedTurn) => {
  if (command.type === 'AddLine') {
    const { line } = command;
    const had = lineOf(before.cart, line)?.quantity ?? 0;
    // Asking for more never lowers the quantity, even if the stock fell.
    return { key: line, asked: had + line.quantity, least: had, stock: line.stock };
  }
  if (command.type !== 'SetQuantity') return undefined;
  const line = lineOf(before.cart, command);
  return line && { key: line, asked: command.quantity, least: 1, stock: line.stock };
};

/** Whether a turn has changed a bag that has lines before or after it. */
const changesLines: Law['applies'] = (turn) =>
  changed('cart')(turn) && (linesOf(turn.before.cart).length > 0 || linesOf(turn.state.cart).length > 0);

const hasWishes: Law['applies'] = (turn) => changed('cart')(turn) && turn.state.cart.intents.length > 0;

const lastWishes = ({ intents }: CartState): readonly Intent[] =>
  intents.filter(
    (intent, index) => intents.findLastIndex((other) => sameLine(other.key, intent.key)) === index,
  );

const answers = new Set(['CartLoaded', 'CartLoadFailed', 'ChangeAccepted', 'ChangeFailed']);

/** Whether an event is the shopper's later intent for the same line. */
const isLaterWish = (event: Event, { id, key }: Intent): boolean => {
  switch (event.type) {
    case 'LineAdded':
    case 'LineRemoved':
    case 'LineRestored':
      return event.intent > id && sameLine(event.line, key);
    case 'QuantityChanged':
      return event.intent > id && sameLine(event, key);
    default:
      return false;
  }
};

const isLetGoRightly = (
  intent: Intent,
  { command, outcome, before, state: { cart } }: ObservedTurn,
): boolean => {
  if (cart.cartId === null || before.cart.cartId === null) return true;
  if (command.type === 'ChangeAccepted' || command.type === 'ChangeFailed') {
    if (command.intent === intent.id) return true;
  }
  if (E.isRight(outcome) && outcome.right.some((event) => isLaterWish(event, intent))) return true;
  if (cart.failed.some(({ key }) => sameLine(key, intent.key))) return true;
  const confirmed = cart.lines.find((line) => sameLine(line, intent.key));
  return (confirmed?.quantity ?? 0) === intent.quantity;
};

/** Laws of the bag (spec 4.7, 5, 9; promise G7). */
export const bagLaws: readonly Law[] = lawsOf([
  {
    name: 'quantity-within-stock',
    says: 'A quantity that a shopper is given is at least 1 and no more than the stock known at that moment.',
    applies: (turn) => given(turn).length > 0,
    breach: (turn) => {
      for (const [line, quantity, stock] of given(turn)) {
        const message = beyond(line, quantity, stock);
        if (message !== undefined) return message;
      }
      return undefined;
    },
  },
  {
    name: 'quantity-is-as-asked',
    says: 'Who asks for a number of pieces has that many afterwards, or all that there are.',
    applies: (turn) => E.isRight(turn.outcome) && Number.isSafeInteger(askedQuantity(turn)?.asked),
    breach: (turn) => {
      const request = askedQuantity(turn);
      if (request === undefined) return undefined;
      const { key, asked, least, stock } = request;
      const has = lineOf(turn.state.cart, key)?.quantity ?? 0;
      const should = Math.max(least, Math.min(asked, stock, largestQuantity));
      return has === should
        ? undefined
        : `${lineId(key)} has ${has} pieces, ${asked} asked for, ${stock} in stock`;
    },
  },
  {
    name: 'badge-is-the-sum',
    says: 'The badge counts the pieces of all lines that the bag shows, and says 99+ above 99.',
    applies: changesLines,
    breach: ({ state: { cart } }) => {
      let sum = 0;
      for (const { quantity } of linesOf(cart)) sum += quantity;
      if (totalQuantityOf(cart) !== sum) return `the badge counts ${totalQuantityOf(cart)} pieces of ${sum}`;
      // Few bags have just as many pieces as the text changes at.
      for (const pieces of [sum, 99, 100]) {
        const text = pieces === 0 ? '' : pieces > 99 ? '99+' : `${pieces}`;
        if (badgeText(pieces) !== text) return `the badge says "${badgeText(pieces)}" for ${pieces} pieces`;
      }
      return undefined;
    },
  },
  {
    name: 'total-is-exact',
    says: 'The total is the sum of what the lines cost, to the satang; what cannot be told exactly is not told.',
    applies: changesLines,
    breach: ({ state: { cart } }) => {
      let sum = 0n;
      for (const line of linesOf(cart)) {
        // Computed here again, without the shop's code: a wrong price must not be summed up rightly (rulings P6, P30).
        const { unitPrice, unitPriceDiscounted: less } = line;
        const price = less !== null && less >= 0 && less <= unitPrice ? less : unitPrice;
        if (!Number.isInteger(price) || !Number.isInteger(line.quantity)) {
          return `${lineId(line)} costs ${price} × ${line.quantity}, which are not whole numbers`;
        }
        sum += BigInt(price) * BigInt(line.quantity);
      }
      const exact = sum <= BigInt(Number.MAX_SAFE_INTEGER) ? sum : undefined;
      const total = totalOf(cart);
      const seen = E.isRight(total) ? BigInt(total.right) : undefined;
      return seen === exact ? undefined : `the total is told as ${seen ?? 'too large'}, and is ${sum} satang`;
    },
  },
  {
    name: 'one-line-a-size',
    says: 'The bag never shows two lines of the same product and size.',
    applies: changesLines,
    breach: ({ state: { cart } }) => {
      const found = twice(linesOf(cart));
      return found === undefined ? undefined : `the bag has two lines of ${lineId(found)}`;
    },
  },
  {
    name: 'one-change-under-way',
    says: 'A line has at most one change under way to the server and one that waits behind it.',
    applies: hasWishes,
    breach: ({ state }) => {
      const { intents } = state.cart;
      const sent = twice(intents.filter(({ stage }) => stage === 'sent').map(({ key }) => key));
      if (sent !== undefined) return `two changes of ${lineId(sent)} are under way`;
      const behind = twice(intents.filter(({ stage }) => stage !== 'sent').map(({ key }) => key));
      return behind === undefined ? undefined : `two changes of ${lineId(behind)} wait to be sent`;
    },
  },
  {
    name: 'changes-have-own-numbers',
    says: 'No two changes of the bag have the same number, so that an answer is never taken for that of another.',
    applies: hasWishes,
    breach: ({ state }) => {
      const found = repeated(state.cart.intents.map(({ id }) => id));
      return found === undefined ? undefined : `two changes have the number ${found}`;
    },
  },
  {
    name: 'guest-has-no-server-half',
    says: "A guest's bag knows nothing of a cart on the server, and no change of it is under way.",
    applies: (turn) => changed('cart')(turn) && turn.state.cart.mode === 'guest',
    breach: ({ state }) => {
      const { cartId, intents } = state.cart;
      if (cartId !== null) return `a guest's bag is the server's cart ${cartId}`;
      return intents.length === 0 ? undefined : `a guest's bag has ${intents.length} changes under way`;
    },
  },
  {
    name: 'requests-carry-changes',
    says: 'The server is asked only for changes that are noted as under way, with the quantity that the shopper wants.',
    applies: (turn) => askedFor(turn, 'AddToCart', 'UpdateLine', 'DeleteLine').length > 0,
    breach: ({ effects, state }) => {
      for (const effect of askedFor({ effects }, 'AddToCart', 'UpdateLine', 'DeleteLine')) {
        const { type, intent: id } = effect;
        const intent = state.cart.intents.find((candidate) => candidate.id === id);
        if (intent?.stage !== 'sent') return `${type} is asked for change ${id}, which is not under way`;
        if (!state.connection.isOnline) return `${type} is asked for change ${id} without a connection`;
        if (state.cart.isUncertain)
          return `${type} is asked for change ${id} while the server's cart is unknown`;
        const quantity = effect.type === 'DeleteLine' ? 0 : effect.quantity;
        if (!sameLine(intent.key, effect) || intent.quantity !== quantity) {
          return `${type} asks for ${quantity} of ${lineId(effect)} where the shopper wants ${intent.quantity} of ${lineId(intent.key)}`;
        }
      }
      return undefined;
    },
  },
  {
    name: 'older-cart-never-overwrites',
    says: 'A cart of the server that is older than the one already known changes no line of the bag.',
    applies: ({ command, before: { cart } }) =>
      (command.type === 'CartLoaded' || command.type === 'ChangeAccepted') &&
      command.cart.cartId === cart.cartId &&
      command.cart.version < cart.version,
    breach: ({ command, before: { cart: was }, state: { cart: is } }) => {
      if (is.cartId !== null && is.cartId === was.cartId && is.version < was.version) {
        return `the bag went back from version ${was.version} to ${is.version}`;
      }
      if (command.type !== 'CartLoaded' && command.type !== 'ChangeAccepted') return undefined;
      const { cart } = command;
      if (was.mode !== 'server' || cart.cartId !== was.cartId || cart.version >= was.version)
        return undefined;
      return firstChangedPath(was.lines, is.lines) === undefined
        ? undefined
        : `version ${cart.version} of the cart overwrote version ${was.version}`;
    },
  },
  {
    name: 'answers-keep-wishes',
    says: 'An answer of the server never changes the quantity that a shopper sees of a line whose change is still pending, but for what was put in before the cart was known.',
    applies: ({ command, before: { cart } }) =>
      answers.has(command.type) && cart.intents.length > 0 && cart.cartId !== null,
    breach: ({ command, before: { cart: was }, state: { cart: is } }) => {
      const wishes = lastWishes(is);
      for (const wish of lastWishes(was)) {
        if (!wishes.some(({ id }) => id === wish.id)) continue;
        const [then, now] = [lineOf(was, wish.key)?.quantity ?? 0, lineOf(is, wish.key)?.quantity ?? 0];
        if (then !== now) return `${command.type} turned ${then} of ${lineId(wish.key)} into ${now}`;
      }
      return undefined;
    },
  },
  {
    name: 'wishes-are-kept',
    says: 'What the shopper wants of a line is let go only when its own answer arrives, the cart already has it, it is shown as failed, or a later wish takes its place.',
    applies: ({ before, state }) =>
      before.cart.intents.length > 0 && state.cart.intents !== before.cart.intents,
    breach: (turn) => {
      const { intents } = turn.state.cart;
      for (const intent of turn.before.cart.intents) {
        if (intents.some(({ id }) => id === intent.id) || isLetGoRightly(intent, turn)) continue;
        return `${turn.command.type} let go of the wish for ${intent.quantity} of ${lineId(intent.key)}`;
      }
      return undefined;
    },
  },
  {
    name: 'undo-waits-for-the-shopper',
    says: 'A removed line can be put back for as long as the shopper is at the way to do so.',
    applies: ({ command, before }) =>
      before.cart.removal?.isHeld === true &&
      (command.type === 'ForgetRemoval' || command.type === 'UndoRemoval'),
    breach: ({ command, before: { cart: was }, state: { cart: is } }) =>
      command.type === 'ForgetRemoval' && was.removal?.isHeld === true && is.removal === null
        ? 'the time to undo a removal ended while the shopper was at it'
        : undefined,
  },
  {
    name: 'loss-is-told-once',
    says: 'A guest who puts something into a bag that the browser does not keep is told so, and only once.',
    applies: ({ before, state }) =>
      before.connection.lossTold !== null || (state.cart.notice !== null && isLostWithThePage(state)),
    breach: ({ before, state }) => {
      const { lossTold: was } = before.connection;
      const { lossTold: is } = state.connection;
      if (was !== null) return is === was ? undefined : 'it was told twice that the bag is not kept';
      return is === null && state.cart.notice !== null && isLostWithThePage(state)
        ? 'the shopper was not told that the bag is not kept'
        : undefined;
    },
  },
  {
    name: 'pay-waits-for-saving',
    says: 'A shopper who pays while a change is being saved waits for that alone: the bag is paid as soon as it can be, and the wish ends as soon as it cannot.',
    applies: ({ before, state }) => before.cart.isPayWanted || state.cart.isPayWanted,
    breach: ({ state }) =>
      state.cart.isPayWanted && !isSaving(state)
        ? `paying waits although ${disabledPay(state)?.why ?? 'nothing'} keeps the bag from it`
        : undefined,
  },
  {
    name: 'undo-brings-back-the-same',
    says: 'What was taken out is put back by undoing with the same pieces and price, and a guest finds it at its place.',
    applies: (turn) => turn.command.type === 'UndoRemoval' && made(turn, 'LineRestored'),
    breach: ({ before, state }) => {
      const { removal } = before.cart;
      if (removal === null) return 'there was nothing to undo';
      const lines = linesOf(state.cart);
      const back = lineIn(lines, removal.line);
      if (back === undefined) return `${lineId(removal.line)} is not back`;
      if (back.quantity !== removal.line.quantity)
        return `${back.quantity} of ${lineId(back)} are back, and ${removal.line.quantity} were taken out`;
      if (state.cart.removal !== null) return 'it can be undone once more';
      const place = Math.min(removal.index, lines.length - 1);
      return state.cart.mode === 'server' || lines.indexOf(back) === place
        ? undefined
        : `${lineId(back)} is at place ${lines.indexOf(back)}, and was at ${removal.index}`;
    },
  },
  {
    name: 'removal-can-be-undone',
    says: 'A line that a shopper takes out can be put back as it stood: the way to undo it knows its pieces and its place.',
    applies: (turn) => turn.command.type === 'RemoveLine' && made(turn, 'LineRemoved'),
    breach: ({ command, before, state }) => {
      if (command.type !== 'RemoveLine') return undefined;
      const lines = linesOf(before.cart);
      const was = lineIn(lines, command);
      const { removal } = state.cart;
      if (was === undefined || removal === null) return `${lineId(command)} cannot be put back`;
      if (firstChangedPath(was, removal.line) !== undefined)
        return `${lineId(was)} would come back as another line`;
      return removal.index === lines.indexOf(was)
        ? undefined
        : `${lineId(was)} would come back at place ${removal.index}, and stood at ${lines.indexOf(was)}`;
    },
  },
  {
    name: 'replaced-bag-is-offered',
    says: 'When the cart of the account takes the place of a guest’s bag, all that was in it is offered back: every line with all its pieces.',
    applies: (turn) => made(turn, 'CartReplaced') && turn.before.cart.lines.length > 0,
    breach: ({ before, state }) => {
      for (const line of before.cart.lines) {
        const offered = state.cart.offered.find((offer) => sameLine(offer.line, line));
        // A line that the account has in the same quantity needs no offer.
        const inAccount = lineIn(state.cart.lines, line);
        if (offered === undefined && inAccount?.quantity === line.quantity) continue;
        if (offered === undefined) return `${lineId(line)} is not offered back`;
        if (offered.line.quantity !== line.quantity)
          return `${offered.line.quantity} of ${line.quantity} ${lineId(line)} are offered back`;
      }
      return undefined;
    },
  },
  {
    name: 'offers-are-kept',
    says: 'Lines that are offered back stay so until they are in the bag, declined, taken by another tab, ordered, or the session ends.',
    applies: ({ before }) => before.cart.offered.length > 0,
    breach: (turn) => {
      const { before, state } = turn;
      if (made(turn, 'OfferDeclined', 'SessionEnded', 'CheckoutCompleted', 'CartCleared')) return undefined;
      const settled = eventsOf(turn, 'OfferedLineSettled');
      const lost = before.cart.offered.find(
        ({ line }) =>
          !state.cart.offered.some((offer) => sameLine(offer.line, line)) &&
          !settled.some((key) => sameLine(key, line)),
      );
      return lost === undefined ? undefined : `${turn.command.type} let go of ${lineId(lost.line)}`;
    },
  },
  {
    name: 'stored-bag-follows',
    says: 'What a guest changes is stored just so: the stored bag, which other tabs read, comes to what this one shows.',
    applies: (turn) =>
      turn.before.cart.mode === 'guest' &&
      turn.state.cart.mode === 'guest' &&
      made(
        turn,
        'LineAdded',
        'QuantityChanged',
        'LineRemoved',
        'LineRestored',
        'GuestLinesRepriced',
        'GuestLinesOrdered',
      ),
    breach: (turn) => {
      let lines = turn.before.cart.lines;
      for (const { change } of askedFor(turn, 'ChangeGuestCart')) lines = applyGuestChange(lines, change);
      const place = firstChangedPath(lines, turn.state.cart.lines);
      return place && `the stored bag differs at ${place}`;
    },
  },
  {
    name: 'tabs-agree',
    says: 'A guest’s bag and wishlist are shown as the browser stores them, also when another tab has changed them.',
    applies: ({ command, before }) =>
      (command.type === 'GuestCartRead' && before.cart.mode === 'guest') ||
      (command.type === 'SavedRead' && before.wishlist.mode === 'guest'),
    breach: ({ command, state }) => {
      if (command.type === 'GuestCartRead') {
        const place = firstChangedPath(command.lines, linesOf(state.cart));
        return place && `the bag differs from the stored one at ${place}`;
      }
      if (command.type !== 'SavedRead') return undefined;
      const place = firstChangedPath(distinctIds(command.productIds, mostSaved), state.wishlist.saved);
      return place && `the wishlist differs from the stored one at ${place}`;
    },
  },
  {
    name: 'paid-as-shown',
    says: 'A bag goes to checkout only with everything saved, while its gold is sold, with pieces that are there, and only the bag that was checked.',
    applies: (turn) =>
      made(turn, 'CheckoutRequested', 'CartHandedOver') ||
      (turn.command.type === 'Pay' && E.isRight(turn.outcome) && !made(turn, 'PayWanted')),
    breach: (turn) => {
      const { before, command, state } = turn;
      if (made(turn, 'CartHandedOver')) {
        return command.type === 'CheckoutValidated' && command.cartId === before.cart.cartId
          ? undefined
          : 'a bag is handed over that was not checked';
      }
      const lines = linesOf(state.cart);
      if (state.gold.closed !== null && isClosedFor(state.gold.closed, lines))
        return 'a bag goes to checkout while its gold is not sold';
      const lacking = lines.find(({ quantity, stock }) => quantity > stock);
      if (lacking !== undefined)
        return `a bag goes to checkout with ${lacking.quantity} of ${lineId(lacking)}, and ${lacking.stock} are there`;
      if (state.cart.mode === 'guest') return undefined;
      if (state.cart.intents.length > 0)
        return `a bag is checked with ${state.cart.intents.length} changes pending`;
      const [check] = askedFor(turn, 'CheckStock');
      return check?.cartId === state.cart.cartId ? undefined : 'another bag is checked than is shown';
    },
  },
  {
    name: 'held-changes-go-out',
    says: 'Nothing of the bag is left waiting for a connection that is there again.',
    applies: (turn) =>
      made(turn, 'WentOnline') && turn.before.cart.intents.some(({ stage }) => stage === 'held'),
    breach: ({ state: { cart } }) => {
      const held = cart.intents.find(({ stage }) => stage === 'held');
      return held === undefined
        ? undefined
        : `the change of ${lineId(held.key)} still waits for a connection`;
    },
  },
]);
