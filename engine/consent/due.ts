import type { Root } from '../root.ts';
import type { Profile } from '../values/profile.ts';
import type { ConsentEvent } from './event.ts';
import { acceptedCategories, isInForce } from './record.ts';

const submitted: readonly ConsentEvent[] = [{ type: 'ConsentSubmitted' }];

/** The cart has just been fetched: the decision is posted when the profile has been, too (spec 4.6). */
export const consentAfterCart = (root: Root): readonly ConsentEvent[] =>
  root.consent.isDue && (root.session.profileStatus === 'ready' || root.session.profileStatus === 'failed')
    ? submitted
    : [];

/** The profile has just been fetched: the decision is posted when the cart has been, too (spec 4.6). */
export const consentAfterProfile = (root: Root): readonly ConsentEvent[] =>
  root.consent.isDue && (root.cart.loading === 'ready' || root.cart.loading === 'failed') ? submitted : [];

/**
 * What the customer decided on another device becomes the decision of a browser that has none, as long as it still counts
 * (spec 4.9, ruling P15); where this browser has one, that one is posted instead.
 */
export const consentOfAccount = (
  { consent, consentGiven }: Profile,
  root: Root,
  now: number,
): readonly ConsentEvent[] =>
  root.consent.record === null && consent !== null && consentGiven !== null && isInForce(consentGiven, now)
    ? [{ type: 'ConsentAdopted', record: { categories: acceptedCategories(consent), ...consentGiven } }]
    : [];
