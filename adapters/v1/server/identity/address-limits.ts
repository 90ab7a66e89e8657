import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/query.ts';
import { tooMany } from './account-limits.ts';
import { accountDigest } from './digests.ts';
import { type CallerNetwork, networksOf, type RequestSource } from './networks.ts';

export interface AddressLimit {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

/** Counts misses alone against an address, because many phones share one. Throws RATE_LIMITED after too many. */
export const findRateLimited = async <A>(
  limits: AddressLimits,
  [request, misses]: readonly [RequestSource, AddressLimit],
  find: () => Promise<A | undefined>,
): Promise<A | undefined> => {
  await limits.requireRoom(request, misses);
  const found = await find();
  if (found === undefined) await limits.count(request, misses);
  return found;
};

export const secondsOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1_000));

/** Rate limit over the table `address_limit`: fixed window from the first point; all processes on a database count together. */
export const openLimiter = (database: Database, { name, most, seconds }: AddressLimit): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: {
      query: async ({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) => {
        const { rows } = await database.executeQuery(CompiledQuery.raw(text, [...values]));
        return { rows, rowCount: rows.length };
      },
    },
    storeType: 'client',
    tableName: 'address_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: most,
    duration: seconds,
    inMemoryBlockOnConsumed: most + 1,
  });

/** Stores keyed digests, so that no address can be read. While the database is down, limited calls fail with its error. */
export const openAddressLimits = (database: Database, serverKey: Buffer) => {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (limit: AddressLimit, times: number): RateLimiterPostgres => {
    const key = `${limit.name} ${times}`;
    const limiter = limiters.get(key) ?? openLimiter(database, { ...limit, most: limit.most * times });
    limiters.set(key, limiter);
    return limiter;
  };
  const keyOf = ({ network }: CallerNetwork): string =>
    accountDigest(serverKey, `address ${network}`).toString('base64url');
  return {
    /** Counts a request in one statement, before it is judged. Throws RATE_LIMITED for one too many. */
    count: async (request: RequestSource, limit: AddressLimit): Promise<void> => {
      try {
        for (const caller of networksOf(request)) await limiterOf(limit, caller.times).consume(keyOf(caller));
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(secondsOf(error.msBeforeNext)) : error;
      }
    },
    /** Counts nothing. Throws RATE_LIMITED where `count` would. */
    requireRoom: async (request: RequestSource, limit: AddressLimit): Promise<void> => {
      for (const caller of networksOf(request)) {
        const counted = await limiterOf(limit, caller.times).get(keyOf(caller));
        if (counted !== null && counted.consumedPoints >= limit.most * caller.times)
          throw tooMany(secondsOf(counted.msBeforeNext));
      }
    },
  };
};
export type AddressLimits = ReturnType<typeof openAddressLimits>;
