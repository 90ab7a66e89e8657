import { api } from './api.ts';
import { catalogue } from './catalogue.ts';
import type { Section } from './frame/section.ts';
import { journeys } from './journeys.ts';
import { pages } from './pages.ts';
import { soak } from './soak.ts';

/** Every section, in the order of the report. */
export const sections: readonly Section[] = [pages, journeys, api, catalogue, soak];
