import { type ReactNode, useState } from 'react';
import { priceToPay } from '../../../engine/values/product.ts';
import type { Satang } from '../../../engine/values/money.ts';
import { moneyText } from '../format.ts';
import { Price } from '../ui/products/Price.tsx';
import classes from './PriceNow.module.css';

/**
 * The price of the piece being read about. When another announcement changes it meanwhile, the new one lights up in the
 * same place, the former one is told in a line that was kept free, and a screen reader hears both.
 */
export const PriceNow = ({
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
