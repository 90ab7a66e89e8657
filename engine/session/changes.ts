import { checkoutCarriedOver } from '../checkout/draft-changes.ts';
import { proofForgotten } from '../checkout/proof.ts';
import { purchaseAsked } from '../checkout/purchase.ts';
import { keeperClosed, modalClosed } from '../dialog/closing.ts';
import type { IdentityState } from '../identity/state.ts';
import { ordersForgotten, ordersOfSignedIn } from '../orders/changes.ts';
import { viewsEntered } from '../recent/changes.ts';
import type { Event, Root } from '../root.ts';
import { checkoutAddress } from '../values/page/address.ts';
import { searchesForgotten } from '../search/decide.ts';
import { wishlistEntered } from '../wishlist/changes.ts';

const isBegun = ({ register, recovery, order, social }: IdentityState): boolean =>
  social !== 'idle' ||
  [register, recovery, order].some(
    ({ request, otp, failure }) => request !== null || otp !== null || failure !== null,
  );

/** A guest's page of checkout is none of a customer's: who was not asked to go elsewhere goes on at the same step of theirs. */
const checkoutOfCustomer = ({ dialog, route: { page } }: Root): readonly Event[] =>
  page?.name === 'check-out-guest' && dialog.returnTo === null
    ? [{ type: 'VisitorSent', to: checkoutAddress(false, page.isBuyNow, page.step), replace: true }]
    : [];

/**
 * Somebody is signed in now: profile and cart are fetched, a decision about cookies is posted after them, the dialog
 * closes (spec 4.2, 4.6), and no way in that was begun can end any more. A new password by link is no way in. `to` is where
 * they are sent then; null stays on the page.
 */
export const signedIn = (root: Root, to: string | null): readonly Event[] => [
  { type: 'SessionStarted', resumed: false },
  { type: 'CartRequested' },
  ...wishlistEntered(root),
  ...viewsEntered(root),
  ...checkoutCarriedOver(root),
  ...purchaseAsked(root, to),
  ...ordersOfSignedIn(root),
  ...(root.consent.record === null ? [] : [{ type: 'ConsentDue' } as const]),
  ...(isBegun(root.identity) ? [{ type: 'WaysInForgotten' } as const] : []),
  ...(root.dialog.modal === 'reset-password' ? [] : modalClosed(root)),
  ...checkoutOfCustomer(root),
];

/** Where signing in leads: where it was asked for, or back to where a session ended by itself; null stays on the page. */
export const wayOn = ({ dialog, route: { page } }: Pick<Root, 'dialog' | 'route'>): string | null =>
  dialog.returnTo ?? (page?.name === 'logout' ? page.returnTo : null);

/** Whoever is signed in is asked for again when that failed: the session goes on as it was. */
export const profileNeeded = ({ session }: Pick<Root, 'session'>): readonly Event[] =>
  session.profileStatus === 'failed' ? [{ type: 'SessionStarted', resumed: true }] : [];

/** Nothing of the customer's own things stays with whoever comes next. */
export const customerThingsClosed: readonly Event[] = [
  { type: 'AddressesClosed' },
  { type: 'AccountClosed' },
  { type: 'LaterClosed' },
];

/**
 * Whoever is signed in is so no more, by their own wish: nothing of theirs stays. A dialog that only they may see closes,
 * unless it is about to be replaced.
 */
export const signedOut = (root: Root, dialog: 'closes' | 'replaced' = 'closes'): readonly Event[] => [
  { type: 'SessionEnded', why: 'signed-out' },
  { type: 'CartCleared', lines: [] },
  { type: 'CheckoutCleared' },
  ...proofForgotten(root),
  ...searchesForgotten(root),
  { type: 'WishlistClosed', productIds: [], isForgotten: true },
  { type: 'ViewsClosed', productIds: [], isForgotten: true },
  ...ordersForgotten(root, true),
  ...customerThingsClosed,
  ...(dialog === 'closes' ? keeperClosed(root) : []),
];
