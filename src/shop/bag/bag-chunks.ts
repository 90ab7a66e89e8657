import { lazyChunk } from '../navigation/chunk.ts';

/** What is heard of the bag. */
export const newsChunk = lazyChunk(() => import('./BagNews.tsx'));

/** What the bag can do without: where its code cannot be had, nothing stands in its place. */
export const recommendationsChunk = lazyChunk(() => import('./drawer/Recommendations.tsx'));
