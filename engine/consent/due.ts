import type { Root } from '../root.ts';
import type { ConsentEvent } from './event.ts';

const submitted: readonly ConsentEvent[] = [{ type: 'ConsentSubmitted' }];

/** The cart has just been fetched: the decision is posted when the profile has been, too (spec 4.6). */
export const consentAfterCart = (root: Root): readonly ConsentEvent[] =>
  root.consent.isDue && (root.session.profileStatus === 'ready' || root.session.profileStatus === 'failed')
    ? submitted
    : [];

/** The profile has just been fetched: the decision is posted when the cart has been, too (spec 4.6). */
export const consentAfterProfile = (root: Root): readonly ConsentEvent[] =>
  root.consent.isDue && (root.cart.loading === 'ready' || root.cart.loading === 'failed') ? submitted : [];
