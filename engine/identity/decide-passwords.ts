import type { DialogEvent } from '../dialog/words.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Decide } from '../kernel/slice.ts';
import { accept, reject } from '../kernel/rejection.ts';
import { passwordNotSet, passwordSet } from './alerts.ts';
import type { IdentityCommand, IdentityEvent, IdentityReads, PasswordFlow } from './words.ts';
import { proofForgotten, sessionChanged } from './failures.ts';

/** The dialog that a flow belongs to; the browser has kept what it needs as long as it is open. */
const dialogOf = { reset: 'reset-password', invitation: 'create-password' } as const;

const isKept = ({ identity }: IdentityReads, flow: 'reset' | 'invitation'): boolean =>
  flow === 'reset' ? identity.hasResetToken : identity.hasInvitation;

/** Whether an answer is that of the password that is at the server. */
const isAsked = ({ identity }: IdentityReads, flow: PasswordFlow, request: number): boolean => {
  if (flow === 'reset' || flow === 'invitation') return identity.choiceRequest === request;
  const { step, isBusy, request: pending } = identity[flow];
  return step === 'password' && isBusy && pending === request;
};

/** What proves that the visitor may choose a password is of no use any more: they have to begin again. */
const isSpent = ({ code }: Failure): boolean =>
  code !== null &&
  (/^(KEY|TOKEN|RESET|SOCIAL)_(UNKNOWN|EXPIRED)$/.test(code) ||
    code === 'PHONE_IN_USE' ||
    code === 'EMAIL_IN_USE');

/** The password itself was not taken: another one is typed where it stands. */
const asksForAnother: ReadonlySet<string | null> = new Set(['PASSWORD_COMMON', 'PASSWORD_WEAK']);

const closed = ({ dialog }: IdentityReads, flow: 'reset' | 'invitation'): readonly DialogEvent[] =>
  dialog.modal === dialogOf[flow] ? [{ type: 'ModalClosed' }] : [];

/** The rules of choosing a password: only with a verified code or what the browser has kept, one at a time (spec 4.3, 4.4, 8.1). */
export const decidePasswords = {
  ChoosePassword: ({ flow, password }, root, { seq }) => {
    const submitted = accept([{ type: 'PasswordSubmitted', flow, request: seq, password }]);
    if (flow === 'register' || flow === 'recovery') {
      const { step, otp, key, request } = root.identity[flow];
      if (request !== null || root.session.status === 'signing-in') return reject('Busy');
      return step === 'password' && otp !== null && key !== null ? submitted : reject('WrongStep');
    }
    if (root.identity.isChoosing) return reject('Busy');
    if (flow === 'invitation') {
      if (root.session.status === 'signed-in') return reject('AlreadySignedIn');
      if (root.session.status === 'signing-in') return reject('Busy');
    }
    if (isKept(root, flow)) return submitted;
    return accept([
      { type: 'AlertShown', alert: passwordNotSet(flow, proofForgotten) },
      ...closed(root, flow),
    ]);
  },

  PasswordSet: ({ flow, request }, root) => {
    const accepted = { type: 'PasswordAccepted', flow } as const;
    const alert = { type: 'AlertShown', alert: passwordSet(flow) } as const;
    if (flow === 'register' || flow === 'invitation') {
      // The tokens are stored, so the visitor is signed in even if another request began meanwhile.
      return root.session.status === 'signed-in' ? reject('AlreadySignedIn') : accept([accepted, alert]);
    }
    if (!isAsked(root, flow, request)) return reject('StaleAnswer');
    // The way in with the new password leads where the old one was to lead.
    const { guestMode, returnTo, guestTo } = root.dialog;
    return accept([accepted, { type: 'ModalOpened', modal: 'login', guestMode, returnTo, guestTo }, alert]);
  },

  // Any other failure shows when the password is chosen.
  ResetLinkRefused: ({ failure }, root) => {
    if (!isKept(root, 'reset') || root.identity.isChoosing || !isSpent(failure)) {
      return reject('StaleAnswer');
    }
    const again = { modal: 'forgot-password', guestMode: false, returnTo: null, guestTo: null } as const;
    return accept([
      root.session.status === 'signed-in' ? { type: 'ModalClosed' } : { type: 'ModalOpened', ...again },
      { type: 'AlertShown', alert: { code: 'link-over' } },
    ]);
  },

  PasswordNotSet: ({ flow, request, failure }, root) => {
    if (!isAsked(root, flow, request)) return reject('StaleAnswer');
    if (asksForAnother.has(failure.code))
      return accept([{ type: 'StepFailed', flow, failure, limitedUntil: null }]);
    const alert: readonly DialogEvent[] =
      failure.code === sessionChanged.code
        ? []
        : [{ type: 'AlertShown', alert: passwordNotSet(flow, failure) }];
    if (!isSpent(failure))
      return accept([{ type: 'StepFailed', flow, failure: null, limitedUntil: null }, ...alert]);
    return accept([
      { type: 'FlowEnded', flow },
      ...(flow === 'reset' || flow === 'invitation' ? closed(root, flow) : []),
      ...alert,
    ]);
  },
} satisfies Partial<Decide<IdentityCommand, IdentityReads, IdentityEvent | DialogEvent>>;
