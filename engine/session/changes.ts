import type { IdentityState } from '../identity/state.ts';
import type { Event, Root } from '../root.ts';
import { searchesForgotten } from '../search/decide.ts';

const isBegun = ({ register, recovery, social }: IdentityState): boolean =>
  social !== 'idle' ||
  [register, recovery].some(
    ({ request, otp, failure }) => request !== null || otp !== null || failure !== null,
  );

/**
 * Somebody is signed in now: profile and cart are fetched, a decision about cookies is posted after them, the dialog
 * closes (spec 4.2, 4.6), and no way in that was begun can end any more. A new password by link is no way in.
 */
export const signedIn = ({ consent, dialog, identity }: Root): readonly Event[] => [
  { type: 'SessionStarted', resumed: false },
  { type: 'CartRequested' },
  ...(consent.record === null ? [] : [{ type: 'ConsentDue' } as const]),
  ...(isBegun(identity) ? [{ type: 'WaysInForgotten' } as const] : []),
  ...(dialog.modal === '' || dialog.modal === 'reset-password' ? [] : [{ type: 'ModalClosed' } as const]),
];

/** Whoever is signed in is so no more, by their own wish: nothing of theirs stays (spec 4.6). */
export const signedOut = (root: Root): readonly Event[] => [
  { type: 'SessionEnded', why: 'signed-out' },
  { type: 'CartCleared', lines: [] },
  { type: 'CheckoutCleared' },
  ...searchesForgotten(root),
];
