import { Link } from 'react-router-dom';
import { type ListingQuery, narrowingCount } from '../../../engine/values/page/listing.ts';
import { catalogueAddress } from '../../../engine/values/page/address.ts';
import { catalogueNames } from '../navigation/categories.ts';
import { PopularTypes } from '../search/PopularTypes.tsx';
import { SearchForm } from '../search/SearchForm.tsx';
import { withoutFilters } from './filter/chips.ts';
import classes from './EmptyListing.module.css';

/** Whether nothing was asked for but what the shop has: it sells nothing yet. */
const isUnstocked = (query: ListingQuery): boolean =>
  query.type === 'all' && query.search === '' && narrowingCount(query) === 0;

const titleOf = (query: ListingQuery): string => {
  const { search, type } = query;
  if (isUnstocked(query)) return 'ขณะนี้ร้านยังไม่มีสินค้า';
  if (search === '' && narrowingCount(query) === 0) return `ขณะนี้ยังไม่มีสินค้าใน “${catalogueNames[type]}”`;
  if (search === '') return `ไม่พบสินค้าใน “${catalogueNames[type]}” ตามตัวกรองที่เลือก`;
  return type === 'all' ? `ไม่พบสินค้าสำหรับ “${search}”` : `ไม่พบ “${search}” ใน${catalogueNames[type]}`;
};

/** Nothing matches: what was asked, how to spell it otherwise, and ways on (ux U8, case F03). */
export const EmptyListing = ({ query }: { readonly query: ListingQuery }) => {
  const { search, type } = query;
  const everywhere = catalogueAddress({ ...withoutFilters(query), type: 'all' });
  const ways = [
    narrowingCount(query) > 0 && { to: catalogueAddress(withoutFilters(query)), name: 'ล้างตัวกรองทั้งหมด' },
    search !== '' && type !== 'all' && { to: everywhere, name: 'ค้นหาในสินค้าทั้งหมด' },
    isUnstocked(query) && { to: '/locations', name: 'ดูสาขา' },
    isUnstocked(query) && { to: '/contact-us', name: 'ติดต่อเรา' },
  ].filter((way) => way !== false);
  return (
    <div className={classes['empty']}>
      <svg className={classes['drawing']} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <circle cx="21" cy="21" r="13" />
        <path d="M31 31l11 11M15 23c3.5-1 5-4 6-8 1 4 2.5 7 6 8-2 3-4 4-6 4s-4-1-6-4Z" />
      </svg>
      <p className={classes['title']}>{titleOf(query)}</p>
      {isUnstocked(query) && <p className={classes['tip']}>สอบถามสินค้าและราคาได้ที่สาขา หรือติดต่อร้านได้โดยตรง</p>}
      {search !== '' && (
        <>
          <p className={classes['tip']}>ลองตรวจตัวสะกด ใช้คำที่สั้นลง หรือค้นด้วยชื่อลาย เช่น “เกลียวเชือก” หรือรหัสสินค้า</p>
          <div className={classes['search']}>
            <SearchForm label="ค้นหาอีกครั้ง" />
          </div>
        </>
      )}
      <div className={classes['ways']}>
        {ways.map(({ to, name }) => (
          <Link key={name} className={classes['way']} to={to}>
            {name}
          </Link>
        ))}
      </div>
      {!isUnstocked(query) && <PopularTypes />}
    </div>
  );
};
