import { Badge, SimpleGrid, Stack, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { canonicalText } from '../../../../engine/kernel/canonical.ts';
import { sayOutcome } from '../../../../engine/log/say.ts';
import { Changes } from '../detail/states.tsx';
import { DetailSection } from '../detail/TurnDetail.tsx';
import type { RecordedTurn } from '../recording/track.ts';
import { Json } from '../ui/controls.tsx';
import classes from '../replay.module.css';
import { becameOf, type LogComparison, kindWords } from './comparison.ts';
import { essential } from '../../evidence/say.ts';

interface Figure {
  readonly name: string;
  readonly first: string;
  readonly second: string;
}

const said = (value: unknown): string =>
  value === undefined ? '—' : typeof value === 'string' ? value || '(none)' : canonicalText(value);

/** Names with values, those of lists one by one. */
const flat = (figures: object): ReadonlyMap<string, unknown> =>
  new Map(
    Object.entries(figures).flatMap(([name, value]: [string, unknown]) =>
      Array.isArray(value)
        ? value.map((one: unknown, index) => [`${name}[${index}]`, one] as const)
        : [[name, value] as const],
    ),
  );

const figuresOf = (first: object, second: object): readonly Figure[] => {
  const [left, right] = [flat(first), flat(second)];
  return [...new Set([...left.keys(), ...right.keys()])].map((name) => ({
    name,
    first: said(left.get(name)),
    second: said(right.get(name)),
  }));
};

const Figures = ({ figures }: { readonly figures: readonly Figure[] }) => (
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
  turn === undefined ? undefined : { command: turn.command, ...becameOf(turn) };

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

/** Everything about a row of two logs: the turns, what the pages show, and the states after them, beside each other. */
export const CompareDetail = ({
  comparison,
  index,
}: {
  readonly comparison: LogComparison;
  readonly index: number;
}) => {
  const { rows, turnsAt, statesAt, program } = comparison;
  const { kind } = rows[index] ?? { kind: 'same' };
  const [left, right] = turnsAt(index);
  const turns = useMemo(() => [essential(whole(left)), essential(whole(right))] as const, [left, right]);
  const { figures, before, after } = useMemo(() => {
    const [first, second] = statesAt(index);
    const { all } = program.figures;
    return {
      figures: figuresOf(all(first), all(second)),
      before: essential(first),
      after: essential(second),
    };
  }, [program, statesAt, index]);
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
          <Changes before={turns[0]} after={turns[1]} none="Both turns are the same." />
        </DetailSection>
      )}
      <DetailSection name="Figures">
        <Figures figures={figures} />
      </DetailSection>
      <DetailSection name="The state of the first → of the second">
        <Changes before={before} after={after} none="Both states are the same." />
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
