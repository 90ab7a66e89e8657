import { isPending, shownOrder } from '../orders/selectors.ts';
import { type Law, made } from './law.ts';

const changes: ReadonlySet<string> = new Set([
  'PatchOrderPayment',
  'PostSlip',
  'PostOrderCancel',
  'PostOrderProof',
]);

const neverGoesBack: Law = {
  name: 'order-never-goes-back',
  says: 'No answer that was overtaken takes anything from the time line of an order that is known.',
  breach: ({ before, state }) => {
    const [was, is] = [before.orders.current.shown.value, state.orders.current.shown.value];
    if (was === null || is === null || was.orderId !== is.orderId) return undefined;
    return is.timeline.length < was.timeline.length
      ? `the time line had ${was.timeline.length} steps and has ${is.timeline.length}`
      : undefined;
  },
};

const askingStops: Law = {
  name: 'asking-stops',
  says: 'An order is asked for by itself only while its page is shown and it waits to be paid.',
  breach: ({ state, effects }) => {
    const waiting = effects.find(({ type }) => type === 'WaitToAskOrder');
    if (waiting === undefined) return undefined;
    const order = shownOrder(state);
    if (order === null) return 'no order is shown';
    return isPending(order.status) ? undefined : `the order is ${order.status}`;
  },
};

const oneChange: Law = {
  name: 'one-change-of-an-order',
  says: 'Of what the shopper changes about an order one thing at a time is under way.',
  breach: ({ before, effects }) => {
    const sent = effects.filter(({ type }) => changes.has(type));
    if (sent.length === 0) return undefined;
    return before.orders.current.change === null && sent.length === 1
      ? undefined
      : 'a change was sent while another one is under way';
  },
};

const nothingStays: Law = {
  name: 'no-order-outlives-its-session',
  says: 'Nothing of an order stays when a session ends.',
  breach: (turn) => {
    const { current, history } = turn.state.orders;
    return made(turn, 'SessionEnded') && (current.shown.value !== null || history.shown.value !== null)
      ? 'an order is known after the session'
      : undefined;
  },
};

const maskedStays: Law = {
  name: 'masked-order-is-not-changed',
  says: 'An order that is seen masked is not changed: it is looked at, paid, and opened by the digits of its phone.',
  breach: ({ before, effects }) => {
    const order = before.orders.current.shown.value;
    const sent = effects.find(({ type }) => changes.has(type) && type !== 'PostOrderProof');
    return order?.isMasked === true && sent !== undefined ? `${sent.type} was asked for` : undefined;
  },
};

/** What must hold of orders after they were placed, after every turn. */
export const ordersLaws: readonly Law[] = [neverGoesBack, askingStops, oneChange, maskedStays, nothingStays];
