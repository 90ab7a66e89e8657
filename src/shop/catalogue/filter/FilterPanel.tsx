import { itemsOf } from '../../../../engine/kernel/remote.ts';
import { createContext, type ReactNode, use, useId } from 'react';
import { Link } from '../../ui/Link.tsx';
import {
  changeFilter,
  changeType,
  type ListingQuery,
  sameQuery,
} from '../../../../engine/values/page/listing.ts';
import type { CatalogueType } from '../../../../engine/values/product.ts';
import { selections } from '../../navigation/categories.ts';
import { catalogueNames } from '../../../../engine/values/product-types.ts';
import { useShop } from '../../store.tsx';
import { inSizeOrder, shownProductTypes } from '../../ui/products/product-types.ts';
import { priceChoices, priceRangeText, sizeKind, styleNameOf, weightChoices } from './chips.ts';
import { PriceForm, WeightForm } from './TypedForms.tsx';
import { catalogueAddress } from '../../../../engine/values/page/address.ts';
import classes from './FilterPanel.module.css';
import { stayInPlace, useGo } from '../../navigation/place.ts';

export interface FilterStep {
  /** Whether it takes the place of the step before, so that one Back undoes a whole round of choices. */
  readonly replace: boolean;
  readonly onStep: () => void;
}

/** Each change is a step of its own unless something around it says otherwise (case F01). */
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
  return (
    <div className="pad-above-16 pad-below-18 line-above" role="group" aria-labelledby={id}>
      <h3 className="below-10 text-font" id={id}>
        {title}
      </h3>
      <ul className={isPlain ? `list stack two-columns gap-8 rows-0 ${classes['plain']}` : 'wrap list gap-8'}>
        {choices.map(({ name, query, isChosen }) => (
          <li key={name}>
            <Link
              className={classes['choice']}
              to={catalogueAddress(query)}
              {...link}
              aria-current={isChosen ? 'true' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
};

const types: readonly CatalogueType[] = [
  'all',
  ...shownProductTypes,
  ...selections.filter((type) => type !== 'all'),
];

type TextField = 'style' | 'weightText' | 'ringSize' | 'necklaceSize' | 'braceletSize';

/** Choices of one field; the chosen one leads to the catalogue without it. A value of the address that is none of the usual is one more. */
const choicesOf = (
  query: ListingQuery,
  field: TextField,
  values: readonly string[],
  nameOf: (value: string) => string = (value) => value,
) =>
  (query[field] === '' || values.includes(query[field]) ? values : [...values, query[field]]).map(
    (value) => ({
      name: nameOf(value),
      query: changeFilter(query, { [field]: query[field] === value ? '' : value }),
      isChosen: query[field] === value,
    }),
  );

const pricesOf = (query: ListingQuery): readonly FacetChoice[] =>
  priceChoices.map((range) => {
    const isChosen = query.minPrice === range.minPrice && query.maxPrice === range.maxPrice;
    const change = isChosen ? { minPrice: null, maxPrice: null } : range;
    return { name: priceRangeText(range), query: changeFilter(query, change), isChosen };
  });

/** All filters of a catalogue (spec 3, 'Product filter'); patterns come last, as nothing below them has to give way. */
export const FilterPanel = ({ query }: { readonly query: ListingQuery }) => {
  const allStyles = useShop(({ queries }) => itemsOf(queries.styles.remote));
  const goTo = useFilterStep();
  const change = (fields: Parameters<typeof changeFilter>[1]): void => {
    const next = changeFilter(query, fields);
    if (!sameQuery(next, query)) goTo(next);
  };
  const styles = allStyles.filter(({ type }) => type === query.type);
  const size = sizeKind(query.type);
  const chosenStyle =
    styles.find(({ id, name }) => query.style === id || query.style === name)?.id ?? query.style;
  return (
    <>
      <Facet
        title="ประเภท"
        isPlain
        choices={types.map((type) => ({
          name: catalogueNames[type],
          query: changeType(query, type),
          isChosen: type === query.type,
        }))}
      />
      {size !== undefined && (
        <Facet
          title={size.title}
          choices={inSizeOrder(choicesOf(query, size.field, size.sizes), ({ name }) => name)}
        />
      )}
      <Facet title="น้ำหนัก" choices={choicesOf(query, 'weightText', weightChoices(query.type))}>
        <WeightForm query={query} onChange={change} />
      </Facet>
      <Facet title="ช่วงราคา" choices={pricesOf(query)}>
        <PriceForm query={query} onChange={change} />
      </Facet>
      {(styles.length > 0 || query.style !== '') && (
        <Facet
          title="ลาย"
          choices={choicesOf(
            { ...query, style: chosenStyle },
            'style',
            styles.map(({ id }) => id),
            (id) => styleNameOf(id, allStyles),
          )}
        />
      )}
    </>
  );
};
