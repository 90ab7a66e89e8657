import { Link } from '../ui/Link.tsx';
import { teaserCount } from '../../../engine/values/limits.ts';
import { isAnswered, itemsOf } from '../../../engine/kernel/remote.ts';
import { allArticles } from '../../../engine/values/page/article-filter.ts';
import { blogAddress } from '../../../engine/values/page/address.ts';
import { ArticleCard, ArticleCardSkeleton } from '../content/blog/ArticleCard.tsx';
import { useShop } from '../store.tsx';
import classes from './BlogTeasers.module.css';

const sizes = '(min-width: 1280px) 286px, (min-width: 1024px) 23vw, (min-width: 640px) 46vw, 82vw';

export const BlogTeasers = () => {
  const teasers = useShop(({ queries }) => queries.teasers.remote);
  const articles = itemsOf(teasers);
  if (articles.length === 0 && isAnswered(teasers)) return null;
  return (
    <section className={classes['teasers']} aria-labelledby="blog-teasers">
      <div className="flex at-foot apart gap-16 below-18">
        <h2 className="section-title" id="blog-teasers">
          บทความล่าสุด
        </h2>
        <Link className="target underlined-on-hover rigid unlined" to={blogAddress(allArticles)}>
          ดูทั้งหมด<span className="visually-hidden"> บทความ</span>
        </Link>
      </div>
      <ul
        className={`list stack gap-16 two-from-40 four-from-64 ${classes['row']}`}
        aria-busy={teasers.status === 'loading'}
      >
        {articles.length === 0
          ? Array.from({ length: teaserCount }, (_, place) => (
              <li key={place}>
                <ArticleCardSkeleton />
              </li>
            ))
          : articles.map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} heading="h3" sizes={sizes} />
              </li>
            ))}
      </ul>
    </section>
  );
};
