import { either as E } from 'fp-ts';
import { forkJoin, map } from 'rxjs';
import type { CatalogueEffect } from '../../engine/catalogue/words.ts';
import type { ListingQuery } from '../../engine/values/page/listing.ts';
import type { Command } from '../../engine/slices.ts';
import type { HandlersOf } from '../runtime.ts';
import type { Services } from '../services.ts';
import type { QueryOf } from '../v1/contract/endpoint.ts';
import type { Contract } from '../v1/contract/index.ts';
import { failing, report, reportAnswer } from './report.ts';

type FilterQuery = QueryOf<Contract['filter']>;

const given = <K extends string, V extends string | number>(key: K, value: V | null) =>
  (value === null || value === '' ? {} : { [key]: value }) as { readonly [P in K]?: V };

/** A catalogue page as the API asks for it: empty fields are left out, `unit` follows ruling P24. */
export const filterQuery = (query: ListingQuery, pageSize: number): FilterQuery => ({
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
  page_size: pageSize,
});

/** How the catalogue's effects are carried out (spec 7.3). */
export const catalogueHandlers = ({ api }: Pick<Services, 'api'>): HandlersOf<CatalogueEffect> => ({
  LoadShelf: ({ shelf, limit }) =>
    report(
      api.call(shelf, { query: { limit } }),
      (products) => ({ type: 'ShelfLoaded', shelf, products }),
      failing('ShelfFailed', { shelf }),
    ),
  LoadListing: ({ query, pageSize }) =>
    report(
      api.call('filter', { query: filterQuery(query, pageSize) }),
      ({ data, total, isNear = false }) => ({ type: 'ListingLoaded', query, products: data, total, isNear }),
      failing('ListingFailed', { query }),
    ),
  LoadProduct: ({ productId }) => {
    const params = { id: productId };
    return forkJoin([api.call('detail', { params }), api.call('sizes', { params })]).pipe(
      map(([detail, sizes]): Command => {
        if (E.isLeft(detail)) return { type: 'ProductFailed', productId, failure: detail.left };
        if (E.isLeft(sizes)) return { type: 'ProductFailed', productId, failure: sizes.left };
        return { type: 'ProductLoaded', detail: detail.right, sizes: sizes.right };
      }),
    );
  },
  LoadDescription: ({ productId }) =>
    reportAnswer(api.call('description', { params: { id: productId } }), ({ paragraphs }) => ({
      type: 'DescriptionLoaded',
      productId,
      paragraphs,
    })),
  LoadRelated: ({ productId, limit }) =>
    reportAnswer(api.call('related', { params: { id: productId }, query: { limit } }), (products) => ({
      type: 'RelatedLoaded',
      productId,
      products,
    })),
  LoadRecommended: ({ productId, limit }) =>
    reportAnswer(api.call('related', { params: { id: productId }, query: { limit } }), (products) => ({
      type: 'RecommendedLoaded',
      productId,
      products,
    })),
  LoadStyles: () => reportAnswer(api.call('styles', {}), (styles) => ({ type: 'StylesLoaded', styles })),
});
