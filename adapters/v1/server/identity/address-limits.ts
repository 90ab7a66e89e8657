import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/query.ts';
import { tooMany } from './account-limits.ts';
import { accountDigest } from './digests.ts';
import { callerOf, type ComingRequest } from './network.ts';

/** What one address may do in a stretch of time, which begins with the first time that it does it. */
export interface AddressLimit {
  /** Calls of one name share what they may. */
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

/** Limits of addresses; all processes on a database count together. */
export interface AddressLimits {
  /** Counts a request in one statement, before it is judged. Throws RATE_LIMITED for one too many. */
  readonly count: (request: ComingRequest, limit: AddressLimit) => Promise<void>;
  /** Counts nothing. Throws RATE_LIMITED where `count` would. */
  readonly requireRoom: (request: ComingRequest, limit: AddressLimit) => Promise<void>;
}

const secondsOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1_000));

/**
 * Keeps the limits of addresses in the table `address_limit`, by keyed digests, so that no address can be read there. Who is
 * over a limit costs the database nothing until it ends. While the database is away, its error is what limited calls answer.
 */
export const openAddressLimits = (database: Database, serverKey: Buffer): AddressLimits => {
  const client = {
    query: async ({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) => {
      const { rows } = await database.executeQuery(CompiledQuery.raw(text, [...values]));
      return { rows, rowCount: rows.length };
    },
  };
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = ({ name, most, seconds }: AddressLimit): RateLimiterPostgres => {
    const known = limiters.get(name);
    if (known !== undefined) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: client,
      storeType: 'client',
      tableName: 'address_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: most,
      duration: seconds,
      inMemoryBlockOnConsumed: most + 1,
    });
    limiters.set(name, limiter);
    return limiter;
  };
  const keyOf = (request: ComingRequest): string =>
    accountDigest(serverKey, `address ${callerOf(request)}`).toString('base64url');
  return {
    count: async (request, limit) => {
      try {
        await limiterOf(limit).consume(keyOf(request));
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(secondsOf(error.msBeforeNext)) : error;
      }
    },
    requireRoom: async (request, limit) => {
      const counted = await limiterOf(limit).get(keyOf(request));
      if (counted !== null && counted.consumedPoints >= limit.most)
        throw tooMany(secondsOf(counted.msBeforeNext));
    },
  };
};
