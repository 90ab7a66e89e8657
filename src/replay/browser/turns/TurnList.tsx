import { type RefObject, useDeferredValue, useMemo, useState } from 'react';
import { everyTurn, filtered, isFiltering, typesIn, originOf, origins, type TurnFilter } from './filter.ts';
import { rowHeight, rowOf } from './seen-rows.ts';
import { useSeenRows } from './use-seen-rows.ts';
import { Button } from '../ui/Button.tsx';
import controls from '../ui/controls.module.css';
import classes from './TurnList.module.css';
import { TurnRow } from './TurnRow.tsx';
import type { Travel } from '../travel/use-travel.ts';

interface TurnFiltersProps {
  readonly filter: TurnFilter;
  readonly types: readonly string[];
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (filter: TurnFilter) => void;
}

const outcomes: readonly (readonly [value: TurnFilter['outcome'], name: string])[] = [
  ['all', 'Outcome'],
  ['accepted', 'Accepted'],
  ['refused', 'Refused to a shopper'],
  ['echo', 'Rejected echoes of storage, timers, tabs'],
  ['diverged', 'Decided otherwise now'],
];

/** What the list of turns is narrowed down by. */
const TurnFilters = ({ filter, types, searchRef, onChange }: TurnFiltersProps) => (
  <search className={classes['filters']}>
    <input
      ref={searchRef}
      type="search"
      className={`${controls['field']} ${classes['search']}`}
      aria-label="Search"
      placeholder="Search  ( / )"
      value={filter.text}
      onChange={({ currentTarget }) => onChange({ ...filter, text: currentTarget.value })}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape' || key === 'Enter') currentTarget.blur();
      }}
    />
    <select
      className={`${controls['field']} ${classes['choice']}`}
      aria-label="Search in"
      value={filter.within}
      onChange={({ currentTarget }) =>
        onChange({ ...filter, within: currentTarget.value === 'state' ? 'state' : 'turn' })
      }
    >
      <option value="turn">in turns</option>
      <option value="state">in the state</option>
    </select>
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

/** All turns, or those that a filter lets through; only the rows that are seen are drawn. */
export const TurnList = ({
  travel,
  searchRef,
}: {
  readonly travel: Travel;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}) => {
  const { track, position, go, recording, fork, marks, broken } = travel;
  const [filter, setFilter] = useState(everyTurn);
  const deferred = useDeferredValue(filter);
  const positions = useMemo(() => filtered(track, deferred), [track, deferred]);
  const types = useMemo(() => typesIn(track.turns), [track]);
  const currentRow = rowOf(positions, position);
  const { scroller, from, to } = useSeenRows(positions.length, currentRow);
  const isCurrentDrawn = currentRow >= from && currentRow < to;

  return (
    <section className={classes['list']} aria-label="Turns">
      <TurnFilters filter={filter} types={types} searchRef={searchRef} onChange={setFilter} />
      <p className={classes['found']} role="status">
        {isFiltering(deferred)
          ? `${positions.length} of ${track.turns.length} turns`
          : `${track.turns.length} turns`}
        {isFiltering(filter) && (
          <Button look="link" onClick={() => setFilter(everyTurn)}>
            Show all
          </Button>
        )}
      </p>
      <div ref={scroller} className={classes['scroll']}>
        {positions.length === 0 ? (
          <p className={classes['none']}>
            {track.turns.length === 0 ? 'This log has no turns.' : 'No turn matches.'}
          </p>
        ) : (
          <ol
            className={classes['rows']}
            style={{ paddingTop: from * rowHeight, paddingBottom: (positions.length - to) * rowHeight }}
          >
            {positions.slice(from, to).map((at, index) => {
              const turn = track.turns[at - 1];
              return turn === undefined ? null : (
                <li
                  key={at}
                  className={classes['row']}
                  aria-setsize={positions.length}
                  aria-posinset={from + index + 1}
                >
                  <TurnRow
                    turn={turn}
                    position={at}
                    startedAt={recording.header.startedAt}
                    isCurrent={at === position}
                    isReached={at === position || (index === 0 && !isCurrentDrawn)}
                    isDiverged={track.divergences.has(at)}
                    isMarked={marks.has(at)}
                    brokenLaw={broken.get(at)}
                    isForked={fork !== null && at > fork.base}
                    onGo={go}
                  />
                </li>
              );
            })}
          </ol>
        )}
      </div>
    </section>
  );
};
