import { useState } from 'react';
import type { FieldProblem } from '../../../../engine/checkout/problems.ts';
import { useDispatch, useShop } from '../../store.tsx';

/** Who receives what is sent to an address that is typed here. */
export interface Receiver {
  /** Whether who orders does; else name and phone of somebody else are asked for. */
  readonly isContact: boolean;
  readonly choose: (isContact: boolean) => void;
  /**
   * What is missing of somebody else of whom nothing is known yet. The order itself takes that for who orders, so that it
   * is said, and the step kept, by the page.
   */
  readonly lacking: readonly FieldProblem[];
  /** Whether somebody wanted to go on without it. */
  readonly isTold: boolean;
  readonly tell: () => void;
}

const nobody: readonly FieldProblem[] = [
  { field: 'shippingAddress.fullName', problem: 'missing' },
  { field: 'shippingAddress.phone', problem: 'missing' },
];

/** The choice of who receives what is sent; it is made anew with every other way to deliver. */
export const useReceiver = (): Receiver => {
  const dispatch = useDispatch();
  const address = useShop(({ checkout }) => checkout.shippingAddress);
  const keepsAddress = useShop(({ checkout }) => checkout.keepsAddress);
  const isTyped = useShop(({ checkout }) => checkout.deliverMethod === 'ship' && checkout.addressId === null);
  const [isOther, setIsOther] = useState(false);
  const [isTold, setIsTold] = useState(false);
  // Once named, somebody else stays chosen while the name is typed anew.
  const isNamed = address.fullName !== '' || address.phone !== '';
  if (isOther !== (isTyped && (isOther || isNamed))) setIsOther(!isOther);
  const lacking = isTyped && isOther && !isNamed ? nobody : [];
  return {
    isContact: !isOther,
    choose: (isChosen) => {
      const blank = { ...address, fullName: '', phone: '' };
      dispatch({ type: 'SetShipping', addressId: null, address: blank, keepsAddress });
      setIsOther(!isChosen);
      setIsTold(false);
    },
    lacking,
    isTold: isTold && lacking.length > 0,
    tell: () => setIsTold(true),
  };
};
