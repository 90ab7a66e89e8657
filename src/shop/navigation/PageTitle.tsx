import { useEffect } from 'react';
import { keepHead } from '../head/keep.ts';
import { useShopHandle } from '../store.tsx';

/** Keeps the window's title, and what the document says of itself, in step with the page. */
export const PageTitle = () => {
  const shop = useShopHandle();
  useEffect(() => keepHead(shop, document), [shop]);
  return null;
};
