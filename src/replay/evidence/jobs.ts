import { redecide } from '../../../engine/log/derive.ts';
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
  readonly made: { readonly kind: 'log' | 'test'; readonly text: string } | null;
}

/** A job on a log: about a law, or without one about what is decided otherwise now; a race without one is about all laws. */
export interface Job {
  readonly evidence: Evidence;
  readonly law: string | null;
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
  state: object,
  turns: readonly AnyTurn[],
): JobResult['made'] => {
  const derived = head === null ? null : { by, head };
  const writer = createLogWriter(digest, program, { ...header, derived, state });
  const lines = turns.flatMap((turn) => writer.turn(turn));
  return { kind: 'log', text: `${[...lines, ...writer.close()].join('\n')}\n` };
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
      made: logOf(job, 'shrunk', evidence.first, turns),
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
    made: logOf(job, 'shrunk', before, [turn]),
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
    made: logOf(job, 'raced', evidence.first, broken.turns),
  };
};

const makeTest = (job: Job): JobResult => {
  const { evidence, law } = job;
  const { program, header, head, first, divergent } = evidence;
  const wasRedacted = header.isRedacted;
  const named = head ?? 'unknown: the log has no end';
  if (law !== null) {
    const shrunk = toBreach(job);
    if (shrunk === undefined) return notBroken(law);
    const { turns, found } = shrunk;
    const testOf = lawsOf(program).endLaws.some(({ name }) => name === law) ? testOfEndLaw : testOfLaw;
    return {
      said: `A test of ${sayTurns(turns.length)}. ${found.message}`,
      made: { kind: 'test', text: testOf({ program, head: named, first, turns, wasRedacted }, law) },
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
    made: { kind: 'test', text },
  };
};

const jobs: Readonly<Record<JobKind, (job: Job) => JobResult>> = {
  shrink: shrinkLog,
  race: raceLog,
  test: makeTest,
};

/** Does a job to its end. */
export const doJob = (kind: JobKind, job: Job): JobResult => jobs[kind](job);
