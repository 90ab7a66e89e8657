import type { Failure } from '../kernel/failure.ts';

const own = (code: string | null): Failure => ({ kind: 'refused', status: null, code });

/** Somebody signed in or out while a way in was at the server: its tokens were not stored. A code of the shop's own. */
export const sessionChanged = own('SESSION_CHANGED');

/** What was typed is not in the vault any more; it can be typed again. */
export const nothingStored = own(null);

/** The token that a code belongs to is gone: as if the server did not know it. */
export const codeForgotten = own('OTP_UNKNOWN');

/** What proves that somebody may choose a password is gone: as if the server did not know it. */
export const proofForgotten = own('KEY_UNKNOWN');
