import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { of } from 'rxjs';
import { test } from 'vitest';
import type { Root } from '../../../engine/slices.ts';
import { ShopProvider } from '../../../src/shop/store.tsx';
import type { Visit } from '../../engine/support/visit.ts';
import { keepTexts } from '../../support/kept-texts.ts';

/** Markup of a part of the shop over a constant state; `looked` is called at each read of it. */
export const markupOf = (root: Root, part: ReactNode, looked: () => void = () => undefined): string =>
  renderToStaticMarkup(
    <ShopProvider
      shop={{
        state$: of(root),
        getState: () => {
          looked();
          return root;
        },
        dispatch: () => undefined,
        now: () => 0,
        keepSecret: () => ({ secret: '' }),
      }}
    >
      <MemoryRouter>{part}</MemoryRouter>
    </ShopProvider>,
  );

/** Markup of a part of the shop, compared with its recorded texts. */
export const drawn: typeof markupOf = (...drawing) => keepTexts(markupOf(...drawing));

export type ShownState = readonly [name: string, visit: Visit];

/** Records a part of the shop in states of which only the texts are compared. */
export const shows = (part: ReactNode, states: readonly ShownState[]): void =>
  test.each(states)('%s', (_name, { root }) => void drawn(root, part));

/** Readable text of some markup, with one blank between parts; words that are kept whole are no part. */
export const textOf = (markup: string): string =>
  markup
    .replaceAll(/<span class="unbroken">([^<]*)<\/span>/g, '$1')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
    .trim();
