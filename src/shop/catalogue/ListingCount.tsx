import { type ListingQuery, listingPageSize, sameQuery } from '../../../engine/values/page/listing.ts';
import { numberText } from '../format.ts';
import { CurrentStamp } from '../gold/PriceStamp.tsx';
import { useShop } from '../store.tsx';
import classes from './ListingCount.module.css';

/** How many products a catalogue has and which of them are shown; announced politely when it changes. */
export const ListingCount = ({ query }: { readonly query: ListingQuery }) => {
  const isShown = useShop(
    ({ catalogue: { listing } }) =>
      listing.status === 'ready' && listing.shown !== null && sameQuery(listing.shown, query),
  );
  const total = useShop(({ catalogue }) => catalogue.listing.total);
  const isNear = useShop(({ catalogue }) => catalogue.listing.isNear);
  const isFailed = useShop(({ catalogue }) => catalogue.listing.status === 'failed');
  const first = (query.page - 1) * listingPageSize + 1;
  const last = Math.min(total, query.page * listingPageSize);
  const range = total > listingPageSize && first <= last ? ` · แสดง ${first}–${last}` : '';
  const counted = isNear
    ? `ไม่พบ “${query.search}” แต่มีสินค้าที่ชื่อใกล้เคียง ${numberText(total)} รายการ`
    : `${numberText(total)} รายการ`;
  return (
    <div className={classes['count']}>
      <p role="status">{isShown ? `${counted}${range}` : isFailed ? '' : 'กำลังโหลดรายการสินค้า…'}</p>
      <p>
        <CurrentStamp />
      </p>
    </div>
  );
};
