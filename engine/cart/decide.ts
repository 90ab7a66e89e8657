import { either as E } from 'fp-ts';
import { consentAfterCart } from '../consent/due.ts';
import type { Decide, Facts } from '../kernel.ts';
import { clampQuantity, largestQuantity } from '../quantity.ts';
import type { Rejection } from '../rejection.ts';
import type { Event, Root } from '../root.ts';
import { addresses } from '../route/address.ts';
import type { CartCommand } from './command.ts';
import type { CartEvent } from './event.ts';
import { type CartLine, type LineKey, keyOf, sameLine } from './line.ts';
import { lineOf, linesOf } from './projection.ts';
import { disabledPay } from './selectors.ts';
import { cartAfter, confirm, sendDue, thenSend } from './sending.ts';

const accept = (events: readonly Event[]): E.Either<Rejection, readonly Event[]> => E.right(events);
const reject = (rejection: Rejection): E.Either<Rejection, readonly Event[]> => E.left(rejection);

/** Most intents that one turn can make; keeps the numbers of two turns apart. */
const intentsPerTurn = 1_024;

/** The number of the turn's `index`th intent. */
const intentNumber = (facts: Facts, index = 0): number => facts.seq * intentsPerTurn + index;

const opened = (root: Root): readonly CartEvent[] => (root.cart.isOpenedCart ? [] : [{ type: 'BagOpened' }]);

/** A wish that is no number is 1; one beyond all bounds is just beyond them, so that it can be written down. */
const whole = (wish: number): number =>
  Number.isNaN(wish) ? 1 : Math.max(0, Math.min(largestQuantity + 1, Math.floor(wish)));

/** Wishing a quantity for a line: the events, or why not. */
const quantityEvents = (
  line: CartLine,
  wish: number,
  intent: number,
): E.Either<Rejection, readonly CartEvent[]> => {
  const wanted = whole(wish);
  const quantity = clampQuantity(wanted, line.stock);
  if (quantity === undefined) return E.left({ type: 'OutOfStock', available: 0 });
  const events: CartEvent[] = [];
  if (quantity !== line.quantity) events.push({ type: 'QuantityChanged', ...keyOf(line), quantity, intent });
  if (quantity < wanted) {
    events.push({ type: 'QuantityClamped', ...keyOf(line), wanted, quantity, stock: line.stock, intent });
  }
  return events.length === 0 ? E.left({ type: 'NothingChanges' }) : E.right(events);
};

/** The line as it is after `more` pieces were put to it, with the newest facts; undefined without stock. */
const added = (present: CartLine | undefined, line: CartLine): CartLine | undefined => {
  const quantity = clampQuantity((present?.quantity ?? 0) + line.quantity, line.stock);
  return quantity === undefined ? undefined : { ...line, quantity };
};

/** Asking for the cart failed: what waited for it is held without a connection, else taken back. */
const stranded = (
  root: Root,
  failure: Extract<CartCommand, { type: 'CartLoadFailed' }>['failure'],
): readonly CartEvent[] =>
  root.cart.intents
    .filter((intent) => intent.stage === 'due')
    .map(({ id }) =>
      failure.kind === 'offline'
        ? { type: 'ChangeHeld', intent: id }
        : { type: 'ChangeTakenBack', intent: id, failure },
    );

const stockAlert = {
  title: 'สินค้าในถุงช้อปปิ้งมีไม่พอ',
  message: 'กรุณาตรวจสอบสินค้าในถุงช้อปปิ้งอีกครั้ง',
};
const checkAlert = {
  title: 'ตรวจสอบสินค้าในถุงช้อปปิ้งไม่สำเร็จ',
  message: 'ยังไม่มีการสั่งซื้อหรือตัดเงิน กรุณาลองใหม่อีกครั้ง',
};

/** Whether the bag shows the same lines with the same facts. */
const sameLines = (left: readonly CartLine[], right: readonly CartLine[]): boolean =>
  left.length === right.length &&
  left.every((line, index) => {
    const other = right[index];
    return (
      other !== undefined &&
      (Object.keys(line) as (keyof CartLine)[]).every((field) => line[field] === other[field])
    );
  });

/** Lines of the guest's bag whose facts differ from today's; what is sold no more has stock 0 (case H-C21). */
const repriced = (
  lines: readonly CartLine[],
  fresh: readonly CartLine[],
  unknown: readonly LineKey[],
): readonly CartLine[] =>
  lines.flatMap((line) => {
    const today = fresh.find((candidate) => sameLine(candidate, line));
    const next =
      today !== undefined
        ? { ...today, quantity: line.quantity }
        : unknown.some((key) => sameLine(key, line))
          ? { ...line, stock: 0 }
          : line;
    return sameLines([line], [next]) ? [] : [next];
  });

/** The rules of the bag (spec 2.12, 4.7, 5, 8.2; rulings P2, P3, P6, P7, P9, P22, P23). */
export const decideCart: Decide<CartCommand, Root, Event, Rejection> = {
  AddLine: ({ line }, root, facts) => {
    const present = lineOf(root.cart, line);
    const after = added(present, line);
    if (after === undefined) return reject({ type: 'OutOfStock', available: line.stock });
    const intent = intentNumber(facts);
    const more = after.quantity - (present?.quantity ?? 0);
    const events: CartEvent[] = more > 0 ? [{ type: 'LineAdded', line: after, added: more, intent }] : [];
    if (more < line.quantity) {
      if (more <= 0 && present === undefined) return reject({ type: 'NothingChanges' });
      events.push({
        type: 'QuantityClamped',
        ...keyOf(line),
        wanted: (present?.quantity ?? 0) + line.quantity,
        quantity: after.quantity,
        stock: line.stock,
        intent,
      });
    }
    return accept(thenSend(root, [...events, ...opened(root)]));
  },

  SetQuantity: (command, root, facts) => {
    const line = lineOf(root.cart, command);
    if (line === undefined) return reject({ type: 'UnknownLine' });
    return quantityEvents(line, command.quantity, intentNumber(facts));
  },

  RemoveLine: (command, root, facts) => {
    const lines = linesOf(root.cart);
    const index = lines.findIndex((line) => sameLine(line, command));
    const line = lines[index];
    if (line === undefined) return reject({ type: 'UnknownLine' });
    return accept(thenSend(root, [{ type: 'LineRemoved', line, index, intent: intentNumber(facts) }]));
  },

  UndoRemoval: (_, root, facts) => {
    const { removal } = root.cart;
    if (removal === null) return reject({ type: 'NothingToUndo' });
    if (lineOf(root.cart, removal.line) !== undefined) return accept([{ type: 'RemovalForgotten' }]);
    return accept(thenSend(root, [{ type: 'LineRestored', ...removal, intent: intentNumber(facts) }]));
  },

  ForgetRemoval: (command, root) =>
    root.cart.removal !== null && sameLine(root.cart.removal.line, command)
      ? accept([{ type: 'RemovalForgotten' }])
      : reject({ type: 'StaleAnswer' }),

  RetryChange: (command, root, facts) => {
    const change = root.cart.failed.find((candidate) => sameLine(candidate.key, command));
    if (change === undefined) return reject({ type: 'UnknownLine' });
    const intent = intentNumber(facts);
    const lines = linesOf(root.cart);
    const index = lines.findIndex((line) => sameLine(line, command));
    const line = lines[index];
    if (change.quantity === 0) {
      return line === undefined
        ? accept([{ type: 'FailureDismissed', ...keyOf(command) }])
        : accept(thenSend(root, [{ type: 'LineRemoved', line, index, intent }]));
    }
    if (line === undefined) {
      const again: CartLine = { ...change.line, quantity: change.quantity };
      return accept(thenSend(root, [{ type: 'LineAdded', line: again, added: again.quantity, intent }]));
    }
    const events = quantityEvents(line, change.quantity, intent);
    return E.isLeft(events) && events.left.type === 'NothingChanges'
      ? accept([{ type: 'FailureDismissed', ...keyOf(command) }])
      : events;
  },

  DismissFailure: (command, root) =>
    root.cart.failed.some((candidate) => sameLine(candidate.key, command))
      ? accept([{ type: 'FailureDismissed', ...keyOf(command) }])
      : reject({ type: 'UnknownLine' }),

  OpenBag: (_, root) => {
    if (root.cart.isOpenedCart) return reject({ type: 'NothingChanges' });
    if (root.cart.mode === 'server' || root.cart.loading === 'failed') {
      return accept([{ type: 'BagOpened' }, { type: 'CartRequested' }]);
    }
    return accept(
      root.cart.lines.length === 0
        ? [{ type: 'BagOpened' }]
        : [{ type: 'BagOpened' }, { type: 'GuestQuoteRequested' }],
    );
  },

  CloseBag: (_, root) =>
    root.cart.isOpenedCart ? accept([{ type: 'BagClosed' }]) : reject({ type: 'NothingChanges' }),

  ReloadBag: (_, root) => {
    if (root.session.status === 'signed-in') return accept([{ type: 'CartRequested' }]);
    return root.cart.lines.length > 0
      ? accept([{ type: 'GuestQuoteRequested' }])
      : reject({ type: 'NothingChanges' });
  },

  Pay: (_, root) => {
    const reason = disabledPay(root.cart);
    if (reason !== null) return reject({ type: 'CannotPay', reason });
    if (root.cart.mode === 'server') return accept([{ type: 'CheckoutRequested', cartId: root.cart.cartId }]);
    return accept([
      ...(root.cart.isOpenedCart ? [{ type: 'BagClosed' } as const] : []),
      { type: 'VisitorSent', to: addresses.guestCheckout, replace: false },
    ]);
  },

  RestoreOffered: (_, root, facts) => {
    if (root.cart.mode !== 'server') return reject({ type: 'NothingChanges' });
    const events: CartEvent[] = [];
    const restored: { key: LineKey; intent: number }[] = [];
    for (const offer of root.cart.offered) {
      if (offer.intent !== null || restored.length === intentsPerTurn) continue;
      const present = lineOf(root.cart, offer.line);
      const line = added(
        present,
        present === undefined ? offer.line : { ...present, quantity: offer.line.quantity },
      );
      if (line === undefined) continue;
      const more = line.quantity - (present?.quantity ?? 0);
      if (more <= 0) {
        events.push({ type: 'OfferedLineKept', ...keyOf(offer.line) });
        continue;
      }
      const intent = intentNumber(facts, restored.length);
      restored.push({ key: keyOf(offer.line), intent });
      events.push({ type: 'LineAdded', line, added: more, intent });
    }
    if (events.length === 0) return reject({ type: 'NothingChanges' });
    return accept(thenSend(root, [{ type: 'OfferAccepted', restored }, ...events]));
  },

  DeclineOffered: (_, root) =>
    root.cart.offered.length > 0 ? accept([{ type: 'OfferDeclined' }]) : reject({ type: 'NothingChanges' }),

  GuestCartRead: ({ lines }, root) => {
    if (root.cart.mode !== 'guest') return reject({ type: 'StaleAnswer' });
    return sameLines(root.cart.lines, lines)
      ? reject({ type: 'NothingChanges' })
      : accept([{ type: 'GuestCartAdopted', lines }]);
  },

  GuestCartQuoted: ({ lines, unknown }, root) => {
    if (root.cart.mode !== 'guest') return reject({ type: 'StaleAnswer' });
    const changed = repriced(root.cart.lines, lines, unknown);
    return changed.length === 0
      ? reject({ type: 'NothingChanges' })
      : accept([{ type: 'GuestLinesRepriced', lines: changed }]);
  },

  CartLoaded: ({ cart }, root) => {
    if (root.session.status !== 'signed-in') return reject({ type: 'StaleAnswer' });
    const events: readonly CartEvent[] =
      root.cart.mode === 'guest'
        ? [{ type: 'CartReplaced', cart, replaced: root.cart.lines }]
        : thenSend(root, [{ type: 'CartConfirmed', cart, isReload: true }]);
    return accept([...events, ...consentAfterCart(root)]);
  },

  CartLoadFailed: ({ failure }, root) =>
    root.session.status === 'signed-in'
      ? accept([...stranded(root, failure), { type: 'CartUnavailable', failure }])
      : reject({ type: 'StaleAnswer' }),

  SendChange: (command, root) => {
    const intent = root.cart.intents.find(
      (candidate) => candidate.stage === 'waiting' && sameLine(candidate.key, command),
    );
    if (intent === undefined) return reject({ type: 'StaleAnswer' });
    return accept(thenSend(root, [{ type: 'ChangeDue', intent: intent.id }]));
  },

  ChangeAccepted: ({ intent, cart }, root) => {
    if (root.cart.mode !== 'server') return reject({ type: 'StaleAnswer' });
    const isMine = root.cart.intents.some(
      ({ id, stage }) => id === intent && (stage === 'sent' || stage === 'held'),
    );
    const isNewer = root.cart.cartId === cart.cartId && cart.version > root.cart.version;
    if (!isMine && !isNewer) return reject({ type: 'StaleAnswer' });
    const answer: CartEvent = { type: 'CartConfirmed', cart, isReload: false };
    return accept(thenSend(root, isMine ? [answer, ...confirm(root.cart, intent)] : [answer]));
  },

  ChangeFailed: ({ intent: id, failure }, root) => {
    const intent = root.cart.intents.find((candidate) => candidate.id === id && candidate.stage === 'sent');
    if (intent === undefined) return reject({ type: 'StaleAnswer' });
    const isReplaced = root.cart.intents.some((other) => other.id !== id && sameLine(other.key, intent.key));
    if (isReplaced) {
      const superseded: CartEvent = { type: 'ChangeSuperseded', intent: id };
      return accept(
        thenSend(root, failure.kind === 'offline' ? [superseded] : [superseded, { type: 'CartRequested' }]),
      );
    }
    if (failure.kind === 'offline') return accept([{ type: 'ChangeHeld', intent: id }]);
    return accept([{ type: 'ChangeTakenBack', intent: id, failure }, { type: 'CartRequested' }]);
  },

  CheckoutValidated: ({ cartId }, root) => {
    if (!root.cart.isValidating || root.cart.cartId !== cartId) return reject({ type: 'StaleAnswer' });
    return accept([
      ...(root.cart.isOpenedCart ? [{ type: 'BagClosed' } as const] : []),
      { type: 'CartHandedOver' },
      { type: 'CheckoutStarted', cartId },
      { type: 'VisitorSent', to: addresses.checkout, replace: false },
    ]);
  },

  CheckoutRefused: ({ failure }, root) => {
    if (!root.cart.isValidating) return reject({ type: 'StaleAnswer' });
    const alert = failure.kind === 'refused' && failure.status !== 401 ? stockAlert : checkAlert;
    return accept([
      { type: 'CheckoutDenied', failure },
      { type: 'AlertShown', alert },
      { type: 'CartRequested' },
    ]);
  },
};

/** What a restored connection lets the bag do: fetch the cart that could not be had, send what was held. */
export const bagBackOnline = (root: Root): readonly CartEvent[] => {
  if (root.cart.mode !== 'server') {
    return root.cart.loading === 'failed' ? [{ type: 'CartRequested' }] : [];
  }
  const due: readonly CartEvent[] = root.cart.intents
    .filter((intent) => intent.stage === 'held')
    .map(({ id }) => ({ type: 'ChangeDue', intent: id }));
  const isLost = root.cart.loading === 'failed' || (root.cart.isUncertain && root.cart.loading !== 'loading');
  const reload: readonly CartEvent[] = isLost ? [{ type: 'CartRequested' }] : [];
  const events = [...due, ...reload];
  return [...events, ...sendDue(cartAfter(root.cart, events), true)];
};
