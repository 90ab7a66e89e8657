import { useWindowEvent } from '@mantine/hooks';
import { useEffect } from 'react';
import { positionOf, turnAt } from '../recording/recording.ts';
import type { Beginning, Travel } from './use-travel.ts';

const isNumber = (text: string): boolean => /^[0-9]{1,9}$/.test(text);

/**
 * What the fragment of an address names: a turn, marked turns and, where two logs are compared, a row of both:
 * `#turn=412&marks=3,18&row=415`. Without marks it leaves those that there are.
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

/** More than anybody marks by hand: the address stays one that can be sent. */
const mostMarks = 200;

/** The fragment that names a turn and marked ones. */
export const hashOfPlace = (turn: number, marks: readonly number[]): string =>
  `#turn=${turn}${marks.length === 0 ? '' : `&marks=${marks.slice(0, mostMarks).join(',')}`}`;

/** How long the place must hold still before the address follows, milliseconds; browsers refuse to be told too often. */
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
  useWindowEvent('hashchange', () => {
    const { turn, marks: marked } = placeInHash(window.location.hash);
    if (turn !== undefined) travel.go(positionOf(recording, turn));
    if (marked !== undefined) travel.setMarks(marked);
  });
};
