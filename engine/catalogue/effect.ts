import * as t from 'io-ts';
import { effectUnion } from '../kernel/effect.ts';
import { Count } from '../values/codecs/quantity.ts';
import { ListingQuery } from '../values/page/listing-codec.ts';
import { ShelfName } from './state.ts';

export const CatalogueEffect = effectUnion({
  /** Fetch a list of the homepage. */
  LoadShelf: { shelf: ShelfName, limit: Count },
  /** Fetch a page of a catalogue. */
  LoadListing: { query: ListingQuery, pageSize: Count },
  /** Fetch a product with its sizes. */
  LoadProduct: { productId: t.string },
  /** Fetch what is told about a product. */
  LoadDescription: { productId: t.string },
  /** Fetch products that go with one, for its page. */
  LoadRelated: { productId: t.string, limit: Count },
  /** Fetch products that go with one, for the bag. */
  LoadRecommended: { productId: t.string, limit: Count },
  /** Fetch the patterns that can be filtered by. */
  LoadStyles: {},
});
export type CatalogueEffect = t.TypeOf<typeof CatalogueEffect>;
