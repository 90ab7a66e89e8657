import {
  Button,
  Group,
  Kbd,
  Stack,
  Text,
  VisuallyHidden,
  Badge,
  SimpleGrid,
  Table,
  Title,
} from '@mantine/core';
import { useDisclosure, useWindowEvent } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { ProgramPages } from '../frame/Pages.tsx';
import type { OpenLog } from '../open/use-log-reader.ts';
import { summaryOf } from '../recording/summary.ts';
import { type RecordedTurn, turnAt } from '../recording/track.ts';
import classes from '../replay.module.css';
import { Panels, type ShownPanels, Bar } from '../travel/Bar.tsx';
import { hashOfPlace, placeInHash } from '../travel/use-travel.ts';
import { Rows, TurnName } from '../turns/Rows.tsx';
import { type Keys, KeysDialog, useKeys } from '../ui/keys.tsx';
import { type LogComparison, compare, kindWords, resultOf } from './comparison.ts';
import { canonicalText } from '../../../../engine/kernel/canonical.ts';
import { sayOutcome } from '../../../../engine/log/say.ts';
import { Changes } from '../detail/states.tsx';
import { DetailSection } from '../detail/TurnDetail.tsx';
import { Json } from '../ui/controls.tsx';
import { essential } from '../../evidence/say.ts';

const valueText = (value: unknown): string =>
  value === undefined ? '—' : typeof value === 'string' ? value || '(none)' : canonicalText(value);

const flat = (figures: object): ReadonlyMap<string, unknown> =>
  new Map(
    Object.entries(figures).flatMap(([name, value]: [string, unknown]) =>
      Array.isArray(value)
        ? value.map((one: unknown, index) => [`${name}[${index}]`, one] as const)
        : [[name, value] as const],
    ),
  );

const figuresOf = (first: object, second: object) => {
  const [left, right] = [flat(first), flat(second)];
  return [...new Set([...left.keys(), ...right.keys()])].map((name) => ({
    name,
    first: valueText(left.get(name)),
    second: valueText(right.get(name)),
  }));
};

const Figures = ({ figures }: { readonly figures: ReturnType<typeof figuresOf> }) => (
  <Table layout="fixed">
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col">Shown</Table.Th>
        <Table.Th scope="col">First</Table.Th>
        <Table.Th scope="col">Second</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {figures.map(({ name, first, second }) => (
        <Table.Tr key={name} {...(first === second ? {} : { className: classes['differs'] })}>
          <Table.Th scope="row">
            {first !== second && <span aria-hidden="true">≠ </span>}
            {name}
            {first !== second && <VisuallyHidden> differs</VisuallyHidden>}
          </Table.Th>
          <Table.Td>{first}</Table.Td>
          <Table.Td>{second}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);

const whole = (turn: RecordedTurn | undefined): object | undefined =>
  turn === undefined ? undefined : { command: turn.command, ...resultOf(turn) };

const Turn = ({ name, turn }: { readonly name: string; readonly turn: RecordedTurn | undefined }) => (
  <div>
    <Title order={4} size="sm">
      {name}
      {turn !== undefined && `: turn ${turn.n}, ${turn.command.type}, ${sayOutcome(turn.outcome)}`}
    </Title>
    {turn === undefined ? (
      <Text c="dimmed">It has no turn here.</Text>
    ) : (
      <Json value={whole(turn)} label={`turn of the ${name.toLowerCase()}`} />
    )}
  </div>
);

/** Details of a row of two logs, side by side: the turns, the pages, and the states after them. */
const CompareDetail = (props: { readonly comparison: LogComparison; readonly index: number }) => {
  const { comparison, index } = props;
  const { rows, turnsAt, statesAt, program } = comparison;
  const { kind } = rows[index] ?? { kind: 'same' };
  const [left, right] = turnsAt(index);
  const [first, second] = statesAt(index);
  const { all } = program.figures;
  const isPair = left !== undefined && right !== undefined;
  return (
    <Stack component="section" className={classes['detail']} pr="xs" pb="lg" aria-label="Row">
      <Title order={2} size="h4">
        {index === 0
          ? 'Before the first turn '
          : [left && `Turn ${left.n}`, right && (isPair ? `turn ${right.n}` : `Turn ${right.n}`)]
              .filter(Boolean)
              .join(' and ') + ` · ${(left ?? right)?.command.type} `}
        <Badge
          color={kind === 'same' ? 'green' : kind === 'first' || kind === 'second' ? 'orange' : 'violet'}
        >
          {kindWords[kind][1]}
        </Badge>
      </Title>
      {isPair && kind !== 'same' && (
        <DetailSection name="The turn of the first → of the second">
          <Changes
            before={essential(whole(left))}
            after={essential(whole(right))}
            none="Both turns are the same."
          />
        </DetailSection>
      )}
      <DetailSection name="Figures">
        <Figures figures={figuresOf(all(first), all(second))} />
      </DetailSection>
      <DetailSection name="The state of the first → of the second">
        <Changes before={essential(first)} after={essential(second)} none="Both states are the same." />
      </DetailSection>
      {index > 0 && (
        <DetailSection name="Both turns as they were recorded">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Turn name="First" turn={left} />
            <Turn name="Second" turn={right} />
          </SimpleGrid>
        </DetailSection>
      )}
    </Stack>
  );
};

const Side = ({ turn }: { readonly turn: RecordedTurn | undefined }) =>
  turn === undefined ? (
    <span />
  ) : (
    <span>
      <Text span display="block" truncate>
        {`${turn.n} `}
        <TurnName turn={turn} />
      </Text>
      <Text span display="block" size="xs" c="dimmed" truncate>
        {summaryOf(turn.command)}
      </Text>
    </span>
  );

const Pair = ({ comparison, at }: { readonly comparison: LogComparison; readonly at: number }) => {
  const [sign, words] = kindWords[comparison.rows[at]?.kind ?? 'same'];
  const [left, right] = comparison.turnsAt(at);
  return (
    <>
      <span title={words}>
        <span aria-hidden="true">{sign}</span>
        <VisuallyHidden>{`${words}: `}</VisuallyHidden>
      </span>
      {at === 0 ? <strong>Before the first turn</strong> : <Side turn={left} />}
      {at > 0 && <Side turn={right} />}
    </>
  );
};

export const CompareScreen = (props: {
  readonly one: OpenLog;
  readonly other: OpenLog;
  readonly begin: number | undefined;
  readonly onLeave: () => void;
}) => {
  const { one, other, begin, onLeave } = props;
  const comparison = useMemo(() => compare(one.recording, other.recording), [one, other]);
  const { rows, differences, statesAt, timesAt } = comparison;
  const program = comparison.program.name;
  const last = rows.length - 1;
  const within = (to: number): number => Math.max(0, Math.min(to, last));
  const [index, setIndex] = useState(() => within(begin ?? differences[0] ?? 0));
  const [shown, setShown] = useState<ShownPanels>('turn');
  const [isKeysShown, keysDialog] = useDisclosure();
  const go = (to: number): void => setIndex(within(to));
  const turn = turnAt(one.recording, rows[index]?.first ?? 0);
  // The address follows the row; a row that is typed into it is gone to.
  useEffect(() => {
    const { marks = [] } = placeInHash(window.location.hash);
    window.history.replaceState(null, '', `${hashOfPlace(turn, marks)}&row=${index}`);
  }, [turn, index]);
  useWindowEvent('hashchange', () => {
    const { row } = placeInHash(window.location.hash);
    if (row !== undefined) go(row);
  });
  const [first] = differences;
  const back = (): void => go(index - 1);
  const forward = (): void => go(index + 1);
  const next = (): void => go(differences.find((at) => at > index) ?? first ?? index);
  const before = (): void => go(differences.findLast((at) => at < index) ?? differences.at(-1) ?? index);
  const keys: Keys = [
    ['One row back or on', { ArrowLeft: back, ArrowRight: forward, ArrowUp: back, ArrowDown: forward }],
    [
      'Ten rows back or on',
      { 'Shift ArrowLeft': () => go(index - 10), 'Shift ArrowRight': () => go(index + 10) },
    ],
    ['The beginning or the end', { Home: () => go(0), End: () => go(last) }],
    ['Next difference, after the last one the first again', { d: next }],
    ['Difference before', { D: before }],
    ['Back to the first log alone', { c: onLeave }],
    ['These keys', { '?': keysDialog.open }],
  ];
  useKeys(keys);
  const counts = Object.entries(kindWords)
    .map(([kind, [, words]]) => [rows.filter((row) => row.kind === kind).length, words] as const)
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(' · ');
  return (
    <div className={classes['screen']}>
      <Bar leave="One log" onLeave={onLeave} onKeys={keysDialog.open}>
        <Text truncate>
          {`First: ${one.name}`}
          <br />
          {`Second: ${other.name}`}
        </Text>
      </Bar>
      <Stack component="section" gap={8} px={{ base: 'xs', sm: 'md' }} pt="xs" aria-label="Differences">
        <Text role="status">
          {first === undefined
            ? `Both logs are the same in all ${last} turns.`
            : `Row ${index} of ${last} · ${counts}`}
        </Text>
        <Group gap={6}>
          <Button aria-label="Previous row" disabled={index === 0} onClick={back}>
            ‹
          </Button>
          <Button aria-label="Next row" disabled={index === last} onClick={forward}>
            ›
          </Button>
          <Button
            variant="filled"
            disabled={first === undefined || index === first}
            onClick={() => go(first ?? 0)}
          >
            First difference
          </Button>
          <Button disabled={first === undefined} onClick={before}>
            Before
          </Button>
          <Button disabled={first === undefined} onClick={next} rightSection={<Kbd>d</Kbd>}>
            Next
          </Button>
        </Group>
      </Stack>
      <Panels
        program={program}
        shown={shown}
        onShown={setShown}
        isWide
        turns={
          <section className={classes['pages']} aria-label="Rows">
            <Rows
              count={rows.length}
              current={index}
              renderRow={(at) => <Pair comparison={comparison} at={at} />}
              kindOf={(at) => rows[at]?.kind}
              onGo={setIndex}
            />
          </section>
        }
        turn={<CompareDetail comparison={comparison} index={index} />}
        pages={
          <ProgramPages
            program={program}
            sides={(['first', 'second'] as const).map((side, at) => ({
              title: `The ${program} in the ${side} log`,
              name: `The ${side}`,
              root: statesAt(index)[at] ?? {},
              at: timesAt(index)[at] ?? 0,
            }))}
            off="Effects are off while two logs are compared."
            onKey={() => false}
          />
        }
      />
      <KeysDialog keys={keys} isOpen={isKeysShown} onClose={keysDialog.close} />
    </div>
  );
};
