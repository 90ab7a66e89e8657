import { useEffect, useRef, useState } from 'react';
import type { Page } from '../../../engine/values/page/page.ts';
import type { Root } from '../../../engine/slices.ts';
import { availabilityOf } from '../head/availability.ts';
import { useShop } from '../store.tsx';
import { titleOf } from './title.ts';

const isNameless = (page: Page, root: Root): boolean => {
  const { queries } = root;
  const { failure } =
    page.name === 'product'
      ? queries.product.remote
      : page.name === 'article'
        ? queries.article.remote
        : page.name === 'help'
          ? queries.helpPage.remote
          : {};
  return failure === null && availabilityOf(page, root) === 'unread';
};

/** What a page is called, or null while its own name is still on its way. */
export const announcedTitle = (root: Root): string | null => {
  const { page } = root.route;
  if (page === null) return null;
  return isNameless(page, root) ? null : titleOf(root);
};

/**
 * Says politely which page was entered, once its name is known (WCAG 4.1.3). The first page is left to the browser, and a
 * change within a page, which keeps its title, is silent.
 */
export const RouteAnnouncer = () => {
  const page = useShop(({ route }) => route.page);
  const title = useShop(announcedTitle);
  const told = useRef<Page | null>(null);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (page === null || title === null || page === told.current) return;
    const isFirst = told.current === null;
    told.current = page;
    if (!isFirst) setNews(title);
  }, [page, title]);
  return (
    <p className="visually-hidden" role="status">
      {news}
    </p>
  );
};
