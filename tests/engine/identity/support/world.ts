import * as fc from '../../../support/fast-check.ts';
import type { Failure } from '../../../../engine/kernel/failure.ts';
import type { IdentityEffect, OtpFlow } from '../../../../engine/identity/words.ts';
import { firstBreach, laws, witness } from '../../../../engine/laws/index.ts';
import type { TakeTurn } from '../../../../engine/take-turn.ts';
import type { Command, Effect, Root } from '../../../../engine/slices.ts';
import { initialRoot, turn } from '../../../../engine/rules.ts';
import { deepFreeze } from '../../support/freeze.ts';

type Question = Extract<
  IdentityEffect,
  { type: 'SendOtp' | 'VerifyOtp' | 'SendResetLink' | 'RegisterByPhone' | 'ResetByPhone' }
>;

const isQuestion = (effect: Effect): effect is Question =>
  ['SendOtp', 'VerifyOtp', 'SendResetLink', 'RegisterByPhone', 'ResetByPhone'].includes(effect.type);

/** Something that happens around the ways in: a command, time that passes, or an answer, early, late or twice. */
export type Move =
  | { readonly move: 'ask'; readonly command: Command }
  | { readonly move: 'wait'; readonly milliseconds: number }
  | { readonly move: 'time-over'; readonly which: number }
  | { readonly move: 'answer'; readonly which: number; readonly failure: Failure | null };

const otpFlow = fc.constantFrom<('register' | 'recovery')[]>('register', 'recovery');
const secret = fc.constant({ secret: 'typed' });

const wish: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('0812345678', '0998765432')
      .map((phoneNumber): Command => ({ type: 'RegisterPhone', phoneNumber })),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('0812345678', '0998765432', 'anong@example.com')
      .map((username): Command => ({ type: 'RecoverAccount', username })),
  },
  {
    weight: 8,
    arbitrary: fc.record({ type: fc.constant('SubmitOtp' as const), flow: otpFlow, otp: secret }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('ResendOtp' as const), flow: otpFlow }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('StartOver' as const), flow: otpFlow }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('ChoosePassword' as const), flow: otpFlow, password: secret }),
  },
  { weight: 2, arbitrary: fc.constant<Command>({ type: 'SignOut' }) },
  { weight: 1, arbitrary: fc.constantFrom<Command[]>({ type: 'CloseModal' }, { type: 'LoginSucceeded' }) },
);

const refusal = fc.constantFrom<Failure[]>(
  { kind: 'refused', status: 401, code: 'OTP_WRONG' },
  { kind: 'refused', status: 410, code: 'OTP_EXPIRED' },
  { kind: 'refused', status: 423, code: 'OTP_LOCKED' },
  { kind: 'refused', status: 404, code: 'KEY_UNKNOWN' },
  { kind: 'refused', status: 409, code: 'PHONE_IN_USE' },
  { kind: 'refused', status: 429, code: 'RATE_LIMITED' },
  { kind: 'timeout', status: null, code: null },
);

/** The newest question, or one of those before it. */
const which = fc.oneof(fc.constant(0), fc.nat({ max: 7 }));
const came = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 2, arbitrary: refusal });

/** Moves of a visitor who signs in, and of a network that reorders answers. */
export const moves: fc.Arbitrary<readonly Move[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: wish.map((command): Move => ({ move: 'ask', command })) },
    {
      weight: 7,
      arbitrary: fc
        .tuple(which, came)
        .map(([index, failure]): Move => ({ move: 'answer', which: index, failure })),
    },
    {
      weight: 1,
      arbitrary: fc
        .integer({ min: 1, max: 700_000 })
        .map((milliseconds): Move => ({ move: 'wait', milliseconds })),
    },
    { weight: 1, arbitrary: which.map((index): Move => ({ move: 'time-over', which: index })) },
  ),
  { minLength: 10, maxLength: 70 },
);

/** Sign-in flows against a server that knows which code and which key belong to which phone. */
export class World {
  root: Root = deepFreeze(initialRoot);
  /** Every question that was asked, the newest last; any may be answered at any time, and again. */
  readonly questions: Question[] = [];
  /** Laws of the shop that a turn broke. */
  readonly breaches: string[] = [];
  private readonly phoneOfToken = new Map<string, string>();
  private readonly phoneOfKey = new Map<string, string>();
  private readonly ends: { readonly flow: OtpFlow; readonly expiresAt: number }[] = [];
  private given = 0;
  private seq = 0;
  private at = 1_000_000;
  private readonly rules: TakeTurn;

  constructor(rules: TakeTurn = turn) {
    this.rules = rules;
  }

  make(move: Move): void {
    switch (move.move) {
      case 'ask':
        this.dispatch(move.command);
        break;
      case 'wait':
        this.at += move.milliseconds;
        break;
      case 'time-over': {
        const end = this.ends[this.ends.length - 1 - (move.which % Math.max(1, this.ends.length))];
        if (end !== undefined) this.dispatch({ type: 'OtpTimeOver', ...end });
        break;
      }
      case 'answer': {
        const { questions } = this;
        const question = questions[questions.length - 1 - (move.which % Math.max(1, questions.length))];
        if (question !== undefined) this.dispatch(this.answerTo(question, move.failure));
      }
    }
  }

  /** Whose phone a key was given for, by the server's own books. */
  phoneOf(key: string): string | undefined {
    return this.phoneOfKey.get(key);
  }

  private answerTo(question: Question, failure: Failure | null): Command {
    const { request } = question;
    switch (question.type) {
      case 'SendOtp': {
        const { flow, phoneNumber } = question;
        if (failure !== null) return { type: 'OtpNotSent', flow, request, failure };
        const loginToken = this.secret('token');
        this.phoneOfToken.set(loginToken.secret, phoneNumber);
        return { type: 'OtpSent', flow, request, phoneNumber, keyRef: `REF${this.given}`, loginToken };
      }
      case 'VerifyOtp': {
        const { flow, loginToken } = question;
        if (failure !== null) return { type: 'OtpRefused', flow, request, failure };
        const key = this.secret('key');
        this.phoneOfKey.set(key.secret, this.phoneOfToken.get(loginToken.secret) ?? 'nobody');
        return { type: 'OtpVerified', flow, request, key };
      }
      case 'SendResetLink':
        return failure === null
          ? { type: 'ResetLinkSent', request }
          : { type: 'ResetLinkNotSent', request, failure };
      case 'RegisterByPhone':
      case 'ResetByPhone': {
        const flow = question.type === 'RegisterByPhone' ? 'register' : 'recovery';
        // Tokens are stored by the handler or not at all; a late answer of a registration would be one that was stored.
        return failure === null && this.root.identity[flow].request === request
          ? { type: 'PasswordSet', flow, request }
          : {
              type: 'PasswordNotSet',
              flow,
              request,
              failure: failure ?? { kind: 'timeout', status: null, code: null },
            };
      }
    }
  }

  private secret(of: string): { readonly secret: string } {
    this.given += 1;
    return { secret: `${of}-${this.given}` };
  }

  private dispatch(command: Command): void {
    this.seq += 1;
    const seen = witness(this.rules, this.root, deepFreeze(command), { at: this.at, seq: this.seq });
    const breach = firstBreach(laws, seen);
    if (breach !== undefined) this.breaches.push(`${breach.law}: ${breach.message}`);
    this.root = deepFreeze(seen.state);
    for (const effect of seen.effects) {
      if (isQuestion(effect)) this.questions.push(effect);
      if (effect.type === 'WaitForOtp') this.ends.push({ flow: effect.flow, expiresAt: effect.expiresAt });
    }
  }
}
