import { ReplaySubject } from 'rxjs';
import type { PageSlice } from '../shop-slice.ts';

const registered = new Set<PageSlice>();
const arrivals = new ReplaySubject<PageSlice>();

/** Slices of the loaded chunks of this document, each once. */
export const pageSlices$ = arrivals.asObservable();

/** Registers the slices of a chunk; idempotent. */
export const registerSlices = (slices: readonly PageSlice[]): void => {
  for (const slice of slices) {
    if (registered.has(slice)) continue;
    registered.add(slice);
    arrivals.next(slice);
  }
};
