import { Group, Stack, Text, VisuallyHidden, Paper } from '@mantine/core';
import { useMemo, useState } from 'react';
import { LinkButton, LongText } from '../ui/controls.tsx';
import { shownChanges, type StatePlace, pathText, whenChanged } from './shown-changes.ts';
import { canonicalText } from '../../../../engine/kernel/canonical.ts';
import type { Travel } from '../travel/use-travel.ts';
import classes from '../replay.module.css';

export const Changes = (props: {
  readonly before: unknown;
  readonly after: unknown;
  readonly none: string;
  readonly onWatch?: (place: StatePlace) => void;
}) => {
  const { before, after, none, onWatch } = props;
  const { changes, left } = useMemo(() => shownChanges(before, after), [before, after]);
  if (changes.length === 0) return <Text c="dimmed">{none}</Text>;
  return (
    <>
      <Stack component="ul" gap={8} m={0} p={0} style={{ listStyle: 'none' }}>
        {changes.map(({ path, place, moved, ...sides }) => (
          <li key={path}>
            {onWatch === undefined ? (
              <strong>{path}</strong>
            ) : (
              <LinkButton px={0} title="When did this change?" onClick={() => onWatch(place)}>
                {path}
              </LinkButton>
            )}
            {moved !== undefined && <Text>{moved}</Text>}
            <Group gap={6} align="start" wrap="nowrap">
              {(
                [
                  ['before', 'red'],
                  ['after', 'green'],
                ] as const
              ).map(([side, color]) => (
                <div key={side}>
                  <VisuallyHidden>{`${side}: `}</VisuallyHidden>
                  <LongText
                    text={sides[side] ?? '—'}
                    most={8}
                    color={`var(--mantine-color-${color}-light)`}
                  />
                </div>
              ))}
            </Group>
          </li>
        ))}
      </Stack>
      {left > 0 && <Text>{`and ${left} more places`}</Text>}
    </>
  );
};

const mostParts = 200;

interface PartProps {
  readonly name: string;
  readonly value: unknown;
  readonly place: StatePlace;
  readonly onWatch: (place: StatePlace) => void;
}

const Part = ({ name, value, place, onWatch }: PartProps) => {
  const [isOpen, setOpen] = useState(false);
  const watch = (
    <LinkButton aria-label={`When did ${name} change?`} onClick={() => onWatch(place)}>
      when?
    </LinkButton>
  );
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0)
    return (
      <li>
        {`${name}: ${value === undefined ? '—' : canonicalText(value)}`}
        {watch}
      </li>
    );
  return (
    <li>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{`${name} ${Array.isArray(value) ? `[${value.length}]` : ''}`}</summary>
        {isOpen && (
          <>
            {watch}
            <StateTree value={value} place={place} onWatch={onWatch} />
          </>
        )}
      </details>
    </li>
  );
};

/** The parts of a state, opened one by one; of each can be asked when it changed. */
export const StateTree = (props: Omit<PartProps, 'name' | 'value'> & { readonly value: object }) => {
  const { value, place, onWatch } = props;
  const parts = Object.entries(value);
  return (
    <ul style={{ margin: 0, paddingInlineStart: 14, listStyle: 'none' }}>
      {parts.slice(0, mostParts).map(([name, part]: [string, unknown]) => (
        <Part
          key={name}
          name={name}
          value={part}
          place={[...place, Array.isArray(value) ? Number(name) : name]}
          onWatch={onWatch}
        />
      ))}
      {parts.length > mostParts && <li>{`and ${parts.length - mostParts} more`}</li>}
    </ul>
  );
};

const longest = 60;
const mostListed = 200;

const short = (value: unknown): string => {
  const text = value === undefined ? '—' : canonicalText(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

export const WhenChanged = (props: {
  readonly travel: Travel;
  readonly place: StatePlace;
  readonly onClose: () => void;
}) => {
  const { travel, place, onClose } = props;
  const { track, position, go } = travel;
  const changed = useMemo(() => whenChanged(track, place), [track, place]);
  return (
    <Paper
      component="section"
      withBorder
      className={classes['panel']}
      p="xs"
      fz="sm"
      aria-label="When it changed"
    >
      <Group gap={6}>
        <strong>{pathText(place)}</strong>
        {changed.length === 1 ? 'changed once' : `changed ${changed.length} times`}
        <LinkButton onClick={onClose}>Close</LinkButton>
      </Group>
      <ol className={classes['list']}>
        {changed.slice(0, mostListed).map((one) => {
          const turn = track.turns[one.position - 1];
          return turn === undefined ? null : (
            <li key={one.position}>
              <LinkButton aria-current={one.position === position} onClick={() => go(one.position)}>
                {`turn ${turn.n}, ${turn.command.type}`}
              </LinkButton>
              {` ${short(one.before)} → ${short(one.after)}`}
            </li>
          );
        })}
      </ol>
      {changed.length > mostListed && `and ${changed.length - mostListed} more turns`}
    </Paper>
  );
};
