import type { CheckoutReads } from './reads.ts';

/**
 * What the order costs could not be had: for want of a connection, which the shop says elsewhere and mends by itself, or for
 * another reason. Null when it could, while nothing is sold, and when the session has ended, which has a page of its own.
 */
export const quoteTrouble = ({
  checkout,
  gold,
  connection,
}: Pick<CheckoutReads, 'checkout' | 'gold' | 'connection'>): 'offline' | 'failed' | null => {
  const { quoteFailure } = checkout;
  if (quoteFailure === null || quoteFailure.status === 401 || gold.closed !== null) return null;
  return connection.isOnline ? 'failed' : 'offline';
};
