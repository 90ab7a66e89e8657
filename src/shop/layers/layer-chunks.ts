import { lazyChunk } from '../navigation/chunk.ts';

/** The bag's drawer. */
export const bagChunk = lazyChunk(() => import('../bag/drawer/BagDrawer.tsx'));

/** The categories of cookies. */
export const consentChunk = lazyChunk(() => import('../consent/ConsentPanel.tsx'));

/** The history of the gold price. */
export const goldChunk = lazyChunk(() => import('../gold/GoldHistory.tsx'));

/** Sign-in and alert dialogs. */
export const dialogsChunk = lazyChunk(() => import('../dialogs/Dialogs.tsx'));
