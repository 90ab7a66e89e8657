import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, sign } from 'node:crypto';
import { type Signature, signedText } from '../../../../engine/log/format.ts';
import type { Database } from '../database/query.ts';
import { settingOnce } from '../database/setting.ts';

export interface LogSigner {
  /** SHA-256 of the 32 bytes of the public key, hexadecimal. */
  readonly key: string;
  /** The 32 bytes of the public key, as base64url. */
  readonly publicKey: string;
  /** Signs the head of a log and the moment of its arrival, milliseconds since 1970. */
  readonly sign: (arrived: Pick<Signature, 'head' | 'at'>) => Signature;
}

const newPrivateKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');

/**
 * The Ed25519 key pair of this shop: made once a database, so that every process on it signs with the same. Rejects when
 * what is kept there is no such key.
 */
export const openLogSigner = async (database: Database): Promise<LogSigner> => {
  const kept = await settingOnce(database, 'logSigningKey', newPrivateKey());
  const privateKey = createPrivateKey({ key: Buffer.from(kept, 'base64'), type: 'pkcs8', format: 'der' });
  const { x: publicKey } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (publicKey === undefined) throw new Error('the key that logs are signed with is none');
  const key = hash('sha256', Buffer.from(publicKey, 'base64url'));
  return {
    key,
    publicKey,
    sign: ({ head, at }) => {
      const value = sign(null, Buffer.from(signedText({ head, at })), privateKey).toString('base64url');
      return { key, at, head, value };
    },
  };
};
