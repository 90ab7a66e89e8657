import { ReplaySubject } from 'rxjs';
import type { LateName } from '../../engine/late-slices.ts';
import type { AnyLateSlice, SliceCode } from '../late-slice.ts';

const loaders = {
  checkout: async () => (await import('../handlers/checkout.ts')).checkoutSlice,
  identity: async () => (await import('../handlers/identity.ts')).identitySlice,
} as const;

const arrived$ = new ReplaySubject<AnyLateSlice>();
const names = new Set<LateName>();

/** Takes in slices that came with a chunk of the document; the second time of each does nothing. */
export const bringSlices = (slices: readonly AnyLateSlice[]): void => {
  for (const slice of slices) {
    if (names.has(slice.name)) continue;
    names.add(slice.name);
    arrived$.next(slice);
  }
};

/** The code of late slices in this document. */
export const sliceCode: SliceCode = {
  arrived$,
  isThere: (name) => names.has(name),
  fetch: async (name) => bringSlices([await loaders[name]()]),
};
