import classes from './WishlistPage.module.css';
import { useRef } from 'react';
import { itemsOf } from '../../../engine/kernel/remote.ts';
import { isSaved, savedItems } from '../../../engine/wishlist/selectors.ts';
import { Button } from '../ui/Button.tsx';
import { failureReason } from '../ui/failure-reason.ts';
import { CurrentStamp } from '../gold/PriceStamp.tsx';
import { pageNames } from '../navigation/title.ts';
import { useFocusInList } from '../focus/use-focus-in-list.ts';
import { useShop } from '../store.tsx';
import { ErrorCard } from '../ui/ErrorCard.tsx';
import { HeartIcon } from '../ui/icons.tsx';
import { ProductCardSkeleton } from '../ui/products/ProductCard.tsx';
import { CustomerFrame, EmptyState } from '../customer/CustomerFrame.tsx';
import { WishlistCard } from './WishlistCard.tsx';
import type { WishlistItem } from '../../../engine/wishlist/words.ts';
import { Unbroken } from '../ui/Unbroken.tsx';

/** In the place of a product that has just left the list: for 8 seconds it comes back with one press. */
const RemovedItem = ({
  item: {
    product: { name },
  },
  isMoved,
}: {
  readonly item: WishlistItem;
  /** Into the bag, not just out of the list. */
  readonly isMoved: boolean;
}) => (
  <div className={classes['box']}>
    <p>
      {isMoved ? 'ย้าย' : 'นำ'} <Unbroken text={name} /> {isMoved ? 'ลงถุงแล้ว' : 'ออกแล้ว'}
    </p>
    <Button
      className={classes['undo']}
      aria-label={`เลิกทำ ${isMoved ? 'ย้ายลงถุง' : 'นำออก'} ${name}`}
      data-undo=""
      asks={{ type: 'UndoUnsave' }}
    >
      เลิกทำ
    </Button>
    {isMoved && (
      <Button className={classes['bag']} asks={{ type: 'OpenBag' }}>
        ดูถุงช้อปปิ้ง
      </Button>
    )}
  </div>
);

/** What was saved before signing in and is not in the account yet (case W05). */
const Unsent = () => {
  const count = useShop(({ wishlist }) => wishlist.unsent.length);
  const failure = useShop(({ wishlist }) => wishlist.mergeFailure);
  if (count === 0 || failure === null) return null;
  return (
    <div className={classes['unsent']} role="alert">
      <p>
        <strong>รายการโปรด {count} ชิ้นจากเครื่องนี้ยังไม่ได้เก็บเข้าบัญชี</strong> {failureReason(failure)}{' '}
        รายการยังอยู่ในเครื่องนี้ครบ
      </p>
      <div className="wrap gap-16 rows-4 above-6">
        <Button className={classes['way']} asks={{ type: 'RetryMerge' }}>
          ลองอีกครั้ง
        </Button>
        <Button className={classes['quiet']} asks={{ type: 'DropUnsent' }}>
          ไม่เก็บเข้าบัญชี
        </Button>
      </div>
    </div>
  );
};

const Skeletons = () => (
  <ul className={classes['grid']} aria-busy="true" aria-label="กำลังโหลดรายการโปรด">
    {[0, 1, 2].map((place) => (
      <li key={place} aria-hidden="true">
        <ProductCardSkeleton />
      </li>
    ))}
  </ul>
);

const Contents = () => {
  const wishlist = useShop((root) => root.wishlist);
  const { items, removal, merging, unsent, mergeFailure } = wishlist;
  const { status, failure } = items;
  const saved = savedItems(wishlist);
  const shown = itemsOf(items).filter(
    ({ product: { id } }) => isSaved(wishlist, id) || removal?.productId === id,
  );
  const list = useRef<HTMLUListElement>(null);
  useFocusInList(
    list,
    shown.map(({ product }) => product.id),
    {
      removed: removal?.productId ?? null,
      whenEmpty: () => document.querySelector<HTMLElement>('[data-empty-title]'),
    },
  );

  const isUnsent = unsent.length > 0 && mergeFailure !== null;
  const isWaiting = shown.length === 0 && (status === 'idle' || status === 'loading' || merging !== null);
  const isEmpty = shown.length === 0 && status === 'ready' && !isWaiting && !isUnsent;
  return (
    <>
      <Unsent />
      {status === 'failed' && (
        <ErrorCard
          title="โหลดรายการโปรดไม่สำเร็จ"
          safe={
            shown.length === 0
              ? 'รายการโปรดและถุงช้อปปิ้งของคุณยังอยู่ครบ'
              : 'ด้านล่างคือรายการก่อนหน้า ราคาและจำนวนอาจเปลี่ยนแล้ว'
          }
          failure={failure}
        />
      )}
      {isWaiting && <Skeletons />}
      {isEmpty && (
        <EmptyState icon={<HeartIcon />} title="ยังไม่มีรายการโปรด">
          กดรูปหัวใจที่สินค้าที่ชอบ แล้วกลับมาดูราคาและจำนวนที่เหลือล่าสุดได้ที่นี่
        </EmptyState>
      )}
      {shown.length > 0 && (
        <>
          <h2 className="visually-hidden">สินค้าที่บันทึกไว้</h2>
          <p className={classes['count']}>
            <span>{saved.length} ชิ้น</span>
            <span>
              <CurrentStamp />
            </span>
          </p>
          <ul ref={list} className={classes['grid']} aria-busy={status === 'loading'}>
            {shown.map((item) => (
              <li key={item.product.id} data-line={item.product.id}>
                {isSaved(wishlist, item.product.id) ? (
                  <WishlistCard item={item} />
                ) : (
                  <RemovedItem item={item} isMoved={removal !== null && removal.moved !== null} />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};

/** A customer's saved products with today's prices and stock, and the way into the bag (spec 2.1). */
const WishlistPage = () => (
  <CustomerFrame title={pageNames.wishlist}>
    <Contents />
  </CustomerFrame>
);

export default WishlistPage;
