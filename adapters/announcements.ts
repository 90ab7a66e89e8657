import {
  combineLatest,
  defer,
  distinctUntilChanged,
  EMPTY,
  map,
  type Observable,
  repeat,
  switchMap,
  tap,
} from 'rxjs';
import type { Clock } from './clock.ts';
import type { Incoming } from './runtime.ts';

/** Polling interval while the tab is visible, milliseconds. */
const usualPause = 2 * 60_000;

/** After a longer absence than this it is polled at once, milliseconds. */
const shortAbsence = 60_000;

export interface AnnouncementParts {
  readonly clock: Clock;
  /** Whether the tab is visible; emits the present value on subscription. */
  readonly isVisible$: Observable<boolean>;
  /** Whether the browser is online; emits the present value on subscription. */
  readonly isOnline$: Observable<boolean>;
  /** Whether the announcement known at the start is stale, so that it does not count as the first poll. */
  readonly isOld?: boolean;
}

const ask: Incoming = { command: { type: 'AskAnnouncement' }, origin: 'timer' };

/**
 * Polls the announcement every two minutes while the tab is visible and online, and at once when it is so again after more than
 * a minute; never while it is hidden. The start of the shop counts as the first poll.
 */
export const announcements$ = ({
  clock,
  isVisible$,
  isOnline$,
  isOld = false,
}: AnnouncementParts): Observable<Incoming> =>
  defer(() => {
    let last = isOld ? -Infinity : clock.now();
    const nextAfter = (pause: number): Observable<Incoming> =>
      clock.after(pause).pipe(
        tap(() => {
          last = clock.now();
        }),
        map(() => ask),
      );
    const whileSeen = (): Observable<Incoming> => {
      const absence = clock.now() - last;
      // A clock that was set back must not make the first question wait for longer than usual.
      const first = absence > shortAbsence ? 0 : usualPause - Math.max(0, absence);
      let isFirst = true;
      return defer(() => {
        const pause = isFirst ? first : usualPause;
        isFirst = false;
        return nextAfter(pause);
      }).pipe(repeat());
    };
    return combineLatest([isVisible$, isOnline$]).pipe(
      map(([isVisible, isOnline]) => isVisible && isOnline),
      distinctUntilChanged(),
      switchMap((isSeen) => (isSeen ? whileSeen() : EMPTY)),
    );
  });
