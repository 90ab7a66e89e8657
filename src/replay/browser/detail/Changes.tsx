import { Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { LinkButton } from '../ui/LinkButton.tsx';
import { LongText } from '../ui/Json.tsx';
import { shownChanges } from './shown-changes.ts';
import type { StatePlace } from './when-changed.ts';

/** Where two states differ: each place with what it was and what it is. */
export const Changes = ({
  before,
  after,
  none,
  onWatch,
}: {
  readonly before: unknown;
  readonly after: unknown;
  /** What to say when nothing differs. */
  readonly none: string;
  /** Asks when a place changed, where that can be asked. */
  readonly onWatch?: (place: StatePlace) => void;
}) => {
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
