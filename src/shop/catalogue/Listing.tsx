import { Link } from 'react-router-dom';
import { type ListingQuery, listingPageSize, sameQuery } from '../../../engine/values/page/listing.ts';
import { catalogueAddress } from '../../../engine/values/page/address.ts';
import { useShop } from '../store.tsx';
import { ErrorCard } from '../ui/ErrorCard.tsx';
import { ProductCard, ProductCardSkeleton } from '../ui/products/ProductCard.tsx';
import { EmptyListing } from './EmptyListing.tsx';
import classes from './Listing.module.css';
import { Paging } from '../ui/Paging.tsx';

/** How wide a card's picture is beside the panel: 2, 3 or 4 in a row. */
const sizes = '(min-width: 1280px) 214px, (min-width: 1024px) 22vw, (min-width: 768px) 30vw, 46vw';
/** How many pictures are seen without scrolling on a phone. */
const seenFirst = 4;

const nothing = { products: [], total: 0 } as const;

/** Whether products of the one may stand below the other's heading while those are on their way. */
const isSameCatalogue = (left: ListingQuery, right: ListingQuery): boolean =>
  left.type === right.type && left.search === right.search;

const BeyondLast = ({ query }: { readonly query: ListingQuery }) => (
  <div className={classes['beyond']}>
    <p>ไม่มีสินค้าในหน้า {query.page}</p>
    <Link className={classes['back']} to={catalogueAddress({ ...query, page: 1 })}>
      กลับไปหน้าแรกของรายการ
    </Link>
  </div>
);

/**
 * The products of a catalogue page. While others are loaded, the former ones of the same catalogue stay, marked busy;
 * another catalogue's never stand below this one's heading.
 */
export const Listing = ({ query }: { readonly query: ListingQuery }) => {
  const { value: shown, status, failure } = useShop(({ catalogue }) => catalogue.listing.shown);
  const { products, total } = shown ?? nothing;
  const isKept = shown !== null && isSameCatalogue(shown.query, query);
  const isShown = shown !== null && sameQuery(shown.query, query);
  const isBusy = status === 'loading' || (!isShown && status !== 'failed');
  const last = Math.ceil(total / listingPageSize);
  const paged = isShown || shown === null ? query : shown.query;
  return (
    <section aria-label="รายการสินค้า" aria-busy={isBusy} className={classes['listing']}>
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
        <ul className={classes['grid']} aria-hidden="true">
          {Array.from({ length: listingPageSize }, (_, place) => (
            <li key={place}>
              <ProductCardSkeleton />
            </li>
          ))}
        </ul>
      )}
      {isKept && products.length > 0 && (
        <ul className={`${classes['grid']} ${classes['products']}`}>
          {products.map((product, index) => (
            <li key={product.id}>
              <ProductCard product={product} sizes={sizes} isFirst={index < seenFirst} />
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
