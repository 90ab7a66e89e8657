import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { isAnswered, itemsOf } from '../../../engine/kernel/remote.ts';
import { allArticles } from '../../../engine/values/page/article-filter.ts';
import { blogAddress } from '../../../engine/values/page/address.ts';
import { lazyChunk, useChunk } from '../navigation/chunk.ts';
import { useShop } from '../store.tsx';
import { onSight } from '../ui/observe.ts';
import classes from './BlogTeasers.module.css';
import { TeaserPlaces } from './TeaserPlaces.tsx';

const rowChunk = lazyChunk(() => import('./TeaserRow.tsx'));

/** How far before the row comes into sight its articles are asked for. */
const ahead = '600px';

/** The latest articles at the end of the first page, fetched when the visitor comes near; left out when there are none. */
export const BlogTeasers = () => {
  const place = useRef<HTMLElement>(null);
  const teasers = useShop(({ articles }) => articles.teasers);
  const { component: Row } = useChunk(rowChunk);
  useEffect(() => {
    const element = place.current;
    if (element === null || Row !== null) return undefined;
    return onSight(element, ahead, () => void rowChunk.load());
  }, [Row]);
  if (itemsOf(teasers).length === 0 && isAnswered(teasers)) return null;
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
      <ul className={classes['row']} aria-busy={teasers.status === 'loading'}>
        {Row === null ? <TeaserPlaces /> : <Row />}
      </ul>
    </section>
  );
};
