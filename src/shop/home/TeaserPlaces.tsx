import { teaserCount } from '../../../engine/articles/article.ts';
import { ArticleCardSkeleton } from '../content/blog/ArticleCard.tsx';

/** The places of articles that are on their way. */
export const TeaserPlaces = () =>
  Array.from({ length: teaserCount }, (_, at) => (
    <li key={at}>
      <ArticleCardSkeleton />
    </li>
  ));
