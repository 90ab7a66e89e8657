import { useCallback, useMemo, useRef, useState, useEffect } from 'react';
import type { Cause, Origin } from '../../../../engine/log/turn.ts';
import type { Tagged } from '../../../../engine/kernel/tagged.ts';
import { backward, type Fork, forkAt, forward, trackWithFork } from '../fork/fork.ts';
import { playedTimes, type Speed } from '../timeline/playing.ts';
import { positionOf, type Recording, trackOf, turnAt } from '../recording/track.ts';
import { type Landmarks, landmarksOf, nextAfter, spansOf } from '../recording/spans.ts';
import { useWindowEvent } from '@mantine/hooks';

interface Place {
  readonly position: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly fork: Fork | null;
  /** The fork that was left last, to come back to. */
  readonly left: Fork | null;
  readonly marks: ReadonlySet<number>;
}

/** First position, and turns that were marked before. */
export interface Beginning {
  readonly turn: number | undefined;
  readonly marks: readonly number[];
}

/** The positions of marked turns, without those that the log does not have. */
const markedIn = (recording: Recording, turns: readonly number[]): ReadonlySet<number> =>
  new Set(
    turns.map((turn) => positionOf(recording, turn)).filter((at) => at >= 1 && at <= recording.turns.length),
  );

/** Travels through a recording; `broken` says which turns break a law, by position. */
export const useTravel = (
  recording: Recording,
  begin: Partial<Beginning>,
  broken: ReadonlyMap<number, string>,
) => {
  const whole = useMemo(() => trackOf(recording), [recording]);
  const [place, moveTo] = useState((): Place => {
    const { length } = recording.turns;
    const position = begin.turn === undefined ? Math.min(1, length) : positionOf(recording, begin.turn);
    return {
      position: Math.max(0, Math.min(position, length)),
      marks: markedIn(recording, begin.marks ?? []),
      isPlaying: false,
      speed: 1,
      fork: null,
      left: null,
    };
  });
  const { fork, position, marks } = place;
  const track = useMemo(() => (fork === null ? whole : trackWithFork(whole, fork)), [whole, fork]);
  const spans = useMemo(() => spansOf(track.turns), [track]);
  const times = useMemo(() => playedTimes(track.turns), [track]);
  const landmarks = useMemo(
    () =>
      landmarksOf(track.turns, spans, { divergences: track.divergences.keys(), laws: broken.keys(), marks }),
    [track, spans, broken, marks],
  );
  const last = track.turns.length;
  const askedAt = useRef(0);

  const go = useCallback(
    (to: number) => moveTo((at) => ({ ...at, position: Math.max(0, Math.min(to, last)), isPlaying: false })),
    [last],
  );
  const change = (move: (at: Place) => Partial<Place> | null): void =>
    moveTo((at) => ({ ...at, ...move(at) }));
  return {
    ...place,
    recording,
    broken,
    track,
    spans,
    times,
    landmarks,
    last,
    isLive: fork !== null && position === last,
    /** The present turn; undefined before the first one, and where it is a fork's. */
    recorded: fork !== null && position > fork.base ? undefined : track.turns[position - 1],
    go,
    playTo: (to: number) => change(() => ({ position: to })),
    setPlaying: (isPlaying: boolean) =>
      change((at) => ({ isPlaying, position: isPlaying && at.position >= last ? 0 : at.position })),
    setSpeed: (speed: Speed) => change(() => ({ speed })),
    jump: (to: keyof Landmarks) => {
      const target = nextAfter(landmarks[to], position);
      if (target !== undefined) go(target);
    },
    setMarks: (turns: readonly number[]) => change(() => ({ marks: markedIn(recording, turns) })),
    toggleMark: () =>
      change((at) => {
        if (at.position === 0) return null;
        const next = new Set(at.marks);
        if (!next.delete(at.position)) next.add(at.position);
        return { marks: next };
      }),
    startFork: () => {
      askedAt.current = performance.now();
      change((at) =>
        at.fork === null ? { isPlaying: false, fork: forkAt(whole, at.position), left: null } : null,
      );
    },
    leaveFork: () =>
      change((at) => {
        if (at.fork === null) return null;
        const left = at.fork.turns.length === 0 ? null : at.fork;
        return { isPlaying: false, fork: null, left, position: at.fork.base };
      }),
    returnToFork: () => {
      askedAt.current = performance.now();
      change((at) => {
        if (at.left === null || at.fork !== null) return null;
        const { base, turns } = at.left;
        return { isPlaying: false, fork: at.left, left: null, position: base + turns.length };
      });
    },
    takeBack: () =>
      change((at) => {
        if (at.fork === null || at.fork.turns.length === 0) return null;
        const next = backward(at.fork);
        return { fork: next, position: next.base + next.turns.length };
      }),
    ask: (command: Tagged, origin: Origin, cause: Cause | null) => {
      const now = performance.now();
      const after = now - askedAt.current;
      askedAt.current = now;
      change((at) => {
        if (at.fork === null) return null;
        const next = forward(at.fork, { command, origin, cause, after });
        return { fork: next, position: next.base + next.turns.length };
      });
    },
  };
};

export type Travel = ReturnType<typeof useTravel>;

const isNumber = (text: string): boolean => /^[0-9]{1,9}$/.test(text);

/**
 * Turn, marked turns and, where two logs are compared, a row of both, from the fragment of an address:
 * `#turn=412&marks=3,18&row=415`. Without marks it keeps the present ones.
 */
export const placeInHash = (hash: string): Partial<Beginning> & { readonly row: number | undefined } => {
  const parts = new URLSearchParams(hash.slice(1));
  const numberOf = (name: string): number | undefined => {
    const text = parts.get(name) ?? '';
    return isNumber(text) ? Number(text) : undefined;
  };
  const marks = parts.get('marks')?.split(',').filter(isNumber).slice(0, mostMarks).map(Number);
  return { turn: numberOf('turn'), row: numberOf('row'), ...(marks === undefined ? {} : { marks }) };
};

/** Bounds the address, so that it can be sent in a message. */
const mostMarks = 200;

export const hashOfPlace = (turn: number, marks: readonly number[]): string =>
  `#turn=${turn}${marks.length === 0 ? '' : `&marks=${marks.slice(0, mostMarks).join(',')}`}`;

/** Debounce before the address follows the position, milliseconds; browsers limit the rate of its updates. */
const stillness = 120;

/** Keeps the fragment of the address and the place in step, in both directions. */
export const usePlaceInHash = (travel: Travel): void => {
  const { recording, position, landmarks } = travel;
  const marks = landmarks.marks.map((at) => turnAt(recording, at));
  const hash = hashOfPlace(turnAt(recording, position), marks);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      if (window.location.hash !== hash) window.history.replaceState(null, '', hash);
    }, stillness);
    return () => window.clearTimeout(timer);
  }, [hash]);
  // From the event: a late write may have replaced the address already.
  useWindowEvent('hashchange', ({ newURL }) => {
    const { turn, marks: marked } = placeInHash(new URL(newURL).hash);
    if (turn !== undefined) travel.go(positionOf(recording, turn));
    if (marked !== undefined) travel.setMarks(marked);
  });
};
