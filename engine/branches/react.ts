import type { React } from '../kernel/slice.ts';
import type { RouteEvent } from '../route/event.ts';
import type { SessionEvent } from '../session/event.ts';
import type { Page } from '../values/page/page.ts';
import type { BranchesEvent } from './event.ts';
import type { BranchesReads } from './reads.ts';

/** The pages that show addresses and hours. */
const needed = ({ name }: Page): readonly BranchesEvent[] =>
  name === 'locations' || name === 'contact-us' ? [{ type: 'BranchesRequested' }] : [];

/** What branches make of a visit's beginning, and of the page that is shown. */
export const reactBranches: React<RouteEvent | SessionEvent, BranchesReads, BranchesEvent> = {
  VisitBegan: () => [{ type: 'ProvincesRequested' }],
  RouteEntered: ({ page }) => needed(page),
  PageRetried: ({ page }) => needed(page),
};
