import { fromEvent, map, type Observable, startWith } from 'rxjs';

export const visibility$ = (
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>,
): Observable<boolean> =>
  fromEvent(document, 'visibilitychange').pipe(
    startWith(null),
    map(() => document.visibilityState === 'visible'),
  );
