import { latePart } from '../navigation/part.ts';

/** The bag's drawer. */
export const bagPart = latePart(() => import('./BagLayer.tsx'));

/** The categories of cookies. */
export const consentPart = latePart(() => import('../consent/ConsentPanel.tsx'));

/** The history of the gold price. */
export const goldPart = latePart(() => import('../gold/GoldHistory.tsx'));

/** Sign-in and alert dialogs. */
export const dialogsPart = latePart(() => import('./DialogLayer.tsx'));
