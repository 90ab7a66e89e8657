import { useEffect, useRef, useState } from 'react';
import { useShop, useShopHandle } from '../store.tsx';
import { announcementOf, laterDroppedText } from './announcement.ts';
import { notKeptText } from './words.ts';

/** How long an opening drawer may take to get the focus before its news is told anyway, milliseconds. */
const longestWait = 2_000;

const isBagTitle = (target: EventTarget | null): boolean =>
  target instanceof Element && target.hasAttribute('data-bag-title');

/** Calls back when the focus is in the opened bag, so that reading the title does not swallow the news (ux U3). */
const whenFocusLanded = (isOpened: boolean, tell: () => void): (() => void) => {
  const dialog = document.activeElement?.closest('[role="dialog"]') ?? null;
  if (!isOpened || dialog !== null) {
    tell();
    return () => undefined;
  }
  const stop = (): void => {
    document.removeEventListener('focusin', onFocus);
    window.clearTimeout(timer);
  };
  const finish = (): void => {
    stop();
    tell();
  };
  const onFocus = (event: FocusEvent): void => {
    if (isBagTitle(event.target)) finish();
  };
  const timer = window.setTimeout(finish, longestWait);
  document.addEventListener('focusin', onFocus);
  return stop;
};

/** What is heard of the bag: each change once, in the live region around it. */
const BagNews = () => {
  const shop = useShopHandle();
  const notice = useShop(({ cart }) => cart.notice);
  const dropped = useShop(({ later }) => (later.notice?.kind === 'drop' ? later.notice : null));
  const lossTold = useShop(({ connection }) => connection.lossTold);
  const told = useRef(0);
  const isLossTold = useRef(false);
  const [news, setNews] = useState({ id: 0, text: '' });

  useEffect(() => {
    const isLossNew = lossTold !== null && !isLossTold.current;
    const isNew = notice !== null && notice.id > told.current;
    if (notice === null || (!isNew && !isLossNew)) return undefined;
    const { cart } = shop.getState();
    const text = [isNew && announcementOf(cart), isLossNew && notKeptText].filter(Boolean).join(' ');
    if (text === '') return undefined;
    return whenFocusLanded(cart.isOpenedCart, () => {
      told.current = notice.id;
      isLossTold.current = lossTold !== null;
      setNews((last) => ({ id: last.id + 1, text }));
    });
  }, [notice, lossTold, shop]);

  useEffect(() => {
    if (dropped === null) return undefined;
    return whenFocusLanded(true, () =>
      setNews((last) => ({ id: last.id + 1, text: laterDroppedText(dropped) })),
    );
  }, [dropped]);

  return <span key={news.id}>{news.text}</span>;
};

export default BagNews;
