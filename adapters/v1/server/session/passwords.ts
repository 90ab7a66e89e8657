import { hash, hashRaw, verify } from '@node-rs/argon2';
import { createSemaphore } from '../../../semaphore.ts';
import { invalid, Problem } from '../http/problem.ts';
import type { Identity } from '../../../../engine/values/username.ts';
import { type Database, query, type Row, sql } from '../database/query.ts';
import { accountDigest } from '../identity/digests.ts';
import { isKnownFrom } from '../identity/networks.ts';
import { countSignIn, forgetWrongTries } from '../identity/account-limits.ts';

/** argon2id with 19 MiB, two passes, one lane: about 9 ms a sign-in. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const semaphore = createSemaphore({ mostAtOnce: 4, mostWaiting: 64, longestWait: 2_000 });

const busy = (): Problem => new Problem('RATE_LIMITED', {}, 2);

/** Throws RATE_LIMITED while the queue is full: checked first, so that a flood costs nothing else. */
export const requireRoomToHash = (): void => {
  if (semaphore.isFull()) throw busy();
};

const withHashingSlot = async <T>(work: () => Promise<T>): Promise<T> => {
  if (!(await semaphore.acquire())) throw busy();
  try {
    return await work();
  } finally {
    semaphore.release();
  }
};

const mostBytes = 1_024;

/** Refuses a password of more than 1,024 bytes; nothing is trimmed or cut (case H-A07). */
const requireHashable = (password: string): void => {
  if (Buffer.byteLength(password) > mostBytes) throw invalid('password');
};

export const hashPassword = async (password: string): Promise<string> => {
  requireHashable(password);
  return withHashingSlot(async () => hash(password, strength));
};

/** Hash of a short secret, searchable among those of one owner, whose id is the salt. */
export const hashOfOwner = async (short: string, ownerId: string): Promise<Buffer> =>
  withHashingSlot(async () => hashRaw(short, { ...strength, salt: Buffer.from(ownerId) }));

let nobody: Promise<string> | undefined;

/** The hash of an unused password, made once, so that an unknown account takes as long as a known one (promise G24). */
const nobodysHash = async (): Promise<string> => (nobody ??= hash(crypto.randomUUID(), strength));

/** Whether a password is the account's; without an account it works as long and answers false. */
export const isPasswordOf = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  requireHashable(password);
  const compared = passwordHash ?? (await nobodysHash());
  const same = await withHashingSlot(async () => verify(compared, password));
  return passwordHash !== undefined && same;
};

/** Key of the limit of sign-ins: the customer, by any of their names, or an unknown name. */
export const signInsOf = (serverKey: Buffer, customerIdOrName: string): Buffer =>
  accountDigest(serverKey, `sign-in ${customerIdOrName}`);

/** An unknown account costs and counts the same. Throws WRONG_CREDENTIALS and RATE_LIMITED. */
export const signIn = async (
  { database, serverKey }: { readonly database: Database; readonly serverKey: Buffer },
  credentials: Identity & { readonly password: string },
  network: Buffer,
): Promise<string> => {
  requireRoomToHash();
  const byEmail = 'email' in credentials;
  const name = byEmail ? credentials.email.toLowerCase() : credentials.phoneNumber;
  type Known = Row<'customer', 'id' | 'passwordHash'> & { readonly isKnown: boolean };
  const customer = await query.maybeOne<Known>(database)`
    select id, password_hash, ${isKnownFrom(network)} as is_known
      from customer c where ${sql.ref(byEmail ? 'email' : 'phone')} = ${name}
  `;
  const account = signInsOf(serverKey, customer?.id ?? name);
  await countSignIn(database, account, { network, isKnown: customer?.isKnown ?? false });
  const right = await isPasswordOf(customer?.passwordHash, credentials.password);
  if (!right || customer === undefined) throw new Problem('WRONG_CREDENTIALS');
  await forgetWrongTries(database, account, network);
  return customer.id;
};
