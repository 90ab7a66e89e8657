import { either as E } from 'fp-ts';
import { memo } from 'react';
import { sayRejection } from '../../../../engine/log/say.ts';
import { essenceOf } from '../recording/essence.ts';
import type { RecordedTurn } from '../recording/recording.ts';
import { isEcho } from '../recording/spans.ts';
import { sayElapsed } from '../ui/say-time.ts';
import { Chip } from '../ui/Chip.tsx';
import list from './TurnList.module.css';
import classes from './TurnRow.module.css';

interface TurnRowProps {
  readonly turn: RecordedTurn;
  readonly position: number;
  readonly startedAt: number;
  readonly isCurrent: boolean;
  /** Whether the tab key comes to it. */
  readonly isReached: boolean;
  readonly isDiverged: boolean;
  readonly isForked: boolean;
  readonly isMarked: boolean;
  readonly brokenLaw: string | undefined;
  readonly onGo: (position: number) => void;
}

const sayEffects = (count: number): string => (count === 1 ? '1 effect' : `${count} effects`);

/** A turn in one row: what was asked, from where, and what became of it. */
export const TurnRow = memo(
  ({
    turn,
    position,
    startedAt,
    isCurrent,
    isReached,
    isDiverged,
    isForked,
    isMarked,
    brokenLaw,
    onGo,
  }: TurnRowProps) => {
    const { n, at, origin, command, outcome, effects } = turn;
    return (
      <button
        type="button"
        className={`${list['turn']} ${classes['row']}`}
        aria-current={isCurrent}
        data-forked={isForked}
        tabIndex={isReached ? 0 : -1}
        onClick={() => onGo(position)}
      >
        <span className={`${list['number']} ${classes['number']}`}>{n}</span>
        <span>
          <span className={classes['head']}>
            <span className={classes['name']}>{command.type}</span>
            {E.isLeft(outcome) && (
              <Chip tone={isEcho(turn) ? 'plain' : 'bad'} title={sayRejection(outcome.left)}>
                {outcome.left.type}
              </Chip>
            )}
          </span>
          <span className={`${list['essence']} ${classes['essence']}`}>
            {[origin, essenceOf(command)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className={classes['side']}>
          <span>{sayElapsed(at - startedAt)}</span>
          <span>
            {isMarked && <span className={classes['marked']}>★ marked </span>}
            {brokenLaw !== undefined && (
              <span className={classes['broken']} title={brokenLaw}>
                ✕ law{' '}
              </span>
            )}
            {isDiverged && <span className={classes['diverged']}>◆ differs </span>}
            {effects.length > 0 && sayEffects(effects.length)}
          </span>
        </span>
      </button>
    );
  },
);
TurnRow.displayName = 'TurnRow';
