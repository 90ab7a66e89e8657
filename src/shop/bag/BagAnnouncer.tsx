import { newsChunk } from '../layers/layer-chunks.ts';
import { useWantedChunk } from '../navigation/chunk.ts';
import { useShop } from '../store.tsx';

/** The polite live region of the bag, there from the start; its words come with the first news. Mount it once, on every page. */
export const BagAnnouncer = () => {
  const isWanted = useShop(({ cart, later }) => cart.notice !== null || later.notice !== null);
  const { component: News } = useWantedChunk(newsChunk, isWanted);
  return (
    <div className="visually-hidden" role="status" aria-live="polite" aria-atomic="true">
      {News !== null && <News />}
    </div>
  );
};
