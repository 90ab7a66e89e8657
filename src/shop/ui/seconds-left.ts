import { useSyncExternalStore } from 'react';
import { otpTime } from '../../../engine/identity/code.ts';
import { waitText } from '../../../engine/identity/wait-text.ts';
import { useShopHandle } from '../store.tsx';
import { onEvents } from './observe.ts';

/** Whole seconds until a moment (ms since 1970), from 0 to `most` ms, though the device's clock was set back. */
export const secondsUntil = (moment: number, now: number, most = otpTime): number =>
  Math.max(0, Math.ceil(Math.min(most, moment - now) / 1_000));

export const countdownText = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** No limit of the server lasts longer than a day, milliseconds. */
export const longestLimit = 24 * 60 * 60 * 1_000;

/** Text of the time until a retry is allowed: to the second below ten minutes. */
export const pauseText = (seconds: number): string =>
  seconds < 600 ? countdownText(seconds) : waitText(seconds);

/** Ticks four times a second, so that no second is late, and at once when the page comes back from the background. */
const eachSecond = (tick: () => void): (() => void) => {
  const timer = setInterval(tick, 250);
  // The document's `visibilitychange` bubbles to its window.
  const stop = onEvents(window, ['visibilitychange', 'pageshow'], tick);
  return () => {
    clearInterval(timer);
    stop();
  };
};

/** Whole seconds until a moment (ms since 1970), at most as many as `most` milliseconds, counted by the clock and not by ticks. */
export const useSecondsLeft = (moment: number, most = otpTime): number => {
  const { now } = useShopHandle();
  const left = (): number => secondsUntil(moment, now(), most);
  return useSyncExternalStore(eachSecond, left, left);
};
