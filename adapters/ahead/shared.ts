import type { Ahead, PageAhead } from './ahead.ts';

/** What it takes to share runs. */
export interface SharedParts {
  readonly ahead: Ahead;
  /** Makes a page when too many are being made. */
  readonly whenBusy: Ahead;
  /** How many different pages may be made at a time. */
  readonly mostAtOnce: number;
}

/**
 * Visitors who come to the same address at the same moment share one run. Nothing is kept after it, so that no price and
 * no stock is older than the visit.
 */
export const shareRuns = ({ ahead, whenBusy, mostAtOnce }: SharedParts): Ahead => {
  const underWay = new Map<string, Promise<PageAhead>>();
  const run = async (key: string, pathname: string, search: string): Promise<PageAhead> => {
    try {
      return await ahead(pathname, search);
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
