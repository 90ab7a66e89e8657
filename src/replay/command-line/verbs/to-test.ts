import { changesOf } from '../../../../engine/log/changes.ts';
import { initialRoot } from '../../../../engine/rules.ts';
import { chosenLaws } from './named-laws.ts';
import { outputOptions, refuseJsonBeside, withOutput } from '../log/new-log.ts';
import { sayCount } from '../say.ts';
import { testOfDecisions, testOfEndLaw, testOfLaw } from '../../evidence/test-text.ts';
import { readWholeLog } from '../log/whole-log.ts';
import type { Report, Verb } from '../world.ts';

/** Makes a regression test of a log. */
export const toTest: Verb = {
  name: 'to-test',
  usage: 'FILE [--law NAME] [--out TESTFILE [--force]]',
  about:
    'write a test for tests/engine/regressions: that the law holds at every turn, or that every turn is decided as recorded',
  options: { law: { type: 'string' }, ...outputOptions },
  run: async (asked, world): Promise<Report> => {
    const name = asked.text('law');
    const { endLaws } = chosenLaws(name);
    refuseJsonBeside(asked, 'test');
    const log = await readWholeLog(asked.path, world);
    const { header, head } = log;
    // What led to an earlier document of the visit led to nothing in the last one.
    const begun = log.turns.findLastIndex(({ document }) => document !== undefined);
    const turns = log.turns.slice(Math.max(0, begun));
    const first = turns[0]?.document?.state ?? log.first;
    const facts = {
      head,
      first: changesOf(initialRoot, first).length === 0 ? undefined : first,
      turns,
      wasRedacted: header.isRedacted,
    };
    const testOf = endLaws.length === 0 ? testOfLaw : testOfEndLaw;
    const text = name === undefined ? testOfDecisions(facts) : testOf(facts, name);
    const out = await withOutput(asked, world, async ({ path, write }) => {
      await write(text);
      return path;
    });
    return {
      code: 0,
      isAside: out === null,
      lines: out === null ? [] : [`${out}: a test of ${sayCount(turns.length, 'turn')}`],
      record: { law: name ?? null, turns: turns.length, out },
    };
  },
};
