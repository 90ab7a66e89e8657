import type { Database } from '../database/query.ts';
import { accountDigest } from '../identity/digests.ts';
import { isKeyGood } from '../identity/one-time-codes.ts';
import type { BuyerId } from './source.ts';
import { findCustomer } from '../customer/accounts.ts';

export interface Buyer {
  readonly customerId: BuyerId;
  /** The account that they have: their own, or the one of the phone that a guest verified. */
  readonly accountId: BuyerId;
  /** A phone that a code proved to be theirs, now or when they registered; null for none. */
  readonly phone: string | null;
  readonly isVerified: boolean;
  readonly typedPhone: string | null;
  readonly address: Buffer;
  /** What a coupon that is once for each knows them by: their account, its e-mail and the phone, unreadable without the server's key. */
  readonly couponKeys: readonly Buffer[];
}

export interface Claimed {
  readonly customerId: BuyerId;
  readonly phone: string | null;
  readonly proof: string | undefined;
  readonly address: Buffer;
}

export const buyerPurpose = 'order';

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
  const accountId = customerId ?? known?.id ?? null;
  return {
    customerId,
    accountId,
    phone,
    isVerified: phone !== null,
    typedPhone,
    address,
    couponKeys: [accountId, phone, known?.email ?? null]
      .filter((name) => name !== null)
      .map((name) => accountDigest(serverKey, `coupons of ${name}`)),
  };
};

/** What limits of tries know a buyer by: the customer, the verified phone, or else the address. */
export const triesKeyOf = (serverKey: Buffer, { customerId, phone, address }: Buyer): Buffer =>
  accountDigest(serverKey, `orders of ${customerId ?? phone ?? address.toString('hex')}`);
