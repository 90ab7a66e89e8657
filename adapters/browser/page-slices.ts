import { ReplaySubject } from 'rxjs';
import type { PageSlice } from '../shop-slice.ts';

const registered = new Set<PageSlice>();
const arrivals = new ReplaySubject<PageSlice>();

/** The slices that came with chunks of this document, each once. */
export const pageSlices$ = arrivals.asObservable();

/** Registers slices that came with a chunk; the second time of each does nothing. */
export const registerSlices = (slices: readonly PageSlice[]): void => {
  for (const slice of slices) {
    if (registered.has(slice)) continue;
    registered.add(slice);
    arrivals.next(slice);
  }
};
