import type { Tokens } from '../contract/identity.ts';
import { type KeyedStorage, keysByLifetime } from '../../storage/storage.ts';

/** Storage keys of the tokens (spec 3, 'Auth tokens') and of the session's id. */
export const tokenKeys = { access: 'accessToken', refresh: 'refreshToken', session: 'sessionId' } as const;

const expiredKey = 'expiredSession';

/** A pair of tokens with the sign-in that it comes from; a refresh keeps the session, a sign-in begins another. */
export interface StoredTokens extends Tokens {
  readonly session: string;
}

const shape = /^[A-Za-z0-9._~+/-]{1,512}=*$/;
const longest = 512;
const junk: ReadonlySet<string> = new Set(['undefined', 'null', 'NaN', 'true', 'false']);

/**
 * Whether text can be a token: what may stand in an Authorization header (RFC 6750) and is no leftover of a broken
 * script. Line breaks, JSON and overlong text are not (case H-S20).
 */
export const isToken = (text: string | null): text is string =>
  text !== null && text.length <= longest && shape.test(text) && !junk.has(text);

export type EndReason = 'replaced' | 'signed-out' | 'expired';

export const createTokenStore = (storage: KeyedStorage) => ({
  read: (): StoredTokens | null => {
    const accessToken = storage.get(tokenKeys.access);
    const refreshToken = storage.get(tokenKeys.refresh);
    if (!isToken(accessToken) || !isToken(refreshToken)) return null;
    const session = storage.get(tokenKeys.session);
    return { accessToken, refreshToken, session: isToken(session) ? session : '' };
  },
  // The access token comes last and goes first: another tab that reads in between sees the old pair or none, and
  // never a new access token with a spent refresh token.
  write: ({ accessToken, refreshToken, session }: StoredTokens): void => {
    storage.set(tokenKeys.session, session);
    storage.set(tokenKeys.refresh, refreshToken);
    storage.set(tokenKeys.access, accessToken);
  },
  /**
   * Deletes the pair, because a sign-in replaces it, by a sign-out, or because its session expired. A tab that finds no pair finds
   * the reason as well; a suspended one finds it even after the next sign-in.
   */
  clear: (why: EndReason = 'signed-out'): void => {
    if (why === 'expired') storage.set(expiredKey, storage.get(tokenKeys.session) ?? '');
    for (const key of keysByLifetime('tokens')) storage.remove(key);
    if (why === 'signed-out') storage.remove(expiredKey);
  },
  /** Id of the session that last expired in this browser; null after a sign-out. */
  expired: (): string | null => storage.get(expiredKey),
});
