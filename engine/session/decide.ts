import { either as E } from 'fp-ts';
import { checkoutInterrupted } from '../checkout/draft-changes.ts';
import { proofForgotten } from '../checkout/proof.ts';
import { consentAfterProfile, consentOfAccount } from '../consent/due.ts';
import { policyVersion } from '../consent/record.ts';
import { keeperClosed, modalOpened, wishForgotten } from '../dialog/closing.ts';
import { isAsking } from '../gold/asking.ts';
import type { Decide } from '../kernel/slice.ts';
import { ordersForgotten } from '../orders/changes.ts';
import { viewsEntered } from '../recent/changes.ts';
import type { Event, Root } from '../root.ts';
import { addresses, sessionExpiredAddress } from '../values/page/address.ts';
import { isCheckout, isGuarded } from '../values/page/page.ts';
import { searchesForgotten } from '../search/decide.ts';
import { wishlistEntered } from '../wishlist/changes.ts';
import { customerThingsClosed, signedIn, signedOut, wayOn } from './changes.ts';
import type { SessionCommand } from './command.ts';
import { identityOf } from '../values/username.ts';

/** Whether a way in that ends with tokens is at the server: a second one would take them from the first. */
const isComingIn = ({ identity: { register, isChoosing, social } }: Root): boolean =>
  isChoosing || social === 'exchanging' || (register.step === 'password' && register.isBusy);

/** Leaving a page that only a customer may see. */
const leaving = (root: Root): readonly Event[] => {
  const { page } = root.route;
  return (page !== null && isGuarded(page)) || isCheckout(page)
    ? [{ type: 'VisitorSent', to: addresses.home, replace: true }]
    : [];
};

/** The rules of the session (spec 4.2, 4.6, 8.1; rulings P3, P5). */
export const decideSession: Decide<SessionCommand, Root, Event> = {
  Start: ({ hasSession, guestLines, consent }, root, { at }) => {
    if (root.session.status !== 'signed-out') return E.left({ type: 'AlreadySignedIn' });
    const valid = consent !== null && consent.policyVersion === policyVersion ? consent : null;
    const restored: readonly Event[] = valid === null ? [] : [{ type: 'ConsentRestored', record: valid }];
    const common: readonly Event[] = [
      ...restored,
      { type: 'HelpRequested' },
      ...(isAsking(root.gold, at) ? [] : [{ type: 'AnnouncementAsked', at, isLate: false } as const]),
    ];
    if (!hasSession)
      return E.right([
        { type: 'GuestCartAdopted', lines: guestLines },
        ...common,
        // Kept lines have the prices of the day they were put in (case H-C20).
        ...(guestLines.length > 0 ? [{ type: 'PricesOutdated', page: false, bag: true } as const] : []),
      ]);
    return E.right([
      ...common,
      { type: 'SessionStarted', resumed: true },
      { type: 'ServerModeEntered', offered: guestLines },
      { type: 'CartRequested' },
      ...wishlistEntered(root),
      ...viewsEntered(root),
      ...(valid === null ? [] : [{ type: 'ConsentDue' } as const]),
    ]);
  },

  SignIn: ({ username, password }, root) => {
    if (root.session.status === 'signed-in') return E.left({ type: 'AlreadySignedIn' });
    if (root.session.status === 'signing-in' || isComingIn(root)) return E.left({ type: 'Busy' });
    const identity = identityOf(username);
    if (identity === undefined) return E.left({ type: 'InvalidUsername' });
    return E.right([{ type: 'SignInStarted', identity, password }]);
  },

  SignOut: (_, root) =>
    root.session.status === 'signed-in'
      ? E.right([...signedOut(root), { type: 'VisitorSent', to: addresses.signedOut, replace: false }])
      : E.left({ type: 'NotSignedIn' }),

  LoginSucceeded: (_, root) => {
    if (root.session.status === 'signed-in') return E.left({ type: 'AlreadySignedIn' });
    const returnTo = wayOn(root);
    return E.right([
      ...signedIn(root, returnTo),
      ...(returnTo === null
        ? []
        : [{ type: 'VisitorSent', to: returnTo, replace: root.route.page?.name === 'logout' } as const]),
    ]);
  },

  LoginFailed: ({ failure }, root) =>
    root.session.status === 'signing-in'
      ? E.right([{ type: 'SignInFailed', failure }])
      : E.left({ type: 'StaleAnswer' }),

  TokenRefreshed: (_, root) =>
    root.session.status === 'signed-in'
      ? E.right([{ type: 'SessionRenewed' }])
      : E.left({ type: 'NotSignedIn' }),

  SessionLost: ({ by }, root) => {
    if (root.session.status !== 'signed-in') return E.left({ type: 'NotSignedIn' });
    const isExpired = by !== 'tab';
    // Whoever follows a link to a new password is not kept from it by a session that had ended before they came.
    const staysOpen = by === 'server-before' && root.dialog.modal === 'reset-password';
    // Nor is somebody who came to sign in sent to where a session ends.
    const { wished } = root.dialog;
    const ended: readonly Event[] = [
      { type: 'SessionEnded', why: isExpired ? 'expired' : 'other-tab' },
      { type: 'CartCleared', lines: isExpired ? root.cart.offered.map(({ line }) => line) : [] },
      ...(isExpired ? checkoutInterrupted(root) : [{ type: 'CheckoutCleared' } as const]),
      ...proofForgotten(root),
      { type: 'WishlistClosed', productIds: isExpired ? root.wishlist.unsent : [], isForgotten: false },
      { type: 'ViewsClosed', productIds: isExpired ? root.recent.kept : [], isForgotten: false },
      ...searchesForgotten(root),
      ...ordersForgotten(root, isExpired && !staysOpen),
      ...customerThingsClosed,
      ...(staysOpen ? [] : keeperClosed(root)),
      ...wishForgotten(root),
    ];
    if (isExpired && wished !== null) {
      const way = { ...wished, guestMode: false, guestTo: null };
      return E.right([...ended, ...leaving(root), ...modalOpened(way, root)]);
    }
    return E.right(
      isExpired && !staysOpen
        ? [...ended, { type: 'VisitorSent', to: sessionExpiredAddress(root.route.page), replace: true }]
        : [...ended, ...leaving(root)],
    );
  },

  ProfileLoaded: ({ profile }, root, facts) =>
    root.session.status === 'signed-in'
      ? E.right([
          { type: 'ProfileReceived', profile },
          ...wishForgotten(root),
          ...(profile.customerId === null
            ? []
            : [{ type: 'DraftAsideWanted', customerId: profile.customerId } as const]),
          ...consentOfAccount(profile, root, facts.at),
          ...consentAfterProfile(root),
        ])
      : E.left({ type: 'StaleAnswer' }),

  ProfileFailed: ({ failure }, root) =>
    root.session.status === 'signed-in'
      ? E.right([{ type: 'ProfileUnavailable', failure }, ...consentAfterProfile(root)])
      : E.left({ type: 'StaleAnswer' }),
};
