import { chosenLaws, requireLaw } from './named-laws.ts';
import { findDivergentTurn } from '../log/divergent-turn.ts';
import { outputOptions, refuseJsonBeside, withOutput } from '../log/new-log.ts';
import { sayCount } from '../say.ts';
import { testOfDecisions, testOfEndLaw, testOfLaw, type TestFacts } from '../../evidence/test-text.ts';
import { readWholeLog, type WholeLog } from '../log/whole-log.ts';
import type { Report, Verb, World } from '../world.ts';

/** What a test of turns is made of: what led to an earlier document of the visit led to nothing in the last one. */
const lastDocument = ({ program, header, head, first, turns }: WholeLog): TestFacts => {
  const begun = Math.max(
    0,
    turns.findLastIndex(({ document }) => document !== undefined),
  );
  return {
    program,
    head,
    first: turns[begun]?.document?.state ?? first,
    turns: turns.slice(begun),
    wasRedacted: header.isRedacted,
  };
};

/** What a test of decisions is made of: the first turn that is decided otherwise now, or all of them when none is. */
const decisionsOf = async (path: string, world: World): Promise<TestFacts> => {
  const { head, divergent } = await findDivergentTurn(path, world);
  if (divergent === null) {
    return lastDocument(await readWholeLog(path, world));
  }
  const { divergence, program, header, before, turn, hashes, shown } = divergent;
  const facts = { program, head, first: before, turns: [turn], wasRedacted: header.isRedacted };
  if (divergence.what === 'state') return { ...facts, hashes };
  return divergence.what === 'figures' ? { ...facts, shown } : facts;
};

/** Makes a regression test of a log. */
export const toTest: Verb = {
  name: 'to-test',
  usage: 'FILE [--law NAME] [--out TESTFILE [--force]]',
  about:
    'write a test for tests/engine/regressions: that the first turn which is decided otherwise now is decided as recorded (all turns, when none is); with --law that the law holds at every turn',
  options: { law: { type: 'string' }, ...outputOptions },
  run: async (asked, world): Promise<Report> => {
    const name = asked.text('law');
    requireLaw(name, world);
    refuseJsonBeside(asked, 'test');
    let facts: TestFacts;
    let text: string;
    if (name === undefined) {
      facts = await decisionsOf(asked.path, world);
      text = testOfDecisions(facts);
    } else {
      facts = lastDocument(await readWholeLog(asked.path, world));
      const { endLaws } = chosenLaws(name, facts.program);
      text = (endLaws.length === 0 ? testOfLaw : testOfEndLaw)(facts, name);
    }
    const out = await withOutput(asked, world, async ({ path, write }) => {
      await write(text);
      return path;
    });
    const turns = facts.turns.length;
    return {
      code: 0,
      isAside: out === null,
      lines: out === null ? [] : [`${out}: a test of ${sayCount(turns, 'turn')}`],
      record: { law: name ?? null, turns, out },
    };
  },
};
