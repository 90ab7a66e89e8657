import { useEffect } from 'react';
import { syncHead } from '../head/sync-head.ts';
import { useShopHandle } from '../store.tsx';

/** Keeps the window's title, and what the document says of itself, in step with the page. */
export const DocumentHead = () => {
  const shop = useShopHandle();
  useEffect(() => syncHead(shop, document), [shop]);
  return null;
};
