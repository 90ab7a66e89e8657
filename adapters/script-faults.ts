import { fromEvent, map, merge, type Observable, take } from 'rxjs';
import { faultNameOf, faultWordsOf } from '../engine/route/fault.ts';
import type { Command } from '../engine/slices.ts';
import { placeOfFault } from './fault.ts';
import { type Incoming, withOrigin } from './runtime.ts';

/** Limit of reported faults: a script may fail again and again. */
const mostFaults = 20;

/** Uncaught errors and unhandled rejections of a window as commands, without what their messages quote (case H-L02). */
export const scriptFaults$ = (
  target: Pick<Window, 'addEventListener' | 'removeEventListener'> | EventTarget,
): Observable<Incoming> =>
  merge(
    fromEvent<ErrorEvent>(target, 'error').pipe(map(({ error }): unknown => error)),
    fromEvent<PromiseRejectionEvent>(target, 'unhandledrejection').pipe(map(({ reason }): unknown => reason)),
  ).pipe(
    take(mostFaults),
    map((thrown): Command => ({
      type: 'ScriptFailed',
      fault: faultNameOf(thrown),
      words: faultWordsOf(thrown),
      place: placeOfFault(thrown),
    })),
    withOrigin('ui'),
  );
