import { memo } from 'react';
import { sayOutcome } from '../../../../engine/log/say.ts';
import { turnAt } from '../recording/recording.ts';
import { sayElapsed } from '../ui/say-time.ts';
import type { Landmarks } from '../recording/spans.ts';
import classes from './TurnSlider.module.css';
import type { Travel } from '../travel/use-travel.ts';

/** How many places a line of marks has. */
const places = 400;

/** Where positions from 1 to `last` lie on a line from 0 to 1000; those that fall together are one mark. */
export const marksOf = (positions: readonly number[], last: number): readonly number[] => [
  ...new Set(
    positions.map((position) => (Math.round((position / Math.max(1, last)) * places) / places) * 997),
  ),
];

const rows: readonly (readonly [landmarks: keyof Landmarks, y: number])[] = [
  ['failures', 0],
  ['rejections', 2.6],
  ['divergences', 5.2],
  ['laws', 7.8],
];

const sayPlace = ({ recording, track, position }: Travel): string => {
  const turn = track.turns[position - 1];
  return turn === undefined
    ? 'before the first turn'
    : `turn ${turn.n} of ${turnAt(recording, track.turns.length)}: ${turn.command.type}, ${sayOutcome(turn.outcome)}`;
};

/** Where the landmarks are; drawn again only when they are others. */
const Marks = memo(({ landmarks, last }: { readonly landmarks: Landmarks; readonly last: number }) => (
  <svg className={classes['marks']} viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
    {rows.map(([name, y]) =>
      marksOf(landmarks[name], last).map((x) => (
        <rect key={`${name} ${x}`} className={classes[name]} x={x} y={y} width={3} height={2.4} />
      )),
    )}
    {marksOf(landmarks.marks, last).map((x) => (
      <rect key={`mark ${x}`} className={classes['marked']} x={x} y={0} width={3} height={10} />
    ))}
  </svg>
));
Marks.displayName = 'Marks';

/** All turns on one line: a handle to drag, with the landmarks above it. */
export const TurnSlider = ({ travel }: { readonly travel: Travel }) => {
  const { recording, track, position, last, landmarks, go } = travel;
  const turn = track.turns[position - 1];
  return (
    <div className={classes['slider']}>
      <div className={classes['track']}>
        <Marks landmarks={landmarks} last={last} />
        <input
          type="range"
          className={classes['range']}
          aria-label="Turn"
          aria-valuetext={sayPlace(travel)}
          min={0}
          max={last}
          step={1}
          value={position}
          onChange={({ currentTarget }) => go(currentTarget.valueAsNumber)}
        />
      </div>
      <p className={classes['place']}>
        <span className={classes['turn']}>{turn === undefined ? 'Start' : `Turn ${turn.n}`}</span>
        {` of ${turnAt(recording, last)} · ${sayElapsed((turn?.at ?? recording.header.startedAt) - recording.header.startedAt)}`}
      </p>
    </div>
  );
};
