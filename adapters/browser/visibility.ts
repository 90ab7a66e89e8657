import { fromEvent, map, type Observable, startWith } from 'rxjs';

/** Whether a document is visible, from now on. */
export const visibility$ = (
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>,
): Observable<boolean> =>
  fromEvent(document, 'visibilitychange').pipe(
    startWith(null),
    map(() => document.visibilityState === 'visible'),
  );
