import { useDispatch } from '../../store.tsx';
import { Link, type LinkProps } from '../../ui/Link.tsx';
import type { ProductCard } from '../../../../engine/values/product.ts';
import { productAddress } from '../../../../engine/values/page/address.ts';
import { ProductPicture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/products/Price.tsx';
import classes from './tiles.module.css';

export const BagExitLink = (props: LinkProps) => {
  const dispatch = useDispatch();
  return <Link {...props} onClick={() => dispatch({ type: 'CloseBag' })} />;
};

interface ProductTileProps {
  readonly product: ProductCard;
  /** Out of view it gets no focus; Chrome 100 and 101 do not know `inert`. */
  readonly isOutOfView?: boolean;
}

export const ProductTile = ({ product, isOutOfView = false }: ProductTileProps) => (
  <BagExitLink
    className={classes['tile']}
    to={productAddress(product.id)}
    draggable={false}
    tabIndex={isOutOfView ? -1 : undefined}
  >
    <span className={classes['picture']}>
      {product.images[0] !== undefined && (
        <ProductPicture src={product.images[0].pathUrl} alt="" sizes="160px" />
      )}
    </span>
    <span className={classes['name']}>{product.name}</span>
    <Price unitPrice={product.price} discounted={product.discountPrice} />
  </BagExitLink>
);
