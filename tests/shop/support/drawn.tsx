import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { of } from 'rxjs';
import type { Root } from '../../../engine/slices.ts';
import { stillWay, WayContext } from '../../../src/shop/navigation/place.ts';
import { ShopProvider } from '../../../src/shop/store.tsx';

/** The markup of a part of the shop over a state that does not change. */
export const drawn = (root: Root, part: ReactNode): string =>
  renderToStaticMarkup(
    <ShopProvider
      shop={{
        state$: of(root),
        getState: () => root,
        dispatch: () => undefined,
        now: () => 0,
        keepSecret: () => ({ secret: '' }),
      }}
    >
      <WayContext value={stillWay('/', { push: () => undefined, replace: () => undefined })}>
        {part}
      </WayContext>
    </ShopProvider>,
  );

/** What a reader reads of some markup, with one blank between pieces. */
export const textOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
    .trim();
