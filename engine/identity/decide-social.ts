import type { DialogEvent } from '../dialog/words.ts';
import type { Decide } from '../kernel/slice.ts';
import { accept, reject, type Rejection } from '../kernel/rejection.ts';
import { pageOf } from '../values/page/address.ts';
import { wayOn } from '../session/selectors.ts';
import type { IdentityCommand, IdentityEvent, IdentityReads } from './words.ts';
import { sessionChanged } from './failures.ts';

const notNow = ({ session, identity }: IdentityReads): Rejection | undefined => {
  if (session.status === 'signed-in') return { type: 'AlreadySignedIn' };
  return session.status === 'signing-in' || identity.social === 'exchanging' ? { type: 'Busy' } : undefined;
};

/** Where to go on: nowhere when the visitor is back at home already and came from there. */
const onward = (returnTo: string, { route }: IdentityReads): string | null => {
  const [pathname = ''] = returnTo.split('?');
  return route.page?.name === 'home' && pageOf(pathname, '').name === 'home' ? null : returnTo;
};

/** The rules of signing in by a provider (spec 2.9, 7.1; rulings P11, P12, P16, P21). */
export const decideSocial = {
  SignInWith: ({ provider, purpose }, root) => {
    const rejection = notNow(root);
    if (rejection !== undefined) return reject(rejection);
    if (!root.connection.isOnline) {
      const failure = { kind: 'offline', status: null, code: null } as const;
      return accept([{ type: 'AlertShown', alert: { code: 'not-signed-in', failure } }]);
    }
    return accept([{ type: 'ProviderChosen', provider, purpose, returnTo: wayOn(root) }]);
  },

  SocialReturned: ({ code }, root, { seq }) => {
    const rejection = notNow(root);
    return rejection === undefined
      ? accept([{ type: 'ExchangeStarted', request: seq, code }])
      : reject(rejection);
  },

  // The tokens are stored, so the visitor is signed in even if another request began meanwhile.
  SocialKnown: ({ returnTo }, root) =>
    root.session.status === 'signed-in'
      ? reject('AlreadySignedIn')
      : accept([{ type: 'SocialSignedIn', to: onward(returnTo, root) }]),

  // Stored only now, so that a stale answer leaves nothing behind.
  SocialUnknown: ({ request, returnTo, token, data }, root) => {
    if (request !== root.identity.socialRequest) return reject('StaleAnswer');
    const to = onward(returnTo, root);
    return accept([
      { type: 'SocialEnded', how: 'invited' },
      { type: 'InvitationReceived', token, data },
      { type: 'ModalOpened', modal: 'create-password', guestMode: false, returnTo: to, guestTo: null },
    ]);
  },

  // An account is not taken over by what a provider says: its own password opens it, and then leads on.
  SocialInUse: ({ request, email, returnTo }, root) => {
    if (request !== root.identity.socialRequest) return reject('StaleAnswer');
    const to = onward(returnTo, root);
    return accept([
      { type: 'SocialEnded', how: 'failed' },
      { type: 'ModalOpened', modal: 'login', guestMode: false, returnTo: to, guestTo: null },
      { type: 'KnownEmailNoted', email },
    ]);
  },

  SocialFailed: ({ request, failure }, root) => {
    const { social, socialRequest } = root.identity;
    if (request === null ? social === 'exchanging' : request !== socialRequest) {
      return reject('StaleAnswer');
    }
    return accept([
      { type: 'SocialEnded', how: 'failed' },
      // Cancelling at the provider is no error to report.
      ...(failure.code === sessionChanged.code || failure.code === 'DENIED'
        ? []
        : [{ type: 'AlertShown', alert: { code: 'not-signed-in', failure } } as const]),
    ]);
  },

  SocialAbandoned: (_, root) =>
    root.identity.social === 'leaving'
      ? accept([{ type: 'SocialEnded', how: 'abandoned' }])
      : reject('NothingChanges'),
} satisfies Partial<Decide<IdentityCommand, IdentityReads, IdentityEvent | DialogEvent>>;
