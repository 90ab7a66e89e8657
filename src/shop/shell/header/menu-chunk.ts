import { lazyChunk } from '../../navigation/chunk.ts';

/** What the menu holds. */
export const menuChunk = lazyChunk(() => import('./MenuContents.tsx'));
