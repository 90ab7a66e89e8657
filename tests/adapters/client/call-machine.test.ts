import * as fpTs from 'fp-ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stepCall } from '../../../adapters/v1/client/call-machine.ts';
import { runs } from '../../support/properties.ts';
import { type Edit, loadedAnew, plantedSources } from '../support/planted.ts';
import { type CallLaw, callLaw, type CallMachine } from './support/call-laws.ts';

const planted = async (edits: readonly Edit[]): Promise<CallMachine> => {
  const [source = ''] = await plantedSources(['call-machine.ts'], edits);
  return (await loadedAnew(source, { 'fp-ts': fpTs })) as CallMachine;
};

/** A fault of the machine and the law that it breaks. */
const faults: readonly { readonly fault: string; readonly edit: Edit; readonly breaks: CallLaw }[] = [
  {
    fault: 'a read that is repeated as long as it fails',
    edit: ['E.isLeft(result) && repeats <', 'E.isLeft(result) && 0 <'],
    breaks: 'a read is sent three times at most, a write with a key twice, any other once',
  },
  {
    fault: 'a write without a key that is repeated',
    edit: ['return isKeyed && isLost ? keyedRepeats : 0;', 'return isLost ? keyedRepeats : 0;'],
    breaks: 'a read is sent three times at most, a write with a key twice, any other once',
  },
  {
    fault: 'a refusal that is repeated',
    edit: ["isLost || failure.kind === 'timeout' || failure.status === 503 ?", 'failure.status !== 500 ?'],
    breaks: 'only what may pass by itself is sent again, after growing pauses',
  },
  {
    fault: 'a write with a key that is repeated after an answer',
    edit: ['isKeyed && isLost', 'isKeyed'],
    breaks: 'only what may pass by itself is sent again, after growing pauses',
  },
  {
    fault: 'a server that asks for a long pause and is asked again at once',
    edit: ['if (retryAfter !== null && retryAfter > longestPause) return 0;', ''],
    breaks: 'only what may pass by itself is sent again, after growing pauses',
  },
  {
    fault: 'pauses that do not grow',
    edit: ['firstPause * 3 ** repeats', 'firstPause'],
    breaks: 'only what may pass by itself is sent again, after growing pauses',
  },
  {
    fault: 'a refresh that failed, which nobody is told of',
    edit: ["case 'cancelled':", "case 'not-refreshed': case 'cancelled':"],
    breaks: 'it is told once, and what the last try came to',
  },
  {
    fault: 'a client that cannot be fetched and is waited for without an end',
    edit: ["case 'lost':", "case 'lost': if (state.phase === 'loading') return state;"],
    breaks: 'it is told once, and what the last try came to',
  },
  {
    fault: 'an answer that is told after a cancel',
    edit: [
      "if (state.phase === 'over') return state;",
      "if (state.phase === 'over' && input.type !== 'lost') return state;",
    ],
    breaks: 'nothing follows a cancel',
  },
  {
    fault: 'a pause that outlives a cancel',
    edit: ["case 'cancelled':", "case 'cancelled': if (state.phase === 'pausing') return state;"],
    breaks: 'nothing follows a cancel',
  },
  {
    fault: 'a call that is sent again for who signed in meanwhile',
    edit: ['!lasts && (facts', '!lasts && repeats === 0 && (facts'],
    breaks: 'nobody sends or hears of it once its session has ended',
  },
  {
    fault: "a visitor's call that goes out as a guest's",
    edit: [" || facts.access === 'visitor'", ''],
    breaks: 'nobody sends or hears of it once its session has ended',
  },
];

describe('the machine of a call', () => {
  test('keeps its laws, whatever happens in whatever order', () => {
    fc.assert(callLaw({ stepCall }), { numRuns: runs(5_000) });
  });

  for (const { fault, edit, breaks } of faults) {
    test(`would be found with a fault: ${fault} (G19)`, async () => {
      expect(fc.check(callLaw(await planted([edit]), breaks), { numRuns: 5_000 }).failed).toBe(true);
    });
  }

  test('is planted with faults that are nowhere else', async () => {
    fc.assert(callLaw(await planted([])), { numRuns: 200 });
  });
});
