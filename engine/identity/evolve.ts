import type { Evolve } from '../kernel/slice.ts';
import type { IdentityEvent, AnyFlow, Flow, IdentityState, Otp, OtpFlow, OtpProblem } from './words.ts';
import { firstStep } from './initial.ts';

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

/** What the server said no to; anything else leaves what was typed in its field. */
const refused: ReadonlySet<OtpProblem> = new Set(['wrong', 'expired', 'locked']);

/** What remains true of a code while another one is asked for. */
const lasting = (problem: OtpProblem | null): OtpProblem | null =>
  problem === 'expired' || problem === 'locked' ? problem : null;

const atStart = (identity: IdentityState, flow: AnyFlow): IdentityState =>
  isOtpFlow(flow)
    ? { ...identity, [flow]: firstStep(flow) }
    : { ...identity, isChoosing: false, choiceRequest: null, choiceFailure: null };

export const evolveIdentity: Evolve<IdentityState, IdentityEvent> = {
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
      {
        failure,
        request: null,
      },
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
