import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Digest } from '../../engine/log/digest.ts';

/** SHA-256 without waiting: a browser's own is asynchronous only. */
export const browserDigest: Digest = Object.assign(
  (text: string): string => bytesToHex(sha256(utf8ToBytes(text))),
  {
    ofBytes: (text: string, bytes: Uint8Array): string =>
      bytesToHex(sha256.create().update(utf8ToBytes(text)).update(bytes).digest()),
  },
);
