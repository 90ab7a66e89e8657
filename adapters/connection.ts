import { from, fromEvent, map, merge, type Observable, switchMap } from 'rxjs';
import type { OrderRequest } from '../engine/orders/order.ts';
import type { Command } from '../engine/slices.ts';
import { type Incoming, withOrigin } from './runtime.ts';

/** Whether the browser says that it has a connection; where it says nothing, there is one. */
export const isOnline = (): boolean =>
  (globalThis as { navigator?: Pick<Navigator, 'onLine'> }).navigator?.onLine ?? true;

/** Reports the browser's loss and return of a connection, and with it the order that is `unanswered` here (case H-K05). */
export const connection$ = (
  target: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  unanswered: () => OrderRequest | null,
): Observable<Incoming> =>
  merge(
    fromEvent(target, 'offline').pipe(map((): Command => ({ type: 'ConnectionLost' }))),
    fromEvent(target, 'online').pipe(
      switchMap(() => {
        const request = unanswered();
        const found: readonly Command[] = request === null ? [] : [{ type: 'PendingOrderFound', request }];
        return from([{ type: 'ConnectionRestored' } as const, ...found]);
      }),
    ),
  ).pipe(withOrigin('ui'));
