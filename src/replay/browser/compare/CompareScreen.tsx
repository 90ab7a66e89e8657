import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { turnAt } from '../recording/recording.ts';
import type { OpenedLog } from '../open/use-log-reader.ts';
import bar from '../travel/LogBar.module.css';
import type { Shown } from '../travel/TravelScreen.tsx';
import screen from '../travel/TravelScreen.module.css';
import { hashOfPlace, placeInHash } from '../travel/use-place-in-hash.ts';
import list from '../turns/TurnList.module.css';
import { rowHeight } from '../turns/seen-rows.ts';
import { useSeenRows } from '../turns/use-seen-rows.ts';
import { Button } from '../ui/Button.tsx';
import { Choice } from '../ui/Choice.tsx';
import controls from '../ui/controls.module.css';
import { KeysDialog } from '../ui/KeysDialog.tsx';
import { useKeys } from '../ui/use-keys.ts';
import type { Scheme } from '../ui/use-scheme.ts';
import { CompareDetail } from './CompareDetail.tsx';
import { ComparePages } from './ComparePages.tsx';
import { CompareRow } from './CompareRow.tsx';
import classes from './CompareScreen.module.css';
import { type Comparison, compare } from './comparison.ts';
import { actionOf, type CompareAction, keysInWords } from './keys.ts';
import type { RowKind } from './rows.ts';

type Open = Extract<OpenedLog, { readonly kind: 'open' }>;

const counted: readonly (readonly [kind: RowKind, words: string])[] = [
  ['same', 'the same'],
  ['decided', 'decided otherwise'],
  ['asked', 'asked otherwise'],
  ['first', 'only in the first'],
  ['second', 'only in the second'],
];

const sayCounts = ({ rows }: Comparison): string =>
  counted
    .map(([kind, words]) => [rows.filter((row) => row.kind === kind).length, words] as const)
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(' · ');

/** The address follows the row; a row that is typed into it is gone to. */
const useRowInHash = (one: Open, { rows }: Comparison, index: number, go: (index: number) => void): void => {
  const { recording } = one;
  const turn = turnAt(recording, rows[index]?.first ?? 0);
  useEffect(() => {
    const { marks = [] } = placeInHash(window.location.hash);
    window.history.replaceState(null, '', `${hashOfPlace(turn, marks)}&row=${index}`);
  }, [turn, index]);
  useWindowEvent('hashchange', () => {
    const { row } = placeInHash(window.location.hash);
    if (row !== undefined) go(row);
  });
};

/** Two logs side by side, aligned by their commands; it begins at the first place in which they differ. */
export const CompareScreen = ({
  one,
  other,
  begin,
  scheme,
  onLeave,
}: {
  readonly one: Open;
  readonly other: Open;
  /** The row to begin with, where the address names one. */
  readonly begin: number | undefined;
  readonly scheme: Scheme;
  /** Goes back to the first log alone. */
  readonly onLeave: () => void;
}) => {
  const comparison = useMemo(() => compare(one.recording, other.recording), [one, other]);
  const { rows, differences, turnsAt } = comparison;
  const last = rows.length - 1;
  const within = (to: number): number => Math.max(0, Math.min(to, last));
  const [index, setIndex] = useState(() => within(begin ?? differences[0] ?? 0));
  const [shown, setShown] = useState<Shown>('turn');
  const keys = useRef<HTMLDialogElement>(null);
  const go = (to: number): void => setIndex(within(to));
  useRowInHash(one, comparison, index, go);
  const moves: Readonly<Record<CompareAction, () => void>> = {
    back: () => go(index - 1),
    forward: () => go(index + 1),
    'back-ten': () => go(index - 10),
    'forward-ten': () => go(index + 10),
    first: () => go(0),
    last: () => go(last),
    difference: () => go(differences.find((at) => at > index) ?? differences[0] ?? index),
    'difference-before': () => go(differences.findLast((at) => at < index) ?? differences.at(-1) ?? index),
    leave: onLeave,
    keys: () => keys.current?.showModal(),
  };
  const act = (action: CompareAction): void => moves[action]();
  useKeys(actionOf, act);
  const { scroller, from, to } = useSeenRows(rows.length, index);
  const [firstDifference] = differences;
  return (
    <div className={screen['screen']}>
      <header className={bar['bar']}>
        <h1 className={bar['title']}>Replay</h1>
        <span className={classes['names']}>
          <span>{`First: ${one.name}`}</span>
          <span>{`Second: ${other.name}`}</span>
        </span>
        <button type="button" className={bar['button']} aria-pressed={scheme.isDark} onClick={scheme.toggle}>
          Dark
        </button>
        <button type="button" className={bar['button']} onClick={() => act('keys')}>
          Keys ?
        </button>
        <button type="button" className={bar['button']} onClick={onLeave}>
          One log
        </button>
      </header>
      <span hidden />
      <section className={screen['time']} aria-label="Differences">
        <p className={classes['counts']} role="status">
          {firstDifference === undefined
            ? `Both logs are the same in all ${rows.length - 1} turns.`
            : `Row ${index} of ${last} · ${sayCounts(comparison)}`}
        </p>
        <div className={screen['tools']}>
          <Button aria-label="Previous row" disabled={index === 0} onClick={() => act('back')}>
            ‹
          </Button>
          <Button aria-label="Next row" disabled={index === last} onClick={() => act('forward')}>
            ›
          </Button>
          <Button
            look="primary"
            disabled={firstDifference === undefined || index === firstDifference}
            onClick={() => go(firstDifference ?? 0)}
          >
            First difference
          </Button>
          <Button disabled={firstDifference === undefined} onClick={() => act('difference-before')}>
            Before
          </Button>
          <Button disabled={firstDifference === undefined} onClick={() => act('difference')}>
            Next <kbd className={controls['key']}>d</kbd>
          </Button>
        </div>
      </section>
      <main className={screen['main']}>
        <div className={screen['tabs']}>
          <Choice
            label="Shown"
            options={[
              ['turns', 'Turns'],
              ['turn', 'Turn'],
              ['shop', one.recording.program.name === 'shop' ? 'Shop' : 'Desk'],
            ]}
            value={shown}
            onChoose={setShown}
          />
        </div>
        <div className={`${screen['columns']} ${classes['columns']}`} data-shown={shown}>
          <section className={`${screen['column']} ${screen['turns']}`} aria-label="Rows">
            <div ref={scroller} className={list['scroll']}>
              <ol
                className={list['rows']}
                style={{ paddingTop: from * rowHeight, paddingBottom: (rows.length - to) * rowHeight }}
              >
                {rows.slice(from, to).map((row, offset) => {
                  const at = from + offset;
                  const [left, right] = turnsAt(at);
                  return (
                    <li key={at} className={list['row']} aria-setsize={rows.length} aria-posinset={at + 1}>
                      <CompareRow
                        row={row}
                        index={at}
                        left={left}
                        right={right}
                        isCurrent={at === index}
                        isReached={at === index || (offset === 0 && (index < from || index >= to))}
                        onGo={setIndex}
                      />
                    </li>
                  );
                })}
              </ol>
            </div>
          </section>
          <div className={`${screen['column']} ${screen['turn']}`}>
            <CompareDetail comparison={comparison} index={index} />
          </div>
          <div className={`${screen['column']} ${screen['shop']}`}>
            <ComparePages comparison={comparison} index={index} />
          </div>
        </div>
      </main>
      <KeysDialog dialogRef={keys} keys={keysInWords} />
    </div>
  );
};
