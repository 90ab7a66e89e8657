import { useEffect, useState } from 'react';
import type { CartState } from '../../../engine/cart/state.ts';
import type { LaterState } from '../../../engine/later/state.ts';
import { useShop, useShopHandle } from '../store.tsx';
import { announcementOf, laterDroppedText } from './announcement.ts';
import { notKeptText } from './words.ts';

/**
 * How long news waits, milliseconds: a region that was drawn with its dialog is heard from then on, and the title that has
 * the focus there is read first (ux U3).
 */
const hearingTime = 150;

/** What this document has been told, whether by the region of the page or by the one of the drawer. */
const told: { notice: number; isLossTold: boolean; dropped: LaterState['notice'] } = {
  notice: 0,
  isLossTold: false,
  dropped: null,
};

const textOf = (cart: CartState, isNew: boolean, isLossNew: boolean): string =>
  [isNew && announcementOf(cart), isLossNew && notKeptText].filter(Boolean).join(' ');

/** What is heard of the bag: each change once, in the live region around it. */
const BagNews = () => {
  const shop = useShopHandle();
  const notice = useShop(({ cart }) => cart.notice);
  const dropped = useShop(({ later }) => (later.notice?.kind === 'drop' ? later.notice : null));
  const lossTold = useShop(({ connection }) => connection.lossTold);
  const [news, setNews] = useState({ id: 0, text: '' });

  useEffect(() => {
    const isNew = notice !== null && notice.id > told.notice;
    const isLossNew = lossTold !== null && !told.isLossTold;
    if (notice === null || (!isNew && !isLossNew)) return undefined;
    const text = textOf(shop.getState().cart, isNew, isLossNew);
    if (text === '') return undefined;
    const wait = setTimeout(() => {
      told.notice = notice.id;
      told.isLossTold = lossTold !== null;
      setNews((last) => ({ id: last.id + 1, text }));
    }, hearingTime);
    return () => clearTimeout(wait);
  }, [notice, lossTold, shop]);

  useEffect(() => {
    if (dropped === null || dropped === told.dropped) return undefined;
    const wait = setTimeout(() => {
      told.dropped = dropped;
      setNews((last) => ({ id: last.id + 1, text: laterDroppedText(dropped) }));
    }, hearingTime);
    return () => clearTimeout(wait);
  }, [dropped]);

  return <span key={news.id}>{news.text}</span>;
};

export default BagNews;
