import classes from './WishlistCard.module.css';
import { Link } from '../ui/Link.tsx';
import { productAddress } from '../../../engine/values/page/address.ts';
import { savedMoveOf } from '../../../engine/wishlist/selectors.ts';
import type { WishlistItem } from '../../../engine/wishlist/words.ts';
import { Button } from '../ui/Button.tsx';
import { fullWeightText } from '../format.ts';
import { useShop } from '../store.tsx';
import { ProductPicture } from '../ui/Picture.tsx';
import { ProductCard } from '../ui/products/ProductCard.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';

/** How wide a card's picture is on the page: 2, then 3 beside each other. */
const sizes = '(min-width: 1280px) 288px, (min-width: 768px) 30vw, 46vw';

/** What can be done with a saved product: into the bag at once, or to its page for a size; and out of the list. */
const Ways = ({ item: { product, isSold, onlySize } }: { readonly item: WishlistItem }) => {
  const { id: productId, name, stock } = product;
  const canBeBought = isSold && stock > 0;
  const isMoving = useShop(({ wishlist }) => savedMoveOf(wishlist, productId) !== undefined);
  return (
    <div className={classes['ways']}>
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

/** A saved product; one that is sold no more leads nowhere, says so and can be taken out. */
export const WishlistCard = ({ item }: { readonly item: WishlistItem }) => {
  const { product, isSold } = item;
  if (isSold) return <ProductCard product={product} sizes={sizes} ways={<Ways item={item} />} />;
  const [picture] = product.images;
  return (
    <article className={classes['unsold']} aria-label={product.name}>
      <div className={classes['picture']}>
        {picture !== undefined && <ProductPicture src={picture.pathUrl} alt="" sizes={sizes} />}
      </div>
      <div className="pad-above-10">
        <h3 className="quiet text-font text-16 regular tight" tabIndex={-1} data-line-name="">
          <Unbroken text={product.name} />
        </h3>
        <p className="fine muted">
          {product.styleName} · <Unbroken text={fullWeightText(product.weight, product.type)} />
        </p>
        <p className={classes['gone']}>เลิกจำหน่ายแล้ว</p>
      </div>
      <Ways item={item} />
    </article>
  );
};
