import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import type { ShopHandle } from '../../adapters/shop-handle.ts';
import type { Root } from '../../engine/root.ts';
import { createNavigation } from '../../adapters/browser/navigation.ts';
import { Pages, Storefront } from './app.tsx';
import { partOf } from './navigation/pages.ts';

const nobodyAsks = (): never => {
  throw new Error('a page that is drawn ahead has nobody to ask');
};

/** A shop that stands still. */
const still = (root: Root): ShopHandle => ({
  state$: new BehaviorSubject(root),
  getState: () => root,
  dispatch: nobodyAsks,
  keepSecret: nobodyAsks,
});

/** Draws the page that a state shows as HTML, for the server to send with it (performance, 'Rendering ahead'). */
export const drawAhead = async (root: Root, address: string): Promise<string> => {
  const { page } = root.route;
  if (page === null) return '';
  await partOf(page.name).load();
  return renderToString(
    <Storefront shop={still(root)} desk={{ open: nobodyAsks }} drawn={null}>
      <StaticRouter location={address}>
        <Pages navigation={createNavigation()} />
      </StaticRouter>
    </Storefront>,
  );
};
