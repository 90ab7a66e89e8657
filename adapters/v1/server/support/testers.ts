import { timingSafeEqual } from 'node:crypto';
import { bearerOf, type BearerRequest } from '../http/request.ts';
import type { AddressLimits } from '../identity/address-limits.ts';
import type { RequestSource } from '../identity/networks.ts';
import { sha256 } from '../identity/digests.ts';
import { Problem } from '../http/problem.ts';

export type RequireTester = (request: BearerRequest & RequestSource) => Promise<void>;

/** Rate limit: wrong keys of an address in a minute, after which even the right one is refused. */
const wrongKeys = { name: 'wrong keys of testers', most: 20, seconds: 60 } as const;

export const createTesterGate = (qaKey: string, limits: AddressLimits): RequireTester => {
  const expected = sha256(qaKey);
  return async (request) => {
    await limits.requireRoom(request, wrongKeys);
    const given = bearerOf(request);
    // Hashes are of one length for any input, so that the time of the comparison says nothing.
    if (given !== undefined && timingSafeEqual(sha256(given), expected)) return;
    if (given !== undefined) await limits.count(request, wrongKeys);
    throw new Problem('UNAUTHORIZED');
  };
};
