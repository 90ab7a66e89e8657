import { hash } from 'node:crypto';
import type { Digest } from '../../engine/log/digest.ts';

export const nodeDigest: Digest = (text) => hash('sha256', text);
