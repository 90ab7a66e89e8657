import { changeFilter, changeType, type ListingQuery } from '../../../engine/catalogue/listing.ts';
import type { CatalogueType } from '../../../engine/catalogue/product.ts';
import { catalogueNames, selections } from '../navigation/categories.ts';
import { useShop } from '../store.tsx';
import { productTypes } from '../ui/product-types.ts';
import { styleNameOf } from './chips.ts';
import { sizeKind, weightChoices } from './choices.ts';
import { Facet } from './Facet.tsx';
import classes from './FilterPanel.module.css';
import { PriceForm } from './PriceForm.tsx';
import { WeightForm } from './WeightForm.tsx';

const types: readonly CatalogueType[] = [
  'all',
  ...productTypes,
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

/**
 * Everything that a catalogue can be narrowed by (spec 3, 'Product filter'). The patterns come last: they are fetched, and
 * nothing below them has to give way when they arrive.
 */
export const FilterPanel = ({
  query,
  onChange,
}: {
  readonly query: ListingQuery;
  /** Goes to another catalogue. */
  readonly onChange: (query: ListingQuery) => void;
}) => {
  const allStyles = useShop(({ catalogue }) => catalogue.styles);
  const styles = allStyles.filter(({ type }) => type === query.type);
  const size = sizeKind(query.type);
  const chosenStyle =
    styles.find(({ id, name }) => query.style === id || query.style === name)?.id ?? query.style;
  return (
    <div className={classes['panel']}>
      <Facet
        title="ประเภท"
        choices={types.map((type) => ({
          name: catalogueNames[type],
          query: changeType(query, type),
          isChosen: type === query.type,
        }))}
      />
      {size !== undefined && <Facet title={size.title} choices={choicesOf(query, size.field, size.sizes)} />}
      <Facet title="น้ำหนัก" choices={choicesOf(query, 'weightText', weightChoices(query.type))} />
      <WeightForm query={query} onChange={(weight) => onChange(changeFilter(query, weight))} />
      <PriceForm query={query} onChange={(range) => onChange(changeFilter(query, range))} />
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
    </div>
  );
};
