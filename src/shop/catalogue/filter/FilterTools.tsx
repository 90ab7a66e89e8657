import { useRef, useState, useId } from 'react';
import {
  type ListingQuery,
  narrowingCount,
  changeFilter,
  sorts,
} from '../../../../engine/values/page/listing.ts';
import { Button } from '../../ui/Button.tsx';
import { FilterStepContext, useFilterStep } from './filter-step.ts';
import { FilterSheet } from './FilterSheet.tsx';
import classes from './FilterTools.module.css';
import { sortNames } from './choices.ts';

/** The order of a catalogue. */
const SortSelect = ({
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

/**
 * Order and, where the filter does not stand beside the list, the way to it. What is chosen in one opening of the filter
 * is one step of the history; the list begins at its top after it, and the visitor's place is kept when nothing changed.
 */
export const FilterTools = ({ query }: { readonly query: ListingQuery }) => {
  const [isOpen, setIsOpen] = useState(false);
  const [hasStepped, setHasStepped] = useState(false);
  const tools = useRef<HTMLDivElement>(null);
  const goTo = useFilterStep();
  const count = narrowingCount(query);
  const close = (): void => {
    setIsOpen(false);
    setHasStepped(false);
    if (hasStepped) tools.current?.parentElement?.scrollIntoView({ block: 'start', behavior: 'instant' });
  };
  return (
    <div ref={tools} className={classes['tools']}>
      <Button
        className={classes['open']}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <svg className={classes['drawing']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5" />
        </svg>
        กรองสินค้า
        {count > 0 && (
          <span className={classes['count']}>
            {count}
            <span className="visually-hidden"> ตัวกรอง</span>
          </span>
        )}
      </Button>
      <SortSelect query={query} onChange={goTo} />
      {isOpen && (
        <FilterStepContext value={{ replace: hasStepped, onStep: () => setHasStepped(true) }}>
          <FilterSheet query={query} onClose={close} />
        </FilterStepContext>
      )}
    </div>
  );
};
