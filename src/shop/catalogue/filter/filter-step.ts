import { createContext, use } from 'react';
import { useGo } from '../../navigation/place.ts';
import type { ListingQuery } from '../../../../engine/values/page/listing.ts';
import { catalogueAddress } from '../../../../engine/values/page/address.ts';
import { stayInPlace } from '../../navigation/stay-in-place.ts';

/** How a change of the filter enters the browser's history. */
export interface FilterStep {
  /** Whether it takes the place of the step before, so that one Back undoes a whole round of choices. */
  readonly replace: boolean;
  /** Hears that a change is made. */
  readonly onStep: () => void;
}

/** Each change is a step of its own unless something around it says otherwise (case F01). */
export const FilterStepContext = createContext<FilterStep>({ replace: false, onStep: () => undefined });

/** What a link to another filter of the same catalogue page takes, beside its address. */
export const useFilterLink = () => {
  const { replace, onStep } = use(FilterStepContext);
  return { replace, state: stayInPlace, onClick: onStep };
};

export const useFilterStep = (): ((query: ListingQuery) => void) => {
  const { replace, onStep } = use(FilterStepContext);
  const go = useGo();
  return (query) => {
    onStep();
    go(catalogueAddress(query), { replace, state: stayInPlace });
  };
};
