import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import type { Edit } from '../support/planted.ts';
import { plantedSession } from './support/planted-session.ts';
import {
  type LawOptions,
  nothingAfterTheEnd,
  oneRefreshForAll,
  oneRenewalForAllTabs,
} from './support/session-laws.ts';

const laws = {
  G1: (options: LawOptions, numRuns: number) => fc.check(oneRefreshForAll(options), { numRuns }),
  G2: (options: LawOptions, numRuns: number) => fc.check(oneRenewalForAllTabs(options), { numRuns }),
  G4: (options: LawOptions, numRuns: number) => fc.check(nothingAfterTheEnd(options), { numRuns }),
} as const;

type Law = keyof typeof laws;

/** A fault of sessions, the laws that it breaks, and whether locks would hide it from them. */
interface Planted {
  readonly fault: string;
  readonly edits: readonly Edit[];
  readonly caughtBy: readonly Law[];
  readonly hasLocks: boolean;
}

const faults: readonly Planted[] = [
  {
    fault: 'single flight that never looks whether the token was renewed meanwhile',
    edits: [
      ['if (tokens.accessToken !== call.token) hand', 'if (false) hand'],
      ['if (accessToken === phase.spent) return true;', 'return true;'],
    ],
    caughtBy: ['G1', 'G2'],
    hasLocks: true,
  },
  {
    fault: 'no second look under the lock',
    edits: [['if (!isNeeded(draft, input.epoch)) return undefined;', '']],
    caughtBy: ['G2'],
    hasLocks: true,
  },
  {
    fault: 'no look after the answer: a late one after signing out stores its tokens',
    edits: [
      [
        "case 'refresh-answered':\n      return isNeeded(draft, input.epoch) ?",
        "case 'refresh-answered':\n      return 'tokens' in draft.state.phase ?",
      ],
    ],
    caughtBy: ['G4'],
    hasLocks: false,
  },
  {
    fault: 'no epoch: nothing tells the old session from the new one',
    edits: [['epoch: state.epoch + 1,', '']],
    caughtBy: ['G4'],
    hasLocks: false,
  },
  {
    fault: 'no epoch for answers: what an old session asked for is told in the new one',
    edits: [["access === 'customer' && !isPresent", 'false']],
    caughtBy: ['G4'],
    hasLocks: false,
  },
  {
    fault: 'no single flight: every caller refreshes for itself',
    edits: [
      [
        "else if ('waiters' in phase)\n    draft.state = { ...draft.state, phase: { ...phase, waiters: [...phase.waiters, call] } };\n  else if (mayRefresh",
        'else if (mayRefresh',
      ],
    ],
    caughtBy: ['G1'],
    hasLocks: false,
  },
  {
    fault: 'no lock between tabs',
    edits: [
      [
        "underLock('session-refresh', locking,",
        "underLock('session-refresh', { ...locking, locks: undefined },",
      ],
    ],
    caughtBy: ['G2'],
    hasLocks: true,
  },
  {
    fault: 'the slower of two tabs signs out at once',
    edits: [['if (isLocked) expire(draft);', 'if (true) expire(draft);']],
    caughtBy: ['G2'],
    hasLocks: false,
  },
  {
    fault: 'signing out leaves the tokens where they are',
    edits: [["draft.outputs.push({ type: 'forget', why: 'signed-out' });", '']],
    caughtBy: ['G4'],
    hasLocks: false,
  },
];

const enough = 2_000;

/** What a law finds in sessions: nothing, or the kind of error that its counterexample ends with. */
const found = async (law: Law, options: LawOptions, numRuns: number): Promise<string | null> => {
  const { failed, errorInstance } = await laws[law](options, numRuns);
  if (!failed) return null;
  return errorInstance instanceof Error ? errorInstance.name : 'no error';
};

describe('the laws of sessions', () => {
  for (const { fault, edits, caughtBy, hasLocks } of faults) {
    test(`catch ${fault} (${caughtBy.join(', ')}, G19)`, async () => {
      const { createSession } = await plantedSession(edits);
      for (const law of caughtBy) {
        // A fault that does not even run would be no fault of the session's.
        expect(await found(law, { createSession, hasLocks }, enough), law).toBe('AssertionError');
      }
    });
  }

  test('hold for the same source without a fault, so that it is the faults that they catch', async () => {
    const { createSession } = await plantedSession([]);
    for (const law of ['G1', 'G2', 'G4'] as const) {
      for (const hasLocks of [true, false]) {
        expect(await found(law, { createSession, hasLocks }, 200), law).toBeNull();
      }
    }
  });

  test('are told of no fault that the source has no place for', async () => {
    await expect(plantedSession([['no such piece', '']])).rejects.toThrow('not exactly once');
  });
});
