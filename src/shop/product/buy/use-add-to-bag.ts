import { chosenStock, lineToAdd } from '../../../../engine/catalogue/selectors.ts';
import type { ProductPage } from '../../../../engine/catalogue/state.ts';
import { useDispatch } from '../../store.tsx';

/** Ordering what is chosen on a product's page; both ways ask for a size when one is missing (case F07). */
export interface AddToBag {
  readonly isSoldOut: boolean;
  readonly add: () => void;
  /** Orders it at once, beside the bag (spec 4.8). */
  readonly buyNow: () => void;
}

/** The ways to order a product: into the bag, or at once. */
export const useAddToBag = (product: ProductPage): AddToBag => {
  const dispatch = useDispatch();
  const order = (type: 'AddLine' | 'BuyNow') => (): void => {
    const line = lineToAdd(product);
    dispatch(line === undefined ? { type: 'AskForSize' } : { type, line });
  };
  return { isSoldOut: chosenStock(product) <= 0, add: order('AddLine'), buyNow: order('BuyNow') };
};
