import { latePart } from '../navigation/part.ts';

/** The contents of the search panel. */
export const quickSearchPart = latePart(() => import('./QuickSearch.tsx'));
