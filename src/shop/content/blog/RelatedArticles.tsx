import { Link } from 'react-router-dom';
import { allArticles } from '../../../../engine/values/page/article-filter.ts';
import { articleAddress, blogAddress } from '../../../../engine/values/page/address.ts';
import { useShop } from '../../store.tsx';
import { WidePicture } from '../../ui/WidePicture.tsx';
import { ArticleFacts } from './ArticleCard.tsx';
import classes from './RelatedArticles.module.css';

/** What an article leads on to (spec 9); nothing while there is none. */
export const RelatedArticles = () => {
  const related = useShop(({ articles }) => articles.page.related);
  if (related.length === 0) return <div className={classes['room']} />;
  return (
    <aside className={classes['related']} aria-labelledby="related-articles">
      <h2 id="related-articles" className={classes['title']}>
        อ่านต่อ
      </h2>
      <ul className={classes['list']}>
        {related.map((article) => (
          <li key={article.id} className={classes['entry']}>
            {article.cover !== null && (
              <div className={classes['cover']}>
                <WidePicture src={article.cover.src} alt="" sizes="132px" />
              </div>
            )}
            <div>
              <h3 className={classes['name']}>
                <Link className={classes['link']} to={articleAddress(article.urlName)}>
                  {article.title}
                </Link>
              </h3>
              <ArticleFacts {...article} />
            </div>
          </li>
        ))}
      </ul>
      <Link className={classes['all']} to={blogAddress(allArticles)}>
        ดูบทความทั้งหมด
      </Link>
    </aside>
  );
};
