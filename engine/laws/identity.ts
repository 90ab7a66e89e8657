import { firstChangedPath } from '../log/changes.ts';
import type { Flow, IdentityState, OtpFlow } from '../identity/words.ts';
import type { Effect } from '../slices.ts';
import { changed, type Law, lawsOf } from './law.ts';

const flows = ['register', 'recovery', 'order'] as const;

const isWaiting = ({ isBusy, otp }: Flow): boolean =>
  isBusy || otp?.status === 'verifying' || otp?.status === 'resending';

type Question = Extract<
  Effect,
  { type: 'SendOtp' | 'SendResetLink' | 'VerifyOtp' | 'RegisterByPhone' | 'ResetByPhone' }
>;

const flowOf = (effect: Effect): OtpFlow | undefined => {
  switch (effect.type) {
    case 'SendOtp':
    case 'VerifyOtp':
      return effect.flow;
    case 'RegisterByPhone':
      return 'register';
    case 'SendResetLink':
    case 'ResetByPhone':
      return 'recovery';
    default:
      return undefined;
  }
};

const answers = new Set([
  'OtpSent',
  'OtpNotSent',
  'OtpVerified',
  'OtpRefused',
  'ResetLinkSent',
  'ResetLinkNotSent',
  'PasswordNotSet',
]);

const askedBy = (identity: IdentityState, flow: string): number | null => {
  if (flow === 'register' || flow === 'recovery' || flow === 'order') return identity[flow].request;
  return identity.choiceRequest;
};

/** Laws of signing in, signing out and recovery (spec 4.3–4.5; rulings P10, P12). */
export const identityLaws: readonly Law[] = lawsOf([
  {
    name: 'questions-are-named',
    says: 'A way in waits for an answer exactly as long as it knows which question was asked.',
    applies: changed('identity'),
    breach: ({ state: { identity } }) => {
      for (const flow of flows) {
        if (isWaiting(identity[flow]) !== (identity[flow].request !== null)) {
          return `${flow} ${isWaiting(identity[flow]) ? 'waits for an answer to nothing' : 'has a question and does not wait'}`;
        }
      }
      return identity.isChoosing === (identity.choiceRequest !== null)
        ? undefined
        : 'a chosen password and its question do not go together';
    },
  },
  {
    name: 'code-before-password',
    says: 'A password is chosen by phone only after a right code of the phone that is shown.',
    applies: ({ state }) => flows.some((flow) => state.identity[flow].step === 'password'),
    breach: ({ command, before, state }) => {
      for (const flow of flows) {
        const [was, is] = [before.identity[flow], state.identity[flow]];
        if (is.step !== 'password') continue;
        if (is.otp === null || is.key === null) return `${flow} is at the password without a verified code`;
        if (was.step === 'password') {
          if (was.otp?.phoneNumber !== is.otp.phoneNumber)
            return `${flow} is at the password of another phone`;
          if (was.key?.secret !== is.key.secret) return `${flow} is at the password with another proof`;
          continue;
        }
        const isVerified =
          command.type === 'OtpVerified' &&
          command.flow === flow &&
          was.otp?.status === 'verifying' &&
          was.request === command.request &&
          was.otp.phoneNumber === is.otp.phoneNumber;
        if (!isVerified) return `${command.type} led ${flow} to the password`;
      }
      return undefined;
    },
  },
  {
    name: 'one-question-a-flow',
    says: 'A way in asks one question at a time, and of the phone that it shows.',
    applies: ({ effects }) => effects.some((effect) => flowOf(effect) !== undefined),
    breach: ({ before, state, effects }) => {
      for (const effect of effects) {
        const flow = flowOf(effect);
        if (flow === undefined) continue;
        const { type, request } = effect as Question;
        if (before.identity[flow].request !== null)
          return `${type} is asked while another answer is waited for`;
        const { request: pending, otp, key } = state.identity[flow];
        if (pending !== request)
          return `${type} is asked as ${request}, but ${pending ?? 'nothing'} is waited for`;
        if (effect.type !== 'RegisterByPhone' && effect.type !== 'ResetByPhone') continue;
        if (otp?.phoneNumber !== effect.phoneNumber || key?.secret !== effect.proof.secret) {
          return `${type} is asked for a phone that was not verified`;
        }
      }
      return undefined;
    },
  },
  {
    name: 'late-answers-change-nothing',
    says: 'An answer to another question than the one that is waited for changes nothing of a way in.',
    applies: ({ command, before }) => {
      if (!answers.has(command.type) || !('request' in command)) return false;
      const flow = 'flow' in command ? command.flow : 'recovery';
      return askedBy(before.identity, flow) !== command.request;
    },
    breach: ({ command, before, state }) => {
      const place = firstChangedPath(before.identity, state.identity);
      return place && `${command.type} of another question changed ${place}`;
    },
  },
  {
    name: 'kept-as-long-as-its-dialog',
    says: 'What the browser keeps for a dialog is there exactly as long as that dialog is open: the next visitor cannot open it.',
    applies: ({ before, state }) =>
      before.identity.hasResetToken ||
      before.identity.hasInvitation ||
      state.identity.hasResetToken ||
      state.identity.hasInvitation,
    breach: ({ state: { identity, dialog } }) => {
      if (identity.hasResetToken !== (dialog.modal === 'reset-password'))
        return `the token of a reset link is ${identity.hasResetToken ? 'kept without' : 'missing in'} its dialog`;
      return identity.hasInvitation === (dialog.modal === 'create-password')
        ? undefined
        : `an invitation is ${identity.hasInvitation ? 'kept without' : 'missing in'} its dialog`;
    },
  },
]);
