import { either as E } from 'fp-ts';
import { isLostWithThePage } from '../cart/selectors.ts';
import { cartAfter, isOfCart } from '../cart/sending.ts';
import type { Outcome } from '../kernel/slice.ts';
import type { Event, Root } from '../root.ts';

/**
 * What the events of any turn mean for what is told of storage: a guest who puts something into a bag that the browser does
 * not keep is told so, once.
 */
export const followConnection = (outcome: Outcome<Event>, { cart, connection }: Root): Outcome<Event> => {
  if (E.isLeft(outcome) || connection.lossTold !== null) return outcome;
  const events = outcome.right;
  const isStorageKept = connection.isStorageKept && !events.some(({ type }) => type === 'StorageLost');
  if (isStorageKept) return outcome;
  const after = cartAfter(cart, events.filter(isOfCart));
  return after.notice !== null && isLostWithThePage({ cart: after, connection: { isStorageKept } })
    ? E.right([...events, { type: 'StorageLossTold', notice: after.notice.id }])
    : outcome;
};
