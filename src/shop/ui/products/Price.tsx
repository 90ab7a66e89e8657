import { priceToPay } from '../../../../engine/values/product.ts';
import type { Satang } from '../../../../engine/values/money.ts';
import { moneyText } from '../../format.ts';
import classes from './Price.module.css';

export const Price = (props: {
  readonly unitPrice: Satang;
  readonly discounted: Satang | null;
  readonly isLarge?: boolean;
}) => {
  const { unitPrice, discounted, isLarge = false } = props;
  const pay = priceToPay(unitPrice, discounted);
  return (
    <span className={`inline-flex wrapping on-line gap-8 rows-0 ${isLarge ? classes['large'] : ''}`}>
      <span className={`maroon text-20 strong ${classes['pay']}`}>{moneyText(pay)}</span>
      {pay < unitPrice && (
        <s className={`small muted ${classes['usual']}`}>
          <span className="visually-hidden">ราคาปกติ </span>
          {moneyText(unitPrice)}
        </s>
      )}
    </span>
  );
};
