import { hash } from 'node:crypto';
import type { Digest } from '../../engine/log/format.ts';

export const nodeDigest: Digest = (text) => hash('sha256', text);
