import { either as E } from 'fp-ts';
import type { Decide } from '../kernel/slice.ts';
import { accept, reject } from '../kernel/rejection.ts';
import type { RouteEvent } from '../route/words.ts';
import { isCheckout } from '../values/page/page.ts';
import { adding, opening, paying, removing, restoring, setting } from './changing.ts';
import type { CartWish, CartEvent, CartReads } from './words.ts';
import { intentNumber, intentsPerTurn } from './intent-number.ts';
import { type CartLine, keyOf, sameLine } from '../values/cart-line.ts';
import { lineOf, linesOf } from './projection.ts';
import { disabledPay, isSaving, isUnavailable } from './selectors.ts';

/** What an open bag asks for, so that it shows today's prices and stock, and what other devices did. */
const refreshed = ({ cart }: CartReads): readonly CartEvent[] => {
  if (cart.mode === 'server' || cart.loading === 'failed') return [{ type: 'CartRequested' }];
  return cart.lines.length === 0 ? [] : [{ type: 'GuestQuoteRequested' }];
};

/** What the bag makes of what a shopper asks (spec 2.12, 4.7, 5; rulings P2, P3, P6, P7, P9). */
export const decideCartWish: Decide<CartWish, CartReads, CartEvent | RouteEvent> = {
  AddLine: ({ line }, root, facts) => {
    const events = adding(root.cart, line, facts);
    return events.length === 0
      ? reject({ type: 'OutOfStock', available: line.stock })
      : accept(root.cart.isOpenedCart ? events : [...events, ...opening(root.cart)]);
  },

  SetQuantity: (command, root, facts) => {
    const line = lineOf(root.cart, command);
    if (line === undefined) return reject('UnknownLine');
    return setting(line, command.quantity, intentNumber(facts));
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
      const again: CartLine = { ...change.line, quantity: change.quantity };
      return accept([{ type: 'LineAdded', line: again, added: again.quantity, intent }]);
    }
    const events = setting(line, change.quantity, intent);
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
    // Checkout has the cart of a customer who is there.
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
};
