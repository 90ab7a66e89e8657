import { createSemaphore, type SemaphoreOptions } from '../semaphore.ts';

export type Make<A> = (pathname: string, search: string) => Promise<A>;

/**
 * Coalesces concurrent calls for one address into one run; results are not cached, so prices and stock are never older than the
 * visit. Undefined for a caller that the semaphore refuses: few pages at once keep the others quick.
 */
export const coalesce = <A>({
  make,
  ...parts
}: SemaphoreOptions & { readonly make: Make<A> }): Make<A | undefined> => {
  const semaphore = createSemaphore(parts);
  const underWay = new Map<string, Promise<A | undefined>>();

  const run = async (key: string, pathname: string, search: string): Promise<A | undefined> => {
    try {
      if (!(await semaphore.acquire())) return undefined;
      try {
        return await make(pathname, search);
      } finally {
        semaphore.release();
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
