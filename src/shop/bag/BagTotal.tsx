import { either as E } from 'fp-ts';
import { totalOf } from '../../../engine/cart/selectors.ts';
import { satang } from '../../../engine/money.ts';
import { moneyText } from '../format.ts';
import { useShop } from '../store.tsx';
import classes from './BagFooter.module.css';

/** What the bag costs together, without delivery (spec 2.12 'ราคารวม'). */
export const BagTotal = () => {
  const total = useShop(({ cart }) => E.getOrElseW(() => null)(totalOf(cart)));
  return (
    <dl className={classes['total']}>
      <dt>ราคารวม</dt>
      <dd className={classes['sum']}>{total === null ? 'กรุณาติดต่อร้าน' : moneyText(satang(total))}</dd>
      <dd className={classes['delivery']}>ยังไม่รวมค่าจัดส่ง</dd>
    </dl>
  );
};
