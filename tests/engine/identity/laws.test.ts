import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { runs } from '../../support/properties.ts';
import { moves, World } from './support/world.ts';

const flows = ['register', 'recovery'] as const;

describe('sign-in flows, with answers in any order', () => {
  test('reach the password only with a proof for the phone that is shown', () => {
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
