import type { OrderStatus } from '../../../../engine/orders/order.ts';
import { isOver, isPaid } from '../../../../engine/orders/selectors.ts';
import { statusNames } from '../words.ts';
import classes from './StatusChip.module.css';

const toneOf = (status: OrderStatus): 'good' | 'waiting' | 'over' => {
  if (isPaid(status)) return 'good';
  return isOver(status) ? 'over' : 'waiting';
};

/** What has become of an order, in a word. */
export const StatusChip = ({ status }: { readonly status: OrderStatus }) => (
  <span className={classes['chip']} data-tone={toneOf(status)}>
    {statusNames[status]}
  </span>
);
