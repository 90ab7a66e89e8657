import { Link } from '../ui/Link.tsx';
import { type ProductDetail, priceToPay } from '../../../engine/values/product.ts';
import { chosenSize, chosenStock } from '../../../engine/catalogue/selectors.ts';
import type { ProductPage } from '../../../engine/catalogue/state.ts';
import { fullWeightText, moneyText } from '../format.ts';
import { PriceStamp } from '../gold/PriceStamp.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';
import { BuyBox } from './buy/BuyBox.tsx';
import { Gallery } from './gallery/Gallery.tsx';
import classes from './KnownProduct.module.css';
import { LabelPanel } from './LabelPanel.tsx';
import { type ReactNode, useState } from 'react';
import type { Satang } from '../../../engine/values/money.ts';
import { Price } from '../ui/products/Price.tsx';
import { RecentProducts } from '../ui/products/RecentProducts.tsx';
import { HeartButton } from '../wishlist/HeartButton.tsx';
import { ShareLink } from '../ui/ShareLink.tsx';
import { branchCount } from '../brand.ts';
import { parcelCare } from '../seller-words.ts';
import { ProductRow } from '../ui/products/ProductRow.tsx';

/**
 * The price of the piece being read about. When another announcement changes it meanwhile, the new one lights up in the
 * same place, the former one is told in a line that was kept free, and a screen reader hears both.
 */
const PriceNow = ({
  price,
  discountPrice,
  announcedAt,
  children,
}: {
  readonly price: Satang;
  readonly discountPrice: Satang | null;
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
      <p className={classes['told']} role="status">
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
const Assurances = () => (
  <ul className={classes['list']} aria-label="ซื้อกับเราวางใจได้">
    <li>ทองแท้ 96.5% มีตราห้างและใบรับประกัน</li>
    <li>ส่งในกล่องปิดผนึก ติดตามได้ {parcelCare()}</li>
    <li>
      รับเองหรือขายคืนได้ที่ <Link to="/locations">{branchCount} สาขา</Link>
    </li>
  </ul>
);

/** A product that is known: what it looks like, what it costs and why, how to have it, and what goes with it. */
export const KnownProduct = ({
  product,
  detail,
}: {
  readonly product: ProductPage;
  readonly detail: ProductDetail;
}) => {
  // A size may have a price of its own.
  const { price, discountPrice } = chosenSize(product) ?? detail;
  const weight = fullWeightText(detail.weight, detail.type);
  const isSoldOut = chosenStock(product) <= 0;
  const related = isSoldOut ? product.related.filter(({ stock }) => stock > 0) : product.related;
  const told = (
    <>
      <LabelPanel detail={detail} price={price} discountPrice={discountPrice} />
      {product.paragraphs.length > 0 && (
        <section className={classes['description']} aria-labelledby="product-description">
          <h2 className={classes['heading']} id="product-description">
            รายละเอียดสินค้า
          </h2>
          {product.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      )}
    </>
  );
  return (
    <>
      <div className={classes['columns']}>
        <Gallery
          pictures={detail.images}
          description={`${detail.name} ${detail.styleName} น้ำหนัก ${weight}`}
        />
        <div className={classes['facts']}>
          <p className={classes['style']}>
            <span>
              {detail.styleName} · รหัส {detail.code}
            </span>
            <ShareLink title={detail.name} />
          </p>
          <div className={classes['title']}>
            <h1 className={classes['name']} tabIndex={-1}>
              <Unbroken text={detail.name} />
            </h1>
            <HeartButton productId={detail.id} name={detail.name} isFramed />
          </div>
          <PriceNow price={price} discountPrice={discountPrice} announcedAt={detail.announcement.at}>
            <p className={classes['follows']}>
              <span>
                <PriceStamp announcement={detail.announcement} isFull />
              </span>
              <span>
                น้ำหนัก <Unbroken text={weight} />
              </span>
            </p>
          </PriceNow>
          <BuyBox product={product} detail={detail} />
          {isSoldOut || (
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
      <RecentProducts without={detail.id} isInset />
    </>
  );
};
