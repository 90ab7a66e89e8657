import { lazyChunk } from '../navigation/chunk.ts';

/** The contents of the search panel. */
export const quickSearchChunk = lazyChunk(() => import('./QuickSearch.tsx'));
