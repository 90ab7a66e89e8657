import type { RefObject } from 'react';
import { originOf, origins, type TurnFilter } from './filter.ts';
import controls from '../ui/controls.module.css';
import classes from './TurnList.module.css';

interface TurnFiltersProps {
  readonly filter: TurnFilter;
  readonly types: readonly string[];
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (filter: TurnFilter) => void;
}

const outcomes: readonly (readonly [value: TurnFilter['outcome'], name: string])[] = [
  ['all', 'Outcome'],
  ['accepted', 'Accepted'],
  ['rejected', 'Rejected'],
  ['diverged', 'Decided otherwise now'],
];

/** What the list of turns is narrowed down by. */
export const TurnFilters = ({ filter, types, searchRef, onChange }: TurnFiltersProps) => (
  <search className={classes['filters']}>
    <input
      ref={searchRef}
      type="search"
      className={`${controls['field']} ${classes['search']}`}
      aria-label="Filter by words"
      placeholder="Filter by words  ( / )"
      value={filter.text}
      onChange={({ currentTarget }) => onChange({ ...filter, text: currentTarget.value })}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape' || key === 'Enter') currentTarget.blur();
      }}
    />
    <select
      className={`${controls['field']} ${classes['choice']}`}
      aria-label="Type of command"
      value={filter.type}
      onChange={({ currentTarget }) => onChange({ ...filter, type: currentTarget.value })}
    >
      <option value="">Command</option>
      {types.map((type) => (
        <option key={type}>{type}</option>
      ))}
    </select>
    <select
      className={`${controls['field']} ${classes['choice']}`}
      aria-label="Origin"
      value={filter.origin}
      onChange={({ currentTarget }) => onChange({ ...filter, origin: originOf(currentTarget.value) })}
    >
      <option value="">Origin</option>
      {origins.map((origin) => (
        <option key={origin}>{origin}</option>
      ))}
    </select>
    <select
      className={`${controls['field']} ${classes['choice']}`}
      aria-label="Outcome"
      value={filter.outcome}
      onChange={({ currentTarget }) => {
        const chosen = outcomes.find(([value]) => value === currentTarget.value);
        if (chosen !== undefined) onChange({ ...filter, outcome: chosen[0] });
      }}
    >
      {outcomes.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  </search>
);
