/** Makes something of an address. */
export type Make<A> = (pathname: string, search: string) => Promise<A>;

/** What it takes to share runs. */
export interface SharedParts<A> {
  readonly make: Make<A>;
  /** Makes it with less when too many are being made. */
  readonly whenBusy: Make<A>;
  /** How many different pages may be made at a time. */
  readonly mostAtOnce: number;
}

/**
 * Visitors who come to the same address at the same moment share one run. Nothing is kept after it, so that no price and
 * no stock is older than the visit.
 */
export const shareRuns = <A>({ make, whenBusy, mostAtOnce }: SharedParts<A>): Make<A> => {
  const underWay = new Map<string, Promise<A>>();
  const run = async (key: string, pathname: string, search: string): Promise<A> => {
    try {
      return await make(pathname, search);
    } finally {
      underWay.delete(key);
    }
  };
  return (pathname, search) => {
    const key = `${pathname}?${search}`;
    const shared = underWay.get(key);
    if (shared !== undefined) return shared;
    if (underWay.size >= mostAtOnce) return whenBusy(pathname, search);
    const started = run(key, pathname, search);
    underWay.set(key, started);
    return started;
  };
};
