import type { RecordedTurn } from '../recording/track.ts';
import { useEffect, useEffectEvent } from 'react';
import type { Travel } from '../travel/use-travel.ts';

/** The longest pause that is played, milliseconds; longer ones are shortened to it. */
export const longestPlayedPause = 2_000;

export const speeds = [1, 2, 4, 16] as const;
export type Speed = (typeof speeds)[number];

/** Time of each position at single speed, milliseconds from position 0; the pause before the first turn is 0. */
export const playedTimes = (turns: readonly Pick<RecordedTurn, 'at'>[]): readonly number[] => {
  const times = [0];
  let time = 0;
  turns.forEach(({ at }, index) => {
    const before = index === 0 ? at : (turns[index - 1]?.at ?? at);
    time += Math.min(Math.max(at - before, 0), longestPlayedPause);
    times.push(time);
  });
  return times;
};

/** The last position that is reached at a time; never one before `from`. */
export const positionAt = (times: readonly number[], time: number, from: number): number =>
  Math.max(
    from,
    times.findLastIndex((reached) => reached <= time),
  );

/** Moves along while playing, at the recorded pace times the speed; stops at the end. */
export const usePlaying = (travel: Travel): void => {
  const { isPlaying, speed } = travel;
  const now = useEffectEvent((): Travel => travel);
  useEffect(() => {
    if (!isPlaying) return undefined;
    let time = now().times[now().position] ?? 0;
    let before = performance.now();
    let frame = 0;
    const advance = (at: number): void => {
      const { times, position, last, playTo, setPlaying } = now();
      time += Math.max(0, at - before) * speed;
      before = at;
      const reached = positionAt(times, time, position);
      if (reached !== position) playTo(reached);
      if (reached >= last) setPlaying(false);
      else frame = requestAnimationFrame(advance);
    };
    frame = requestAnimationFrame(advance);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, speed]);
};
