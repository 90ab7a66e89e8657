import { createRoot } from 'react-dom/client';
import { useEffect, useLayoutEffect } from 'react';
import { Shell } from '../../../shop/shell/Shell.tsx';
import { ShopProvider, useDispatch, useShop } from '../../../shop/store.tsx';
import { createFramedShop, type FramedShopEnds } from './framed-shop.ts';
import { FrameRouter } from './FrameRouter.tsx';
import { guardFrame } from './guards.ts';
import { type FramedShop, framedShopReady } from './port.ts';
import type { Page } from '../../../../engine/values/page/page.ts';
import { BrokenPage, PageBoundary } from '../../../shop/errors/PageBoundary.tsx';
import { chunkOf } from '../../../shop/navigation/pages.ts';
import { useChunk } from '../../../shop/navigation/chunk.ts';

const Loaded = ({ page }: { readonly page: Page }) => {
  const chunk = chunkOf(page.name);
  const { status, component: Component } = useChunk(chunk);
  useEffect(() => {
    if (status === 'idle') void chunk.load();
  }, [chunk, status]);
  if (Component === null) return <div aria-busy="true" />;
  return <Component key={page.name === 'product' ? page.productId : page.name} />;
};

/** The page that the state names; unlike the shop's own slot it enters no route, for the state was there first. */
const FramedPage = () => {
  const dispatch = useDispatch();
  const page = useShop(({ route }) => route.page);
  const isBroken = useShop(({ route }) => route.fault !== null);
  const name = page === null ? null : page.name === 'product' ? page.productId : page.name;
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [name]);
  if (page === null) return <div aria-busy="true" />;
  if (isBroken) return <BrokenPage />;
  return (
    <PageBoundary page={page} onBroken={(fault) => dispatch({ type: 'PageBroke', fault })}>
      <Loaded page={page} />
    </PageBoundary>
  );
};

/** Draws the shop's real pages in the document of a frame and hands them over to the page around it. */
export const startFrame = (root: HTMLElement, frame: Element): void => {
  const guards = guardFrame(window, () => ends);
  const ends: FramedShopEnds = createFramedShop(guards.shown);
  const go = (pathname: string, search: string): void => ends.host()?.go(pathname, search);
  frame.dispatchEvent(new CustomEvent<FramedShop>(framedShopReady, { detail: ends.framed }));
  createRoot(root).render(
    <ShopProvider shop={ends.handle}>
      <FrameRouter go={go}>
        <Shell>
          <FramedPage />
        </Shell>
      </FrameRouter>
    </ShopProvider>,
  );
};
