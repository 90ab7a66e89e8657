import { answerTo } from '../../../engine/catalogue/selectors.ts';
import { type ListingQuery, listingPageSize } from '../../../engine/values/page/listing.ts';
import { categoryAddress } from '../navigation/categories.ts';
import { catalogueNames } from '../../../engine/values/catalogue-names.ts';
import { useShop } from '../store.tsx';
import { Breadcrumbs, type Crumb } from '../ui/Breadcrumbs.tsx';
import classes from './CataloguePage.module.css';
import { FilterChips } from './filter/FilterChips.tsx';
import { FilterPanel } from './filter/FilterPanel.tsx';
import { FilterTools } from './filter/FilterTools.tsx';
import { Listing } from './Listing.tsx';
import { numberText } from '../format.ts';
import { CurrentStamp } from '../gold/PriceStamp.tsx';

const ListingCount = ({ query }: { readonly query: ListingQuery }) => {
  const listing = useShop(({ queries }) => answerTo(query, queries.listing));
  const isFailed = useShop(({ queries }) => queries.listing.remote.status === 'failed');
  const total = listing?.total ?? 0;
  const first = (query.page - 1) * listingPageSize + 1;
  const last = Math.min(total, query.page * listingPageSize);
  const range = total > listingPageSize && first <= last ? ` · แสดง ${first}–${last}` : '';
  const counted = listing?.isNear
    ? `ไม่พบ “${query.search}” แต่มีสินค้าที่ชื่อใกล้เคียง ${numberText(total)} รายการ`
    : `${numberText(total)} รายการ`;
  return (
    <div className="small muted figures">
      <p className="one-line" role="status">
        {listing !== null ? `${counted}${range}` : isFailed ? '' : 'กำลังโหลดรายการสินค้า…'}
      </p>
      <p className="one-line">
        <CurrentStamp />
      </p>
    </div>
  );
};

const titleOf = ({ search, type }: ListingQuery): string =>
  search === '' ? catalogueNames[type] : `ผลการค้นหา “${search}”`;

const crumbsOf = ({ search, type }: ListingQuery): readonly Crumb[] =>
  search !== '' && type !== 'all' ? [{ name: catalogueNames[type], to: categoryAddress(type) }] : [];

/** A catalogue with its filter (spec 2.1, 2.6; ruling P14): what narrows it stands in the address, so that Back undoes it. */
const Catalogue = ({ query }: { readonly query: ListingQuery }) => {
  const title = titleOf(query);
  return (
    <div className="page-wide pad-below-56">
      <Breadcrumbs crumbs={crumbsOf(query)} here={title} />
      <h1 className={`below-4 text-28 ${classes['title']}`} tabIndex={-1}>
        {title}
      </h1>
      <div className={classes['layout']}>
        <div className={classes['summary']}>
          <ListingCount query={query} />
          <FilterChips query={query} />
        </div>
        <FilterTools query={query} />
        <section className={classes['panel']} aria-label="กรองสินค้า">
          <h2 className="below-12 text-20">กรองสินค้า</h2>
          <FilterPanel query={query} />
        </section>
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
