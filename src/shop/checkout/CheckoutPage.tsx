import { useShop } from '../store.tsx';
import { CheckoutFrame } from './CheckoutFrame.tsx';

/** Checkout of a signed-in customer (spec 2.1); the lines are those that the server validated (ruling P22). */
const CheckoutPage = () => {
  const lines = useShop(({ checkout }) => checkout.lines);
  const status = useShop(({ checkout }) => checkout.status);
  return (
    <CheckoutFrame
      lines={lines}
      isLoading={status === 'loading' || status === 'idle'}
      hasFailed={status === 'failed'}
    />
  );
};

export default CheckoutPage;
