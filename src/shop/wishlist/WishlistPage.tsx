import { useRef } from 'react';
import { itemsOf } from '../../../engine/kernel/remote.ts';
import { productAddress } from '../../../engine/values/page/address.ts';
import { isSaved, savedItems, savedMoveOf } from '../../../engine/wishlist/selectors.ts';
import type { WishlistItem } from '../../../engine/wishlist/words.ts';
import { CustomerFrame, EmptyState } from '../customer/CustomerFrame.tsx';
import { useFocusInList } from '../focus/use-focus-in-list.ts';
import { fullWeightText } from '../format.ts';
import { CurrentStamp } from '../gold/PriceStamp.tsx';
import { pageTitles } from '../navigation/title.ts';
import { useShop } from '../store.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorCard } from '../ui/ErrorCard.tsx';
import { failureReason } from '../ui/failure-reason.ts';
import { HeartIcon } from '../ui/icons.tsx';
import { Link } from '../ui/Link.tsx';
import { ProductPicture } from '../ui/Picture.tsx';
import { cardSizes, ProductCard, ProductCardSkeleton } from '../ui/products/ProductCard.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';
import classes from './WishlistPage.module.css';

/** Actions on a saved product: add to the bag, or open its page to choose a size; and remove. */
const Ways = ({ item: { product, isSold, onlySize } }: { readonly item: WishlistItem }) => {
  const { id: productId, name, stock } = product;
  const canBeBought = isSold && stock > 0;
  const isMoving = useShop(({ wishlist }) => savedMoveOf(wishlist, productId) !== undefined);
  return (
    <div className="wrap gap-10 rows-4 relative to-foot pad-below-14">
      {canBeBought && onlySize !== null && (
        <Button
          className={classes['move']}
          aria-label={`ย้ายลงถุง ${name}`}
          isOff={isMoving}
          aria-busy={isMoving}
          asks={{ type: 'MoveToBag', productId }}
        >
          {isMoving ? 'กำลังย้าย…' : 'ย้ายลงถุง'}
        </Button>
      )}
      {canBeBought && onlySize === null && (
        <Link className={classes['move']} to={productAddress(productId)} aria-label={`เลือกไซส์ ${name}`}>
          เลือกไซส์
        </Link>
      )}
      <Button
        className={classes['remove']}
        aria-label={`นำออก ${name}`}
        asks={{ type: 'UnsaveProduct', productId, name }}
      >
        นำออก
      </Button>
    </div>
  );
};

/** Saved product; one no longer sold has no link, says so and can be removed. */
const WishlistCard = ({ item }: { readonly item: WishlistItem }) => {
  const { product, isSold } = item;
  if (isSold) return <ProductCard product={product} sizes={cardSizes} ways={<Ways item={item} />} />;
  const [picture] = product.images;
  return (
    <article className="flex column full-height" aria-label={product.name}>
      <div className={classes['picture']}>
        {picture !== undefined && <ProductPicture src={picture.pathUrl} alt="" sizes={cardSizes} />}
      </div>
      <div className="pad-above-10">
        <h3 className="quiet text-font regular tight" tabIndex={-1} data-line-name="">
          <Unbroken text={product.name} />
        </h3>
        <p className="small muted">
          {product.styleName} · <Unbroken text={fullWeightText(product.weight, product.type)} />
        </p>
        <p className="tag above-6 below-12 on-sand-deep quiet">เลิกจำหน่ายแล้ว</p>
      </div>
      <Ways item={item} />
    </article>
  );
};

/** In the place of a product that has just left the list: for 8 seconds it comes back with one press. */
const RemovedItem = ({ name, isMoved }: { readonly name: string; readonly isMoved: boolean }) => (
  <div className={classes['box']}>
    <p>
      {isMoved ? 'ย้าย' : 'นำ'} <Unbroken text={name} /> {isMoved ? 'ลงถุงแล้ว' : 'ออกแล้ว'}
    </p>
    <Button
      kind="secondary"
      className={classes['undo']}
      aria-label={`เลิกทำ ${isMoved ? 'ย้ายลงถุง' : 'นำออก'} ${name}`}
      data-undo=""
      asks={{ type: 'UndoUnsave' }}
    >
      เลิกทำ
    </Button>
    {isMoved && (
      <Button kind="link" className={classes['bag']} asks={{ type: 'OpenBag' }}>
        ดูถุงช้อปปิ้ง
      </Button>
    )}
  </div>
);

/** Notice of saved products that were not yet merged into the account after signing in (case W05). */
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
        <Button kind="link" className={classes['way']} asks={{ type: 'RetryMerge' }}>
          ลองอีกครั้ง
        </Button>
        <Button kind="link" className={classes['quiet']} asks={{ type: 'DropUnsent' }}>
          ไม่เก็บเข้าบัญชี
        </Button>
      </div>
    </div>
  );
};

const Skeletons = () => (
  <ul className={`${classes['grid']} list`} aria-busy="true" aria-label="กำลังโหลดรายการโปรด">
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
          <p className="small wrap apart gap-24 rows-0 below-14">
            <span>{saved.length} ชิ้น</span>
            <span>
              <CurrentStamp />
            </span>
          </p>
          <ul ref={list} className={`${classes['grid']} list`} aria-busy={status === 'loading'}>
            {shown.map((item) => (
              <li key={item.product.id} data-line={item.product.id}>
                {isSaved(wishlist, item.product.id) ? (
                  <WishlistCard item={item} />
                ) : (
                  <RemovedItem
                    name={item.product.name}
                    isMoved={removal !== null && removal.moved !== null}
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};

const WishlistPage = () => (
  <CustomerFrame title={pageTitles.wishlist}>
    <Contents />
  </CustomerFrame>
);

export default WishlistPage;
