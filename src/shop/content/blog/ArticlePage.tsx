import { Link } from '../../ui/Link.tsx';
import type { Article } from '../../../../engine/articles/article.ts';
import { relatedArticlesOf } from '../../../../engine/queries/selectors.ts';
import { allArticles } from '../../../../engine/values/page/article-filter.ts';
import { articleAddress, blogAddress } from '../../../../engine/values/page/address.ts';
import NotFoundPage from '../../errors/NotFoundPage.tsx';
import { pageTitles } from '../../navigation/title.ts';
import { ShareLink } from '../../ui/ShareLink.tsx';
import { useShop } from '../../store.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CoverPicture, isExample } from '../../ui/Picture.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { ArticleFacts } from './ArticleCard.tsx';
import classes from './ArticlePage.module.css';
import { RichText } from '../RichText.tsx';

const RelatedArticles = () => {
  const related = useShop(relatedArticlesOf);
  if (related.length === 0) return <div className="least-1" />;
  return (
    <aside className="beside pad-20 radius-large on-sand" aria-labelledby="related-articles">
      <h2 id="related-articles" className="below-12">
        อ่านต่อ
      </h2>
      <ul className="list stack gap-12">
        {related.map((article) => (
          <li key={article.id} className="pad-y-12 line-above">
            <h3 className="text-font tight pretty">
              <Link className="ink unlined lit-on-hover" to={articleAddress(article.urlName)}>
                {article.title}
              </Link>
            </h3>
            <ArticleFacts {...article} />
          </li>
        ))}
      </ul>
      <Link className="target line-low" to={blogAddress(allArticles)}>
        ดูบทความทั้งหมด
      </Link>
    </aside>
  );
};

const blog = { name: pageTitles.blog, to: blogAddress(allArticles) };

const ArticleHead = ({ article }: { readonly article: Article }) => {
  const { articleType, title, summary, cover } = article;
  return (
    <header className="below-32">
      <Link
        className={`target gold strong unlined ${classes['way']}`}
        to={blogAddress({ ...allArticles, articleType: articleType.id })}
      >
        {articleType.name}
      </Link>
      <h1 className="tighter">{title}</h1>
      <p className="above-12 quiet">
        <Unbroken text={summary} />
      </p>
      <div className={`ends gap-24 rows-4 tall above-12 below-16 ${classes['facts']}`}>
        <ArticleFacts {...article} />
        <ShareLink title={title} />
      </div>
      {cover !== null && (
        <figure className={`flush ${classes['cover']}`}>
          <CoverPicture
            src={cover.src}
            alt={cover.alt}
            sizes="(min-width: 1280px) 800px, (min-width: 1024px) 62vw, 100vw"
            isFirst
          />
          {isExample(cover.src) && <figcaption className="small muted above-6">ภาพจำลอง</figcaption>}
        </figure>
      )}
    </header>
  );
};

const Neighbour = ({ article, name, rel }: { article: Article['older']; name: string; rel: string }) =>
  article !== null && (
    <Link
      className={`box pad-y-14 pad-x-18 ink strong unlined ${classes['neighbour']} ${classes['way']}`}
      to={articleAddress(article.urlName)}
      rel={rel}
    >
      <span className="small muted block regular">{name}</span>
      {article.title}
    </Link>
  );

const ArticleFoot = ({ tags, older, newer }: Article) => (
  <footer className="above-40">
    {tags.length > 0 && (
      <ul className="wrap gap-8 list" aria-label="แท็ก">
        {tags.map((tag) => (
          <li key={tag}>
            <Link className="pill on-sand" to={blogAddress({ ...allArticles, tag })}>
              #{tag}
            </Link>
          </li>
        ))}
      </ul>
    )}
    <nav className="stack gap-12 above-28 two-from-40" aria-label="บทความก่อนหน้าและถัดไป">
      <Neighbour article={older} name="บทความก่อนหน้า" rel="prev" />
      <Neighbour article={newer} name="บทความถัดไป" rel="next" />
    </nav>
  </footer>
);

const ArticleSkeleton = () => (
  <div className="full reading" aria-busy="true">
    <h1 className="visually-hidden">กำลังโหลดบทความ</h1>
    <Skeleton className="share-16 high-20 above-12 below-12" />
    <Skeleton className="share-90 high-40 below-16" />
    <Skeleton className="full high-60 below-72" />
    <Skeleton className="full cinema radius-large" />
    <Skeleton className="full high-130 above-28" />
    <Skeleton className="full high-130 above-28" />
  </div>
);

const ArticlePage = () => {
  const { status, value: article, failure } = useShop(({ queries }) => queries.article.remote);
  if (failure?.status === 404) return <NotFoundPage />;
  return (
    <div className="framed pad-below-72">
      <Breadcrumbs crumbs={[blog]} here={article?.title ?? 'บทความ'} isComing={article === null} />
      <div className="main-and-aside beside-text">
        {article === null && failure === null && <ArticleSkeleton />}
        {failure !== null && (
          <div className="full reading">
            {article === null && <h1 className="tighter">บทความ</h1>}
            <ErrorCard title="โหลดบทความไม่สำเร็จ" safe="สินค้าในถุงช้อปปิ้งของคุณยังอยู่ครบ" failure={failure} />
          </div>
        )}
        {article !== null && failure === null && (
          <article className="full reading" aria-label={article.title} aria-busy={status === 'loading'}>
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
