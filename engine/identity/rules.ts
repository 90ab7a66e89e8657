import type { DialogEvent, Modal } from '../dialog/words.ts';
import { needsStoredSecret } from '../dialog/selectors.ts';
import { isSame } from '../kernel/same.ts';
import type { Decide, EffectsOf, Evolve, React } from '../kernel/slice.ts';
import { accept, reject } from '../kernel/rejection.ts';
import type { RouteEvent } from '../route/words.ts';
import type {
  AnyFlow,
  Flow,
  IdentityCommand,
  IdentityEffect,
  IdentityEvent,
  IdentityReads,
  IdentityState,
  Otp,
  OtpFlow,
  OtpProblem,
} from './words.ts';
import { decideCodes, decidePasswords, decideSocial } from './decide.ts';
import { firstStep } from './initial.ts';
import { latest, queued } from '../kernel/policy.ts';
import { otpTime } from './code.ts';
import type { ShopEvent } from '../states.ts';

/** The rules of every way in, out and back (spec 2.8–2.11, 4.1–4.5, 8.1). */
export const decide: Decide<IdentityCommand, IdentityReads, IdentityEvent | DialogEvent | RouteEvent> = {
  ...decideCodes,
  ...decidePasswords,
  ...decideSocial,

  ContinueAsGuest: (_, { dialog: { modal, guestMode, guestTo } }) => {
    if (modal === '' || !guestMode) return reject('NothingChanges');
    return accept([
      { type: 'ModalClosed' },
      ...(guestTo === null ? [] : [{ type: 'VisitorSent', to: guestTo, replace: false } as const]),
    ]);
  },

  // Stored items open their dialog, again after a reload; a removed one closes it.
  StoredFound: ({ hasResetToken, hasInvitation, alert }, { identity, dialog }) => {
    if (
      identity.hasResetToken === hasResetToken &&
      identity.hasInvitation === hasInvitation &&
      isSame(identity.storedAlert, alert)
    ) {
      return reject('NothingChanges');
    }
    const noted = { type: 'StoredNoted', hasResetToken, hasInvitation, alert } as const;
    const modal = hasResetToken ? 'reset-password' : hasInvitation ? 'create-password' : '';
    if (modal === '')
      return accept(needsStoredSecret(dialog.modal) ? [noted, { type: 'ModalClosed' }] : [noted]);
    if (modal === dialog.modal && !(hasResetToken && hasInvitation)) return accept([noted]);
    const opened = { type: 'ModalOpened', modal, guestMode: false, returnTo: null, guestTo: null } as const;
    return accept(hasResetToken ? [noted, opened, { type: 'ResetLinkOpened' }] : [noted, opened]);
  },
};

const inFlow = (identity: IdentityState, flow: OtpFlow, change: Partial<Flow>): IdentityState => ({
  ...identity,
  [flow]: { ...identity[flow], ...change },
});

/** Changes a flow and its code; a flow without a code stays as it is. */
const inCode = (
  identity: IdentityState,
  flow: OtpFlow,
  change: (otp: Otp) => Partial<Otp>,
  more: Partial<Flow>,
): IdentityState => {
  const { otp } = identity[flow];
  return otp === null ? identity : inFlow(identity, flow, { ...more, otp: { ...otp, ...change(otp) } });
};

const isOtpFlow = (flow: AnyFlow): flow is OtpFlow => flow !== 'reset' && flow !== 'invitation';

/** Refusals by the server; any other problem keeps the typed code in its field. */
const refused: ReadonlySet<OtpProblem> = new Set(['wrong', 'expired', 'locked']);

/** Problem of a code that remains while another one is requested. */
const lasting = (problem: OtpProblem | null): OtpProblem | null =>
  problem === 'expired' || problem === 'locked' ? problem : null;

const atStart = (identity: IdentityState, flow: AnyFlow): IdentityState =>
  isOtpFlow(flow)
    ? { ...identity, [flow]: firstStep(flow) }
    : { ...identity, isChoosing: false, choiceRequest: null, choiceFailure: null };

export const evolve: Evolve<IdentityState, IdentityEvent> = {
  OtpRequested: (identity, { flow, request, isFirstTime }) =>
    isFirstTime
      ? inFlow(identity, flow, { isBusy: true, failure: null, request, limitedUntil: null })
      : inCode(identity, flow, ({ problem }) => ({ status: 'resending', problem: lasting(problem) }), {
          failure: null,
          request,
        }),
  OtpReceived: (identity, { flow, phoneNumber, keyRef, loginToken, expiresAt, resendAt }) =>
    inFlow(identity, flow, {
      step: 'otp',
      isBusy: false,
      failure: null,
      otp: {
        phoneNumber,
        keyRef,
        loginToken,
        expiresAt,
        resendAt,
        limitedUntil: null,
        status: 'entering',
        problem: null,
        refusals: 0,
      },
      key: null,
      request: null,
    }),
  ResendFailed: (identity, { flow, status, failure, limitedUntil }) =>
    inCode(
      identity,
      flow,
      ({ problem }) => ({ status, problem: status === 'expired' ? 'expired' : problem, limitedUntil }),
      { failure, request: null },
    ),
  OtpSubmitted: (identity, { flow, request }) =>
    inCode(identity, flow, () => ({ status: 'verifying', problem: null }), { failure: null, request }),
  OtpAccepted: (identity, { flow, key }) =>
    inCode(identity, flow, () => ({ status: 'entering' }), { step: 'password', key, request: null }),
  OtpDeclined: (identity, { flow, status, problem, limitedUntil }) =>
    inCode(
      identity,
      flow,
      ({ refusals }) => ({
        status,
        problem,
        limitedUntil,
        refusals: refused.has(problem) ? refusals + 1 : refusals,
      }),
      { request: null },
    ),
  OtpLapsed: (identity, { flow }) =>
    inCode(identity, flow, () => ({ status: 'expired', problem: 'expired' }), {}),
  ResetLinkRequested: (identity, { request }) =>
    inFlow(identity, 'recovery', { isBusy: true, failure: null, request, limitedUntil: null }),
  PasswordSubmitted: (identity, { flow, request }) =>
    isOtpFlow(flow)
      ? inFlow(identity, flow, { isBusy: true, failure: null, request })
      : { ...identity, isChoosing: true, choiceRequest: request, choiceFailure: null },
  StepFailed: (identity, { flow, failure, limitedUntil }) =>
    isOtpFlow(flow)
      ? inFlow(identity, flow, { isBusy: false, failure, request: null, limitedUntil })
      : { ...identity, isChoosing: false, choiceRequest: null, choiceFailure: failure },
  FlowEnded: (identity, { flow }) => atStart(identity, flow),
  PasswordAccepted: (identity, { flow }) => atStart(identity, flow),
  WaysInForgotten: (identity) => ({
    ...identity,
    register: firstStep('register'),
    recovery: firstStep('recovery'),
    order: firstStep('order'),
    social: 'idle',
    socialRequest: null,
  }),
  StoredNoted: (identity, { hasResetToken, hasInvitation, alert }) => ({
    ...identity,
    hasResetToken,
    hasInvitation,
    storedAlert: alert,
  }),
  InvitationReceived: (identity) => ({ ...identity, hasInvitation: true }),
  KnownEmailNoted: (identity, { email }) => ({ ...identity, knownEmail: email }),
  ResetLinkOpened: (identity) => identity,
  StoredDropped: (identity, { stored }) => {
    switch (stored) {
      case 'reset-token':
        return { ...identity, hasResetToken: false };
      case 'invitation':
        return { ...identity, hasInvitation: false };
      case 'alert':
        return { ...identity, storedAlert: null };
    }
  },
  ProviderChosen: (identity) => ({ ...identity, social: 'leaving' }),
  ExchangeStarted: (identity, { request }) => ({ ...identity, social: 'exchanging', socialRequest: request }),
  SocialSignedIn: (identity) => ({ ...identity, social: 'idle', socialRequest: null }),
  SocialEnded: (identity) => ({ ...identity, social: 'idle', socialRequest: null }),
};

const isBegun = ({ request, otp, failure }: Flow): boolean =>
  request !== null || otp !== null || failure !== null;

const isWayIn = (modal: Modal): boolean => modal !== '' && !needsStoredSecret(modal);

/** Drops the stored items of other dialogs when one opens, or none is open any more. */
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

const failuresForgotten = (identity: IdentityState): readonly IdentityEvent[] =>
  (['register', 'recovery'] as const)
    .filter((flow) => identity[flow].otp === null && identity[flow].failure !== null)
    .map((flow) => ({ type: 'FlowEnded', flow }));

/** Clears an order's one-time code and proof. */
const proofForgotten = ({ identity: { order } }: IdentityReads): readonly IdentityEvent[] =>
  isBegun(order) ? [{ type: 'FlowEnded', flow: 'order' }] : [];

/** Resets a sign-in flow when its dialog closes or the session changes. */
export const react: React<ShopEvent, IdentityReads, IdentityEvent> = {
  ModalOpened: ({ modal }, { after: { identity } }) => [
    ...(isWayIn(modal) ? failuresForgotten(identity) : []),
    ...dropped(identity, modal),
  ],
  ModalClosed: (_, { after: { identity } }) => dropped(identity, ''),
  // A message stored for after a navigation is shown once.
  AlertShown: ({ alert }, { after: { identity } }) =>
    identity.storedAlert !== null && isSame(identity.storedAlert, alert)
      ? [{ type: 'StoredDropped', stored: 'alert' }]
      : [],
  // No sign-in flow that was begun can end any more.
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
  // The server has refused an order for lack of a proof: the stored one is invalid.
  PlacingRefused: ({ refusal }, { before, after }) =>
    refusal.kind === 'unverified' && before.checkout.placing === 'placing' ? proofForgotten(after) : [],
};

export const effects: EffectsOf<IdentityEvent, Pick<IdentityReads, 'identity'>, IdentityEffect> = {
  OtpRequested: ({ flow, request, phoneNumber, isFirstTime }) => [
    { type: 'SendOtp', ...latest(`identity/${flow}`), flow, request, phoneNumber, isFirstTime },
  ],
  OtpReceived: ({ flow, expiresAt }) => [
    { type: 'WaitForOtp', ...latest(`identity/otp-time/${flow}`), flow, expiresAt, milliseconds: otpTime },
  ],
  OtpSubmitted: ({ flow, request, otp }, root) => {
    const code = root.identity[flow].otp;
    return code === null
      ? []
      : [
          {
            type: 'VerifyOtp',
            ...latest(`identity/${flow}`),
            flow,
            request,
            loginToken: code.loginToken,
            otp,
          },
        ];
  },
  ResetLinkRequested: ({ request, email }) => [
    { type: 'SendResetLink', ...latest('identity/recovery'), request, email },
  ],
  PasswordSubmitted: ({ flow, request, password }, root) => {
    const common = { ...latest(`identity/${flow}`), request, password } as const;
    if (flow === 'reset') return [{ type: 'ResetByLink', ...common }];
    if (flow === 'invitation') return [{ type: 'RegisterByInvitation', ...common }];
    const { otp, key: proof } = root.identity[flow];
    if (otp === null || proof === null) return [];
    const type = flow === 'register' ? 'RegisterByPhone' : 'ResetByPhone';
    return [{ type, ...common, phoneNumber: otp.phoneNumber, proof }];
  },
  InvitationReceived: ({ token, data }) => [
    { type: 'StoreInvitation', ...queued('identity/stored/invitation'), token, data },
  ],
  ResetLinkOpened: () => [{ type: 'CheckResetLink', ...latest('identity/reset-link') }],
  StoredDropped: ({ stored }) => [{ type: 'ForgetStored', ...queued(`identity/stored/${stored}`), stored }],
  ProviderChosen: ({ provider, purpose, returnTo }) => [
    { type: 'LeaveForProvider', ...latest('identity/leave'), provider, purpose, returnTo },
  ],
  ExchangeStarted: ({ request, code }) => [
    { type: 'ExchangeSocial', ...latest('identity/social'), request, code },
  ],
};

export { initialIdentity as initial } from './initial.ts';
