import type { CheckoutState } from '../../../../engine/checkout/state.ts';
import { useDispatch, useShop } from '../../store.tsx';

/** What is chosen of a pick-up. */
type Chosen = Pick<CheckoutState, 'branchId' | 'pickupDate' | 'selfPickup' | 'receiver'>;

/** What is chosen of a pick-up, and the way to choose otherwise; what is not named stays. */
export interface Pickup extends Chosen {
  readonly choose: (changed: Partial<Chosen>) => void;
}

/** The pick-up that is being chosen. */
export const usePickup = (): Pickup => {
  const dispatch = useDispatch();
  const branchId = useShop(({ checkout }) => checkout.branchId);
  const pickupDate = useShop(({ checkout }) => checkout.pickupDate);
  const selfPickup = useShop(({ checkout }) => checkout.selfPickup);
  const receiver = useShop(({ checkout }) => checkout.receiver);
  const now: Chosen = { branchId, pickupDate, selfPickup, receiver };
  return {
    ...now,
    choose: (changed) => {
      const { pickupDate: date, ...rest } = { ...now, ...changed };
      dispatch({ type: 'SetPickup', date, ...rest });
    },
  };
};
