import { Box, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { sayOutcome } from '../../../../engine/log/say.ts';
import { turnAt } from '../recording/track.ts';
import { sayElapsed } from '../../evidence/say.ts';
import type { Landmarks } from '../recording/spans.ts';
import type { Travel } from '../travel/use-travel.ts';

const places = 400;

/** Where positions from 1 to `last` lie on a line from 0 to 1000; those that fall together are one mark. */
export const marksOf = (positions: readonly number[], last: number): readonly number[] => [
  ...new Set(
    positions.map((position) => (Math.round((position / Math.max(1, last)) * places) / places) * 997),
  ),
];

const rows: readonly (readonly [landmarks: keyof Landmarks, y: number, height: number, color: string])[] = [
  ['failures', 0, 2.4, 'yellow-7'],
  ['rejections', 2.6, 2.4, 'error'],
  ['divergences', 5.2, 2.4, 'violet-filled'],
  ['laws', 7.8, 2.4, 'teal-7'],
  ['marks', 0, 10, 'text'],
];

const sayPlace = ({ recording, track, position }: Travel): string => {
  const turn = track.turns[position - 1];
  return turn === undefined
    ? 'before the first turn'
    : `turn ${turn.n} of ${turnAt(recording, track.turns.length)}: ${turn.command.type}, ${sayOutcome(turn.outcome)}`;
};

/** All turns on one line: a handle to drag, with the landmarks above it. */
export const TurnSlider = ({ travel }: { readonly travel: Travel }) => {
  const { recording, track, position, last, landmarks, go } = travel;
  const turn = track.turns[position - 1];
  const marks = useMemo(
    () =>
      rows.flatMap(([name, y, height, color]) =>
        marksOf(landmarks[name], last).map((x) => (
          <rect
            key={`${name} ${x}`}
            x={x}
            y={y}
            width={3}
            height={height}
            fill={`var(--mantine-color-${color})`}
          />
        )),
      ),
    [landmarks, last],
  );
  return (
    <Group gap="0 16px">
      <Box flex="1 1 300px">
        <svg width="100%" height={14} viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
          {marks}
        </svg>
        <input
          type="range"
          style={{ width: '100%', margin: 0, accentColor: 'var(--mantine-primary-color-filled)' }}
          aria-label="Turn"
          aria-valuetext={sayPlace(travel)}
          min={0}
          max={last}
          step={1}
          value={position}
          onChange={({ currentTarget }) => go(currentTarget.valueAsNumber)}
        />
      </Box>
      <Text style={{ fontVariantNumeric: 'tabular-nums' }}>
        <strong>{turn === undefined ? 'Start' : `Turn ${turn.n}`}</strong>
        {` of ${turnAt(recording, last)} · ${sayElapsed((turn?.at ?? recording.header.startedAt) - recording.header.startedAt)}`}
      </Text>
    </Group>
  );
};
