import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { initialSession, stepSession } from '../../../adapters/v1/client/session-machine.ts';
import { runs } from '../../support/properties.ts';
import { type MachineLaw, machineLaw } from './support/machine-laws.ts';
import { type Edit, isFaulty } from '../support/planted.ts';
import { plantedSession } from './support/planted-session.ts';

/** A fault of the machine and the law that it breaks. */
interface Planted {
  readonly fault: string;
  readonly edits: readonly Edit[];
  readonly breaks: MachineLaw;
}

const faults: readonly Planted[] = [
  {
    fault: 'a call that is tried for ever',
    edits: [['status === 401 && tries < 2;', 'status === 401 && tries < 200;']],
    breaks: 'no call goes out more than twice',
  },
  {
    fault: 'a retry with the token that was refused',
    edits: [
      [
        "else if (renewal.type === 'token') send(draft, call, renewal.token);",
        "else if (renewal.type === 'token') send(draft, call, call.token);",
      ],
    ],
    breaks: 'no call goes out with a token that was replaced',
  },
  {
    fault: 'a refresh that asks with what another tab has spent',
    edits: [
      ['if (accessToken === phase.spent) return true;', 'return true;'],
      [
        'change(draft, { tokens: stored, pause',
        'change(draft, { tokens: { ...stored, refreshToken: present.tokens.refreshToken }, pause',
      ],
    ],
    breaks: 'no call goes out with a token that was replaced',
  },
  {
    fault: 'every refused call begins a refresh',
    edits: [
      [
        "else if ('waiters' in phase)\n    draft.state = { ...draft.state, phase: { ...phase, waiters: [...phase.waiters, call] } };\n  else if (mayRefresh",
        'else if (mayRefresh',
      ],
    ],
    breaks: 'one refresh at a time',
  },
  {
    fault: 'an end that is told again',
    edits: [["if (phase.name === 'ended') return;", '']],
    breaks: 'one announcement of an end',
  },
  {
    fault: 'an end in another tab that nobody is told of',
    edits: [
      [
        "lose(draft, how === 'needed' && stored === null && elsewhere === 'tab' ? 'server' : elsewhere);",
        'enter(draft, null);',
      ],
    ],
    breaks: 'one announcement of an end',
  },
  {
    fault: 'new tokens of an earlier session are stored in the present one',
    edits: [
      [
        "if (draft.state.epoch !== epoch || !('spent' in phase)) return false;",
        "if (!('spent' in phase)) return 'tokens' in phase;",
      ],
    ],
    breaks: 'nothing of an earlier session changes a later one',
  },
  {
    fault: 'an answer of an earlier session is told in the present one',
    edits: [["access === 'customer' && !isPresent", 'false']],
    breaks: 'nothing of an earlier session changes a later one',
  },
  {
    fault: 'calls that wait for a refresh are forgotten when the session ends',
    edits: [['for (const call of waiters) hand(draft, call, waiting);', '']],
    breaks: 'every call is settled once',
  },
  {
    fault: 'calls that wait for a refresh are forgotten when it is over',
    edits: [['for (const call of waiters) hand(draft, call, renewal);', '']],
    breaks: 'every call is settled once',
  },
];

describe('the machine of a session', () => {
  test('keeps its laws, whatever happens in whatever order (G1, G3, G4)', () => {
    fc.assert(machineLaw({ initialSession, stepSession }), { numRuns: runs(5_000) });
  });

  for (const { fault, edits, breaks } of faults) {
    test.skipIf(isFaulty)(`would be found with a fault: ${fault} (G19)`, async () => {
      const { failed } = fc.check(machineLaw(await plantedSession(edits), breaks), { numRuns: 5_000 });
      expect(failed).toBe(true);
    });
  }

  test.skipIf(isFaulty)('is planted with faults that are nowhere else', async () => {
    fc.assert(machineLaw(await plantedSession([])), { numRuns: 200 });
  });
});
