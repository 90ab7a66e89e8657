import { canonicalText } from '../../../../engine/kernel/canonical.ts';
import type { OrderRequest } from '../../../../engine/orders/order.ts';
import { type Database, query, type Row } from '../database/query.ts';
import { sha256 } from '../identity/digests.ts';
import { Problem } from '../http/problem.ts';
import { seenBy } from './proof.ts';
import type { CustomerId } from './source.ts';

/** What a request asks for, whatever the order of its fields. */
export const digestOfRequest = (request: OrderRequest): Buffer => sha256(canonicalText(request));

export interface Claim {
  readonly key: string;
  readonly digest: Buffer;
  readonly customerId: CustomerId;
  readonly orderId: string;
}

/**
 * Claims a key for a new order; of copies at once the others wait for the first. Answers the order that this key made of the
 * same wish, where the caller may see it: somebody who signed in since a guest's first try still gets the guest's order.
 * Undefined when there is none yet. Throws KEY_IN_USE for another customer's key, and for one that stands for another
 * wish: a guest has no name, so that what was typed must be the same.
 */
export const claimIdempotencyKey = async (work: Database, claim: Claim): Promise<string | undefined> => {
  const claimed = await query(work)`
    insert into order_key (key, order_id, request_digest) values (${claim.key}, ${claim.orderId}, ${claim.digest})
    on conflict (key) do nothing returning 1
  `;
  if (claimed.length > 0) return undefined;
  const [known] = await query<Row<'order_key', 'orderId' | 'requestDigest'>>(work)`
    select k.order_id, k.request_digest
      from order_key k join customer_order o on o.id = k.order_id
     where k.key = ${claim.key} and ${seenBy(claim)}
  `;
  if (known === undefined || !known.requestDigest.equals(claim.digest)) throw new Problem('KEY_IN_USE');
  return known.orderId;
};
