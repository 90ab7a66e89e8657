import type { React } from '../kernel/slice.ts';
import type { RouteEvent } from '../route/event.ts';
import type { SessionEvent } from '../session/event.ts';
import type { Page } from '../values/page/page.ts';
import type { ContentEvent } from './event.ts';
import type { ContentReads } from './reads.ts';

const needed = (page: Page): readonly ContentEvent[] =>
  page.name === 'help' ? [{ type: 'ContentPageRequested', urlName: page.urlName }] : [];

/** What help pages make of a visit's beginning, and of the page that is shown. */
export const reactContent: React<RouteEvent | SessionEvent, ContentReads, ContentEvent> = {
  VisitBegan: () => [{ type: 'HelpRequested' }],
  RouteEntered: ({ page }) => needed(page),
  PageRetried: ({ page }) => needed(page),
};
