import { useWindowEvent } from '@mantine/hooks';
import { useEffect } from 'react';
import { positionOf, turnAt } from '../recording/recording.ts';
import type { Travel } from './use-travel.ts';

/** The turn that the fragment of an address names, `#turn=412`; undefined when it names none. */
export const turnInHash = (hash: string): number | undefined => {
  const named = /^#turn=([0-9]{1,9})$/.exec(hash)?.[1];
  return named === undefined ? undefined : Number(named);
};

/** The fragment that names a turn. */
export const hashOfTurn = (turn: number): string => `#turn=${turn}`;

/** How long the place must hold still before the address follows, milliseconds; browsers refuse to be told too often. */
const stillness = 120;

/** Keeps the fragment of the address and the place in step, in both directions. */
export const usePlaceInHash = (travel: Travel): void => {
  const { recording, position } = travel;
  const hash = hashOfTurn(turnAt(recording, position));
  useEffect(() => {
    const timer = window.setTimeout(() => {
      if (window.location.hash !== hash) window.history.replaceState(null, '', hash);
    }, stillness);
    return () => window.clearTimeout(timer);
  }, [hash]);
  useWindowEvent('hashchange', () => {
    const turn = turnInHash(window.location.hash);
    if (turn !== undefined) travel.go(positionOf(recording, turn));
  });
};
