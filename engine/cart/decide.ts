import { either as E } from 'fp-ts';
import type { Decide, Facts } from '../kernel/slice.ts';
import { accept, reject, type Rejection } from '../kernel/rejection.ts';
import type { RouteEvent } from '../route/words.ts';
import { isCheckout } from '../values/page/page.ts';
import { adding, confirm, isFulfilled, opening, paying, removing, restoring, setting } from './changing.ts';
import type { CartCommand, CartEvent, CartReads } from './words.ts';
import { intentNumber, intentsPerTurn } from './intent-number.ts';
import {
  type CartLine,
  keyOf,
  type LineKey,
  sameFacts,
  sameLine,
  type ServerCart,
  withFacts,
  withQuantity,
} from '../values/cart-line.ts';
import { lineOf, linesOf, wantedLine } from './projection.ts';
import { disabledPay, isSaving, isUnavailable } from './selectors.ts';
import type { Failure } from '../kernel/failure.ts';
import { isOfPrice } from '../values/closed.ts';
import { clampQuantity } from '../values/quantity.ts';
import type { CheckoutEvent } from '../checkout/words.ts';
import type { DialogEvent } from '../dialog/words.ts';
import { addresses } from '../values/page/address.ts';

type Made = CartEvent | CheckoutEvent | DialogEvent | RouteEvent;

/** Loading the cart failed: changes that waited for it are held without a connection, else rolled back. */
const stranded = (root: CartReads, failure: Failure): readonly CartEvent[] =>
  root.cart.intents
    .filter((intent) => intent.stage === 'due')
    .map(({ id }) =>
      failure.kind === 'offline' && !root.connection.isOnline
        ? { type: 'ChangeHeld', intent: id }
        : { type: 'ChangeTakenBack', intent: id, failure },
    );

const sameLines = (left: readonly CartLine[], right: readonly CartLine[]): boolean =>
  left.length === right.length &&
  left.every((line, index) => {
    const other = right[index];
    return other !== undefined && sameFacts(other, line);
  });

/** Lines of the guest's bag whose facts differ from today's; stock 0 for products no longer sold (case H-C21). */
const repriced = (
  lines: readonly CartLine[],
  fresh: readonly CartLine[],
  unknown: readonly LineKey[],
): readonly CartLine[] =>
  lines.flatMap((line) => {
    const today = fresh.find((candidate) => sameLine(candidate, line));
    const next =
      today !== undefined
        ? withFacts(line, today)
        : unknown.some((key) => sameLine(key, line))
          ? { ...line, stock: 0 }
          : line;
    return sameFacts(line, next) ? [] : [next];
  });

/** Failed changes that the server's cart shows to have been carried out after all. */
const foundDone = (
  { cart: { cartId, version, failed } }: CartReads,
  cart: ServerCart,
): readonly CartEvent[] =>
  cart.cartId === cartId && cart.version < version
    ? []
    : failed
        .filter((change) => isFulfilled(cart.lines, change))
        .map(({ key }) => ({ type: 'ChangeFoundDone', ...key }));

/** Rebases intents onto a cart loaded for the first time: their quantities were meant on top of the cart's. */
const rebased = (
  { cart: { cartId, intents } }: CartReads,
  cart: ServerCart,
  facts: Facts,
): readonly CartEvent[] =>
  cartId !== null
    ? []
    : intents.flatMap(({ id, key, quantity: more }, index): readonly CartEvent[] => {
        const line = cart.lines.find((candidate) => sameLine(candidate, key));
        if (line === undefined) return [];
        const wanted = line.quantity + more;
        const quantity = Math.max(line.quantity, clampQuantity(wanted, line.stock) ?? 0);
        const event: CartEvent = { type: 'ChangeRebased', intent: id, line: { ...line, quantity } };
        const { stock } = line;
        const isChanged = quantity > line.quantity;
        const cut = {
          ...keyOf(line),
          wanted,
          quantity,
          stock,
          isChanged,
          intent: intentNumber(facts, index),
        };
        return quantity < wanted ? [event, { type: 'QuantityClamped', ...cut }] : [event];
      });

/** Offered lines that storage lost: another tab added them to the cart, or dropped them. */
const takenElsewhere = (
  root: CartReads,
  stored: readonly CartLine[],
): E.Either<Rejection, readonly CartEvent[]> => {
  const settled = root.cart.offered.filter(
    ({ line, intent }) => intent === null && !stored.some((other) => sameLine(other, line)),
  );
  return settled.length === 0
    ? reject('NothingChanges')
    : accept(settled.map(({ line }) => ({ type: 'OfferedLineSettled', ...keyOf(line) })));
};

/** Loads current prices, stock and changes by other devices for an open bag. */
const refreshed = ({ cart }: CartReads): readonly CartEvent[] => {
  if (cart.mode === 'server' || cart.loading === 'failed') return [{ type: 'CartRequested' }];
  return cart.lines.length === 0 ? [] : [{ type: 'GuestQuoteRequested' }];
};

/** Decides commands of the shopper, then results of effects (spec 2.12, 4.7, 5, 8.2; rulings P2, P3, P6, P7, P9, P22, P23). */
export const decide: Decide<CartCommand, CartReads, Made> = {
  AddLine: ({ line }, root, facts) => {
    const events = adding(root.cart, line, facts);
    return events.length === 0
      ? reject({ type: 'OutOfStock', available: line.stock })
      : accept(root.cart.isOpenedCart ? events : [...events, ...opening(root.cart)]);
  },

  SetQuantity: (command, root, facts) => {
    const line = lineOf(root.cart, command);
    if (line === undefined) return reject('UnknownLine');
    return setting(line, withQuantity(line, command.quantity), intentNumber(facts));
  },

  RemoveLine: (command, root, facts) => {
    const events = removing(root.cart, command, facts);
    return events.length === 0 ? reject('UnknownLine') : accept(events);
  },

  RemoveUnavailable: (_, root, facts) => {
    const events: CartEvent[] = [];
    linesOf(root.cart).forEach((line, index) => {
      const count = events.length;
      if (!isUnavailable(root.gold.closed, line) || count === intentsPerTurn - 1) return;
      events.push({ type: 'LineRemoved', line, index: index - count, intent: intentNumber(facts, count) });
    });
    const count = events.length;
    if (count === 0) return reject('NothingChanges');
    return accept([...events, { type: 'UnavailableCleared', id: intentNumber(facts, count), count }]);
  },

  UndoRemoval: (_, root, facts) => {
    const { removal } = root.cart;
    if (removal === null) return reject('NothingToUndo');
    if (lineOf(root.cart, removal.line) !== undefined) return accept([{ type: 'RemovalForgotten' }]);
    const { line, index } = removal;
    return accept([{ type: 'LineRestored', line, index, intent: intentNumber(facts) }]);
  },

  ForgetRemoval: (command, root) =>
    root.cart.removal !== null && !root.cart.removal.isHeld && sameLine(root.cart.removal.line, command)
      ? accept([{ type: 'RemovalForgotten' }])
      : reject('StaleAnswer'),

  HoldUndo: (_, { cart: { removal } }) =>
    removal?.isHeld === false ? accept([{ type: 'RemovalHeld' }]) : reject('NothingChanges'),

  ReleaseUndo: (_, { cart: { removal } }) =>
    removal?.isHeld === true ? accept([{ type: 'RemovalReleased' }]) : reject('NothingChanges'),

  RetryChange: (command, root, facts) => {
    const change = root.cart.failed.find((candidate) => sameLine(candidate.key, command));
    if (change === undefined) return reject('UnknownLine');
    const line = lineOf(root.cart, command);
    const dismissed = accept([{ type: 'FailureDismissed', ...keyOf(command) }]);
    if (change.quantity === 0)
      return line === undefined ? dismissed : accept(removing(root.cart, command, facts));
    const intent = intentNumber(facts);
    if (line === undefined) {
      const again = wantedLine(change);
      return accept([{ type: 'LineAdded', line: again, added: again.quantity, intent }]);
    }
    const events = setting(line, wantedLine(change, line), intent);
    return E.isLeft(events) && events.left.type === 'NothingChanges' ? dismissed : events;
  },

  DismissFailure: (command, root) =>
    root.cart.failed.some((candidate) => sameLine(candidate.key, command))
      ? accept([{ type: 'FailureDismissed', ...keyOf(command) }])
      : reject('UnknownLine'),

  OpenBag: (_, root) => {
    if (root.cart.isOpenedCart) return reject('NothingChanges');
    return accept([{ type: 'BagOpened' }, ...refreshed(root)]);
  },

  LookAgain: (_, root) => {
    const { mode, isOpenedCart, loading } = root.cart;
    // A guest's bag is on no other device, and its prices follow each announcement by themselves.
    const events = mode === 'server' && isOpenedCart && loading !== 'loading' ? refreshed(root) : [];
    return events.length === 0 ? reject('NothingChanges') : accept(events);
  },

  CloseBag: (_, root) =>
    root.cart.isOpenedCart ? accept([{ type: 'BagClosed' }]) : reject('NothingChanges'),

  ReloadBag: (_, root) => {
    // In checkout the cart of a customer is checkout's (ruling P22).
    const isElsewhere = root.cart.loading === 'idle' && isCheckout(root.route.page);
    if (root.session.status === 'signed-in') {
      return isElsewhere ? reject('NothingChanges') : accept([{ type: 'CartRequested' }]);
    }
    return root.cart.lines.length > 0 ? accept([{ type: 'GuestQuoteRequested' }]) : reject('NothingChanges');
  },

  Pay: (_, root) => {
    const reason = disabledPay(root);
    if (reason === null) return accept(paying(root.cart));
    return isSaving(root) && !root.cart.isPayWanted
      ? accept([{ type: 'PayWanted' }])
      : reject({ type: 'CannotPay', reason });
  },

  RestoreOffered: (_, root, facts) => {
    const events = restoring(root.cart, facts);
    return events.length === 0 ? reject('NothingChanges') : accept(events);
  },

  DeclineOffered: (_, root) =>
    root.cart.offered.length > 0 ? accept([{ type: 'OfferDeclined' }]) : reject('NothingChanges'),

  GuestCartRead: ({ lines }, root) => {
    if (root.cart.mode !== 'guest') return takenElsewhere(root, lines);
    return sameLines(root.cart.lines, lines)
      ? reject('NothingChanges')
      : accept([{ type: 'GuestCartAdopted', lines }]);
  },

  GuestCartQuoted: ({ lines, unknown }, root) => {
    if (root.cart.mode !== 'guest') return reject('StaleAnswer');
    const changed = repriced(root.cart.lines, lines, unknown);
    return changed.length === 0
      ? reject('NothingChanges')
      : accept([{ type: 'GuestLinesRepriced', lines: changed }]);
  },

  CartLoaded: ({ cart }, root, facts) => {
    if (root.session.status !== 'signed-in') return reject('StaleAnswer');
    return accept(
      root.cart.mode === 'guest'
        ? [{ type: 'CartReplaced', cart, replaced: root.cart.lines }]
        : [
            { type: 'CartConfirmed', cart, isReload: true },
            ...rebased(root, cart, facts),
            ...foundDone(root, cart),
          ],
    );
  },

  CartLoadFailed: ({ failure }, root) =>
    root.session.status === 'signed-in'
      ? accept([...stranded(root, failure), { type: 'CartUnavailable', failure }])
      : reject('StaleAnswer'),

  SendChange: (command, root) => {
    const intent = root.cart.intents.find(
      (candidate) => candidate.stage === 'waiting' && sameLine(candidate.key, command),
    );
    if (intent === undefined) return reject('StaleAnswer');
    return accept([{ type: 'ChangeDue', intent: intent.id }]);
  },

  ChangeAccepted: ({ intent, cart }, root) => {
    if (root.cart.mode !== 'server') return reject('StaleAnswer');
    const isMine = root.cart.intents.some(
      ({ id, stage }) => id === intent && (stage === 'sent' || stage === 'held'),
    );
    const isNewer = root.cart.cartId === cart.cartId && cart.version > root.cart.version;
    if (!isMine && !isNewer) return reject('StaleAnswer');
    const answer: readonly CartEvent[] = [
      { type: 'CartConfirmed', cart, isReload: false },
      ...foundDone(root, cart),
    ];
    return accept(isMine ? [...answer, ...confirm(root.cart, intent)] : answer);
  },

  ChangeFailed: ({ intent: id, failure }, root) => {
    const intent = root.cart.intents.find((candidate) => candidate.id === id && candidate.stage === 'sent');
    if (intent === undefined) return reject('StaleAnswer');
    const isReplaced = root.cart.intents.some((other) => other.id !== id && sameLine(other.key, intent.key));
    if (isReplaced) {
      const superseded: CartEvent = { type: 'ChangeSuperseded', intent: id };
      return accept(failure.kind === 'offline' ? [superseded] : [superseded, { type: 'CartRequested' }]);
    }
    if (failure.kind === 'offline') {
      // The browser may have its connection again before this is reported: a held change would never be sent.
      return accept([{ type: root.connection.isOnline ? 'ChangePostponed' : 'ChangeHeld', intent: id }]);
    }
    return accept([{ type: 'ChangeTakenBack', intent: id, failure }, { type: 'CartRequested' }]);
  },

  CheckoutValidated: ({ cartId }, root) => {
    if (!root.cart.isValidating || root.cart.cartId !== cartId) return reject('StaleAnswer');
    return accept([
      { type: 'CartHandedOver' },
      { type: 'VisitorSent', to: addresses.checkout, replace: false },
    ]);
  },

  CheckoutRefused: ({ failure }, root) => {
    if (!root.cart.isValidating) return reject('StaleAnswer');
    // The button says that nothing is sold now.
    if (isOfPrice(failure)) return accept([{ type: 'CheckoutDenied', failure }]);
    const isShort = failure.kind === 'refused' && failure.status !== 401;
    return accept([
      { type: 'CheckoutDenied', failure },
      { type: 'AlertShown', alert: { code: isShort ? 'stock-short' : 'check-failed' } },
      { type: 'CartRequested' },
    ]);
  },
};
