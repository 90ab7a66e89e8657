import { useEffect, useEffectEvent } from 'react';
import { positionAt } from './played-time.ts';
import type { Travel } from '../travel/use-travel.ts';

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
