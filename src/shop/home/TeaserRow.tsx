import { useEffect } from 'react';
import { articlesSlice } from '../../../adapters/handlers/articles.ts';
import { itemsOf } from '../../../engine/kernel/remote.ts';
import { ArticleCard } from '../content/blog/ArticleCard.tsx';
import { useDispatch, useShop } from '../store.tsx';
import { TeaserPlaces } from './TeaserPlaces.tsx';

const sizes = '(min-width: 1280px) 286px, (min-width: 1024px) 23vw, (min-width: 640px) 46vw, 82vw';

/** The latest articles, asked for when their code has come. */
const TeaserRow = () => {
  const dispatch = useDispatch();
  const teasers = useShop(({ articles }) => articles.teasers);
  const articles = itemsOf(teasers);
  const isWaiting = teasers.status === 'idle';
  useEffect(() => {
    if (isWaiting) dispatch({ type: 'WantTeasers' });
  }, [dispatch, isWaiting]);
  if (articles.length === 0) return <TeaserPlaces />;
  return articles.map((article) => (
    <li key={article.id}>
      <ArticleCard article={article} heading="h3" sizes={sizes} />
    </li>
  ));
};

export default TeaserRow;

/** The slices of the engine that come with this code, for `lazyChunk`. @public */
export const slices = [articlesSlice];
