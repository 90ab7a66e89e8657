import { either as E } from 'fp-ts';
import { badgeText, totalOf, totalQuantityOf } from '../../../../engine/cart/selectors.ts';
import { Button } from '../../ui/Button.tsx';
import { moneyText } from '../../format.ts';
import { useShop } from '../../store.tsx';
import classes from './HeaderIcons.module.css';
import { BagIcon } from '../../ui/icons.tsx';

/** How many pieces there are, at the corner of an icon; nothing while there are none. */
export const Badge = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <span className={classes['badge']} aria-hidden="true">
      {badgeText(count)}
    </span>
  );

/** The bag's icon with how many pieces are in it; opens the drawer. */
export const BagButton = () => {
  const quantity = useShop(({ cart }) => totalQuantityOf(cart));
  const price = useShop(({ cart }) => {
    const total = totalOf(cart);
    return E.isRight(total) ? moneyText(total.right) : null;
  });
  const isOpened = useShop(({ cart }) => cart.isOpenedCart);

  return (
    <Button
      className={classes['icon']}
      aria-label={`ถุงช้อปปิ้ง ${quantity} ชิ้น${price === null ? '' : ` ราคารวม ${price}`}`}
      aria-haspopup="dialog"
      aria-expanded={isOpened}
      asks={{ type: 'OpenBag' }}
    >
      <BagIcon />
      <Badge count={quantity} />
    </Button>
  );
};
