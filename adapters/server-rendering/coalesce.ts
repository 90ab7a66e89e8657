import { openWorkPlaces, type PlacesParts } from '../work-places.ts';

export type Make<A> = (pathname: string, search: string) => Promise<A>;

export interface CoalesceParts<A> extends PlacesParts {
  readonly make: Make<A>;
}

/**
 * Visitors who come to the same address at the same moment share one run. Nothing is kept after it, so that no price and
 * no stock is older than the visit. Undefined, with nothing begun, for a caller that gets no place in time: few pages at once keep
 * the others quick, and one that waits costs nothing.
 */
export const coalesce = <A>({ make, ...parts }: CoalesceParts<A>): Make<A | undefined> => {
  const places = openWorkPlaces(parts);
  const underWay = new Map<string, Promise<A | undefined>>();

  const run = async (key: string, pathname: string, search: string): Promise<A | undefined> => {
    try {
      if (!(await places.take())) return undefined;
      try {
        return await make(pathname, search);
      } finally {
        places.leave();
      }
    } finally {
      underWay.delete(key);
    }
  };
  return (pathname, search) => {
    const key = `${pathname}?${search}`;
    const shared = underWay.get(key);
    if (shared !== undefined) return shared;
    const started = run(key, pathname, search);
    underWay.set(key, started);
    return started;
  };
};
