import { type ReactNode, useMemo, useEffect, useLayoutEffect } from 'react';
import { createPath, type Navigator, parsePath, Router, type To } from 'react-router-dom';
import { addressOfPage } from '../../evidence/drawn-texts.ts';
import type { Page } from '../../../../engine/values/page/page.ts';
import { useShop, ShopProvider, useDispatch } from '../../../shop/store.tsx';
import { createRoot } from 'react-dom/client';
import { Shell } from '../../../shop/shell/Shell.tsx';
import { createFramedShop, guardFrame, type FramedShop, framedShopReady } from './framed-shop.ts';
import { Boundary } from '../../../shop/errors/Boundary.tsx';
import { BrokenPage } from '../../../shop/errors/PageUnavailable.tsx';
import { chunkOf } from '../../../shop/navigation/pages.ts';
import { useChunk } from '../../../shop/navigation/chunk.ts';

/** A controlled router without history: links ask to go, and only a state with another page moves it. */
export const FrameRouter = (props: {
  readonly go: (pathname: string, search: string) => void;
  readonly children: ReactNode;
}) => {
  const { go, children } = props;
  const page = useShop(({ route }) => route.page);
  const address = addressOfPage(page);
  const location = useMemo(
    () => ({ pathname: '/', search: '', hash: '', ...parsePath(address), state: null, key: address }),
    [address],
  );
  const navigator = useMemo((): Navigator => {
    const ask = (to: To): void => {
      const { pathname = '/', search = '' } = typeof to === 'string' ? parsePath(to) : to;
      go(pathname, search);
    };
    return {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: () => undefined,
      push: ask,
      replace: ask,
    };
  }, [go]);
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
};

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
    <Boundary
      of={page}
      onBroken={(fault) => dispatch({ type: 'PageBroke', fault })}
      instead={() => <BrokenPage />}
    >
      <Loaded page={page} />
    </Boundary>
  );
};

/** Draws the shop's real pages in the document of a frame and hands them over to the page around it. */
export const startFrame = (root: HTMLElement, frame: Element): void => {
  const guards = guardFrame(window, () => ends);
  const ends = createFramedShop(guards.shown);
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
