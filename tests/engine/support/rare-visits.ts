import type { Command } from '../../../engine/slices.ts';
import { lineKey } from '../../../engine/values/cart-line.ts';
import { aQuote, enterCheckout } from '../checkout/support.ts';
import { anOrder } from './orders.ts';
import { aLine, isCurrent } from './visit.ts';

const minute = 60_000;
const today = aQuote().announcement;

const start: Command = { type: 'Start', hasSession: false, guestLines: [aLine()], consent: null };

/** A guest is in checkout when the announcement is over, and goes on there. */
export const closingVisit: readonly Command[] = [
  start,
  enterCheckout(),
  isCurrent(today, { now: today.validUntil - 5 * minute }),
  { type: 'QuoteArrived', quote: aQuote() },
  { type: 'EndAnnouncement', validUntil: today.validUntil },
  { type: 'SetDeliverMethod', method: 'pickup' },
  { type: 'AskAnnouncement' },
];

/** A page stays open over midnight, and the announcement of the day before is still the last one. */
export const nextDayVisit: readonly Command[] = [
  start,
  isCurrent(today),
  isCurrent(today, { now: today.at + 1_440 * minute }),
];

const masked = anOrder({ isMasked: true, payment: { ...anOrder().payment, method: 'transfer' } });

/** A visitor with only the link of a guest's order tries to change it. */
export const maskedVisit: readonly Command[] = [
  start,
  { type: 'EnterRoute', pathname: `/check-out/payment/${masked.orderId}`, search: '' },
  { type: 'OrderLoaded', order: masked },
  { type: 'ChooseOrderPayment', method: 'promptpay' },
];

/** The shopper holds the undo of a removal until its time is over. */
export const undoingVisit: readonly Command[] = [
  { type: 'AddLine', line: aLine() },
  { type: 'RemoveLine', ...lineKey('ring', '52') },
  { type: 'HoldUndo' },
  { type: 'ForgetRemoval', ...lineKey('ring', '52') },
];
