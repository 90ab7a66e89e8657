import { redecide, stateBefore } from '../../../engine/log/derive.ts';
import type { Derivation, Digest } from '../../../engine/log/format.ts';
import { breaking, firstPlace } from '../../../engine/log/fault.ts';
import type { AnyProgram } from '../../../engine/log/program.ts';
import { race, type Race } from '../../../engine/log/race.ts';
import { shrink } from '../../../engine/log/shrink.ts';
import type { AnyTurn } from '../../../engine/log/turn.ts';
import { createLogWriter } from '../../../engine/log/write.ts';
import { type LawBook, lawsOfProgram } from '../../../engine/programs/laws.ts';
import type { Evidence } from './read-evidence.ts';
import { sayCount } from './say.ts';
import { type TestFacts, testOfDecisions, testOfEndLaw, testOfLaw } from './test-text.ts';

/** Job on a log: shrink it to the fault, race its answers, or make a test of it. */
export type JobKind = 'shrink' | 'race' | 'test';

/** Result of a job: sentences, and a log or a test where one was made. */
export interface JobResult {
  readonly said: string;
  readonly made: {
    readonly kind: 'log' | 'test';
    /** Without a line end after its last line. */
    readonly text: string;
    /** Law or turn, for the name of a file. */
    readonly about: string;
  } | null;
  readonly record: Readonly<Record<string, unknown>>;
  /** Whether a fault was found that fails a check. */
  readonly isWrong?: boolean;
}

/** Subject of a job: a law, a turn or all turns (for a test), by default the divergence; a race without a law checks all laws. */
export interface About {
  readonly law: string | null;
  readonly turn?: number | null;
  readonly isAll?: boolean;
}

export interface Job extends About, Pick<Race, 'limit' | 'seed'> {
  readonly evidence: Evidence;
  readonly digest: Digest;
  readonly onProgress: (said: string) => void;
}

/** Law of a program with this name, of a turn or of the end; all its laws without a name. */
export const lawsNamed = (program: Pick<AnyProgram, 'name'>, law: string | null): LawBook => {
  const { laws, endLaws } = lawsOfProgram(program);
  const isNamed = ({ name }: { readonly name: string }): boolean => law === null || law === name;
  return { laws: laws.filter(isNamed), endLaws: endLaws.filter(isNamed) };
};

const logOf = (
  { evidence: { program, header, head }, digest }: Job,
  by: Derivation,
  about: string,
  state: object,
  turns: readonly AnyTurn[],
) => {
  const derived = head === null ? null : { by, head };
  const writer = createLogWriter(digest, program, { ...header, derived, state });
  const lines = turns.flatMap((turn) => writer.turn(turn));
  const text = [...lines, ...writer.close()].join('\n');
  return { made: { kind: 'log' as const, text, about }, head: writer.head() };
};

/** Smallest found list of turns that breaks the law, or the first broken one, by today's rules. */
const toBreach = ({ evidence: { first, turns, program }, law, onProgress }: Job) => {
  const faultOf = (named: string | null) => {
    const { laws, endLaws } = lawsNamed(program, named);
    return breaking(laws, program.turn, endLaws);
  };
  const name = law ?? firstPlace(first, turns, faultOf(null))?.law;
  if (name === undefined) return undefined;
  const shrunk = shrink(first, turns, faultOf(name), {
    onProgress: (progress) => onProgress(`${sayCount(progress.turns, 'turn')} left`),
  });
  return shrunk && { ...shrunk, law: name, turns: redecide(first, shrunk.turns, program.turn) };
};

const nothing = (law: string | null, record: JobResult['record']): JobResult => ({
  said:
    law === null
      ? 'Every turn is decided as it was then, and no law is broken.'
      : `${law} is not broken in this log.`,
  made: null,
  record,
});

const shrinkLog = (job: Job): JobResult => {
  const { evidence, law } = job;
  const { count, divergent, first } = evidence;
  if (law !== null) {
    const shrunk = toBreach(job);
    if (shrunk === undefined) return nothing(law, { law, turns: count, broken: null });
    const { turns, found, isMinimal } = shrunk;
    const { made, head } = logOf(job, 'shrunk', law, first, turns);
    return {
      said: `${found.law} is broken: ${found.message}. ${sayCount(turns.length, 'turn')} of ${count}${isMinimal ? ', none of which can be left out' : ''}.`,
      made,
      record: {
        law,
        turns: count,
        broken: { what: found.law, message: found.message },
        left: turns.length,
        isMinimal,
        head,
      },
    };
  }
  if (divergent === null)
    return {
      said: 'Every turn is decided as it was then.',
      made: null,
      record: { turns: count, divergence: null },
    };
  const { divergence, before, turn } = divergent;
  const record = { turns: count, divergence };
  const said = `Turn ${divergence.turn}: ${divergence.message}`;
  if (divergence.what === 'state' || divergence.what === 'figures')
    return {
      said: `${said}. A shorter log would hold the ${divergence.what} of today; make a test.`,
      made: null,
      record,
      isWrong: true,
    };
  const { made, head } = logOf(job, 'shrunk', `turn-${turn.n}`, before, [turn]);
  return {
    said: `1 turn of ${count}, from the state before it. ${said}`,
    made,
    record: { ...record, left: 1, head },
  };
};

const raceLog = (job: Job): JobResult => {
  const { evidence, onProgress, law, limit, seed } = job;
  const { first, turns, program } = evidence;
  const raced = race({
    first,
    turns,
    rules: program.turn,
    ...lawsNamed(program, law),
    limit,
    seed,
    onProgress: (orders) => onProgress(`${orders} orders of the answers`),
  });
  const { tried, isExhaustive, broken } = raced;
  const orders = `${sayCount(tried, 'order')} of the answers, seed ${raced.seed}`;
  const record = { tried, isExhaustive, seed: raced.seed };
  if (broken === null)
    return {
      said: `No law is broken in ${orders}${isExhaustive ? '; there are no others' : ''}.`,
      made: null,
      record: { ...record, broken: null },
    };
  const { breach } = broken;
  const { made, head } = logOf(job, 'raced', `${breach.law}-raced`, first, broken.turns);
  return {
    said: `${breach.law} is broken: ${breach.message}. Found in ${orders}.`,
    made,
    record: { ...record, broken: breach, turns: broken.turns.length, head },
    isWrong: true,
  };
};

const assertsRecorded = 'It asserts what was recorded: write the right value where it says “became”.';

/** The first turn of a test of a turn as it was recorded, or of the last document of a log, and up to where it goes. */
const recordedTurns = ({ turns, first }: Evidence, n: number | null) => {
  const index =
    n === null
      ? turns.findLastIndex(({ document }) => document !== undefined)
      : turns.findIndex((turn) => turn.n === n);
  const from = n === null ? Math.max(0, index) : index;
  const turn = turns[from];
  const before = turn === undefined ? first : stateBefore(turns[from - 1]?.state ?? first, turn);
  return { first: before, turns: from < 0 ? [] : turns.slice(from, n === null ? undefined : from + 1) };
};

const makeTest = (job: Job): JobResult => {
  const { evidence, law, turn: wanted = null, isAll = false } = job;
  const { program, header, head, divergent } = evidence;
  const facts = { program, head: head ?? 'unknown: the log has no end', wasRedacted: header.isRedacted };
  const test = (said: string, text: string, about: string, of: TestFacts): JobResult => ({
    said,
    made: { kind: 'test', text: text.trimEnd(), about },
    record: { law: null, turns: of.turns.length },
  });
  if (wanted !== null || isAll) {
    const of = { ...facts, ...recordedTurns(evidence, isAll ? null : wanted) };
    if (wanted !== null && of.turns.length === 0)
      return { said: `This log has no turn ${wanted}.`, made: null, record: { turns: 0 } };
    const about = isAll ? 'all-turns' : `turn-${wanted}`;
    const what = isAll ? sayCount(of.turns.length, 'turn') : `turn ${wanted}, from the state before it`;
    return test(`A test of ${what}. ${assertsRecorded}`, testOfDecisions(of), about, of);
  }
  if (law === null && divergent !== null) {
    const { divergence, before, turn, hashes, shown } = divergent;
    const of = {
      ...facts,
      first: before,
      turns: [turn],
      ...(divergence.what === 'state' ? { hashes } : {}),
      ...(divergence.what === 'figures' ? { shown } : {}),
    };
    const said = `A test of 1 turn, from the state before it. Turn ${divergence.turn}: ${divergence.message}. ${assertsRecorded}`;
    return test(said, testOfDecisions(of), `turn-${turn.n}`, of);
  }
  const shrunk = toBreach(job);
  if (shrunk === undefined) return nothing(law, { law, turns: 0 });
  const of = { ...facts, first: evidence.first, turns: shrunk.turns };
  const testOf = lawsNamed(program, shrunk.law).endLaws.length > 0 ? testOfEndLaw : testOfLaw;
  const said = `A test of ${sayCount(of.turns.length, 'turn')}. ${shrunk.law} is broken: ${shrunk.found.message}`;
  return {
    ...test(said, testOf(of, shrunk.law), shrunk.law, of),
    record: { law: shrunk.law, turns: of.turns.length },
  };
};

const jobs: Readonly<Record<JobKind, (job: Job) => JobResult>> = {
  shrink: shrinkLog,
  race: raceLog,
  test: makeTest,
};

export const doJob = (kind: JobKind, job: Job): JobResult => jobs[kind](job);
