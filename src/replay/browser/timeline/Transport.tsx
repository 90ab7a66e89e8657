import type { ReactNode } from 'react';
import { speeds } from './played-time.ts';
import type { Landmarks } from '../recording/spans.ts';
import { Choice } from '../ui/Choice.tsx';
import { Button } from '../ui/Button.tsx';
import controls from '../ui/controls.module.css';
import { BackIcon, ForkIcon, ForwardIcon, PauseIcon, PlayIcon } from '../ui/icons.tsx';
import classes from './Transport.module.css';
import type { Travel } from '../travel/use-travel.ts';

const Key = ({ children }: { readonly children: ReactNode }) => (
  <kbd className={`${controls['key']} ${classes['wide']}`}>{children}</kbd>
);

const jumps: readonly (readonly [to: keyof Landmarks, name: string, key: string])[] = [
  ['rejections', 'Refusal', 'r'],
  ['failures', 'Failure', 'e'],
  ['divergences', 'Divergence', 'd'],
  ['laws', 'Broken law', 'l'],
  ['marks', 'Mark', 'b'],
];

/** The ways to move: step by step, by playing, and from one landmark to the next. */
export const Transport = ({
  travel,
  isLooking,
}: {
  readonly travel: Travel;
  /** Whether laws are still looked at. */
  readonly isLooking: boolean;
}) => {
  const { position, last, isPlaying, speed, landmarks, fork, left, go, setPlaying, setSpeed, jump } = travel;

  return (
    <div className={classes['transport']}>
      <div className={classes['group']}>
        <Button aria-label="Previous turn" disabled={position === 0} onClick={() => go(position - 1)}>
          <BackIcon />
        </Button>
        <Button
          aria-label={isPlaying ? 'Pause' : 'Play'}
          disabled={last === 0}
          onClick={() => setPlaying(!isPlaying)}
        >
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </Button>
        <Button aria-label="Next turn" disabled={position === last} onClick={() => go(position + 1)}>
          <ForwardIcon />
        </Button>
      </div>
      <Choice
        label="Speed"
        options={speeds.map((factor) => [factor, `${factor}×`] as const)}
        value={speed}
        onChoose={setSpeed}
      />
      <div className={classes['group']} role="group" aria-label="Jump to the next">
        {jumps.map(([to, name, key]) => (
          <Button key={to} disabled={landmarks[to].length === 0} onClick={() => jump(to)}>
            {name}{' '}
            <span className={classes['count']}>
              {to === 'laws' && isLooking ? '…' : landmarks[to].length}
            </span>
            <Key>{key}</Key>
          </Button>
        ))}
      </div>
      <Button aria-pressed={travel.marks.has(position)} disabled={position === 0} onClick={travel.toggleMark}>
        {travel.marks.has(position) ? '★' : '☆'} Mark
        <Key>m</Key>
      </Button>
      {left !== null && (
        <Button look="quiet" className={classes['end']} onClick={travel.returnToFork}>
          {`Back to the fork after turn ${left.from.n}`}
        </Button>
      )}
      <Button
        look={fork === null ? 'primary' : 'button'}
        className={left === null ? classes['end'] : ''}
        onClick={fork === null ? travel.startFork : travel.leaveFork}
      >
        <ForkIcon />
        {fork === null ? 'Fork here' : 'Leave the fork'}
      </Button>
    </div>
  );
};
