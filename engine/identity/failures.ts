import type { Failure } from '../kernel/failure.ts';

const own = (code: string | null): Failure => ({ kind: 'refused', status: null, code });

/** The session changed while a sign-in call ran: its tokens were not stored. A code of the shop's own. */
export const sessionChanged = own('SESSION_CHANGED');

/** The typed secret is not in the vault any more; it can be typed again. */
export const nothingStored = own(null);

/** The token that a code belongs to is gone: as if the server did not know it. */
export const codeForgotten = own('OTP_UNKNOWN');

/** The proof for choosing a password is gone: treated as unknown to the server. */
export const proofForgotten = own('KEY_UNKNOWN');
