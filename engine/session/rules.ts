import type {
  EndOfSession,
  SessionCommand,
  SessionEffect,
  SessionEvent,
  SessionReads,
  SessionState,
} from './words.ts';
import type { RouteEvent } from '../route/words.ts';
import { addresses, checkoutAddress, sessionExpiredAddress } from '../values/page/address.ts';
import { isExpired, redirectAfterSignIn } from './selectors.ts';
import { answered, failed, idle, loading, ready } from '../kernel/remote.ts';
import type { Decide, EffectsOf, Evolve, React } from '../kernel/slice.ts';
import { accept, reject } from '../kernel/rejection.ts';
import { isCheckout, isGuarded, type Page } from '../values/page/page.ts';
import { identityOf } from '../values/username.ts';
import { first, latest, queued } from '../kernel/policy.ts';
import type { ShopEvent } from '../states.ts';

export type Made = RouteEvent | SessionEvent;

const sent = (to: string | null, replace: boolean): readonly Made[] =>
  to === null ? [] : [{ type: 'VisitorSent', to, replace }];

/** Address of the same step for a customer on a guest's checkout page; null elsewhere. */
const stepOfCustomer = ({ route: { page } }: SessionReads): string | null =>
  page?.name === 'check-out-guest' ? checkoutAddress(false, page.isBuyNow, page.step) : null;

/** Begins the session and redirects to where signing in leads (spec 4.2, 4.6). */
export const sessionStarted = (
  root: SessionReads,
  asked = redirectAfterSignIn(root),
  isBack = false,
): readonly Made[] => {
  const to = asked ?? stepOfCustomer(root);
  // Never redirects to the logout page, a guest's step, or a provider's return address.
  const replace = isBack || asked === null || root.route.page?.name === 'logout';
  return [{ type: 'SessionStarted', resumed: false, to }, ...sent(to, replace)];
};

/** Ends the session, and redirects unless the visitor stays. */
export const sessionEnded = (why: EndOfSession, to: string | null, replace = true): readonly Made[] => [
  { type: 'SessionEnded', why, to },
  ...sent(to, replace),
];

export const initial: SessionState = { status: 'signed-out', failure: null, profile: idle };

/** Whether a sign-in is pending: a second one would overwrite its tokens. */
const isComingIn = ({ identity: { register, isChoosing, social } }: SessionReads): boolean =>
  isChoosing || social === 'exchanging' || (register.step === 'password' && register.isBusy);

const whyLost = {
  server: 'expired',
  'server-before': 'expired-before',
  tab: 'other-tab',
  'tab-expired': 'expired',
} as const;

/** The redirect after a lost session: to the logout page, not away from a reset or link; guarded pages are left. */
const lostTo = (why: (typeof whyLost)[keyof typeof whyLost], { dialog, route: { page } }: SessionReads) => {
  const isLinkOpen = why === 'expired-before' && dialog.modal === 'reset-password';
  if (isExpired(why) && !isLinkOpen && dialog.wished === null) return sessionExpiredAddress(page);
  return (page !== null && isGuarded(page)) || isCheckout(page) ? addresses.home : null;
};

/** The rules of the session (spec 4.2, 4.6, 8.1; rulings P3, P5). */
export const decide: Decide<SessionCommand, SessionReads, Made> = {
  Start: ({ hasSession, guestLines, consent }, root) => {
    if (root.session.status !== 'signed-out') return reject('AlreadySignedIn');
    return accept([
      { type: 'VisitBegan', hasSession, guestLines, consent },
      ...(hasSession ? [{ type: 'SessionStarted', resumed: true, to: null } as const] : []),
    ]);
  },

  SignIn: ({ username, password }, root) => {
    if (root.session.status === 'signed-in') return reject('AlreadySignedIn');
    if (root.session.status === 'signing-in' || isComingIn(root)) return reject('Busy');
    const identity = identityOf(username);
    if (identity === undefined) return reject('InvalidUsername');
    return accept([{ type: 'SignInStarted', identity, password }]);
  },

  SignOut: (_, root) =>
    root.session.status === 'signed-in'
      ? accept(sessionEnded('signed-out', addresses.signedOut, false))
      : reject('NotSignedIn'),

  LoginSucceeded: (_, root) =>
    root.session.status === 'signed-in' ? reject('AlreadySignedIn') : accept(sessionStarted(root)),

  LoginFailed: ({ failure }, { session }) =>
    session.status === 'signing-in' ? accept([{ type: 'SignInFailed', failure }]) : reject('StaleAnswer'),

  TokenRefreshed: (_, { session }) =>
    session.status === 'signed-in' ? accept([{ type: 'SessionRenewed' }]) : reject('NotSignedIn'),

  SessionLost: ({ by }, root) => {
    if (root.session.status !== 'signed-in') return reject('NotSignedIn');
    const why = whyLost[by];
    return accept(sessionEnded(why, lostTo(why, root)));
  },

  ProfileLoaded: ({ profile }, { session }) =>
    answered(session.profile, { type: 'ProfileReceived', profile }),
  ProfileFailed: ({ failure }, { session }) =>
    answered(session.profile, { type: 'ProfileUnavailable', failure }),
};

export const evolve: Evolve<SessionState, SessionEvent> = {
  VisitBegan: (session) => session,
  SignInStarted: (session) => ({ ...session, status: 'signing-in', failure: null }),
  SignInFailed: (session, { failure }) => ({ ...session, status: 'signed-out', failure }),
  SessionStarted: (session) => ({
    ...session,
    status: 'signed-in',
    failure: null,
    profile: loading(session.profile),
  }),
  SessionRenewed: (session) => session,
  SessionEnded: () => initial,
  ProfileRequested: (session) => ({ ...session, profile: loading(session.profile) }),
  ProfileReceived: (session, { profile }) => ({ ...session, profile: ready(profile) }),
  ProfileUnavailable: (session, { failure }) => ({ ...session, profile: failed(session.profile, failure) }),
};

/** Loads the profile again on its own page when that failed. */
const profileNeeded = (page: Page, { session }: SessionReads): readonly Made[] =>
  page.name === 'profile' && session.profile.status === 'failed' ? [{ type: 'ProfileRequested' }] : [];

/** Starts and ends sessions besides signing in and out, and takes over changes of the profile. */
export const react: React<ShopEvent, SessionReads, Made> = {
  // Registering signs in. A changed password ends a session of the old one.
  PasswordAccepted: ({ flow }, { after }) => {
    if (flow === 'register' || flow === 'invitation') return sessionStarted(after);
    return after.session.status === 'signed-in' ? sessionEnded('signed-out', null) : [];
  },
  SocialSignedIn: ({ to }, { after }) => sessionStarted(after, to, true),
  // Creating an account first signs out the present customer (case H-S24).
  ModalOpened: ({ modal }, { after }) =>
    modal === 'create-password' && after.session.status === 'signed-in'
      ? sessionEnded('signed-out', null)
      : [],
  RouteEntered: ({ page }, { after }) => profileNeeded(page, after),
  PageRetried: ({ page }, { after }) => profileNeeded(page, after),
  AccountErased: () => sessionEnded('signed-out', addresses.home),
  AccountChangeDone: ({ profile }) => (profile === null ? [] : [{ type: 'ProfileReceived', profile }]),
};

export const effects: EffectsOf<SessionEvent, SessionReads, SessionEffect> = {
  SignInStarted: ({ identity, password }) => [
    { type: 'LogIn', ...first('session/login'), identity, password },
  ],
  SessionStarted: () => [{ type: 'LoadProfile', ...latest('session/profile') }],
  ProfileRequested: () => [{ type: 'LoadProfile', ...latest('session/profile') }],
  SessionEnded: ({ why }) => [
    ...(why === 'signed-out' ? ([{ type: 'LogOut', ...queued('session/logout') }] as const) : []),
    // Another visitor may use this browser now.
    { type: 'ForgetCustomer', ...queued('session/forget'), isForGood: why === 'signed-out' },
  ],
};
