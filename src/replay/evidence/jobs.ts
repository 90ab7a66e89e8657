import { redecide, stateBefore } from '../../../engine/log/derive.ts';
import type { Digest } from '../../../engine/log/digest.ts';
import { breaking } from '../../../engine/log/fault.ts';
import type { Derivation } from '../../../engine/log/format.ts';
import { race } from '../../../engine/log/race.ts';
import { shrink } from '../../../engine/log/shrink.ts';
import type { AnyTurn } from '../../../engine/log/turn.ts';
import { createLogWriter } from '../../../engine/log/write.ts';
import { type LawBook, lawsOf } from '../../../engine/programs/laws.ts';
import type { Evidence } from './read-evidence.ts';
import { testOfDecisions, testOfEndLaw, testOfLaw } from './test-text.ts';

/** What is done with a log: cut down to what is wrong, raced, or made into a test. */
export type JobKind = 'shrink' | 'race' | 'test';

/** What came of it: a sentence, and a log or a test where there is one. */
export interface JobResult {
  readonly said: string;
  readonly made: {
    readonly kind: 'log' | 'test';
    readonly text: string;
    /** What it is about, for the name of a file: the law, or the turn. */
    readonly about: string;
  } | null;
}

/** What a job is about: a law, a turn of which a test is made, or with neither what is decided otherwise now; a race with neither is about all laws. */
export interface About {
  readonly law: string | null;
  readonly turn?: number | null;
}

/** A job on a log. */
export interface Job extends About {
  readonly evidence: Evidence;
  readonly digest: Digest;
  readonly onProgress: (said: string) => void;
}

const chosenLaws = ({ evidence: { program }, law }: Pick<Job, 'evidence' | 'law'>): LawBook => {
  const { laws, endLaws } = lawsOf(program);
  const isNamed = ({ name }: { readonly name: string }): boolean => law === null || law === name;
  return { laws: laws.filter(isNamed), endLaws: endLaws.filter(isNamed) };
};

const sayTurns = (count: number): string => (count === 1 ? '1 turn' : `${count} turns`);

const logOf = (
  { evidence: { program, header, head }, digest }: Job,
  by: Derivation,
  about: string,
  state: object,
  turns: readonly AnyTurn[],
): JobResult['made'] => {
  const derived = head === null ? null : { by, head };
  const writer = createLogWriter(digest, program, { ...header, derived, state });
  const lines = turns.flatMap((turn) => writer.turn(turn));
  return { kind: 'log', text: `${[...lines, ...writer.close()].join('\n')}\n`, about };
};

/** The few turns with which a law is still broken, decided by today's rules. */
const toBreach = (job: Job) => {
  const { evidence, onProgress } = job;
  const { first, turns, program } = evidence;
  const { turn: rules } = program;
  const chosen = chosenLaws(job);
  const shrunk = shrink(first, turns, breaking(chosen.laws, rules, chosen.endLaws), {
    onProgress: (progress) => onProgress(`${sayTurns(progress.turns)} left`),
  });
  return shrunk === undefined
    ? undefined
    : { found: shrunk.found, turns: redecide(first, shrunk.turns, rules) };
};

const notBroken = (law: string): JobResult => ({ said: `${law} is not broken in this log.`, made: null });
const nothingDiffers: JobResult = { said: 'Every turn is decided as it was then.', made: null };

const shrinkLog = (job: Job): JobResult => {
  const { evidence, law } = job;
  if (law !== null) {
    const shrunk = toBreach(job);
    if (shrunk === undefined) return notBroken(law);
    const { turns, found } = shrunk;
    return {
      said: `${sayTurns(turns.length)} of ${evidence.turns.length}: ${found.message}`,
      made: logOf(job, 'shrunk', law, evidence.first, turns),
    };
  }
  const { divergent } = evidence;
  if (divergent === null) return nothingDiffers;
  const { divergence, before, turn } = divergent;
  const said = `Turn ${divergence.turn}: ${divergence.message}`;
  if (divergence.what === 'state' || divergence.what === 'figures')
    return {
      said: `${said}. A shorter log would hold the ${divergence.what} of today; make a test.`,
      made: null,
    };
  return {
    said: `1 turn of ${evidence.turns.length}, from the state before it. ${said}`,
    made: logOf(job, 'shrunk', `turn-${turn.n}`, before, [turn]),
  };
};

const raceLog = (job: Job): JobResult => {
  const { evidence, onProgress } = job;
  const { tried, isExhaustive, broken } = race({
    first: evidence.first,
    turns: evidence.turns,
    rules: evidence.program.turn,
    ...chosenLaws(job),
    onProgress: (orders) => onProgress(`${orders} orders of the answers`),
  });
  const orders = tried === 1 ? '1 order of the answers' : `${tried} orders of the answers`;
  if (broken === null)
    return {
      said: `No law is broken in ${orders}${isExhaustive ? '; there are no others' : ''}.`,
      made: null,
    };
  return {
    said: `${broken.breach.law} is broken: ${broken.breach.message}. Found in ${orders}.`,
    made: logOf(job, 'raced', `${broken.breach.law}-raced`, evidence.first, broken.turns),
  };
};

const noHead = 'unknown: the log has no end';

/** A test of a turn as it was recorded, from the state before it. */
const makeTestOfTurn = ({ program, header, head, first, turns }: Evidence, n: number): JobResult => {
  const index = turns.findIndex((one) => one.n === n);
  const turn = turns[index];
  if (turn === undefined) return { said: `This log has no turn ${n}.`, made: null };
  const text = testOfDecisions({
    program,
    head: head ?? noHead,
    first: stateBefore(turns[index - 1]?.state ?? first, turn),
    turns: [turn],
    wasRedacted: header.isRedacted,
  });
  return {
    said: `A test of turn ${n}, from the state before it. It asserts what was recorded: write the right value where it says “became”.`,
    made: { kind: 'test', text, about: `turn-${n}` },
  };
};

const makeTest = (job: Job): JobResult => {
  const { evidence, law } = job;
  if (typeof job.turn === 'number') return makeTestOfTurn(evidence, job.turn);
  const { program, header, head, first, divergent } = evidence;
  const wasRedacted = header.isRedacted;
  const named = head ?? noHead;
  if (law !== null) {
    const shrunk = toBreach(job);
    if (shrunk === undefined) return notBroken(law);
    const { turns, found } = shrunk;
    const testOf = lawsOf(program).endLaws.some(({ name }) => name === law) ? testOfEndLaw : testOfLaw;
    return {
      said: `A test of ${sayTurns(turns.length)}. ${found.message}`,
      made: {
        kind: 'test',
        text: testOf({ program, head: named, first, turns, wasRedacted }, law),
        about: law,
      },
    };
  }
  if (divergent === null) return nothingDiffers;
  const { divergence, before, turn, hashes, shown } = divergent;
  const text = testOfDecisions({
    program,
    head: named,
    first: before,
    turns: [turn],
    wasRedacted,
    ...(divergence.what === 'state' ? { hashes } : {}),
    ...(divergence.what === 'figures' ? { shown } : {}),
  });
  return {
    said: `A test of 1 turn, from the state before it. Turn ${divergence.turn}: ${divergence.message}`,
    made: { kind: 'test', text, about: `turn-${turn.n}` },
  };
};

const jobs: Readonly<Record<JobKind, (job: Job) => JobResult>> = {
  shrink: shrinkLog,
  race: raceLog,
  test: makeTest,
};

/** Does a job to its end. */
export const doJob = (kind: JobKind, job: Job): JobResult => jobs[kind](job);
