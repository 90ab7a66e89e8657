import * as t from 'io-ts';
import { effect } from '../kernel/effect.ts';
import { Count } from '../values/quantity.ts';
import { ListingQuery } from '../values/page/listing.ts';
import { ShelfName } from './state.ts';

/** Fetch a list of the homepage. */
export const LoadShelf = effect('LoadShelf', { shelf: ShelfName, limit: Count });
/** Fetch a page of a catalogue. */
export const LoadListing = effect('LoadListing', { query: ListingQuery, pageSize: Count });
/** Fetch a product with its sizes. */
export const LoadProduct = effect('LoadProduct', { productId: t.string });
/** Fetch what is told about a product. */
export const LoadDescription = effect('LoadDescription', { productId: t.string });
/** Fetch products that go with one, for its page. */
export const LoadRelated = effect('LoadRelated', { productId: t.string, limit: Count });
/** Fetch products that go with one, for the bag. */
export const LoadRecommended = effect('LoadRecommended', { productId: t.string, limit: Count });
/** Fetch the patterns that can be filtered by. */
export const LoadStyles = effect('LoadStyles', {});
/** Fetch the announcement that prices follow. */

export const CatalogueEffect = t.union([
  LoadShelf,
  LoadListing,
  LoadProduct,
  LoadDescription,
  LoadRelated,
  LoadRecommended,
  LoadStyles,
]);
export type CatalogueEffect = t.TypeOf<typeof CatalogueEffect>;
