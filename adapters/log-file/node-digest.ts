import { hash } from 'node:crypto';
import type { Digest } from '../../engine/log/digest.ts';

/** SHA-256 as Node computes it. */
export const nodeDigest: Digest = (text) => hash('sha256', text);
