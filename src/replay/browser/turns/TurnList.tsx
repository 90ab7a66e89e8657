import { Group, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { type RefObject, useDeferredValue, useMemo, useState } from 'react';
import { origins, type Origin } from '../../../../engine/log/turn.ts';
import { summaryOf } from '../recording/summary.ts';
import classes from '../replay.module.css';
import type { Travel } from '../travel/use-travel.ts';
import { LinkButton } from '../ui/controls.tsx';
import { sayCount, sayElapsed } from '../../evidence/say.ts';
import { Rows, TurnName } from './Rows.tsx';
import { either as E } from 'fp-ts';
import { sayRejection } from '../../../../engine/log/say.ts';
import { canonicalText } from '../../../../engine/kernel/canonical.ts';
import { changesOf } from '../../../../engine/log/changes.ts';
import { pathText } from '../detail/shown-changes.ts';
import { isEcho } from '../recording/spans.ts';
import type { RecordedTurn, Track } from '../recording/track.ts';

interface TurnFilter {
  /** Words that must all be found where `within` says. */
  readonly text: string;
  /** Searches in the words (command, rejection, events, effects), or in the changes of the state. */
  readonly within: 'turn' | 'state';
  readonly type: string;
  readonly origin: Origin | '';
  readonly outcome: 'all' | 'accepted' | 'refused' | 'echo' | 'diverged';
}

export const everyTurn: TurnFilter = { text: '', within: 'turn', type: '', origin: '', outcome: 'all' };

const isFiltering = ({ text, type, origin, outcome }: TurnFilter): boolean =>
  text.trim() !== '' || type !== '' || origin !== '' || outcome !== 'all';

const turnTexts = new WeakMap<RecordedTurn, string>();
const stateTexts = new WeakMap<RecordedTurn, string>();

const remembered = (texts: WeakMap<RecordedTurn, string>, turn: RecordedTurn, make: () => string): string => {
  const known = texts.get(turn);
  if (known !== undefined) return known;
  const text = make().toLowerCase();
  texts.set(turn, text);
  return text;
};

const textOf = (turn: RecordedTurn): string =>
  remembered(turnTexts, turn, () => {
    const { n, command, outcome, effects } = turn;
    const became = E.isLeft(outcome) ? sayRejection(outcome.left) : canonicalText(outcome.right);
    return `${n} ${command.type} ${summaryOf(command)} ${canonicalText(command)} ${became} ${canonicalText(effects)}`;
  });

const changesText = (track: Searched, turn: RecordedTurn, position: number): string =>
  remembered(stateTexts, turn, () =>
    changesOf(track.thenAt(position - 1), track.thenAt(position))
      .map(
        ({ path, before, after }) =>
          `${pathText(path)} ${canonicalText(before ?? null)} ${canonicalText(after ?? null)}`,
      )
      .join('\n'),
  );

type Searched = Pick<Track, 'turns' | 'divergences' | 'thenAt'>;

export const filtered = (
  track: Searched,
  { text, within, type, origin, outcome }: TurnFilter,
): readonly number[] => {
  const { turns, divergences } = track;
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const positions: number[] = [];
  turns.forEach((turn, index) => {
    const position = index + 1;
    if (type !== '' && turn.command.type !== type) return;
    if (origin !== '' && turn.origin !== origin) return;
    if (outcome === 'diverged' && !divergences.has(position)) return;
    if (outcome === 'accepted' && E.isLeft(turn.outcome)) return;
    if (outcome === 'refused' && (E.isRight(turn.outcome) || isEcho(turn))) return;
    if (outcome === 'echo' && !isEcho(turn)) return;
    if (words.length > 0) {
      const found = within === 'turn' ? textOf(turn) : changesText(track, turn, position);
      if (!words.every((word) => found.includes(word))) return;
    }
    positions.push(position);
  });
  return positions;
};

const typesIn = (turns: readonly RecordedTurn[]): readonly string[] =>
  [...new Set(turns.map(({ command }) => command.type))].sort();

const choices = {
  within: [
    ['turn', 'in turns'],
    ['state', 'in the state'],
  ],
  origin: [['', 'Origin'], ...origins.map((origin) => [origin, origin] as const)],
  outcome: [
    ['all', 'Outcome'],
    ['accepted', 'Accepted'],
    ['refused', 'Refused to a shopper'],
    ['echo', 'Rejected echoes of storage, timers, tabs'],
    ['diverged', 'Decided otherwise now'],
  ],
} as const;

const TurnFilters = (props: {
  readonly filter: TurnFilter;
  readonly types: readonly string[];
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (filter: TurnFilter) => void;
}) => {
  const { filter, types, searchRef, onChange } = props;
  const select = (
    label: string,
    name: Exclude<keyof TurnFilter, 'text'>,
    values: readonly (readonly [value: string, label: string])[],
  ) => (
    <NativeSelect
      size="sm"
      aria-label={label}
      data={values.map(([value, words]) => ({ value, label: words }))}
      value={filter[name]}
      onChange={({ currentTarget }) => onChange({ ...filter, [name]: currentTarget.value })}
    />
  );
  return (
    <SimpleGrid component="search" cols={2} spacing={6}>
      <TextInput
        ref={searchRef}
        type="search"
        size="sm"
        aria-label="Search"
        placeholder="Search  ( / )"
        value={filter.text}
        onChange={({ currentTarget }) => onChange({ ...filter, text: currentTarget.value })}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape' || key === 'Enter') currentTarget.blur();
        }}
      />
      {select('Search in', 'within', choices.within)}
      {select('Type of command', 'type', [['', 'Command'], ...types.map((type) => [type, type] as const)])}
      {select('Origin', 'origin', choices.origin)}
      {select('Outcome', 'outcome', choices.outcome)}
    </SimpleGrid>
  );
};

const TurnRow = (props: { readonly travel: Travel; readonly at: number }) => {
  const {
    travel: { recording, track, fork, marks, broken },
    at,
  } = props;
  const turn = track.turns[at - 1];
  if (turn === undefined) return null;
  const { n, origin, command, effects } = turn;
  const signs = [
    marks.has(at) ? '★ marked' : '',
    broken.has(at) ? '✕ law' : '',
    track.divergences.has(at) ? '◆ differs' : '',
  ].filter(Boolean);
  return (
    <>
      <Text span inherit ta="end" fw={fork !== null && at > fork.base ? 700 : 400}>
        {n}
      </Text>
      <span>
        <Text span display="block" truncate>
          <TurnName turn={turn} />
        </Text>
        <Text span display="block" size="xs" c="dimmed" truncate>
          {[origin, summaryOf(command)].filter(Boolean).join(' · ')}
        </Text>
      </span>
      <Text span size="xs" c="dimmed" ta="end" title={broken.get(at)}>
        {sayElapsed(turn.at - recording.header.startedAt)}
        <br />
        <strong>{signs.join(' ')}</strong> {effects.length > 0 && sayCount(effects.length, 'effect')}
      </Text>
    </>
  );
};

export const TurnList = (props: {
  readonly travel: Travel;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}) => {
  const { travel, searchRef } = props;
  const { track, position, go } = travel;
  const [filter, setFilter] = useState(everyTurn);
  const deferred = useDeferredValue(filter);
  const positions = useMemo(() => filtered(track, deferred), [track, deferred]);
  const types = useMemo(() => typesIn(track.turns), [track]);
  const count = track.turns.length;
  return (
    <section className={classes['pages']} aria-label="Turns">
      <TurnFilters filter={filter} types={types} searchRef={searchRef} onChange={setFilter} />
      <Group justify="space-between" mih={28} fz="sm" role="status">
        {isFiltering(deferred) ? `${positions.length} of ${count} turns` : `${count} turns`}
        {isFiltering(filter) && <LinkButton onClick={() => setFilter(everyTurn)}>Show all</LinkButton>}
      </Group>
      {positions.length === 0 && (
        <Text c="dimmed" ta="center" p="xl">
          {count === 0 ? 'This log has no turns.' : 'No turn matches.'}
        </Text>
      )}
      <Rows
        count={positions.length}
        current={positions.indexOf(position)}
        renderRow={(index) => <TurnRow travel={travel} at={positions[index] ?? 0} />}
        onGo={(index) => go(positions[index] ?? 0)}
      />
    </section>
  );
};
