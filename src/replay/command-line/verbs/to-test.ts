import { stateBefore } from '../../../../engine/log/derive.ts';
import { chosenLaws, requireLaw } from './named-laws.ts';
import { findDivergentTurn } from '../log/divergent-turn.ts';
import { outputOptions, refuseJsonBeside, withOutput } from '../log/new-log.ts';
import { findSmallestBreach } from '../log/smallest-breach.ts';
import { noTurn, sayCount } from '../say.ts';
import { testOfDecisions, testOfEndLaw, testOfLaw, type TestFacts } from '../../evidence/test-text.ts';
import { readWholeLog, type WholeLog } from '../log/whole-log.ts';
import { type Asked, UsageError, type Report, type Verb, type World } from '../world.ts';

/** What a test is made of, its text and what is said of it; undefined where there is nothing to test. */
interface Made {
  readonly facts: TestFacts;
  readonly text: string;
  readonly law?: string;
  readonly says: string;
}

const factsOf = ({ program, header, head, first, turns }: WholeLog): TestFacts => ({
  program,
  head,
  first,
  turns,
  wasRedacted: header.isRedacted,
});

const assertsRecorded =
  'it asserts what was recorded: where the shop was wrong then, write under "became" what is right';

/** A test of a law, of the few turns that break it: of the one with this name, or of the first that is broken. */
const ofBreach = async (path: string, world: World, name: string | undefined): Promise<Made | undefined> => {
  const { log, breach } = await findSmallestBreach(path, world, name);
  if (breach === undefined) return undefined;
  const { turns, found } = breach;
  const facts = { ...factsOf(log), turns };
  const isOfEnd = chosenLaws(found.what, log.program).endLaws.length > 0;
  return {
    facts,
    text: (isOfEnd ? testOfEndLaw : testOfLaw)(facts, found.what),
    law: found.what,
    says: `${found.what} is broken: ${found.message}`,
  };
};

/** A test of the first turn that is decided otherwise now, from the state before it. */
const ofDivergence = async (path: string, world: World): Promise<Made | undefined> => {
  const { head, divergent } = await findDivergentTurn(path, world);
  if (divergent === null) return undefined;
  const { divergence, program, header, before, turn, hashes, shown } = divergent;
  const facts: TestFacts = {
    program,
    head,
    first: before,
    turns: [turn],
    wasRedacted: header.isRedacted,
    ...(divergence.what === 'state' ? { hashes } : {}),
    ...(divergence.what === 'figures' ? { shown } : {}),
  };
  const says = `turn ${divergence.turn}: ${divergence.message}; ${assertsRecorded}`;
  return { facts, text: testOfDecisions(facts), says };
};

/** A test of one turn as it was recorded, from the state before it. */
const ofTurn = async (path: string, world: World, n: number): Promise<Made> => {
  const log = await readWholeLog(path, world);
  const { first, turns } = log;
  const index = turns.findIndex((turn) => turn.n === n);
  const turn = turns[index];
  if (turn === undefined) throw new UsageError(noTurn(path, n, turns[0]?.n ?? 0, turns.at(-1)?.n ?? 0));
  const before = stateBefore(turns[index - 1]?.state ?? first, turn);
  const facts = { ...factsOf(log), first: before, turns: [turn] };
  return { facts, text: testOfDecisions(facts), says: assertsRecorded };
};

/** A test of all turns as they were recorded: what led to an earlier document of the visit led to nothing in the last one. */
const ofAll = async (path: string, world: World): Promise<Made> => {
  const log = await readWholeLog(path, world);
  const { turns } = log;
  const begun = Math.max(
    0,
    turns.findLastIndex(({ document }) => document !== undefined),
  );
  const first = turns[begun]?.document?.state ?? log.first;
  const facts = { ...factsOf(log), first, turns: turns.slice(begun) };
  return { facts, text: testOfDecisions(facts), says: assertsRecorded };
};

const make = async (asked: Asked, world: World): Promise<Made | undefined> => {
  const { path } = asked;
  const law = asked.text('law');
  const at = asked.count('at');
  const isAll = asked.flag('all');
  if ([law !== undefined, at !== undefined, isAll].filter(Boolean).length > 1)
    throw new UsageError('to-test takes one of --law, --at and --all');
  requireLaw(law, world);
  if (at !== undefined) return ofTurn(path, world, at);
  if (isAll) return ofAll(path, world);
  const divergence = law === undefined ? await ofDivergence(path, world) : undefined;
  return divergence ?? ofBreach(path, world, law);
};

/** Makes a regression test of a log. */
export const toTest: Verb = {
  name: 'to-test',
  usage: 'FILE [--law NAME | --at N | --all] [--out TESTFILE [--force]]',
  about:
    'write a test for tests/engine/regressions: of the first turn that is decided otherwise now, else of the few turns that break a law; --law names the law, --at a turn that is to be decided as recorded, or as you write there, --all means all turns',
  options: { law: { type: 'string' }, at: { type: 'string' }, all: { type: 'boolean' }, ...outputOptions },
  run: async (asked, world): Promise<Report> => {
    refuseJsonBeside(asked, 'test');
    const made = await make(asked, world);
    if (made === undefined) {
      const law = asked.text('law');
      const lines =
        law === undefined
          ? [
              'every turn is decided as it was then, and no law is broken: nothing was written',
              `where a shopper saw something wrong all the same, find the turn (npm run replay -- turns FILE) and say what is right: to-test FILE --at N`,
            ]
          : [`${law} is not broken in this log: nothing was written`];
      return { code: 0, isAside: true, lines, record: { law: law ?? null, turns: 0, out: null } };
    }
    const out = await withOutput(asked, world, async ({ path, write }) => {
      await write(made.text);
      return path;
    });
    const turns = made.facts.turns.length;
    return {
      code: 0,
      isAside: out === null,
      lines: [`${out ?? 'standard output'}: a test of ${sayCount(turns, 'turn')}; ${made.says}`],
      record: { law: made.law ?? null, turns, out },
    };
  },
};
