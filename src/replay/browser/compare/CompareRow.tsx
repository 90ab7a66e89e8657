import { either as E } from 'fp-ts';
import { memo } from 'react';
import { sayRejection } from '../../../../engine/log/say.ts';
import { essenceOf } from '../recording/essence.ts';
import type { RecordedTurn } from '../recording/recording.ts';
import { isEcho } from '../recording/spans.ts';
import list from '../turns/TurnList.module.css';
import { Chip } from '../ui/Chip.tsx';
import classes from './CompareRow.module.css';
import type { Row, RowKind } from './rows.ts';

/** What a row is, in words and as a sign. */
export const kindWords: Readonly<Record<RowKind, readonly [sign: string, words: string]>> = {
  same: ['=', 'the same in both'],
  decided: ['≠', 'decided otherwise'],
  asked: ['≠', 'asked otherwise'],
  first: ['1', 'only in the first'],
  second: ['2', 'only in the second'],
};

const Side = ({ turn }: { readonly turn: RecordedTurn | undefined }) => (
  <span className={classes['side']}>
    {turn !== undefined && (
      <>
        <span className={classes['head']}>
          <span className={`${list['number']} ${classes['number']}`}>{turn.n}</span>
          <span className={classes['name']}>{turn.command.type}</span>
          {E.isLeft(turn.outcome) && (
            <Chip tone={isEcho(turn) ? 'plain' : 'bad'} title={sayRejection(turn.outcome.left)}>
              {turn.outcome.left.type}
            </Chip>
          )}
        </span>
        <span className={`${list['essence']} ${classes['essence']}`}>{essenceOf(turn.command)}</span>
      </>
    )}
  </span>
);

/** A place of both logs in one row. */
export const CompareRow = memo(
  ({
    row,
    index,
    left,
    right,
    isCurrent,
    isReached,
    onGo,
  }: {
    readonly row: Row;
    readonly index: number;
    readonly left: RecordedTurn | undefined;
    readonly right: RecordedTurn | undefined;
    readonly isCurrent: boolean;
    /** Whether the tab key comes to it. */
    readonly isReached: boolean;
    readonly onGo: (index: number) => void;
  }) => {
    const [sign, words] = kindWords[row.kind];
    return (
      <button
        type="button"
        className={`${list['turn']} ${classes['row']}`}
        aria-current={isCurrent}
        data-kind={row.kind}
        tabIndex={isReached ? 0 : -1}
        onClick={() => onGo(index)}
      >
        <span className={classes['sign']} title={words}>
          <span aria-hidden="true">{sign}</span>
          <span className="visually-hidden">{`${words}: `}</span>
        </span>
        {index === 0 ? (
          <span className={classes['start']}>Before the first turn</span>
        ) : (
          <>
            <Side turn={left} />
            <Side turn={right} />
          </>
        )}
      </button>
    );
  },
);
CompareRow.displayName = 'CompareRow';
