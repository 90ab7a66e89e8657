import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Digest } from '../../engine/log/format.ts';

/** Synchronous SHA-256: the browser's own is asynchronous only. */
export const browserDigest: Digest = (text) => bytesToHex(sha256(utf8ToBytes(text)));
