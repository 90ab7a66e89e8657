import { either as E } from 'fp-ts';
import { type CartLine, type LineKey, sameLine } from '../values/cart-line.ts';
import { lineOf, linesOf } from '../cart/projection.ts';
import {
  badgeText,
  disabledPay,
  isLostWithThePage,
  isSaving,
  totalOf,
  totalQuantityOf,
  unitPriceToPay,
} from '../cart/selectors.ts';
import type { CartState, Intent } from '../cart/state.ts';
import { changesOf } from '../log/changes.ts';
import type { Event } from '../slices.ts';
import { type Law, made, ofState, type Witnessed } from './law.ts';

const nameOf = ({ productId, sizeId }: LineKey): string => `${productId}/${sizeId}`;

/** The first key that a list has twice. */
const twice = (keys: readonly LineKey[]): LineKey | undefined =>
  keys.find((key, index) => keys.findIndex((other) => sameLine(other, key)) !== index);

const beyond = (line: CartLine | undefined, stock: number): string | undefined => {
  if (line === undefined) return 'the line is not in the bag';
  const { quantity } = line;
  return Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= stock
    ? undefined
    : `${nameOf(line)} has quantity ${quantity} with ${stock} in stock`;
};

const quantityWithinStock: Law = {
  name: 'quantity-within-stock',
  says: 'A quantity that a shopper is given is at least 1 and no more than the stock known at that moment.',
  breach: (turn) => {
    const { command, state } = turn;
    if (command.type === 'SetQuantity' && made(turn, 'QuantityChanged')) {
      const line = lineOf(state.cart, command);
      return beyond(line, line?.stock ?? 0);
    }
    return command.type === 'AddLine' && made(turn, 'LineAdded')
      ? beyond(lineOf(state.cart, command.line), command.line.stock)
      : undefined;
  },
};

const badgeIsTheSum: Law = {
  name: 'badge-is-the-sum',
  says: 'The badge counts the pieces of all lines that the bag shows, and says 99+ above 99.',
  breach: ofState('cart', (cart) => {
    let sum = 0;
    for (const { quantity } of linesOf(cart)) sum += quantity;
    if (totalQuantityOf(cart) !== sum) return `the badge counts ${totalQuantityOf(cart)} pieces of ${sum}`;
    const text = sum === 0 ? '' : sum > 99 ? '99+' : `${sum}`;
    return badgeText(sum) === text ? undefined : `the badge says "${badgeText(sum)}" for ${sum} pieces`;
  }),
};

const totalIsExact: Law = {
  name: 'total-is-exact',
  says: 'The total is the sum of what the lines cost, to the satang; what cannot be told exactly is not told.',
  breach: ofState('cart', (cart) => {
    let sum = 0n;
    for (const line of linesOf(cart)) {
      const price = unitPriceToPay(line);
      if (!Number.isInteger(price) || !Number.isInteger(line.quantity)) {
        return `${nameOf(line)} costs ${price} × ${line.quantity}, which are not whole numbers`;
      }
      sum += BigInt(price) * BigInt(line.quantity);
    }
    const exact = sum <= BigInt(Number.MAX_SAFE_INTEGER) ? sum : undefined;
    const total = totalOf(cart);
    const told = E.isRight(total) ? BigInt(total.right) : undefined;
    return told === exact ? undefined : `the total is told as ${told ?? 'too large'}, and is ${sum} satang`;
  }),
};

const oneLineASize: Law = {
  name: 'one-line-a-size',
  says: 'The bag never shows two lines of the same product and size.',
  breach: ofState('cart', (cart) => {
    const found = twice(linesOf(cart));
    return found === undefined ? undefined : `the bag has two lines of ${nameOf(found)}`;
  }),
};

const oneChangeUnderWay: Law = {
  name: 'one-change-under-way',
  says: 'A line has at most one change under way to the server and one that waits behind it.',
  breach: ofState('cart', ({ intents }) => {
    const sent = twice(intents.filter(({ stage }) => stage === 'sent').map(({ key }) => key));
    if (sent !== undefined) return `two changes of ${nameOf(sent)} are under way`;
    const behind = twice(intents.filter(({ stage }) => stage !== 'sent').map(({ key }) => key));
    return behind === undefined ? undefined : `two changes of ${nameOf(behind)} wait to be sent`;
  }),
};

const changesHaveOwnNumbers: Law = {
  name: 'changes-have-own-numbers',
  says: 'No two changes of the bag have the same number, so that an answer is never taken for that of another.',
  breach: ofState('cart', ({ intents }) => {
    const ids = intents.map(({ id }) => id);
    const found = ids.find((id, index) => ids.indexOf(id) !== index);
    return found === undefined ? undefined : `two changes have the number ${found}`;
  }),
};

const guestHasNoServerHalf: Law = {
  name: 'guest-has-no-server-half',
  says: "A guest's bag knows nothing of a cart on the server, and no change of it is under way.",
  breach: ofState('cart', ({ mode, cartId, intents }) => {
    if (mode !== 'guest') return undefined;
    if (cartId !== null) return `a guest's bag is the server's cart ${cartId}`;
    return intents.length === 0 ? undefined : `a guest's bag has ${intents.length} changes under way`;
  }),
};

const requestsCarryChanges: Law = {
  name: 'requests-carry-changes',
  says: 'The server is asked only for changes that are noted as under way, with the quantity that the shopper wants.',
  breach: ({ effects, state }) => {
    for (const effect of effects) {
      if (effect.type !== 'AddToCart' && effect.type !== 'UpdateLine' && effect.type !== 'DeleteLine')
        continue;
      const { type, intent: id } = effect;
      const intent = state.cart.intents.find((candidate) => candidate.id === id);
      if (intent?.stage !== 'sent') return `${type} is asked for change ${id}, which is not under way`;
      if (!state.connection.isOnline) return `${type} is asked for change ${id} without a connection`;
      if (state.cart.isUncertain)
        return `${type} is asked for change ${id} while nobody knows what the server has`;
      const quantity = effect.type === 'DeleteLine' ? 0 : effect.quantity;
      if (!sameLine(intent.key, effect) || intent.quantity !== quantity) {
        return `${type} asks for ${quantity} of ${nameOf(effect)} where the shopper wants ${intent.quantity} of ${nameOf(intent.key)}`;
      }
    }
    return undefined;
  },
};

const olderNeverOverwrites: Law = {
  name: 'older-cart-never-overwrites',
  says: 'A cart of the server that is older than the one already known changes no line of the bag.',
  breach: ({ command, before: { cart: was }, state: { cart: is } }) => {
    if (is.cartId !== null && is.cartId === was.cartId && is.version < was.version) {
      return `the bag went back from version ${was.version} to ${is.version}`;
    }
    if (command.type !== 'CartLoaded' && command.type !== 'ChangeAccepted') return undefined;
    const { cart } = command;
    if (was.mode !== 'server' || cart.cartId !== was.cartId || cart.version >= was.version) return undefined;
    return changesOf(was.lines, is.lines).length === 0
      ? undefined
      : `version ${cart.version} of the cart overwrote version ${was.version}`;
  },
};

const lastWishes = ({ intents }: CartState): readonly Intent[] =>
  intents.filter(
    (intent, index) => intents.findLastIndex((other) => sameLine(other.key, intent.key)) === index,
  );

const answers = new Set(['CartLoaded', 'CartLoadFailed', 'ChangeAccepted', 'ChangeFailed']);

const answersKeepWishes: Law = {
  name: 'answers-keep-wishes',
  says: 'An answer of the server never changes the quantity that a shopper sees of a line whose change is still pending, but for what was put in before the cart was known.',
  breach: ({ command, before: { cart: was }, state: { cart: is } }) => {
    if (!answers.has(command.type) || was.intents.length === 0 || was.cartId === null) return undefined;
    const wishes = lastWishes(is);
    for (const wish of lastWishes(was)) {
      if (!wishes.some(({ id }) => id === wish.id)) continue;
      const [then, now] = [lineOf(was, wish.key)?.quantity ?? 0, lineOf(is, wish.key)?.quantity ?? 0];
      if (then !== now) return `${command.type} turned ${then} of ${nameOf(wish.key)} into ${now}`;
    }
    return undefined;
  },
};

/** Whether an event is a wish of the shopper's for this line that is later than the intent. */
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
  { command, outcome, before, state: { cart } }: Witnessed,
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

const wishesAreKept: Law = {
  name: 'wishes-are-kept',
  says: 'What the shopper wants of a line is let go only when its own answer arrives, the cart already has it, it is shown as failed, or a later wish takes its place.',
  breach: (turn) => {
    const { intents } = turn.state.cart;
    if (intents === turn.before.cart.intents) return undefined;
    for (const intent of turn.before.cart.intents) {
      if (intents.some(({ id }) => id === intent.id) || isLetGoRightly(intent, turn)) continue;
      return `${turn.command.type} let go of the wish for ${intent.quantity} of ${nameOf(intent.key)}`;
    }
    return undefined;
  },
};

const undoWaits: Law = {
  name: 'undo-waits-for-the-shopper',
  says: 'A removed line can be put back for as long as the shopper is at the way to do so.',
  breach: ({ command, before: { cart: was }, state: { cart: is } }) =>
    command.type === 'ForgetRemoval' && was.removal?.isHeld === true && is.removal === null
      ? 'the time to undo a removal ended while the shopper was at it'
      : undefined,
};

const lossIsToldOnce: Law = {
  name: 'loss-is-told-once',
  says: 'A guest who puts something into a bag that the browser does not keep is told so, and only once.',
  breach: ({ before, state }) => {
    const { lossTold: was } = before.connection;
    const { lossTold: is } = state.connection;
    if (was !== null) return is === was ? undefined : 'it was told twice that the bag is not kept';
    return is === null && state.cart.notice !== null && isLostWithThePage(state)
      ? 'nobody was told that the bag is not kept'
      : undefined;
  },
};

const payWaitsForSaving: Law = {
  name: 'pay-waits-for-saving',
  says: 'Whoever pays while a change is being saved waits for that alone: the bag is paid as soon as it can be, and the wish ends as soon as it cannot.',
  breach: ({ state }) =>
    state.cart.isPayWanted && !isSaving(state)
      ? `paying waits although ${disabledPay(state)?.why ?? 'nothing'} keeps the bag from it`
      : undefined,
};

/** What holds of the bag (spec 4.7, 5, 9; promise G7). */
export const bagLaws: readonly Law[] = [
  quantityWithinStock,
  badgeIsTheSum,
  totalIsExact,
  oneLineASize,
  oneChangeUnderWay,
  changesHaveOwnNumbers,
  guestHasNoServerHalf,
  requestsCarryChanges,
  olderNeverOverwrites,
  answersKeepWishes,
  wishesAreKept,
  undoWaits,
  lossIsToldOnce,
  payWaitsForSaving,
];
