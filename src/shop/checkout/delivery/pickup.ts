import type { CheckoutState } from '../../../../engine/checkout/words.ts';
import { useDispatch, useShop } from '../../store.tsx';

type Chosen = Pick<CheckoutState, 'branchId' | 'pickupDate' | 'selfPickup' | 'receiver'>;

/** What is chosen of a pick-up, and the way to choose otherwise; what is not named stays. */
export interface Pickup extends Chosen {
  readonly choose: (changed: Partial<Chosen>) => void;
}

export const usePickup = (): Pickup => {
  const dispatch = useDispatch();
  const { branchId, pickupDate, selfPickup, receiver } = useShop(({ checkout }) => checkout);
  const now: Chosen = { branchId, pickupDate, selfPickup, receiver };
  return {
    ...now,
    choose: (changed) => {
      const { pickupDate: date, ...rest } = { ...now, ...changed };
      dispatch({ type: 'SetPickup', date, ...rest });
    },
  };
};
