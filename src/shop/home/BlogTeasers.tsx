import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { teaserCount } from '../../../engine/articles/article.ts';
import { isAnswered, itemsOf } from '../../../engine/kernel/remote.ts';
import { allArticles } from '../../../engine/values/page/article-filter.ts';
import { blogAddress } from '../../../engine/values/page/address.ts';
import { ArticleCard, ArticleCardSkeleton } from '../content/blog/ArticleCard.tsx';
import { useDispatch, useShop } from '../store.tsx';
import classes from './BlogTeasers.module.css';

/** How far before the row comes into sight its articles are asked for. */
const ahead = '600px';

const sizes = '(min-width: 1280px) 286px, (min-width: 1024px) 23vw, (min-width: 640px) 46vw, 82vw';

/** The latest articles at the end of the first page, fetched when the visitor comes near; left out when there are none. */
export const BlogTeasers = () => {
  const dispatch = useDispatch();
  const place = useRef<HTMLElement>(null);
  const teasers = useShop(({ articles }) => articles.teasers);
  const { status } = teasers;
  const shown = itemsOf(teasers);
  const isWaiting = status === 'idle';
  useEffect(() => {
    const element = place.current;
    if (element === null || !isWaiting) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) dispatch({ type: 'WantTeasers' });
      },
      { rootMargin: ahead },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [dispatch, isWaiting]);
  if (shown.length === 0 && isAnswered(teasers)) return null;
  return (
    <section ref={place} className={classes['teasers']} aria-labelledby="blog-teasers">
      <div className={classes['head']}>
        <h2 className={classes['title']} id="blog-teasers">
          บทความล่าสุด
        </h2>
        <Link className={classes['all']} to={blogAddress(allArticles)}>
          ดูทั้งหมด<span className="visually-hidden"> บทความ</span>
        </Link>
      </div>
      <ul className={classes['row']} aria-busy={status === 'loading'}>
        {shown.length === 0
          ? Array.from({ length: teaserCount }, (_, at) => (
              <li key={at}>
                <ArticleCardSkeleton />
              </li>
            ))
          : shown.map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} heading="h3" sizes={sizes} />
              </li>
            ))}
      </ul>
    </section>
  );
};
