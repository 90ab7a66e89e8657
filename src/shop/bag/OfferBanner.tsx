import { isCheckout } from '../../../engine/values/page/page.ts';
import { Button } from '../ui/Button.tsx';
import { useShop } from '../store.tsx';
import { BagIcon } from '../ui/icons.tsx';
import classes from './OfferBanner.module.css';

/** Says on the page that lines of the former guest bag wait to be put back, and opens the bag (ruling P3). */
export const OfferBanner = () => {
  const count = useShop(({ cart }) => cart.offered.length);
  const isOpened = useShop(({ cart }) => cart.isOpenedCart);
  // In checkout the same pieces are asked about, or being bought.
  const isBought = useShop(({ checkout, route }) => checkout.purchase !== 'bag' && isCheckout(route.page));
  if (count === 0 || isOpened || isBought) return null;
  return (
    <aside className={classes['banner']} aria-label="สินค้าที่เลือกไว้ก่อนเข้าสู่ระบบ">
      <BagIcon size={20} />
      <p>สินค้า {count} รายการที่เลือกไว้ก่อนเข้าสู่ระบบ ยังรอใส่ลงถุงของคุณ</p>
      <Button kind="link" asks={{ type: 'OpenBag' }}>
        ดูในถุง
      </Button>
    </aside>
  );
};
