import { lazyChunk, useWantedChunk } from '../navigation/chunk.ts';
import { useShop } from '../store.tsx';
import { Announcer } from '../ui/Skeleton.tsx';
import { noticeText } from './words.ts';

const toastChunk = lazyChunk(() => import('./WishlistToast.tsx'));

/** The wishlist's news on every page: what is heard of it, and what is seen when something has to be known. */
export const WishlistNews = () => {
  const isWanted = useShop(
    ({ wishlist: { failed, hint, notice } }) =>
      failed.length > 0 || hint === 'shown' || notice?.kind === 'full',
  );
  const notice = useShop(({ wishlist }) => wishlist.notice);
  const { component: Toast } = useWantedChunk(toastChunk, isWanted);
  return (
    <>
      <Announcer id={notice?.id ?? 0} text={notice === null ? '' : noticeText(notice)} />
      {isWanted && Toast !== null && <Toast />}
    </>
  );
};
