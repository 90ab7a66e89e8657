import { useEffect, useRef, useState } from 'react';
import { lazyChunk, useWantedChunk } from '../navigation/chunk.ts';
import { useShop } from '../store.tsx';
import { noticeText } from './words.ts';

const toastChunk = lazyChunk(() => import('./WishlistToast.tsx'));

/** Says the wishlist's news once, politely; what is older than the page is no news. */
const Announcer = () => {
  const notice = useShop(({ wishlist }) => wishlist.notice);
  const told = useRef<number | null>(null);
  const [news, setNews] = useState({ id: 0, text: '' });
  useEffect(() => {
    const isFirst = told.current === null;
    const id = notice?.id ?? 0;
    if (!isFirst && id <= (told.current ?? 0)) return;
    told.current = id;
    if (notice !== null && !isFirst) setNews({ id, text: noticeText(notice) });
  }, [notice]);
  return (
    <div className="visually-hidden" role="status" aria-live="polite" aria-atomic="true">
      <span key={news.id}>{news.text}</span>
    </div>
  );
};

/** The wishlist's news on every page: what is heard of it, and what is seen when something has to be known. */
export const WishlistNews = () => {
  const isWanted = useShop(
    ({ wishlist: { failed, hint, notice } }) =>
      failed.length > 0 || hint === 'shown' || notice?.kind === 'full',
  );
  const { component: Toast } = useWantedChunk(toastChunk, isWanted);
  return (
    <>
      <Announcer />
      {isWanted && Toast !== null && <Toast />}
    </>
  );
};
