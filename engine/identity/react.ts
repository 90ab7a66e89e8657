import type { CheckoutEvent } from '../checkout/words.ts';
import type { DialogEvent, Modal } from '../dialog/words.ts';
import { isKeeper } from '../dialog/selectors.ts';
import { isSame } from '../kernel/same.ts';
import type { React } from '../kernel/slice.ts';
import type { SessionEvent } from '../session/words.ts';
import type { IdentityEvent, IdentityReads, Flow, IdentityState } from './words.ts';

const isBegun = ({ request, otp, failure }: Flow): boolean =>
  request !== null || otp !== null || failure !== null;

const isWayIn = (modal: Modal): boolean => modal !== '' && !isKeeper(modal);

/** What was kept for a dialog goes when another one opens, or none is open any more. */
const dropped = (identity: IdentityState, modal: Modal): readonly IdentityEvent[] => [
  ...(identity.hasResetToken && modal !== 'reset-password'
    ? [{ type: 'StoredDropped', stored: 'reset-token' } as const]
    : []),
  ...(identity.hasInvitation && modal !== 'create-password'
    ? [{ type: 'StoredDropped', stored: 'invitation' } as const]
    : []),
  ...(identity.knownEmail === null || isWayIn(modal)
    ? []
    : [{ type: 'KnownEmailNoted', email: null } as const]),
];

/** Clears a failure when its flow is opened again. */
const failuresForgotten = (identity: IdentityState): readonly IdentityEvent[] =>
  (['register', 'recovery'] as const)
    .filter((flow) => identity[flow].otp === null && identity[flow].failure !== null)
    .map((flow) => ({ type: 'FlowEnded', flow }));

/** Nothing is left of the code of an order, nor of its proof. */
const proofForgotten = ({ identity: { order } }: IdentityReads): readonly IdentityEvent[] =>
  isBegun(order) ? [{ type: 'FlowEnded', flow: 'order' }] : [];

/** Resets a sign-in flow when its dialog closes or the session changes. */
export const reactIdentity: React<CheckoutEvent | DialogEvent | SessionEvent, IdentityReads, IdentityEvent> =
  {
    ModalOpened: ({ modal }, { after: { identity } }) => [
      ...(isWayIn(modal) ? failuresForgotten(identity) : []),
      ...dropped(identity, modal),
    ],
    ModalClosed: (_, { after: { identity } }) => dropped(identity, ''),
    // A message that was kept for after a navigation is told once.
    AlertShown: ({ alert }, { after: { identity } }) =>
      identity.storedAlert !== null && isSame(identity.storedAlert, alert)
        ? [{ type: 'StoredDropped', stored: 'alert' }]
        : [],
    // No way in that was begun can end any more.
    SessionStarted: ({ resumed }, { after: { identity } }) =>
      !resumed &&
      (identity.social !== 'idle' || [identity.register, identity.recovery, identity.order].some(isBegun))
        ? [{ type: 'WaysInForgotten' }]
        : [],
    SessionEnded: (_, { after }) => proofForgotten(after),
    CheckoutCompleted: (_, { after }) => proofForgotten(after),
    PhoneProofRequested: ({ phoneNumber }, { after }, { seq }) => [
      ...proofForgotten(after),
      { type: 'OtpRequested', flow: 'order', request: seq, phoneNumber, isFirstTime: true },
    ],
    // The server has refused an order for it: what was proven is proven no more, or was never.
    PlacingRefused: ({ refusal }, { before, after }) =>
      refusal.kind === 'unverified' && before.checkout.placing === 'placing' ? proofForgotten(after) : [],
  };
