import type { Flow, IdentityState, OtpFlow } from './words.ts';

export const firstStep = (flow: OtpFlow): Flow => ({
  step: flow === 'recovery' ? 'email-or-tel' : 'tel',
  isBusy: false,
  failure: null,
  otp: null,
  key: null,
  request: null,
  limitedUntil: null,
});

export const initialIdentity: IdentityState = {
  register: firstStep('register'),
  recovery: firstStep('recovery'),
  order: firstStep('order'),
  hasResetToken: false,
  hasInvitation: false,
  storedAlert: null,
  isChoosing: false,
  choiceRequest: null,
  choiceFailure: null,
  knownEmail: null,
  social: 'idle',
  socialRequest: null,
};
