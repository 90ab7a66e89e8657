import { answerTo } from '../../../engine/catalogue/selectors.ts';
import {
  isSameCatalogue,
  listingPageSize,
  type ListingQuery,
  narrowingCount,
  sameQuery,
} from '../../../engine/values/page/listing.ts';
import { categoryAddress } from '../navigation/categories.ts';
import { catalogueNames } from '../../../engine/values/product-types.ts';
import { useShop } from '../store.tsx';
import { Breadcrumbs, type Crumb } from '../ui/Breadcrumbs.tsx';
import classes from './CataloguePage.module.css';
import { FilterPanel } from './filter/FilterPanel.tsx';
import { FilterTools } from './filter/FilterTools.tsx';
import { numberText } from '../format.ts';
import { CurrentStamp } from '../gold/PriceStamp.tsx';
import { sizeSought, typedInThai } from '../../../engine/search/meant.ts';
import { itemsOf } from '../../../engine/kernel/remote.ts';
import { useEffect, useRef } from 'react';
import { CloseIcon, Icon } from '../ui/icons.tsx';
import { Link } from '../ui/Link.tsx';
import { catalogueAddress } from '../../../engine/values/page/address.ts';
import { stayInPlace } from '../navigation/place.ts';
import { chipsOf, withoutFilters } from './filter/chips.ts';
import { ErrorCard } from '../ui/ErrorCard.tsx';
import { cardRows, cardSizes, ProductCard, ProductCardSkeleton } from '../ui/products/ProductCard.tsx';
import { PopularTypes } from '../ui/CategoryLinks.tsx';
import { SearchForm } from '../search/SearchForm.tsx';
import { Paging } from '../ui/Paging.tsx';

const isUnstocked = (query: ListingQuery): boolean =>
  query.type === 'all' && query.search === '' && narrowingCount(query) === 0;

const emptyTitleOf = (query: ListingQuery): string => {
  const { search, type } = query;
  if (isUnstocked(query)) return 'ขณะนี้ร้านยังไม่มีสินค้า';
  if (search === '' && narrowingCount(query) === 0) return `ขณะนี้ยังไม่มีสินค้าในหมวด “${catalogueNames[type]}”`;
  if (search === '') return `ไม่พบสินค้าในหมวด “${catalogueNames[type]}” ตามตัวกรองที่เลือก`;
  return type === 'all' ? `ไม่พบสินค้าสำหรับ “${search}”` : `ไม่พบ “${search}” ในหมวด${catalogueNames[type]}`;
};

/** Empty result: the search, spelling advice, and links (ux U8, case F03). */
const EmptyListing = ({ query }: { readonly query: ListingQuery }) => {
  const { search, type } = query;
  const everywhere = catalogueAddress({ ...withoutFilters(query), type: 'all' });
  const ways = [
    narrowingCount(query) > 0 && { to: catalogueAddress(withoutFilters(query)), name: 'ล้างตัวกรองทั้งหมด' },
    search !== '' && type !== 'all' && { to: everywhere, name: 'ค้นหาในสินค้าทั้งหมด' },
    isUnstocked(query) && { to: '/locations', name: 'ดูสาขา' },
    isUnstocked(query) && { to: '/contact-us', name: 'ติดต่อเรา' },
  ].filter((way) => way !== false);
  return (
    <div className="stack centred text-centre gap-16 one-column pad-above-32 pad-below-24">
      <span className="gold">
        <Icon size={64} box={48}>
          <circle cx="21" cy="21" r="13" />
          <path d="M31 31l11 11M15 23c3.5-1 5-4 6-8 1 4 2.5 7 6 8-2 3-4 4-6 4s-4-1-6-4Z" />
        </Icon>
      </span>
      <p className="heading-font text-20 strong">{emptyTitleOf(query)}</p>
      {isUnstocked(query) && <p className="narrow quiet">สอบถามสินค้าและราคาได้ที่สาขา หรือติดต่อร้านได้โดยตรง</p>}
      {search !== '' && (
        <>
          <p className="narrow quiet">ลองตรวจตัวสะกด ใช้คำที่สั้นลง หรือค้นด้วยชื่อลาย เช่น “เกลียวเชือก” หรือรหัสสินค้า</p>
          <div className="search-width text-start">
            <SearchForm label="ค้นหาอีกครั้ง" />
          </div>
        </>
      )}
      <div className="wrap gap-12 centre">
        {ways.map(({ to, name }) => (
          <Link
            key={name}
            className="maroon-box target least-46 pad-x-22 strong unlined sand-on-hover"
            to={to}
          >
            {name}
          </Link>
        ))}
      </div>
      {!isUnstocked(query) && <PopularTypes />}
    </div>
  );
};

const nothing = { products: [], total: 0 } as const;

const BeyondLast = ({ query }: { readonly query: ListingQuery }) => (
  <div className="stack centred text-centre gap-12 pad-y-48">
    <p>ไม่มีสินค้าในหน้า {query.page}</p>
    <Link className="target line-low" to={catalogueAddress({ ...query, page: 1 })}>
      กลับไปหน้าแรกของรายการ
    </Link>
  </div>
);

/** The products of a catalogue page; while others load, the former ones of the same catalogue stay, marked busy. */
const Listing = ({ query }: { readonly query: ListingQuery }) => {
  const { value: shown, status, failure } = useShop(({ queries }) => queries.listing.remote);
  const { products, total } = shown ?? nothing;
  const isKept = shown !== null && isSameCatalogue(shown.query, query);
  const isShown = shown !== null && sameQuery(shown.query, query);
  const isBusy = status === 'loading' || (!isShown && status !== 'failed');
  const last = Math.ceil(total / listingPageSize);
  const paged = isShown || shown === null ? query : shown.query;
  return (
    <section aria-label="รายการสินค้า" aria-busy={isBusy} className={`narrowing ${classes['listing']}`}>
      <h2 className="visually-hidden">รายการสินค้า</h2>
      {status === 'failed' && (
        <ErrorCard
          title="โหลดรายการสินค้าไม่สำเร็จ"
          safe={
            isKept && products.length > 0
              ? 'ด้านล่างคือรายการก่อนหน้า ตัวกรองที่เลือกและถุงช้อปปิ้งยังอยู่ครบ'
              : 'ตัวกรองที่เลือกและถุงช้อปปิ้งของคุณยังอยู่ครบ'
          }
          failure={failure}
        />
      )}
      {!isKept && isBusy && (
        <ul className={`list stack ${cardRows} ${classes['grid']}`} aria-hidden="true">
          {Array.from({ length: listingPageSize }, (_, place) => (
            <li key={place}>
              <ProductCardSkeleton />
            </li>
          ))}
        </ul>
      )}
      {isKept && products.length > 0 && (
        <ul className={`list stack ${cardRows} ${classes['grid']} ${classes['products']}`}>
          {products.map((product, index) => (
            <li key={product.id}>
              <ProductCard product={product} sizes={cardSizes} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      )}
      {isShown &&
        products.length === 0 &&
        (total > 0 ? <BeyondLast query={query} /> : <EmptyListing query={query} />)}
      {isKept && products.length > 0 && (
        <Paging
          label="หน้าของรายการสินค้า"
          present={paged.page}
          last={last}
          to={(page) => catalogueAddress({ ...paged, page })}
        />
      )}
    </section>
  );
};

const FilterChips = ({ query }: { readonly query: ListingQuery }) => {
  const styles = useShop(({ queries }) => itemsOf(queries.styles.remote));
  const chips = chipsOf(query, styles);
  const list = useRef<HTMLDivElement>(null);
  const wasRemoved = useRef(false);
  // A link that takes its own chip away would take the focus along.
  useEffect(() => {
    if (!wasRemoved.current) return;
    wasRemoved.current = false;
    list.current?.focus();
  }, [query]);
  const remember = (): void => {
    wasRemoved.current = true;
  };
  return (
    <div
      ref={list}
      tabIndex={-1}
      role="group"
      aria-label="ตัวกรองที่ใช้อยู่"
      className={`wrap gap-8 ${classes['chips']}`}
    >
      {chips.map(({ text, without }) => (
        <Link
          key={text}
          className="pill small ink gap-8 pad-x-12 on-sand"
          to={catalogueAddress(without)}
          state={stayInPlace}
          onClick={remember}
        >
          {text}
          <span className="visually-hidden"> นำตัวกรองนี้ออก</span>
          <CloseIcon size={16} />
        </Link>
      ))}
      {chips.length > 0 && (
        <Link
          className="small maroon target pad-x-12 underlined"
          to={catalogueAddress(withoutFilters(query))}
          state={stayInPlace}
          onClick={remember}
        >
          ล้างทั้งหมด
        </Link>
      )}
    </div>
  );
};

/** Notice of results for a corrected text: in the Thai keyboard layout, or one that sounds alike. */
const nearText = (search: string, products: readonly { readonly name: string }[], count: string): string => {
  const meant = typedInThai(search);
  const [word = ''] = meant?.split(' ') ?? [];
  return word !== '' && products.some(({ name }) => name.includes(word))
    ? `ไม่พบ “${search}” นี่คือผลการค้นหา “${meant}” ${count}`
    : `ไม่พบ “${search}” แต่มีสินค้าที่ชื่อใกล้เคียง ${count}`;
};

const ListingCount = ({ query }: { readonly query: ListingQuery }) => {
  const listing = useShop(({ queries }) => answerTo(query, queries.listing));
  const isFailed = useShop(({ queries }) => queries.listing.remote.status === 'failed');
  const total = listing?.total ?? 0;
  const first = (query.page - 1) * listingPageSize + 1;
  const last = Math.min(total, query.page * listingPageSize);
  const range = total > listingPageSize && first <= last ? ` · แสดง ${first}–${last}` : '';
  const count = `${numberText(total)} รายการ`;
  const { size } = sizeSought(query.search);
  const isSizeFirst = size !== null && query.sort === 'recommended';
  const sizeText = isSizeFirst && total > 1 ? ` ที่มีไซส์ ${size} อยู่ก่อน` : '';
  const counted = listing?.isNear ? nearText(query.search, listing.products, count) : `${count}${sizeText}`;
  return (
    <div className="small muted">
      <p className="one-line" role="status">
        {listing !== null ? `${counted}${range}` : isFailed ? '' : 'กำลังโหลดรายการสินค้า…'}
      </p>
      <p className="one-line text-13">
        <CurrentStamp />
      </p>
    </div>
  );
};

const titleOf = ({ search, type }: ListingQuery): string =>
  search === '' ? catalogueNames[type] : `ผลการค้นหา “${search}”`;

const crumbsOf = ({ search, type }: ListingQuery): readonly Crumb[] =>
  search !== '' && type !== 'all' ? [{ name: catalogueNames[type], to: categoryAddress(type) }] : [];

const Catalogue = ({ query }: { readonly query: ListingQuery }) => {
  const title = titleOf(query);
  // Among so few there is nothing to filter or to sort.
  const isBare = useShop(
    ({ queries }) => narrowingCount(query) === 0 && (answerTo(query, queries.listing)?.total ?? 5) < 5,
  );
  return (
    <div className="page-wide pad-below-56">
      <Breadcrumbs crumbs={crumbsOf(query)} here={title} />
      <h1 className="below-14" tabIndex={-1}>
        {title}
      </h1>
      <div className={classes['layout']} data-bare={isBare}>
        <div className={classes['summary']}>
          <ListingCount query={query} />
          <FilterChips query={query} />
        </div>
        {!isBare && <FilterTools query={query} />}
        {!isBare && (
          <section className={classes['panel']} aria-label="กรองสินค้า">
            <h2 className="below-12">กรองสินค้า</h2>
            <FilterPanel query={query} />
          </section>
        )}
        <div className={`narrowing ${classes['list']}`}>
          <Listing query={query} />
        </div>
      </div>
    </div>
  );
};

const CataloguePage = () => {
  const query = useShop(({ route }) => (route.page?.name === 'catalogue' ? route.page.query : null));
  return query === null ? null : <Catalogue query={query} />;
};

export default CataloguePage;
