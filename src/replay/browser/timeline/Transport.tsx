import { Button, Group, Kbd } from '@mantine/core';
import type { Landmarks } from '../recording/spans.ts';
import type { Travel } from '../travel/use-travel.ts';
import { Choice } from '../ui/controls.tsx';
import { speeds } from './playing.ts';

const jumps: readonly (readonly [to: keyof Landmarks, name: string, key: string])[] = [
  ['rejections', 'Refusal', 'r'],
  ['failures', 'Failure', 'e'],
  ['divergences', 'Divergence', 'd'],
  ['laws', 'Broken law', 'l'],
  ['marks', 'Mark', 'b'],
];

export const Transport = ({
  travel,
  isLooking,
}: {
  readonly travel: Travel;
  readonly isLooking: boolean;
}) => {
  const { position, last, isPlaying, speed, landmarks, fork, left, marks, go, setPlaying, setSpeed } = travel;
  const isMarked = marks.has(position);
  return (
    <Group gap={8}>
      <Button.Group>
        <Button aria-label="Previous turn" disabled={position === 0} onClick={() => go(position - 1)}>
          ‹
        </Button>
        <Button
          aria-label={isPlaying ? 'Pause' : 'Play'}
          disabled={last === 0}
          onClick={() => setPlaying(!isPlaying)}
        >
          {isPlaying ? '❚❚' : '▶'}
        </Button>
        <Button aria-label="Next turn" disabled={position === last} onClick={() => go(position + 1)}>
          ›
        </Button>
      </Button.Group>
      <Choice
        label="Speed"
        options={speeds.map((factor) => [factor, `${factor}×`] as const)}
        value={speed}
        onChoose={setSpeed}
      />
      <Group gap={6} role="group" aria-label="Jump to the next">
        {jumps.map(([to, name, key]) => (
          <Button
            key={to}
            px="xs"
            disabled={landmarks[to].length === 0}
            rightSection={<Kbd visibleFrom="lg">{key}</Kbd>}
            onClick={() => travel.jump(to)}
          >
            {`${name} ${to === 'laws' && isLooking ? '…' : landmarks[to].length}`}
          </Button>
        ))}
      </Group>
      <Button
        px="xs"
        aria-pressed={isMarked}
        disabled={position === 0}
        rightSection={<Kbd visibleFrom="lg">m</Kbd>}
        onClick={travel.toggleMark}
      >
        {isMarked ? '★ Mark' : '☆ Mark'}
      </Button>
      <Group gap={6} ml="auto">
        {left !== null && (
          <Button variant="subtle" onClick={travel.returnToFork}>
            {`Back to the fork after turn ${left.from.n}`}
          </Button>
        )}
        <Button
          variant={fork === null ? 'filled' : 'default'}
          onClick={fork === null ? travel.startFork : travel.leaveFork}
        >
          {fork === null ? 'Fork here' : 'Leave the fork'}
        </Button>
      </Group>
    </Group>
  );
};
