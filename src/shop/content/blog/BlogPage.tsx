import { Link, PrimaryLink, SecondaryLink } from '../../ui/Link.tsx';
import { articlePageSize } from '../../../../engine/values/limits.ts';
import { allArticles, type ArticleFilter } from '../../../../engine/values/page/article-filter.ts';
import { itemsOf } from '../../../../engine/kernel/remote.ts';
import { articleFilterOf } from '../../../../engine/queries/selectors.ts';
import type { QueriesState } from '../../../../engine/queries/words.ts';
import { blogAddress, helpAddress } from '../../../../engine/values/page/address.ts';
import { useShop } from '../../store.tsx';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { ArticleCard, ArticleCardSkeleton } from './ArticleCard.tsx';
import { Paging } from '../../ui/Paging.tsx';
import { blogTitle } from '../../navigation/title.ts';
import { Plain } from '../Plain.tsx';

const sizes = '(min-width: 1600px) 352px, (min-width: 1024px) 23vw, (min-width: 640px) 46vw, 92vw';

const isUnwritten = ({ remote: { status, value } }: QueriesState['articles']): boolean =>
  status === 'ready' &&
  value.total === 0 &&
  value.filter.tag === '' &&
  value.filter.articleType === allArticles.articleType;

const Types = ({ filter }: { readonly filter: ArticleFilter }) => {
  const types = useShop(({ queries }) => itemsOf(queries.articleTypes.remote));
  const all = { id: allArticles.articleType, name: 'ทั้งหมด' };
  // A shop that has written nothing yet has nothing to choose from.
  const isEmpty = useShop(({ queries }) => isUnwritten(queries.articles));
  if (isEmpty) return null;
  return (
    <nav className="below-24" aria-label="หมวดบทความ">
      <ul className="wrap list gap-8 tall">
        {[all, ...types].map(({ id, name }) => (
          <li key={id}>
            <Link
              className="pill"
              to={blogAddress({ ...allArticles, articleType: id })}
              aria-current={filter.tag === '' && filter.articleType === id ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const NoArticles = ({ isAll }: { readonly isAll: boolean }) => (
  <div className="pad-y-40 pad-x-20 radius-large on-sand text-centre">
    <p>
      {isAll
        ? 'ขณะนี้ยังไม่มีบทความ อ่านคำถามที่พบบ่อย หรือถามเราได้โดยตรง'
        : 'ยังไม่มีบทความในหมวดนี้ ลองดูบทความทั้งหมด หรือถามเราได้โดยตรง'}
    </p>
    <div className="wrap gap-12 centre above-20">
      <PrimaryLink to={isAll ? helpAddress('faq') : blogAddress(allArticles)}>
        {isAll ? 'คำถามที่พบบ่อย' : 'ดูบทความทั้งหมด'}
      </PrimaryLink>
      <SecondaryLink to="/contact-us">สอบถามเรา</SecondaryLink>
    </div>
  </div>
);

const Articles = () => {
  const listing = useShop(({ queries }) => queries.articles);
  const { status, value, failure } = listing.remote;
  if (failure !== null)
    return <ErrorCard title="โหลดบทความไม่สำเร็จ" safe="สินค้าในถุงช้อปปิ้งของคุณยังอยู่ครบ" failure={failure} />;
  if (value === null)
    return (
      <ul
        className="dims list stack gap-24 two-from-40 four-from-64"
        aria-busy="true"
        aria-label="กำลังโหลดบทความ"
      >
        {Array.from({ length: articlePageSize }, (_, place) => (
          <li key={place}>
            <ArticleCardSkeleton />
          </li>
        ))}
      </ul>
    );
  const { articles, filter, total } = value;
  if (articles.length === 0) return <NoArticles isAll={isUnwritten(listing)} />;
  return (
    <>
      <ul className="dims list stack gap-24 two-from-40 four-from-64" aria-busy={status === 'loading'}>
        {articles.map((article, place) => (
          <li key={article.id}>
            <ArticleCard article={article} sizes={sizes} isFirst={place === 0} />
          </li>
        ))}
      </ul>
      <Paging
        label="หน้าของรายการบทความ"
        present={filter.page}
        last={Math.ceil(total / articlePageSize)}
        to={(page) => blogAddress({ ...filter, page })}
      />
    </>
  );
};

const BlogPage = () => {
  const filter = useShop(articleFilterOf);
  const types = useShop(({ queries }) => itemsOf(queries.articleTypes.remote));
  return (
    <Plain title={blogTitle(filter, types)} lead="เรื่องทองที่ควรรู้ก่อนซื้อ ระหว่างใส่ และตอนขายคืน เขียนโดยทีมงานของร้าน">
      <Types filter={filter} />
      <Articles />
    </Plain>
  );
};

export default BlogPage;
