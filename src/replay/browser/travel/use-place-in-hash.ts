import { useEffect, useEffectEvent } from 'react';
import { hashOfTurn, turnInHash } from './place.ts';
import { positionOf, turnAt } from '../recording/recording.ts';
import type { Travel } from './use-travel.ts';

/** How long the place must hold still before the address follows, milliseconds; browsers refuse to be told too often. */
const stillness = 120;

/** Keeps the fragment of the address and the place in step, in both directions. */
export const usePlaceInHash = (travel: Travel): void => {
  const { recording, position } = travel;
  const hash = hashOfTurn(turnAt(recording, position));
  const follow = useEffectEvent(() => {
    const turn = turnInHash(window.location.hash);
    if (turn !== undefined) travel.go(positionOf(recording, turn));
  });
  useEffect(() => {
    const timer = window.setTimeout(() => {
      if (window.location.hash !== hash) window.history.replaceState(null, '', hash);
    }, stillness);
    return () => window.clearTimeout(timer);
  }, [hash]);
  useEffect(() => {
    const listen = (): void => follow();
    window.addEventListener('hashchange', listen);
    return () => window.removeEventListener('hashchange', listen);
  }, []);
};
