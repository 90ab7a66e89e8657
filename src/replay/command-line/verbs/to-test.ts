import { either as E } from 'fp-ts';
import { createNewFile } from '../../../../adapters/log-file/node-new-file.ts';
import { changesOf } from '../../../../engine/log/changes.ts';
import { initialRoot } from '../../../../engine/rules.ts';
import { type ChosenLaw, chosenLaw } from './named-laws.ts';
import { outputOptions } from '../log/new-log.ts';
import { sayCount } from '../say.ts';
import { testOfDecisions, testOfEndLaw, testOfLaw } from './test-text.ts';
import { readWholeLog, type WholeLog } from '../log/whole-log.ts';
import { UsageError, type Report, type Verb } from '../world.ts';

const textOf = (log: WholeLog, chosen: ChosenLaw | undefined): string => {
  const { header, turns, head } = log;
  const first = changesOf(initialRoot, log.first).length === 0 ? undefined : log.first;
  const facts = { head, first, turns, wasRedacted: header.isRedacted };
  if (chosen === undefined) return testOfDecisions(facts);
  return chosen.kind === 'turn' ? testOfLaw(facts, chosen.law.name) : testOfEndLaw(facts, chosen.law.name);
};

/** Makes a regression test of a log. */
export const toTest: Verb = {
  name: 'to-test',
  usage: 'FILE [--law NAME] [--out TESTFILE [--force]]',
  about:
    'write a test for tests/engine/regressions: that the law holds at every turn, or that every turn is decided as recorded',
  files: [1, 1],
  options: { law: { type: 'string' }, ...outputOptions },
  run: async (asked, world): Promise<Report> => {
    const [path = ''] = asked.files;
    const name = asked.text('law');
    const chosen = name === undefined ? undefined : chosenLaw(name);
    const out = asked.file('out');
    if (out === undefined && asked.flag('json'))
      throw new UsageError('--json needs --out here: without it the test itself goes to standard output');
    const whole = await readWholeLog(path, world);
    if (E.isLeft(whole)) return whole.left;
    const text = textOf(whole.right, chosen);
    const turns = whole.right.turns.length;
    if (out === undefined) await world.write(text);
    else {
      const file = await createNewFile(out, asked.flag('force'));
      try {
        await file.write(text);
        await file.keep();
      } finally {
        await file.drop();
      }
    }
    return {
      code: 0,
      isAside: out === undefined,
      lines: out === undefined ? [] : [`${out}: a test of ${sayCount(turns, 'turn')}`],
      record: { outcome: 'fine', file: path, law: name ?? null, turns, out: out ?? null },
    };
  },
};
