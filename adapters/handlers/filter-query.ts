import type { ListingQuery } from '../../engine/values/page/listing.ts';
import { listingPageSize } from '../../engine/values/page/listing.ts';
import type { QueryOf } from '../v1/contract/endpoint.ts';
import type { Contract } from '../v1/contract/index.ts';

type FilterQuery = QueryOf<Contract['filter']>;

const given = <K extends string, V extends string | number>(key: K, value: V | null) =>
  (value === null || value === '' ? {} : { [key]: value }) as { readonly [P in K]?: V };

/** A catalogue page as the API asks for it: empty fields are left out, `unit` follows ruling P24. */
export const filterQuery = (query: ListingQuery): FilterQuery => ({
  type: query.type,
  ...given('search', query.search),
  ...given('weight', query.weight),
  unit: query.weight === '' ? 'gram' : query.unit,
  ...given('style', query.style),
  ...given('weight_text', query.weightText),
  ...given('min_price', query.minPrice),
  ...given('max_price', query.maxPrice),
  ...given('ring_size', query.ringSize),
  ...given('necklace_size', query.necklaceSize),
  ...given('bracelet_size', query.braceletSize),
  sort: query.sort,
  page: query.page,
  page_size: listingPageSize,
});
