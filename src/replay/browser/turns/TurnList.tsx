import {
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { everyTurn, filtered, isFiltering, typesIn } from './filter.ts';
import { rowHeight, rowOf, scrolledTo, seenRows } from './seen-rows.ts';
import controls from '../ui/controls.module.css';
import { TurnFilters } from './TurnFilters.tsx';
import classes from './TurnList.module.css';
import { TurnRow } from './TurnRow.tsx';
import type { Travel } from '../travel/use-travel.ts';

/** All turns, or those that a filter lets through; only the rows that are seen are drawn. */
export const TurnList = ({
  travel,
  searchRef,
}: {
  readonly travel: Travel;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}) => {
  const { track, position, go, recording, fork } = travel;
  const [filter, setFilter] = useState(everyTurn);
  const deferred = useDeferredValue(filter);
  const positions = useMemo(() => filtered(track, deferred), [track, deferred]);
  const types = useMemo(() => typesIn(track.turns), [track]);
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ scrolled: 0, height: 600 });
  const { from, to } = seenRows(view.scrolled, view.height, positions.length);
  const isShown = view.height > 0;
  const currentRow = rowOf(positions, position);
  const isCurrentDrawn = currentRow >= from && currentRow < to;

  useEffect(() => {
    const { current } = scroller;
    if (current === null) return undefined;
    const look = (): void => setView({ scrolled: current.scrollTop, height: current.clientHeight });
    const observer = new ResizeObserver(look);
    observer.observe(current);
    current.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', look);
    };
  }, []);

  useLayoutEffect(() => {
    const { current } = scroller;
    const row = rowOf(positions, position);
    if (current !== null && row !== -1 && isShown)
      current.scrollTop = scrolledTo(row, current.scrollTop, current.clientHeight);
  }, [positions, position, isShown]);

  return (
    <section className={classes['list']} aria-label="Turns">
      <TurnFilters filter={filter} types={types} searchRef={searchRef} onChange={setFilter} />
      <p className={classes['found']} role="status">
        {isFiltering(deferred)
          ? `${positions.length} of ${track.turns.length} turns`
          : `${track.turns.length} turns`}
        {isFiltering(filter) && (
          <button type="button" className={controls['link']} onClick={() => setFilter(everyTurn)}>
            Show all
          </button>
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
