import type { React } from '../kernel/slice.ts';
import type { RouteEvent } from '../route/event.ts';
import type { Page } from '../values/page/page.ts';
import type { ArticlesEvent } from './event.ts';
import type { ArticlesReads } from './reads.ts';

const needed = (page: Page, { articles }: ArticlesReads): readonly ArticlesEvent[] => {
  switch (page.name) {
    case 'home': {
      const { status } = articles.teasers;
      return status === 'idle' || status === 'failed' ? [{ type: 'TeasersRequested' }] : [];
    }
    case 'blog':
      return [
        { type: 'ArticlesRequested', filter: page.filter },
        ...(articles.types.length === 0 ? [{ type: 'ArticleTypesRequested' } as const] : []),
      ];
    case 'article':
      return [{ type: 'ArticleRequested', urlName: page.urlName }];
    default:
      return [];
  }
};

/** What articles make of the page that is shown. */
export const reactArticles: React<RouteEvent, ArticlesReads, ArticlesEvent> = {
  RouteEntered: ({ page }, { after }) => needed(page, after),
  PageRetried: ({ page }, { after }) => needed(page, after),
};
