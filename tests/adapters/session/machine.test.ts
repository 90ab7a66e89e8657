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
    fault: 'a wish for a new password that forgets that a token was taken since',
    edits: [
      [
        'change(draft, { tokens });',
        'change(draft, { tokens });\n    draft.state = { ...draft.state, isProven: false };',
      ],
    ],
    breaks: 'an end is told as what it was',
  },
  {
    fault: 'a phase that keeps its name when it is over',
    edits: [
      [
        "phase: { name: 'fresh', tokens, pause } };",
        'phase: { name: phase.name, tokens, pause } as never };',
      ],
    ],
    breaks: 'a phase is called what it is',
  },
  {
    fault: 'somebody who begins to sign in over a session that nobody looked at',
    edits: [
      ["case 'sign-in-begun':\n      return look(draft);", "case 'sign-in-begun':\n      return undefined;"],
    ],
    breaks: 'whoever needs the tokens looks at what is stored',
  },
  {
    fault: "a customer's call that does not wait for the refresh",
    edits: [["else if (isCustomers && 'waiters' in phase)", 'else if (false)']],
    breaks: 'a call goes out as whose it is, with what there is',
  },
  {
    fault: 'a pause that is a moment too long',
    edits: [['now - since >= length', 'now - since > length']],
    breaks: 'a refresh begins as soon as its pause is over',
  },
  {
    fault: 'a refusal under a lock that waits for other tabs',
    edits: [['if (isLocked) expire(draft);\n    else if', 'if']],
    breaks: 'a refusal is final at once where no other tab can have been faster',
  },
  {
    fault: 'signing in that forgets the tokens that it has stored',
    edits: [
      [
        "{ type: 'forget', why: 'replaced' }, { type: 'store', tokens: input.tokens }",
        "{ type: 'store', tokens: input.tokens }, { type: 'forget', why: 'replaced' }",
      ],
    ],
    breaks: 'signing in forgets first what was there',
  },
  {
    fault: 'a call that never went out and is told as answered',
    edits: [['else if (call.tries > 0)', 'else if (true)']],
    breaks: 'a call is told what it came to',
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
    fc.assert(machineLaw({ initialSession, stepSession }), { numRuns: runs(2_000) });
  });

  for (const { fault, edits, breaks } of faults) {
    test.skipIf(isFaulty)(`would be found with a fault: ${fault} (G19)`, async () => {
      const law = machineLaw(await plantedSession(edits), breaks);
      const { failed } = fc.check(law, { numRuns: 20_000, endOnFailure: true });
      expect(failed).toBe(true);
    });
  }

  test.skipIf(isFaulty)('is planted with faults that are nowhere else', async () => {
    fc.assert(machineLaw(await plantedSession([])), { numRuns: 200 });
  });
});
