import { lowStock } from '../../../../engine/cart/selectors.ts';
import classes from './StockChip.module.css';

/** How many pieces are left when that matters: none, or fewer than ten (spec 8.2, 9). Nothing when there is plenty. */
export const StockChip = ({ stock }: { readonly stock: number }) => {
  if (stock >= lowStock) return null;
  return stock <= 0 ? (
    <span className={classes['sold-out']}>สินค้าหมด</span>
  ) : (
    <span className={classes['low']}>เหลือ {stock} ชิ้น</span>
  );
};
