import type { ProductPage } from '../../../engine/catalogue/state.ts';
import type { Satang } from '../../../engine/money.ts';
import { Price } from '../ui/Price.tsx';
import classes from './StickyBar.module.css';
import { useAddToBag } from './use-add-to-bag.ts';

/** On phones: price, buying at once and adding within reach of the thumb (ux U7). It stays in the page's flow at its end. */
export const StickyBar = ({
  product,
  price,
  discountPrice,
}: {
  readonly product: ProductPage;
  readonly price: Satang;
  readonly discountPrice: Satang | null;
}) => {
  const { isSoldOut, add, buyNow } = useAddToBag(product);
  return (
    <div className={classes['bar']} role="group" aria-label="สั่งซื้อ">
      <div className={classes['price']}>
        <Price unitPrice={price} discounted={discountPrice} />
      </div>
      {!isSoldOut && (
        <button type="button" className={classes['buy']} onClick={buyNow}>
          ซื้อเลย
        </button>
      )}
      <button
        type="button"
        className={classes['add']}
        aria-label={isSoldOut ? undefined : 'เพิ่มลงถุงช้อปปิ้ง'}
        disabled={isSoldOut}
        onClick={add}
      >
        {isSoldOut ? 'สินค้าหมด' : 'เพิ่มลงถุง'}
      </button>
    </div>
  );
};
