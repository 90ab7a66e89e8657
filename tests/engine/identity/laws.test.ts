import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { lawNamed, witness } from '../../../engine/laws/index.ts';
import type { TakeTurn } from '../../../engine/take-turn.ts';
import { initialRoot, turn } from '../../../engine/rules.ts';
import { runs } from '../../support/properties.ts';
import { moves, World } from './support/world.ts';

const flows = ['register', 'recovery'] as const;

describe('the ways in, in whatever order answers come', () => {
  test('nobody comes to the password but with a proof that was given for the phone that is shown', () => {
    fc.assert(
      fc.property(moves, (all) => {
        const world = new World();
        for (const move of all) {
          world.make(move);
          for (const flow of flows) {
            const { step, otp, key } = world.root.identity[flow];
            if (step === 'password') expect(world.phoneOf(key?.secret ?? '')).toBe(otp?.phoneNumber);
          }
        }
        expect(world.breaches).toEqual([]);
      }),
      { numRuns: runs(1_000, 30_000) },
    );
  });

  test('the moves of these laws do lead through every step, so that the law above means something', () => {
    const reached = new Set<string>();
    for (const all of fc.sample(moves, { numRuns: 600, seed: 7 })) {
      const world = new World();
      for (const move of all) {
        world.make(move);
        for (const flow of flows) {
          const { step, otp } = world.root.identity[flow];
          reached.add(`${flow} ${step} ${step === 'otp' ? (otp?.status ?? '') : ''}`.trim());
        }
      }
    }
    for (const flow of flows) {
      for (const status of ['entering', 'verifying', 'resending', 'expired', 'locked']) {
        expect(reached).toContain(`${flow} otp ${status}`);
      }
      expect(reached).toContain(`${flow} password`);
    }
  });

  test('a question is never asked while another one of the same flow is under way', () => {
    fc.assert(
      fc.property(moves, (all) => {
        const world = new World();
        for (const move of all) {
          const [before, asked] = [world.root.identity, world.questions.length];
          world.make(move);
          for (const question of world.questions.slice(asked)) {
            const flow =
              'flow' in question
                ? question.flow
                : question.type === 'RegisterByPhone'
                  ? 'register'
                  : 'recovery';
            expect(before[flow].request).toBeNull();
          }
        }
      }),
      { numRuns: runs(1_000) },
    );
  });
});

describe('the laws find rules that', () => {
  const breaches = (rules: TakeTurn): string =>
    fc
      .sample(moves, { numRuns: 300, seed: 5 })
      .flatMap((all) => {
        const world = new World(rules);
        for (const move of all) world.make(move);
        return world.breaches;
      })
      .join('\n');

  test('take an answer to an earlier question', () => {
    const anyAnswer: TakeTurn = (root, command, facts) => {
      if (command.type !== 'OtpSent' && command.type !== 'OtpVerified') return turn(root, command, facts);
      return turn(root, { ...command, request: root.identity[command.flow].request ?? -1 }, facts);
    };
    expect(breaches(turn)).toBe('');
    expect(breaches(anyAnswer)).toContain('late-answers-change-nothing');
  });

  test('ask a second question before the first is answered', () => {
    const impatient: TakeTurn = (root, command, facts) => {
      if (command.type !== 'ResendOtp') return turn(root, command, facts);
      const flow = { ...root.identity[command.flow], request: null };
      const unasked = { ...root, identity: { ...root.identity, [command.flow]: flow } };
      return turn(unasked, command, facts);
    };
    expect(breaches(impatient)).toContain('one-question-a-flow');
  });

  test('let somebody choose a password before the code was checked', () => {
    const trusting: TakeTurn = (root, command, facts) => {
      const step = turn(root, command, facts);
      if (command.type !== 'SubmitOtp' || step.state === root) return step;
      const flow = { ...step.state.identity[command.flow], step: 'password' as const };
      return {
        ...step,
        state: { ...step.state, identity: { ...step.state.identity, [command.flow]: flow } },
      };
    };
    const law = lawNamed('code-before-password');
    const before = {
      ...initialRoot,
      identity: {
        ...initialRoot.identity,
        register: {
          step: 'otp' as const,
          isBusy: false,
          failure: null,
          key: null,
          request: null,
          limitedUntil: null,
          otp: {
            phoneNumber: '0812345678',
            keyRef: 'REF1',
            loginToken: { secret: '1' },
            expiresAt: 600_000,
            resendAt: 30_000,
            limitedUntil: null,
            status: 'entering' as const,
            problem: null,
            refusals: 0,
          },
        },
      },
    };
    const submit = { type: 'SubmitOtp', flow: 'register', otp: { secret: '2' } } as const;
    expect(law?.breach(witness(turn, before, submit, { at: 1, seq: 1 }))).toBeUndefined();
    expect(law?.breach(witness(trusting, before, submit, { at: 1, seq: 1 }))).toBeTypeOf('string');
  });
});
