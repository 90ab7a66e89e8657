import { type Database, query } from '../database/query.ts';
import { accountDigest } from '../identity/digests.ts';
import { isKeyGood } from '../identity/one-time-codes.ts';
import type { BuyerId } from './source.ts';
import { findCustomer } from '../customer/accounts.ts';

export interface Buyer {
  readonly customerId: BuyerId;
  /** A phone that a code proved to be theirs, now or when they registered; null for none. */
  readonly phone: string | null;
  readonly isVerified: boolean;
  readonly address: Buffer;
  /**
   * Keys of a person in limits and coupons, of which one is enough, also after the account was deleted: digests of the account,
   * its e-mail, its accounts at providers and the proven phone; of a guest without a proven one, of the typed one as such.
   */
  readonly keys: readonly Buffer[];
}

export interface Claimed {
  readonly customerId: BuyerId;
  readonly phone: string | null;
  readonly proof: string | undefined;
  readonly address: Buffer;
}

export const buyerPurpose = 'order';

/** The accounts at providers by which a customer signs in. */
const socialNames = async (database: Database, customerId: string): Promise<readonly string[]> => {
  const rows = await query<Readonly<Record<'provider' | 'subject', string>>>(database)`
    select provider, subject from social_identity where customer_id = ${customerId}
  `;
  return rows.map(({ provider, subject }) => `${provider} ${subject}`);
};

/** A proof that is not of this phone proves nothing; an account that came through a provider may have no verified phone. */
export const buyerOf = async (
  database: Database,
  serverKey: Buffer,
  { customerId, phone: typedPhone, proof, address }: Claimed,
): Promise<Buyer> => {
  const account = customerId === null ? undefined : await findCustomer(database, 'id', customerId);
  const isProven =
    typedPhone !== null &&
    proof !== undefined &&
    (await isKeyGood({ database, serverKey }, { purpose: buyerPurpose, key: proof, recipient: typedPhone }));
  const phone = account?.phone ?? (isProven ? typedPhone : null);
  const known =
    account ??
    (customerId === null && phone !== null ? await findCustomer(database, 'phone', phone) : undefined);
  const social = known === undefined ? [] : await socialNames(database, known.id);
  const typed = customerId === null && phone === null && typedPhone !== null ? `typed ${typedPhone}` : null;
  return {
    customerId,
    phone,
    isVerified: phone !== null,
    address,
    keys: [known?.id ?? null, phone, known?.email ?? null, typed, ...social]
      .filter((name) => name !== null)
      .map((name) => accountDigest(serverKey, `buyer ${name}`))
      .toSorted((one, other) => one.compare(other)),
  };
};

/** Key of a buyer in limits of attempts: the customer, the verified phone, or else the address. */
export const triesKeyOf = (serverKey: Buffer, { customerId, phone, address }: Buyer): Buffer =>
  accountDigest(serverKey, `orders of ${customerId ?? phone ?? address.toString('hex')}`);
