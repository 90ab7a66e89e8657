import { linesOf } from '../../../engine/cart/projection.ts';
import { addresses } from '../../../engine/route/address.ts';
import { useDispatch, useShop } from '../store.tsx';
import { CheckoutFrame } from './CheckoutFrame.tsx';
import classes from './GuestCheckoutPage.module.css';

/** Checkout without signing in (spec 2.1); the lines are the guest's bag. */
const GuestCheckoutPage = () => {
  const dispatch = useDispatch();
  const lines = useShop(({ cart }) => linesOf(cart));
  return (
    <CheckoutFrame lines={lines} isLoading={false} hasFailed={false}>
      <p className={classes['sign-in']}>
        คุณกำลังสั่งซื้อโดยไม่เข้าสู่ระบบ{' '}
        <button
          type="button"
          className={classes['link']}
          onClick={() =>
            dispatch({
              type: 'OpenModal',
              modal: 'login',
              guestMode: true,
              returnTo: addresses.checkout,
              guestTo: addresses.guestCheckout,
            })
          }
        >
          เข้าสู่ระบบ
        </button>
      </p>
    </CheckoutFrame>
  );
};

export default GuestCheckoutPage;
