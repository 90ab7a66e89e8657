import type { Delivery, Order, OrderStatus } from '../../../../engine/orders/order.ts';
import { isOver, isPaid, stepsOf } from '../../../../engine/orders/selectors.ts';
import { momentText, statusNames, stepName } from '../words.ts';
import classes from './Timeline.module.css';

/** The way of an order that goes well, after it was paid. */
const wayOf = ({ method }: Delivery): readonly OrderStatus[] => [
  'paid',
  'preparing',
  method === 'ship' ? 'shipped' : 'ready-for-pickup',
  'completed',
];

/** What is still to come of an order that is paid. */
const toCome = ({ status, delivery }: Order): readonly OrderStatus[] => {
  const way = wayOf(delivery);
  return isPaid(status) ? way.slice(way.indexOf(status) + 1) : [];
};

export const Timeline = ({ order }: { readonly order: Order }) => {
  const steps = stepsOf(order);
  return (
    <ol className="list">
      {steps.map(({ status, at, note }, index) => (
        <li
          key={`${status} ${at}`}
          className={classes['step']}
          data-state={index === steps.length - 1 ? 'now' : 'done'}
          aria-current={index === steps.length - 1 ? 'step' : undefined}
        >
          <span className={classes['name']}>{stepName(status, index === 0)}</span>
          <time className="small figures" dateTime={new Date(at).toISOString()}>
            {momentText(at)}
          </time>
          {note !== '' && <p className={classes['note']}>{note}</p>}
        </li>
      ))}
      {toCome(order).map((status, index) => (
        <li key={status} className={classes['step']} data-state="later">
          <span className="visually-hidden">{index === 0 ? 'ขั้นต่อไป: ' : 'หลังจากนั้น: '}</span>
          <span className={classes['name']}>{statusNames[status]}</span>
        </li>
      ))}
    </ol>
  );
};

const toneOf = (status: OrderStatus): 'good' | 'waiting' | 'over' => {
  if (isPaid(status)) return 'good';
  return isOver(status) ? 'over' : 'waiting';
};

export const StatusChip = ({ status }: { readonly status: OrderStatus }) => (
  <span className={classes['chip']} data-tone={toneOf(status)}>
    {statusNames[status]}
  </span>
);
