import { useMemo } from 'react';
import { canonicalText } from '../../../../engine/kernel/canonical.ts';
import type { Travel } from '../travel/use-travel.ts';
import { Button } from '../ui/Button.tsx';
import { pathText } from './shown-changes.ts';
import classes from './TurnDetail.module.css';
import { type StatePlace, whenChanged } from './when-changed.ts';

const longest = 60;
const mostListed = 200;

const short = (value: unknown): string => {
  const text = value === undefined ? '—' : canonicalText(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

/** The turns with which a value of the state became another, each to jump to. */
export const WhenChanged = ({
  travel,
  place,
  onClose,
}: {
  readonly travel: Travel;
  readonly place: StatePlace;
  readonly onClose: () => void;
}) => {
  const { track, position, go } = travel;
  const changed = useMemo(() => whenChanged(track, place), [track, place]);
  return (
    <section className={classes['watched']} aria-label="When it changed">
      <div className={classes['head']}>
        <strong>{pathText(place)}</strong>
        {changed.length === 1 ? 'changed once' : `changed ${changed.length} times`}
        <Button look="link" onClick={onClose}>
          Close
        </Button>
      </div>
      <ol className={classes['when']}>
        {changed.slice(0, mostListed).map((one) => {
          const turn = track.turns[one.position - 1];
          return turn === undefined ? null : (
            <li key={one.position}>
              <Button look="link" aria-current={one.position === position} onClick={() => go(one.position)}>
                {`turn ${turn.n}, ${turn.command.type}`}
              </Button>
              {` ${short(one.before)} → ${short(one.after)}`}
            </li>
          );
        })}
      </ol>
      {changed.length > mostListed && (
        <p className={classes['empty']}>{`and ${changed.length - mostListed} more turns`}</p>
      )}
    </section>
  );
};
