import { type ListingQuery, sameQuery } from '../../../../engine/values/page/listing.ts';
import { useShop } from '../../store.tsx';

/** How many products a catalogue has; null while that is not known. */
export const useShownTotal = (query: ListingQuery): number | null =>
  useShop(({ catalogue: { listing } }) =>
    listing.status === 'ready' && listing.shown !== null && sameQuery(listing.shown, query)
      ? listing.total
      : null,
  );
