import type { ShopHandle } from '../../../adapters/shop-handle.ts';
import type { Root } from '../../../engine/slices.ts';
import type { Page } from '../../../engine/values/page/page.ts';
import { titleFor } from '../navigation/title.ts';
import type * as writer from './page-head.ts';
import { availabilityOf } from './availability.ts';

/** The half that writes a whole head; not needed before the second page. */
export type HeadWriter = typeof writer;

/** What decides about a head: as long as all of it is the same, so is the head. */
const factsOf = ({ route, gold, orders, queries, session }: Root): readonly unknown[] => [
  route.page,
  queries.articleTypes.remote,
  queries.articles.remote,
  queries.article.remote,
  queries.product.remote,
  gold.closed,
  queries.listing.remote,
  queries.helpPage.remote,
  orders.current.shown.value?.status,
  orders.current.shown.failure?.status,
  session.status,
];

/**
 * Keeps title and head of the document in step with the page. The head of the first page is the server's: it knew the
 * page before the browser does, so nothing of it is changed until that page is known here. Gives the way to stop.
 */
export const syncHead = (
  shop: Pick<ShopHandle, 'state$'>,
  document: Document,
  loadWriter: () => Promise<HeadWriter> = () => import('./page-head.ts'),
): (() => void) => {
  let first: Page | null = null;
  let shown: readonly unknown[] = [];
  let asked = 0;
  let origin: string | null = null;

  const showWhole = async (root: Root, page: Page, number: number): Promise<void> => {
    try {
      const { pageHead, showHead, writtenOrigin } = await loadWriter();
      if (number !== asked) return;
      origin ??= writtenOrigin(document);
      showHead(document, pageHead(page, root, origin));
    } catch {
      // Without its code the former page's description stays until something changes again.
      if (number === asked) shown = [];
    }
  };

  const subscription = shop.state$.subscribe((root) => {
    const { page } = root.route;
    const facts = factsOf(root);
    if (page === null || facts.every((fact, index) => fact === shown[index])) return;
    first ??= page;
    shown = facts;
    asked += 1;
    if (page === first && availabilityOf(page, root) === 'unread') return;
    const title = titleFor(page, root);
    if (title !== document.title) document.title = title;
    if (page !== first) void showWhole(root, page, asked);
  });
  return () => {
    asked += 1;
    subscription.unsubscribe();
  };
};
