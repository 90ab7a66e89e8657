import { itemsOf } from '../../../../engine/kernel/remote.ts';
import { createContext, type ReactNode, use, useId } from 'react';
import { Link } from '../../ui/Link.tsx';
import {
  changeFilter,
  changeType,
  type FilterCount,
  isSameCatalogue,
  type ListingQuery,
  priceRanges,
  rangeValue,
  sameQuery,
} from '../../../../engine/values/page/listing.ts';
import type { CatalogueType } from '../../../../engine/values/product.ts';
import { selections } from '../../navigation/categories.ts';
import { numberText } from '../../format.ts';
import { catalogueNames } from '../../../../engine/values/product-types.ts';
import { useShop } from '../../store.tsx';
import { inSizeOrder, shownProductTypes } from '../../ui/products/product-types.ts';
import { patternsOf, priceRangeText, sizeKind, styleNameOf } from './chips.ts';
import { PriceForm, WeightForm } from './TypedForms.tsx';
import { catalogueAddress } from '../../../../engine/values/page/address.ts';
import classes from './FilterPanel.module.css';
import { stayInPlace, useGo } from '../../navigation/place.ts';

export interface FilterStep {
  /** Whether it replaces the history entry, so that one Back undoes a round of choices. */
  readonly replace: boolean;
  readonly onStep: () => void;
}

/** Each change is a history entry by default (case F01). */
export const FilterStepContext = createContext<FilterStep>({ replace: false, onStep: () => undefined });

export const useFilterLink = () => {
  const { replace, onStep } = use(FilterStepContext);
  return { replace, state: stayInPlace, onClick: onStep };
};

export const useFilterStep = (): ((query: ListingQuery) => void) => {
  const { replace, onStep } = use(FilterStepContext);
  const go = useGo();
  return (query) => {
    onStep();
    go(catalogueAddress(query), { replace, state: stayInPlace });
  };
};

interface FacetChoice {
  readonly name: string;
  readonly query: ListingQuery;
  readonly isChosen: boolean;
  /** Number of products with this choice; undefined while unknown. */
  readonly count: number | undefined;
}

/** A titled group of choices of a filter. Each is a link, so that Back, a new tab and sharing work (ruling P14). */
const Facet = (props: {
  readonly title: string;
  readonly choices: readonly FacetChoice[];
  /** Whether the choices are a plain list in two columns, for one that is always chosen. */
  readonly isPlain?: boolean;
  readonly children?: ReactNode;
}) => {
  const { title, choices, isPlain = false, children } = props;
  const id = useId();
  const link = useFilterLink();
  if (choices.length === 0 && children === undefined) return null;
  return (
    <div className="pad-above-16 pad-below-18 line-above" role="group" aria-labelledby={id}>
      <h3 className="below-10 text-font" id={id}>
        {title}
      </h3>
      <ul className={isPlain ? `list stack two-columns gap-8 rows-0 ${classes['plain']}` : 'wrap list gap-8'}>
        {choices.map(({ name, query, isChosen, count }) => (
          <li key={name}>
            <Link
              className={classes['choice']}
              to={catalogueAddress(query)}
              {...link}
              aria-current={isChosen ? 'true' : undefined}
            >
              {name}{' '}
              {count !== undefined && (
                <span className={classes['count']}>
                  {numberText(count)}
                  <span className="visually-hidden"> รายการ</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
};

const kinds: readonly CatalogueType[] = ['all', ...shownProductTypes];
const collections = selections.filter((type) => type !== 'all');

type TextField = 'style' | 'weightText' | 'ringSize' | 'necklaceSize' | 'braceletSize';

/** Number of products with each choice of one kind, by its value; null while unknown. */
type Counts = ReadonlyMap<string, number> | null;

/** Choices that have products or are chosen, each with its number of products. */
const offered = <V,>(
  values: Iterable<V>,
  counts: Counts,
  choiceOf: (value: V) => Omit<FacetChoice, 'count'> & { readonly choice: string },
): readonly FacetChoice[] =>
  [...values]
    .map(choiceOf)
    .map(({ choice, ...facet }) => ({ ...facet, count: counts?.get(choice) }))
    .filter(({ isChosen, count }) => isChosen || counts === null || count !== undefined);

/** Choices of one field; the chosen one leads to the catalogue without it. */
const choicesOf = (
  query: ListingQuery,
  field: TextField,
  counts: Counts,
  nameOf = (value: string): string => value,
): readonly FacetChoice[] =>
  offered(
    new Set([...(counts?.keys() ?? []), query[field]].filter((value) => value !== '')),
    counts,
    (choice) => ({
      choice,
      name: nameOf(choice),
      query: changeFilter(query, { [field]: query[field] === choice ? '' : choice }),
      isChosen: query[field] === choice,
    }),
  );

/** All filters of a catalogue (spec 3, 'Product filter'); patterns come last, as nothing below them has to give way. */
export const FilterPanel = ({ query }: { readonly query: ListingQuery }) => {
  const styles = useShop(({ queries }) => itemsOf(queries.styles.remote));
  const { value: known, status } = useShop(({ queries }) => queries.filterCounts.remote);
  const goTo = useFilterStep();
  const change = (fields: Parameters<typeof changeFilter>[1]): void => {
    const next = changeFilter(query, fields);
    if (!sameQuery(next, query)) goTo(next);
  };
  const counts = known !== null && isSameCatalogue(known.query, query) ? known.counts : null;
  const countsOf = (of: FilterCount['field']): Counts =>
    counts && new Map(counts.filter(({ field }) => field === of).map(({ choice, count }) => [choice, count]));
  const typesOf = (types: readonly CatalogueType[]): readonly FacetChoice[] =>
    offered(types, countsOf('type'), (type) => ({
      choice: type,
      name: catalogueNames[type],
      query: changeType(query, type),
      isChosen: type === query.type,
    }));
  const prices = offered(priceRanges, countsOf('price'), (range) => {
    const isChosen = query.minPrice === range.minPrice && query.maxPrice === range.maxPrice;
    const chosen = isChosen ? { minPrice: null, maxPrice: null } : range;
    return {
      choice: rangeValue(range),
      name: priceRangeText(range),
      query: changeFilter(query, chosen),
      isChosen,
    };
  });
  const size = sizeKind(query.type);
  const patterns = counts && patternsOf(countsOf('style') ?? new Map(), styles);
  const chosen = styleNameOf(query.style, styles);
  const style =
    [...(patterns?.keys() ?? [])].find((choice) => styleNameOf(choice, styles) === chosen) ?? query.style;
  return (
    <>
      <Facet title="ประเภท" isPlain choices={typesOf(kinds)} />
      <Facet title="รายการพิเศษ" isPlain choices={typesOf(collections)} />
      {(counts !== null || status === 'failed') && (
        <>
          {size !== undefined && (
            <Facet
              title={size.title}
              choices={inSizeOrder(choicesOf(query, size.field, countsOf('size')), ({ name }) => name)}
            />
          )}
          <Facet title="น้ำหนัก" choices={choicesOf(query, 'weightText', countsOf('weightText'))}>
            <WeightForm query={query} onChange={change} />
          </Facet>
          <Facet title="ช่วงราคา" choices={prices}>
            <PriceForm query={query} onChange={change} />
          </Facet>
          <Facet
            // A bar has no pattern.
            title={query.type === 'gold-bar' ? 'ชนิด' : 'ลาย'}
            choices={choicesOf({ ...query, style }, 'style', patterns, (id) => styleNameOf(id, styles))}
          />
        </>
      )}
    </>
  );
};
