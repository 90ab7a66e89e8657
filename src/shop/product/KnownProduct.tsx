import classes from './product.module.css';
import { Link } from '../ui/Link.tsx';
import {
  type Announcement,
  goldKindOf,
  priceToPay,
  type ProductCard,
  type ProductDetail,
  type ProductType,
} from '../../../engine/values/product.ts';
import {
  chosenSize,
  chosenStock,
  type ProductPageData,
  setOf,
  sizesOf,
} from '../../../engine/catalogue/selectors.ts';
import { fullWeightText, moneyText } from '../format.ts';
import { PriceStamp } from '../gold/PriceStamp.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';
import { BelowFold } from '../navigation/BelowFold.tsx';
import { BuyBox, BuyBoxSkeleton } from './buy/BuyBox.tsx';
import { Gallery } from './gallery/Gallery.tsx';
import { canBeDrawn } from './gallery/WornDrawing.tsx';
import { useBranchCount, useShop } from '../store.tsx';
import { HiddenStatus, Skeleton } from '../ui/Skeleton.tsx';
import { type ReactNode, useState } from 'react';
import type { Satang } from '../../../engine/values/money.ts';
import { Price } from '../ui/products/Price.tsx';
import { RecentProducts } from '../ui/products/RecentProducts.tsx';
import { HeartButton } from '../wishlist/HeartButton.tsx';
import { ShareLink } from '../ui/ShareLink.tsx';
import { parcelPromiseText } from '../seller-words.ts';
import { AskAboutPiece } from './AskAboutPiece.tsx';
import { DeliveryInfo } from './DeliveryInfo.tsx';
import { LabelPanel, type Prices } from './Label.tsx';
import { ProductRow } from '../ui/products/ProductRow.tsx';

interface PriceNowProps extends Prices {
  /** Time of the announcement that the price follows, milliseconds since 1970. */
  readonly announcedAt: number;
  readonly children: ReactNode;
}

/** Price of a piece; a change by an announcement is highlighted, with the former price in a reserved line. */
const PriceNow = ({ price, discountPrice, announcedAt, children }: PriceNowProps) => {
  const pay = priceToPay(price, discountPrice);
  const [seen, setSeen] = useState<{ announcedAt: number; pay: Satang; former: Satang | null }>({
    announcedAt,
    pay,
    former: null,
  });
  if (seen.announcedAt !== announcedAt)
    setSeen({ announcedAt, pay, former: seen.pay === pay ? seen.former : seen.pay });
  else if (seen.pay !== pay) {
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
      <p className="small warning one-line" role="status">
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

const Assurances = () => {
  const count = useBranchCount();
  return (
    <ul className="ticked list stack gap-4 above-16 small" aria-label="ซื้อกับเราวางใจได้">
      <li>ทองแท้ 96.5% มีตราห้างและใบรับประกัน</li>
      <li>ส่งในกล่องปิดผนึก ติดตามได้ {parcelPromiseText()}</li>
      {count !== null && (
        <li>
          รับเองหรือขายคืนได้ที่ <Link to="/locations">{count.branches} สาขา</Link>
        </li>
      )}
    </ul>
  );
};

const Follows = (props: { announcement: Announcement | null; type: ProductType; weight: string }) => (
  <p className={classes['follows']}>
    {props.announcement !== null && (
      <span>
        <PriceStamp announcement={props.announcement} of={[{ goldKind: goldKindOf(props.type) }]} isFull />
      </span>
    )}
    <span>
      น้ำหนัก <Unbroken text={props.weight} />
    </span>
  </p>
);

const Told = (props: Prices & { readonly product: ProductPageData; readonly detail: ProductDetail }) => (
  <>
    <LabelPanel detail={props.detail} price={props.price} discountPrice={props.discountPrice} />
    {props.product.paragraphs.length > 0 && (
      <section className={classes['description']} aria-labelledby="product-description">
        <h2 className="below-8" id="product-description">
          รายละเอียดสินค้า
        </h2>
        {props.product.paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <Unbroken text={paragraph} />
          </p>
        ))}
      </section>
    )}
  </>
);

/** A product that is known; while only its card is, it begins with that, in the same places, and cannot be bought. */
export const KnownProduct = (props: {
  readonly product: ProductPageData;
  readonly card: ProductCard;
  /** All of it; null while that is loading. */
  readonly detail: ProductDetail | null;
  readonly isPriced: boolean;
}) => {
  const { product, card, detail, isPriced } = props;
  const latest = useShop(({ gold }) => gold.announcement);
  const [isFromCard] = useState(detail === null);
  // Prices can differ by size.
  const { price, discountPrice } = chosenSize(product) ?? card;
  const sizes = sizesOf(product).map(({ size }) => size);
  const weight = fullWeightText(card.weight, card.type);
  const isSoldOut = detail !== null && chosenStock(product) <= 0;
  const { set, others } = setOf(product, card);
  const related = isSoldOut ? product.related.filter(({ stock }) => stock > 0) : others;
  const announcement = detail?.announcement ?? latest;
  const facts = detail !== null && (
    <Told product={product} detail={detail} price={price} discountPrice={discountPrice} />
  );
  return (
    <>
      <div className={classes['columns']} aria-busy={detail === null || undefined}>
        <Gallery
          pictures={card.images}
          description={`${card.name} ${card.styleName} น้ำหนัก ${weight}`}
          isFromCard={isFromCard}
          worn={
            canBeDrawn(card.type, sizes)
              ? { type: card.type, weight: card.weight, sizes, chosen: chosenSize(product)?.size }
              : null
          }
        />
        <div className="narrowing">
          <p className="flex wrapping middle apart tall quiet">
            <span>
              {card.styleName}
              {detail !== null && ` · รหัส ${detail.code}`}
            </span>
            <ShareLink title={card.name} />
          </p>
          <div className={`${classes['title']} flex start apart gap-14`}>
            <h1 className="narrowing below-8" tabIndex={-1}>
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
              <Skeleton className="share-40 high-36" />
              <Follows announcement={null} type={card.type} weight={weight} />
              <p className="small warning one-line" />
            </div>
          )}
          {detail === null ? (
            <>
              <HiddenStatus>กำลังโหลดสินค้า</HiddenStatus>
              <DeliveryInfo product={product} />
              <BuyBoxSkeleton>
                {isPriced && <Price unitPrice={price} discounted={discountPrice} />}
              </BuyBoxSkeleton>
              <Skeleton className={classes['coming-label']} />
            </>
          ) : (
            <>
              {!isSoldOut && <DeliveryInfo product={product} />}
              <BuyBox product={product} detail={detail} />
              <AskAboutPiece name={detail.name} code={detail.code} />
            </>
          )}
          {detail !== null && !isSoldOut && (
            <BelowFold>
              <Assurances />
              {facts}
            </BelowFold>
          )}
        </div>
      </div>
      <BelowFold>
        {!isSoldOut && set.length > 0 && (
          <div className="bleed">
            <ProductRow id="set-products" title={`เข้าชุด ${card.styleName}`} products={set} />
          </div>
        )}
        {related.length > 0 && (
          <div className="bleed">
            <ProductRow
              id="related-products"
              title={isSoldOut ? 'สินค้าใกล้เคียงที่พร้อมส่ง' : 'สินค้าที่เกี่ยวข้อง'}
              products={related}
            />
          </div>
        )}
        {isSoldOut && facts}
        {detail !== null && <RecentProducts without={detail.id} isInset />}
      </BelowFold>
    </>
  );
};
