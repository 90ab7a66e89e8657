import { isPending, shownOrder } from '../orders/selectors.ts';
import { type Law, lawsOf, made } from './law.ts';

const changes: ReadonlySet<string> = new Set([
  'PatchOrderPayment',
  'PostSlip',
  'PostOrderCancel',
  'PostOrderProof',
  'PostReturn',
]);

const changing: ReadonlySet<string> = new Set([
  'ChooseOrderPayment',
  'AttachSlip',
  'AskToCancelOrder',
  'AskReturn',
  'ConfirmAlert',
]);

/** Laws of orders after they were placed. */
export const ordersLaws: readonly Law[] = lawsOf([
  {
    name: 'order-never-goes-back',
    says: 'No answer that was overtaken takes anything from the time line of an order that is known.',
    applies: ({ before, command }) =>
      (command.type === 'OrderLoaded' || command.type === 'OrderChanged') &&
      command.order.orderId === before.orders.current.shown.value?.orderId,
    breach: ({ before, state }) => {
      const [was, is] = [before.orders.current.shown.value, state.orders.current.shown.value];
      if (was === null || is === null || was.orderId !== is.orderId) return 'the order is forgotten';
      return is.timeline.length < was.timeline.length
        ? `the time line had ${was.timeline.length} steps and has ${is.timeline.length}`
        : undefined;
    },
  },
  {
    name: 'asking-stops',
    says: 'An order is asked for by itself only while its page is shown and it waits to be paid.',
    applies: ({ effects }) => effects.some(({ type }) => type === 'WaitToAskOrder'),
    breach: ({ state }) => {
      const order = shownOrder(state);
      if (order === null) return 'no order is shown';
      return isPending(order.status) ? undefined : `the order is ${order.status}`;
    },
  },
  {
    name: 'one-change-of-an-order',
    says: 'Of what the shopper changes about an order one thing at a time is under way.',
    applies: ({ effects }) => effects.some(({ type }) => changes.has(type)),
    breach: ({ before, effects }) => {
      const sent = effects.filter(({ type }) => changes.has(type));
      return before.orders.current.change === null && sent.length === 1
        ? undefined
        : 'a change was sent while another one is under way';
    },
  },
  {
    name: 'masked-order-is-not-changed',
    says: 'An order that is seen masked is not changed: it is looked at, paid, and opened by the digits of its phone.',
    applies: ({ before, command }) =>
      before.orders.current.shown.value?.isMasked === true && changing.has(command.type),
    breach: ({ effects }) => {
      const sent = effects.find(({ type }) => changes.has(type) && type !== 'PostOrderProof');
      return sent === undefined ? undefined : `${sent.type} was asked for`;
    },
  },
  {
    name: 'no-order-outlives-its-session',
    says: 'Nothing of an order stays when a session ends.',
    applies: (turn) => made(turn, 'SessionEnded'),
    breach: ({ state }) => {
      const { shown } = state.orders.current;
      return shown.value === null ? undefined : 'an order is known after the session';
    },
  },
]);
