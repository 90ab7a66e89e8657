import type { ReactNode } from 'react';
import { Link } from '../Link.tsx';
import { notableDiscount } from '../../../../engine/values/price.ts';
import { goldKindOf, type ProductCard as Product } from '../../../../engine/values/product.ts';
import { productAddress } from '../../../../engine/values/page/address.ts';
import { fullWeightText, moneyText } from '../../format.ts';
import { useShop } from '../../store.tsx';
import { withHydrationBoundary } from '../../first/HydrationBoundary.tsx';
import { HeartButton } from '../../wishlist/HeartButton.tsx';
import { ProductPicture } from '../Picture.tsx';
import { Price } from './Price.tsx';
import classes from './ProductCard.module.css';
import { Skeleton } from '../Skeleton.tsx';
import { Unbroken } from '../Unbroken.tsx';
import { lowStock } from '../../../../engine/cart/selectors.ts';

/**
 * `sizes` of a card's picture in a row or list of two and a bit, 3 or 4. On phones 34vw, less than the real 42vw: 400 pixels
 * are more than two for each point there, and the file with 800 weighs four times as much.
 */
export const cardSizes = '(min-width: 1600px) 352px, (min-width: 1024px) 22vw, (min-width: 768px) 30vw, 34vw';

/** Rows that all cards of a list share (subgrid). */
export const cardRows = classes['rows'] ?? '';

/** Chip for sold-out products and those with fewer than ten pieces (spec 8.2, 9). */
export const StockChip = ({ stock }: { readonly stock: number }) => {
  if (stock >= lowStock) return null;
  return stock <= 0 ? (
    <span className="tag edge quiet on-white">สินค้าหมด</span>
  ) : (
    <span className="tag on-warning warning">เหลือ {stock} ชิ้น</span>
  );
};

const Card = (props: {
  readonly product: Product;
  readonly sizes: string;
  readonly isFirst?: boolean;
  readonly ways?: ReactNode;
}) => {
  const { product, sizes, isFirst = false, ways } = props;
  const [picture] = product.images;
  const kind = goldKindOf(product.type);
  const off = useShop(({ gold: { announcement } }) =>
    announcement === null ? null : notableDiscount(kind, product.weight, product, announcement),
  );
  return (
    <article
      className={classes['card']}
      aria-label={product.name}
      data-sold-out={product.stock <= 0 || undefined}
    >
      <div className={`relative square clip radius-large on-sand-deep zooms ${classes['picture']}`}>
        {picture !== undefined && (
          <ProductPicture src={picture.pathUrl} alt="" sizes={sizes} isFirst={isFirst} />
        )}
        {off !== null && (
          <span className={classes['badge']}>
            {kind === 'bar' ? 'ค่าบล็อก' : 'กำเหน็จ'}ลด {moneyText(off)}
          </span>
        )}
      </div>
      <div className={`flex column start pad-above-10 pad-below-8 ${classes['text']}`}>
        <h3 className="text-font regular tight pretty lines-2">
          <Link className={classes['link']} to={productAddress(product.id)} data-line-name="">
            <Unbroken text={product.name} />
          </Link>
        </h3>
        <p className={`dotted full tight below-2 ${classes['facts']}`}>
          <span>{product.styleName}</span>
          <span>
            <Unbroken text={fullWeightText(product.weight, product.type)} />
          </span>
        </p>
        <p className="tighter">
          <Price unitPrice={product.price} discounted={product.discountPrice} />
        </p>
        {product.stock < lowStock && (
          <p className={classes['chip']}>
            <StockChip stock={product.stock} />
          </p>
        )}
      </div>
      {ways ?? <HeartButton productId={product.id} name={product.name} />}
    </article>
  );
};

/** A product in a list (ux U2); its whole area is one link by its name, with the heart beside the link. */
export const ProductCard = withHydrationBoundary(Card);

export const ProductCardSkeleton = () => (
  <div className={classes['card']}>
    <Skeleton className="square" />
    <div className={`flex column start pad-above-10 pad-below-8 ${classes['text']}`}>
      <Skeleton className="share-82 high-18 above-4" />
      <Skeleton className="share-64 high-15 above-8" />
      <Skeleton className="share-46 high-22 above-8" />
    </div>
  </div>
);
