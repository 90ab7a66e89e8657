import { useId } from 'react';
import { changeFilter, type ListingQuery, sorts } from '../../../../engine/values/page/listing.ts';
import { sortNames } from './choices.ts';
import classes from './SortSelect.module.css';

/** The order of a catalogue. */
export const SortSelect = ({
  query,
  onChange,
}: {
  readonly query: ListingQuery;
  readonly onChange: (query: ListingQuery) => void;
}) => {
  const id = useId();
  return (
    <div className={classes['sort']}>
      <label className={classes['label']} htmlFor={id}>
        จัดเรียงตาม
      </label>
      <select
        className={classes['select']}
        id={id}
        value={query.sort}
        onChange={(event) => {
          const sort = sorts.find((name) => name === event.currentTarget.value);
          if (sort !== undefined) onChange(changeFilter(query, { sort }));
        }}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortNames[sort]}
          </option>
        ))}
      </select>
    </div>
  );
};
