import { defer, ignoreElements, map, merge, type Observable, tap } from 'rxjs';
import type { Command } from '../../engine/slices.ts';
import { type Incoming, withOrigin } from '../runtime.ts';
import type { SharedList } from '../storage/shared-list.ts';
import type { World } from '../world.ts';

/** Reports a stored list at the start and whenever another tab changes it. */
export const keptList = <A>(
  { read, others$, flush }: Pick<SharedList<A>, 'read' | 'others$'> & Partial<Pick<SharedList<A>, 'flush'>>,
  told: (list: readonly A[]) => Command,
  { leaves$ }: Pick<World, 'leaves$'>,
): Observable<Incoming> =>
  merge(
    defer(() => {
      const list = read();
      return list.length === 0 ? [] : [told(list)];
    }).pipe(withOrigin('boot')),
    others$.pipe(map(told), withOrigin('tab')),
    leaves$.pipe(
      tap(() => flush?.()),
      ignoreElements(),
    ),
  );
