import type { CatalogueType, ProductType } from '../../../engine/values/product.ts';
import { isAnswered, itemsOf } from '../../../engine/kernel/remote.ts';
import { CurrentStamp } from '../gold/PriceStamp.tsx';
import { useBranchCount, useShop } from '../store.tsx';
import { categoryAddress } from '../navigation/categories.ts';
import { catalogueNames } from '../../../engine/values/product-types.ts';
import { withHydrationBoundary } from '../first/HydrationBoundary.tsx';
import { RecentProducts } from '../ui/products/RecentProducts.tsx';
import { Hero } from './Hero.tsx';
import { ErrorCard } from '../ui/ErrorCard.tsx';
import { ProductRow } from '../ui/products/ProductRow.tsx';
import { Link } from '../ui/Link.tsx';
import { teaserCount } from '../../../engine/values/limits.ts';
import { allArticles } from '../../../engine/values/page/article-filter.ts';
import { blogAddress } from '../../../engine/values/page/address.ts';
import { ArticleCard, ArticleCardSkeleton } from '../content/blog/ArticleCard.tsx';
import classes from './HomePage.module.css';
import { type BranchCount, branchesText, countIn } from '../../../engine/branches/by-province.ts';
import { shownProductTypes } from '../ui/products/product-types.ts';
import { ProductPicture } from '../ui/Picture.tsx';
import { BelowFold } from '../navigation/BelowFold.tsx';

const designs: Readonly<Record<ProductType, string>> = {
  'gold-bar': 'gold-bar--5baht',
  ring: 'ring--stones',
  necklace: 'necklace--curb',
  bracelet: 'bracelet--curb',
  bangle: 'bangle--twist',
  earrings: 'earrings--stud-flower',
  gift: 'gift--coin-1baht',
  other: 'other--amulet',
};

const TypeTiles = () => (
  <nav className={`page-wide pad-above-16 ${classes['types']}`} aria-label="ประเภทสินค้า">
    <ul className={`stack gap-12 unmarked ${classes['type-list']}`}>
      {shownProductTypes.map((type) => (
        <li key={type}>
          <Link
            className={`block radius ink text-centre unlined ${classes['tile']}`}
            to={categoryAddress(type)}
          >
            <span className={`zooms ${classes['arch']}`}>
              <ProductPicture src={`/pictures/${designs[type]}--main-400.webp`} alt="" sizes="136px" />
            </span>
            <span className={`block pad-above-6 pad-below-4 text-15 loose ${classes['type-name']}`}>
              {catalogueNames[type]}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

interface Reason {
  readonly title: string;
  readonly text: string;
  readonly drawing: string;
}

const reasonsWith = (count: BranchCount | null): readonly Reason[] => [
  {
    // A figure in a title here would bring the Latin letters of headings, 21 KB, to every first visit.
    title: 'ทองคำแท้ทุกชิ้น',
    text: 'ตราและฉลาก 96.5% ตามประกาศ สคบ.',
    drawing: 'M12 3.5l7 2.6v5.2c0 4.4-2.9 7.6-7 9.2-4.1-1.6-7-4.8-7-9.2V6.1l7-2.6ZM8.8 11.8l2.3 2.3 4.2-4.4',
  },
  {
    title: count === null ? 'รับซื้อคืน' : 'รับซื้อคืนทุกสาขา',
    text: count === null ? 'ตามประกาศ ณ เวลาที่ขาย' : branchesText(count),
    drawing:
      'M4 10.5V20h16v-9.5M3 10l2-6h14l2 6M3 10c0 1.4 1.3 2.4 3 2.4s3-1 3-2.4c0 1.4 1.3 2.4 3 2.4s3-1 3-2.4c0 1.4 1.3 2.4 3 2.4s3-1 3-2.4M10 20v-4.5h4V20',
  },
  {
    title: 'ส่งถึงมือผู้รับ',
    text: 'บรรจุกล่องปิดผนึก ติดตามได้',
    drawing: 'M12 3l8 4.2v9.6L12 21l-8-4.2V7.2L12 3ZM4.2 7.3 12 11.5l7.8-4.2M12 11.5V21',
  },
  {
    title: 'ราคาโปร่งใส',
    text: 'บอกที่มาของราคาทุกชิ้น',
    drawing:
      'M12 4v16M7 20h10M5 7h14M5 7l-2.6 6.2a2.9 2.9 0 0 0 5.2 0L5 7ZM19 7l-2.6 6.2a2.9 2.9 0 0 0 5.2 0L19 7Z',
  },
];

export const TrustBand = () => (
  <section className={`above-40 ${classes['band']}`} aria-label="เหตุผลที่วางใจร้านเรา">
    <ul className="page-wide list stack one-column gap-24 rows-18 pad-y-40 two-from-40 four-from-64">
      {reasonsWith(useBranchCount()).map(({ title, text, drawing }) => (
        <li key={title} className="flex gap-14">
          <svg
            className={`rigid above-2 ${classes['drawing']}`}
            viewBox="0 0 24 24"
            aria-hidden="true"
            focusable="false"
          >
            <path d={drawing} />
          </svg>
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);

/** The shop's branches at a glance, by province (spec 1): each province leads to its part of the branches' page. */
export const BranchBand = () => {
  const provinces = useShop(({ queries }) => itemsOf(queries.provinces.remote));
  const count = countIn(provinces);
  return count === null ? null : (
    <section className="section" aria-labelledby="home-branches">
      <div className="wrap gap-24 rows-0 at-foot apart below-16">
        <div>
          <h2 className="section-title" id="home-branches">
            แวะชมสินค้าจริงที่สาขา
          </h2>
          <p className="quiet">{branchesText(count)} รับสินค้าที่สั่งออนไลน์และขายคืนได้ทุกสาขา</p>
        </div>
        <Link className="target underlined-on-hover unlined" to="/locations">
          ดูที่ตั้งและเวลาทำการ
        </Link>
      </div>
      <ul className="list wrap gap-12">
        {provinces.map(({ name, branches }) => (
          <li key={name}>
            <Link className="pill gap-8" to={`/locations#${name}`}>
              {name} <span className="small gold">{branches.length} สาขา</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

const sizes = '(min-width: 1600px) 352px, (min-width: 1024px) 23vw, (min-width: 640px) 46vw, 82vw';

export const BlogTeasers = () => {
  const teasers = useShop(({ queries }) => queries.teasers.remote);
  const articles = itemsOf(teasers);
  if (articles.length === 0 && isAnswered(teasers)) return null;
  return (
    <section className="section" aria-labelledby="blog-teasers">
      <div className="flex on-line apart gap-16 below-18">
        <h2 className="section-title" id="blog-teasers">
          บทความล่าสุด
        </h2>
        <Link className="target underlined-on-hover rigid unlined" to={blogAddress(allArticles)}>
          ดูทั้งหมด<span className="visually-hidden"> บทความ</span>
        </Link>
      </div>
      <ul
        className={`list stack two-columns gap-14 four-from-64 ${classes['row']}`}
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

/** One of the page's lists (spec 9), loaded separately; an empty one is not shown. */
const Shelf = (props: {
  readonly name: 'promotion' | 'bestSeller' | 'newProducts';
  readonly type: CatalogueType;
  readonly places: number;
}) => {
  const { name, type, places } = props;
  const shelf = useShop(({ queries }) => queries[name].remote);
  const isPriced = useShop(({ gold }) => gold.announcement !== null);
  const { status, failure } = shelf;
  const products = itemsOf(shelf);
  const title = catalogueNames[type];
  if (status === 'ready' && products.length === 0) return null;
  return (
    <ProductRow
      id={`shelf-${name}`}
      title={title}
      to={categoryAddress(type)}
      // Its line stays free while no announcement is known.
      note={isPriced && <CurrentStamp />}
      products={products}
      places={status === 'failed' ? 0 : places}
      isBusy={status === 'loading'}
      notice={
        status === 'failed' && (
          <ErrorCard
            title={`โหลด${title}ไม่สำเร็จ`}
            safe={
              products.length === 0
                ? 'ถุงช้อปปิ้งและส่วนอื่นของร้านใช้ได้ตามปกติ'
                : 'ด้านล่างคือรายการก่อนหน้า ราคาอาจเปลี่ยนแล้ว'
            }
            failure={failure}
          />
        )
      }
    />
  );
};

const TrustPiece = withHydrationBoundary(TrustBand);
const BranchPiece = withHydrationBoundary(BranchBand);
const TeasersPiece = withHydrationBoundary(BlogTeasers);

const HomePage = () => (
  <div className="pad-below-48">
    <Hero />
    <Shelf name="bestSeller" type="best-seller" places={5} />
    <TypeTiles />
    <BelowFold>
      <Shelf name="promotion" type="promotion" places={10} />
      <TrustPiece />
      <Shelf name="newProducts" type="new-product" places={10} />
      <RecentProducts />
      <BranchPiece />
      <TeasersPiece />
    </BelowFold>
  </div>
);

export default HomePage;
