import type { CartEvent } from '../cart/event.ts';
import { isLostWithThePage } from '../cart/selectors.ts';
import type { Around, React } from '../kernel/slice.ts';
import type { ConnectionEvent } from './event.ts';
import type { ConnectionReads } from './reads.ts';

/** A guest who puts something into a bag that the browser does not keep is told so, once. */
const tellLoss = (_: unknown, { after }: Around<ConnectionReads>): readonly ConnectionEvent[] => {
  const { notice } = after.cart;
  return after.connection.lossTold === null && notice !== null && isLostWithThePage(after)
    ? [{ type: 'StorageLossTold', notice: notice.id }]
    : [];
};

/** What is told of the browser's storage because of what happened to the bag, or to the storage. */
export const reactConnection: React<CartEvent | ConnectionEvent, ConnectionReads, ConnectionEvent> = {
  StorageLost: tellLoss,
  LineAdded: tellLoss,
  LineRemoved: tellLoss,
  LineRestored: tellLoss,
  QuantityChanged: tellLoss,
  QuantityClamped: tellLoss,
  GuestCartAdopted: tellLoss,
};
