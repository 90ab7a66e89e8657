import { fromEvent, map, merge } from 'rxjs';
import type { Command } from '../engine/slices.ts';
import { withOrigin } from './runtime.ts';

/** Whether the browser reports a connection; true where it cannot say. */
export const isOnline = (): boolean =>
  (globalThis as { navigator?: Pick<Navigator, 'onLine'> }).navigator?.onLine ?? true;

export const connection$ = (target: Pick<Window, 'addEventListener' | 'removeEventListener'>) =>
  merge(
    fromEvent(target, 'offline').pipe(map((): Command => ({ type: 'ConnectionLost' }))),
    fromEvent(target, 'online').pipe(map((): Command => ({ type: 'ConnectionRestored' }))),
  ).pipe(withOrigin('ui'));
