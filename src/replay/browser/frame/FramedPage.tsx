import { useEffect, useLayoutEffect } from 'react';
import type { Page } from '../../../../engine/values/page/page.ts';
import { BrokenPage, PageBoundary } from '../../../shop/errors/PageBoundary.tsx';
import { chunkOf } from '../../../shop/navigation/pages.ts';
import { useChunk } from '../../../shop/navigation/chunk.ts';
import { useDispatch, useShop } from '../../../shop/store.tsx';

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
export const FramedPage = () => {
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
