import { useSyncExternalStore } from 'react';
import { otpTime } from '../../../engine/identity/code.ts';
import { useShopHandle } from '../store.tsx';

/**
 * Whole seconds until a code runs out (ms since 1970); 0 when that is past, and never more than a code has, whatever the
 * device's clock was set back to.
 */
export const secondsUntil = (moment: number, now: number): number =>
  Math.min(otpTime / 1_000, Math.max(0, Math.ceil((moment - now) / 1_000)));

/** Seconds as mm:ss (spec 4.5): 600 is 10:00. */
export const countdownText = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');

/**
 * Ticks four times a second, so that no second is told late, and at once when the page comes back: in the background it
 * gets few ticks or none.
 */
export const eachSecond = (tick: () => void): (() => void) => {
  const timer = setInterval(tick, 250);
  document.addEventListener('visibilitychange', tick);
  window.addEventListener('pageshow', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
    window.removeEventListener('pageshow', tick);
  };
};

/** Whole seconds until a moment (ms since 1970), counted by the clock and not by ticks. */
export const useSecondsLeft = (moment: number): number => {
  const { now } = useShopHandle();
  const left = (): number => secondsUntil(moment, now());
  return useSyncExternalStore(eachSecond, left, left);
};
