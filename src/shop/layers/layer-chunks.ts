import { lazyChunk } from '../navigation/chunk.ts';

export const bagChunk = lazyChunk(() => import('../bag/drawer/BagDrawer.tsx'));

export const consentChunk = lazyChunk(() => import('../consent/ConsentPanel.tsx'));

export const dialogsChunk = lazyChunk(() => import('../dialogs/Dialogs.tsx'));

export const quickSearchChunk = lazyChunk(() => import('../search/QuickSearch.tsx'));

export const menuChunk = lazyChunk(() => import('../shell/header/MenuContents.tsx'));

export const newsChunk = lazyChunk(() => import('../bag/BagNews.tsx'));

/** Optional in the bag: left out when its chunk fails to load. */
export const recommendationsChunk = lazyChunk(() => import('../bag/drawer/Recommendations.tsx'));
