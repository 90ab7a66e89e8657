import { Group, Paper } from '@mantine/core';
import { useMemo } from 'react';
import { canonicalText } from '../../../../engine/kernel/canonical.ts';
import type { Travel } from '../travel/use-travel.ts';
import classes from '../replay.module.css';
import { LinkButton } from '../ui/LinkButton.tsx';
import { pathText } from './shown-changes.ts';
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
