import { chosenStock, lineToAdd } from '../../../engine/catalogue/selectors.ts';
import type { ProductPage } from '../../../engine/catalogue/state.ts';
import { useDispatch } from '../store.tsx';

/** Adding what is chosen on a product's page; asks for a size when one is missing (case F07). */
export interface AddToBag {
  readonly isSoldOut: boolean;
  readonly add: () => void;
}

/** The way to put a product into the bag. */
export const useAddToBag = (product: ProductPage): AddToBag => {
  const dispatch = useDispatch();
  return {
    isSoldOut: chosenStock(product) <= 0,
    add: () => {
      const line = lineToAdd(product);
      dispatch(line === undefined ? { type: 'AskForSize' } : { type: 'AddLine', line });
    },
  };
};
