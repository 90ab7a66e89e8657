import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { paymentAddress } from '../../../../engine/values/page/address.ts';
import { type Database, query, type Row } from '../database/query.ts';
import { type AddressLimits, findRateLimited } from '../identity/address-limits.ts';

/** Digits and letters that are not mistaken for one another, 32 of them: Crockford's. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

const length = 12;

/** Guessing finds one of a million orders once in 10¹² tries, an address has a hundred an hour, and the page is masked. */
export const newLinkCode = (): string =>
  [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('');

export const shortLinkPath = (code: string): string => `/o/${code}`;

const codeIn = (typed: string): string | undefined => {
  const code = typed.toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return code.length === length && [...code].every((letter) => letters.includes(letter)) ? code : undefined;
};

const misses = { name: 'short links', most: 100, seconds: 3_600 } as const;

export type FollowShortLink = (request: FastifyRequest, typed: string) => Promise<string | undefined>;

/** Throws RATE_LIMITED. */
export const openShortLinks =
  (database: Database, limits: AddressLimits): FollowShortLink =>
  async (request, typed) =>
    findRateLimited(limits, [request, misses], async () => {
      const code = codeIn(typed);
      if (code === undefined) return undefined;
      const order = await query.maybeOne<Row<'customer_order', 'id' | 'isBuyNow'>>(database)`
        select id, is_buy_now from customer_order where link_code = ${code}
      `;
      return order && paymentAddress(order.id, order.isBuyNow);
    });
