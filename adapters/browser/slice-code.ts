import { ReplaySubject } from 'rxjs';
import type { LateName } from '../../engine/late-slices.ts';
import type { AnyLateSlice, FetchedSlice, SliceCode } from '../late-slice.ts';
import { windowCode } from './wire-code.ts';

const loaders = {
  cart: async () => (await import('../handlers/cart.ts')).cartSlice,
  checkout: async () => (await import('../handlers/checkout.ts')).checkoutSlice,
  identity: async () => (await import('../handlers/identity.ts')).identitySlice,
  recent: async () => (await import('../handlers/recent.ts')).recentSlice,
  search: async () => (await import('../handlers/search.ts')).searchSlice,
  wishlist: async () => (await import('../handlers/wishlist.ts')).wishlistSlice,
} as const satisfies { readonly [Name in FetchedSlice]: () => Promise<AnyLateSlice> };

/** Has the code of a slice at hand before it is needed; who needs it sees to it that it comes, if this fails. */
export const bringCode = async (name: FetchedSlice): Promise<void> => {
  try {
    await loaders[name]();
  } catch {
    // It is fetched again when it is needed.
  }
};

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

const fetched = Object.fromEntries(
  Object.entries(loaders).map(([name, load]) => [name, windowCode<AnyLateSlice>(load)]),
) as { readonly [Name in FetchedSlice]: () => Promise<AnyLateSlice> };

/** The code of late slices in this document. */
export const sliceCode: SliceCode = {
  arrived$,
  isThere: (name) => names.has(name),
  fetch: async (name) => bringSlices([await fetched[name]()]),
};

/** How long until code that could not be had is fetched again, milliseconds. */
const fetchPause = 2_000;

/** Waits for code without which a drawn page cannot go on; it is fetched until it is there. Who waits for long hears of it. */
export const codeCame = async (
  fetch: () => Promise<void>,
  isLost: (isIt: boolean) => void,
): Promise<void> => {
  for (let failures = 0; ; failures += 1) {
    try {
      await fetch();
      return isLost(false);
    } catch {
      isLost(failures > 0);
      await new Promise((resolve) => setTimeout(resolve, fetchPause));
    }
  }
};
