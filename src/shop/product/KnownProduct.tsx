import classes from './KnownProduct.module.css';
import skeletons from './ProductSkeleton.module.css';
import { Link } from '../ui/Link.tsx';
import {
  type Announcement,
  goldKindOf,
  type ProductCard,
  type ProductDetail,
  type ProductType,
  priceToPay,
} from '../../../engine/values/product.ts';
import { chosenSize, chosenStock, type ProductPage } from '../../../engine/catalogue/selectors.ts';
import { fullWeightText, moneyText } from '../format.ts';
import { PriceStamp } from '../gold/PriceStamp.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';
import { BuyBox, BuyBoxSkeleton } from './buy/BuyBox.tsx';
import { Gallery } from './gallery/Gallery.tsx';
import { LabelPanel } from './LabelPanel.tsx';
import { useShop } from '../store.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { type ReactNode, useState } from 'react';
import type { Satang } from '../../../engine/values/money.ts';
import { Price } from '../ui/products/Price.tsx';
import { RecentProducts } from '../ui/products/RecentProducts.tsx';
import { HeartButton } from '../wishlist/HeartButton.tsx';
import { ShareLink } from '../ui/ShareLink.tsx';
import { useBranchCount } from '../use-branches.ts';
import { parcelCare } from '../seller-words.ts';
import { ProductRow } from '../ui/products/ProductRow.tsx';

interface Prices {
  readonly price: Satang;
  readonly discountPrice: Satang | null;
}

/**
 * The price of the piece being read about. When another announcement changes it meanwhile, the new one lights up in the
 * same place, the former one is told in a line that was kept free, and a screen reader hears both.
 */
const PriceNow = ({
  price,
  discountPrice,
  announcedAt,
  children,
}: Prices & {
  /** When the announcement was made that the price follows, milliseconds. */
  readonly announcedAt: number;
  /** What is said of the price below it. */
  readonly children: ReactNode;
}) => {
  const pay = priceToPay(price, discountPrice);
  const [seen, setSeen] = useState<{ announcedAt: number; pay: Satang; former: Satang | null }>({
    announcedAt,
    pay,
    former: null,
  });
  if (seen.announcedAt !== announcedAt) {
    setSeen({ announcedAt, pay, former: seen.pay === pay ? seen.former : seen.pay });
  } else if (seen.pay !== pay) {
    // Another size, not another announcement.
    setSeen({ announcedAt, pay, former: null });
  }
  const isNew = seen.former !== null;
  return (
    <div className={classes['price']}>
      <span key={announcedAt} className={isNew ? classes['new'] : undefined}>
        <Price unitPrice={price} discounted={discountPrice} isLarge />
      </span>
      {children}
      <p className="small warning one-line figures" role="status">
        {seen.former !== null && (
          <>
            ราคาใหม่ตามประกาศ<span className="visually-hidden"> {moneyText(pay)}</span> จากเดิม{' '}
            {moneyText(seen.former)}
          </>
        )}
      </p>
    </div>
  );
};

/** What comes with every piece, where somebody decides about a large sum. */
const Assurances = () => {
  const count = useBranchCount();
  return (
    <ul className={classes['list']} aria-label="ซื้อกับเราวางใจได้">
      <li>ทองแท้ 96.5% มีตราห้างและใบรับประกัน</li>
      <li>ส่งในกล่องปิดผนึก ติดตามได้ {parcelCare()}</li>
      {count !== null && (
        <li>
          รับเองหรือขายคืนได้ที่ <Link to="/locations">{count.branches} สาขา</Link>
        </li>
      )}
    </ul>
  );
};

/** What follows the price: the announcement, and the weight. */
const Follows = ({
  announcement,
  type,
  weight,
}: {
  readonly announcement: Announcement | null;
  readonly type: ProductType;
  readonly weight: string;
}) => (
  <p className={classes['follows']}>
    {announcement !== null && (
      <span>
        <PriceStamp announcement={announcement} of={[{ goldKind: goldKindOf(type) }]} isFull />
      </span>
    )}
    <span>
      น้ำหนัก <Unbroken text={weight} />
    </span>
  </p>
);

const Told = ({
  product,
  detail,
  price,
  discountPrice,
}: Prices & { readonly product: ProductPage; readonly detail: ProductDetail }) => (
  <>
    <LabelPanel detail={detail} price={price} discountPrice={discountPrice} />
    {product.paragraphs.length > 0 && (
      <section className={classes['description']} aria-labelledby="product-description">
        <h2 className="below-8 text-20" id="product-description">
          รายละเอียดสินค้า
        </h2>
        {product.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    )}
  </>
);

/**
 * A product that is known: what it looks like, what it costs and why, how to have it, and what goes with it. While only its
 * card is known it begins with that, in the same places, and cannot be bought yet.
 */
export const KnownProduct = ({
  product,
  card,
  detail,
  isPriced,
}: {
  readonly product: ProductPage;
  /** As far as it is known. */
  readonly card: ProductCard;
  /** All of it; null while that is loading. */
  readonly detail: ProductDetail | null;
  /** Whether the card's price is one that may be told. */
  readonly isPriced: boolean;
}) => {
  const latest = useShop(({ gold }) => gold.announcement);
  const [isFromCard] = useState(detail === null);
  // A size may have a price of its own.
  const { price, discountPrice } = chosenSize(product) ?? card;
  const weight = fullWeightText(card.weight, card.type);
  const isSoldOut = detail !== null && chosenStock(product) <= 0;
  const related = isSoldOut ? product.related.filter(({ stock }) => stock > 0) : product.related;
  const announcement = detail?.announcement ?? latest;
  const told = detail !== null && (
    <Told product={product} detail={detail} price={price} discountPrice={discountPrice} />
  );
  return (
    <>
      <div className={classes['columns']} aria-busy={detail === null || undefined}>
        <Gallery
          pictures={card.images}
          description={`${card.name} ${card.styleName} น้ำหนัก ${weight}`}
          isFromCard={isFromCard}
        />
        <div className="narrowing">
          <p className="flex wrapping middle apart tall quiet">
            <span>
              {card.styleName}
              {detail !== null && ` · รหัส ${detail.code}`}
            </span>
            <ShareLink title={card.name} />
          </p>
          <div className={classes['title']}>
            <h1 className={classes['name']} tabIndex={-1}>
              <Unbroken text={card.name} />
            </h1>
            <HeartButton productId={card.id} name={card.name} isFramed />
          </div>
          {isPriced ? (
            <PriceNow price={price} discountPrice={discountPrice} announcedAt={announcement?.at ?? 0}>
              <Follows announcement={announcement} type={card.type} weight={weight} />
            </PriceNow>
          ) : (
            <div className={classes['price']}>
              <Skeleton className={skeletons['price']} />
              <Follows announcement={null} type={card.type} weight={weight} />
              <p className="small warning one-line figures" />
            </div>
          )}
          {detail === null ? (
            <>
              <p className="visually-hidden" role="status">
                กำลังโหลดสินค้า
              </p>
              <BuyBoxSkeleton>
                {isPriced && <Price unitPrice={price} discounted={discountPrice} />}
              </BuyBoxSkeleton>
              <Skeleton className={skeletons['label']} />
            </>
          ) : (
            <BuyBox product={product} detail={detail} />
          )}
          {detail !== null && !isSoldOut && (
            <>
              <Assurances />
              {told}
            </>
          )}
        </div>
      </div>
      {related.length > 0 && (
        <div className={classes['related']}>
          <ProductRow
            id="related-products"
            title={isSoldOut ? 'สินค้าใกล้เคียงที่พร้อมส่ง' : 'สินค้าที่เกี่ยวข้อง'}
            products={related}
          />
        </div>
      )}
      {isSoldOut && told}
      {detail !== null && <RecentProducts without={detail.id} isInset />}
    </>
  );
};
