import { Link } from '../../ui/Link.tsx';
import type { Article } from '../../../../engine/articles/article.ts';
import { relatedArticlesOf } from '../../../../engine/queries/selectors.ts';
import { allArticles } from '../../../../engine/values/page/article-filter.ts';
import { articleAddress, blogAddress } from '../../../../engine/values/page/address.ts';
import NotFoundPage from '../../errors/NotFoundPage.tsx';
import { pageNames } from '../../navigation/title.ts';
import { ShareLink } from '../../ui/ShareLink.tsx';
import { useShop } from '../../store.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CoverPicture } from '../../ui/Picture.tsx';
import { ArticleFacts } from './ArticleCard.tsx';
import classes from './ArticlePage.module.css';
import { RichText } from '../RichText.tsx';

/** What an article leads on to (spec 9); nothing while there is none. */
const RelatedArticles = () => {
  const related = useShop(relatedArticlesOf);
  if (related.length === 0) return <div className={classes['room']} />;
  return (
    <aside className={classes['related']} aria-labelledby="related-articles">
      <h2 id="related-articles" className="below-12 text-22">
        อ่านต่อ
      </h2>
      <ul className={classes['list']}>
        {related.map((article) => (
          <li key={article.id} className={classes['entry']}>
            {article.cover !== null && (
              <div className={classes['related-articles-cover']}>
                <CoverPicture src={article.cover.src} alt="" sizes="132px" />
              </div>
            )}
            <div>
              <h3 className="text-font text-16 tight pretty">
                <Link className={classes['link']} to={articleAddress(article.urlName)}>
                  {article.title}
                </Link>
              </h3>
              <ArticleFacts {...article} />
            </div>
          </li>
        ))}
      </ul>
      <Link className="target line-low" to={blogAddress(allArticles)}>
        ดูบทความทั้งหมด
      </Link>
    </aside>
  );
};

const blog = { name: pageNames.blog, to: blogAddress(allArticles) };

const ArticleHead = ({ article }: { readonly article: Article }) => {
  const { articleType, title, summary, cover } = article;
  return (
    <header className={classes['head']}>
      <Link className={classes['type']} to={blogAddress({ ...allArticles, articleType: articleType.id })}>
        {articleType.name}
      </Link>
      <h1 className={classes['title']}>{title}</h1>
      <p className="above-12 quiet text-18">{summary}</p>
      <div className={classes['facts']}>
        <ArticleFacts {...article} />
        <ShareLink title={title} />
      </div>
      {cover !== null && (
        <figure className={classes['cover']}>
          <CoverPicture
            src={cover.src}
            alt={cover.alt}
            sizes="(min-width: 1280px) 800px, (min-width: 1024px) 62vw, 100vw"
            isFirst
          />
          <figcaption>ภาพจำลอง</figcaption>
        </figure>
      )}
    </header>
  );
};

const Neighbour = ({ article, name, rel }: { article: Article['older']; name: string; rel: string }) =>
  article !== null && (
    <Link className={classes['neighbour']} to={articleAddress(article.urlName)} rel={rel}>
      <span>{name}</span>
      {article.title}
    </Link>
  );

const ArticleFoot = ({ tags, older, newer }: Article) => (
  <footer className={classes['foot']}>
    {tags.length > 0 && (
      <ul className="wrap gap-8 list" aria-label="แท็ก">
        {tags.map((tag) => (
          <li key={tag}>
            <Link className={classes['tag']} to={blogAddress({ ...allArticles, tag })}>
              #{tag}
            </Link>
          </li>
        ))}
      </ul>
    )}
    <nav className={classes['neighbours']} aria-label="บทความก่อนหน้าและถัดไป">
      <Neighbour article={older} name="บทความก่อนหน้า" rel="prev" />
      <Neighbour article={newer} name="บทความถัดไป" rel="next" />
    </nav>
  </footer>
);

const ArticleSkeleton = () => (
  <div className={classes['reading']} aria-busy="true">
    <h1 className="visually-hidden">กำลังโหลดบทความ</h1>
    <Skeleton className={classes['type-box']} />
    <Skeleton className={classes['title-box']} />
    <Skeleton className={classes['summary-box']} />
    <Skeleton className={classes['cover-box']} />
    <Skeleton className={classes['text-box']} />
    <Skeleton className={classes['text-box']} />
  </div>
);

/** An article with what it leads on to (spec 2.1, 7.4). */
const ArticlePage = () => {
  const { status, value: article, failure } = useShop(({ queries }) => queries.article.remote);
  if (failure?.status === 404) return <NotFoundPage />;
  return (
    <div className={classes['page']}>
      <Breadcrumbs crumbs={[blog]} here={article?.title ?? 'บทความ'} isComing={article === null} />
      <div className={classes['columns']}>
        {article === null && failure === null && <ArticleSkeleton />}
        {failure !== null && (
          <div className={classes['reading']}>
            {article === null && <h1 className={classes['title']}>บทความ</h1>}
            <ErrorCard title="โหลดบทความไม่สำเร็จ" safe="สินค้าในถุงช้อปปิ้งของคุณยังอยู่ครบ" failure={failure} />
          </div>
        )}
        {article !== null && failure === null && (
          <article className={classes['reading']} aria-label={article.title} aria-busy={status === 'loading'}>
            <ArticleHead article={article} />
            <RichText blocks={article.body} />
            <ArticleFoot {...article} />
          </article>
        )}
        <RelatedArticles />
      </div>
    </div>
  );
};

export default ArticlePage;
