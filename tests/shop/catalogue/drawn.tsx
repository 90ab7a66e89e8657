import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import type { Root } from '../../../engine/slices.ts';
import { ShopProvider } from '../../../src/shop/store.tsx';

/** The HTML that a page draws from a state, without a browser. */
export const drawn = (root: Root, page: ReactNode): string => {
  const state$ = new BehaviorSubject(root);
  const shop = {
    state$,
    getState: () => state$.value,
    dispatch: () => undefined,
    now: () => 0,
    keepSecret: () => {
      throw new Error('a page keeps no secret while it is drawn');
    },
  };
  return renderToStaticMarkup(
    <MemoryRouter>
      <ShopProvider shop={shop}>{page}</ShopProvider>
    </MemoryRouter>,
  );
};

/** What can be read in HTML: its text, with one blank between pieces. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
    .trim();
