import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Tokens } from '../../contract/identity.ts';

export type Token = string;

const form = /^[A-Za-z0-9_-]{43}$/;

export const isSignedToken = (text: string): text is Token => form.test(text);

/** The token in a request's cookie of this name. */
export const cookieToken = (
  { headers }: { readonly headers: IncomingHttpHeaders },
  name: 'desk' | 'social',
): Token | undefined => {
  const value = new RegExp(`(?:^|;\\s*)${name}=([^;]*)(?:;|$)`).exec(headers.cookie ?? '')?.[1];
  return value !== undefined && isSignedToken(value) ? value : undefined;
};

export const freshToken = (): Token => randomBytes(32).toString('base64url');

export const freshPair = (): Tokens => ({ accessToken: freshToken(), refreshToken: freshToken() });

/** Computed, so that a client whose answer was lost gets the same pair though only hashes are stored (case H-S26). */
export const childPair = (serverKey: Buffer, parent: Token): Tokens => {
  const derive = (purpose: string): Token =>
    createHmac('sha256', serverKey).update(`${purpose}:${parent}`).digest('base64url');
  return { accessToken: derive('access'), refreshToken: derive('refresh') };
};
