import { type Database, query, type Row, sql } from '../database/query.ts';
import { accountDigest, isSameDigest, sha256 } from '../identity/digests.ts';
import { countTry, forgetWrongTry } from '../identity/account-limits.ts';
import type { HeadersOf } from '../../contract/endpoint.ts';
import type { Contract } from '../../contract/index.ts';
import { Problem } from '../http/problem.ts';
import { freshToken } from '../session/tokens.ts';
import type { BuyerId } from './source.ts';

export interface Requester {
  readonly customerId: BuyerId;
  readonly proof: Buffer | null;
}

export const bearer = (customerId: BuyerId, proof: string | null): Requester => ({
  customerId,
  proof: proof === null ? null : sha256(proof),
});

export const requesterOf = (customerId: BuyerId, { 'order-proof': proof }: HeadersOf<Contract['order']>) =>
  bearer(customerId, proof ?? null);

/**
 * Condition for reading an order `o`, if masked: its customer, or a caller who knows a guest's id. Part of every statement of a
 * request.
 */
export const seenBy = ({ customerId }: Pick<Requester, 'customerId'>) =>
  sql<boolean>`(o.is_guest or o.customer_id = ${customerId}::uuid)`;

export const ownedBy = ({ customerId, proof }: Requester) => sql<boolean>`coalesce(
  o.customer_id = ${customerId}::uuid or (o.is_guest and exists (
    select from order_proof p where p.order_id = o.id and p.digest = ${proof}::bytea
  )), false)`;

export const requireOwn = <O extends { readonly isMasked: boolean }>(order: O): O => {
  if (order.isMasked) throw new Problem('ORDER_PROOF_NEEDED');
  return order;
};

/** Limit of valid proofs of an order: of browsers that placed it again or opened it by its phone. */
const mostProofs = 20;

/** Makes something a proof of an order, the oldest of which ends when there are too many; null for a customer's, which has none. */
export const issueProof = async (
  database: Database,
  orderId: string,
  proof: string,
): Promise<string | null> => {
  const rows = await query(database)`
    with guests as (
      select id from customer_order where id = ${orderId} and is_guest
    ), given as (
      insert into order_proof (digest, order_id) select ${sha256(proof)}, id from guests on conflict do nothing
    ), ended as (
      delete from order_proof where digest in (
        select digest from order_proof where order_id = ${orderId} order by position desc offset ${mostProofs - 1}
      )
    )
    select from guests
  `;
  return rows.length === 0 ? null : proof;
};

/** Wrong guesses at the digits of one order in an hour, and in all: four digits have only ten thousand values. */
const guessesAnHour = 5;
const guessesInAll = 30;

const isEnd = (phone: string, digits: string): boolean =>
  isSameDigest(Buffer.from(phone.slice(-digits.length)), Buffer.from(digits));

const countGuess = async (database: Database, orderId: string): Promise<string | undefined> => {
  const counted = await query.maybeOne<Row<'customer_order', 'contactPhone'>>(database)`
    update customer_order set proof_tries = proof_tries + 1
     where id = ${orderId} and is_guest and proof_tries < ${guessesInAll} returning contact_phone
  `;
  return counted?.contactPhone;
};

/**
 * Counted before it is judged, a right one given back. Throws ORDER_NOT_FOUND, DIGITS_WRONG, RATE_LIMITED, and DIGITS_LOCKED for
 * good.
 */
export const proveOrder = async (
  { database, serverKey }: { readonly database: Database; readonly serverKey: Buffer },
  orderId: string,
  lastDigits: string,
): Promise<string | null> => {
  await query.one(database, 'ORDER_NOT_FOUND')`
    select 1 from customer_order where id = ${orderId} and is_guest
  `;
  const guesser = accountDigest(serverKey, `digits of order ${orderId}`);
  await countTry(database, guesser, guessesAnHour);
  const phone = await countGuess(database, orderId);
  if (phone === undefined) throw new Problem('DIGITS_LOCKED');
  if (!isEnd(phone, lastDigits)) throw new Problem('DIGITS_WRONG');
  await query(database)`update customer_order set proof_tries = proof_tries - 1 where id = ${orderId}`;
  await forgetWrongTry(database, guesser);
  return issueProof(database, orderId, freshToken());
};
