import { lstat } from 'node:fs/promises';
import { either as E } from 'fp-ts';
import { nodeDigest } from '../../../../adapters/log-file/node-digest.ts';
import { type About, doJob, type Job, type JobKind, lawsNamed } from '../../evidence/jobs.ts';
import { type Evidence, readEvidence } from '../../evidence/read-evidence.ts';
import { refuseJsonBeside, withOutput, linesIn } from '../log/log-lines.ts';
import { createProgress } from '../say.ts';
import { type VerbArguments, type Report, UsageError, type Verb, type ReplayEnv } from '../env.ts';
import { requireLaw } from './reading.ts';

const mebibyte = 1_048_576;
const largest = 64 * mebibyte;

/** Reads a log; one whose turns are kept may have 64 MiB. */
const evidenceIn = async (path: string, env: ReplayEnv, isKept: boolean): Promise<Evidence> => {
  const stats = await lstat(path).catch(() => undefined);
  if (isKept && stats?.isFile() === true && stats.size > largest)
    throw new UsageError(
      `${path} is larger than ${largest / mebibyte} MiB, and this keeps the whole log in memory: cut a part out first, by slice`,
    );
  async function* lines() {
    for await (const line of linesIn(path, env)) yield E.right(line);
  }
  const evidence = await readEvidence(lines(), nodeDigest, isKept);
  if (evidence === undefined) throw new UsageError(`${path} was changed while it was read`);
  return evidence;
};

/** Evidence of the faults of a log; keeps turns only where a single one does not show the fault. */
const evidenceFor = async (
  { path }: VerbArguments,
  env: ReplayEnv,
  kind: JobKind,
  about: About,
): Promise<Evidence> => {
  const isOfDivergence = kind !== 'race' && about.law === null && about.turn === null && about.isAll !== true;
  if (!isOfDivergence) return evidenceIn(path, env, true);
  const evidence = await evidenceIn(path, env, false);
  const { divergent, unexplained } = evidence;
  if (divergent === null && unexplained !== null)
    throw new UsageError(
      `turn ${unexplained.turn}: ${unexplained.message}; no single turn shows it, name a law with --law`,
    );
  return divergent === null && kind === 'test' ? evidenceIn(path, env, true) : evidence;
};

const doAsked = async (asked: VerbArguments, env: ReplayEnv, kind: JobKind): Promise<Report> => {
  const law = asked.text('law') ?? null;
  const about = { law, turn: asked.count('at') ?? null, isAll: asked.flag('all') };
  if ([law !== null, about.turn !== null, about.isAll].filter(Boolean).length > 1)
    throw new UsageError('to-test takes one of --law, --at and --all');
  requireLaw(law, env);
  const [limit, seed] = [asked.count('orders'), asked.count('seed')];
  const evidence = await evidenceFor(asked, env, kind, about);
  const { laws, endLaws } = lawsNamed(evidence.program, law);
  if (laws.length + endLaws.length === 0)
    throw new UsageError(`this is a log of the ${evidence.program.name}, which has no law ${law}`);
  let words = '';
  const progress = createProgress(env, () => words, 40);
  const job: Job = {
    ...about,
    limit,
    seed,
    evidence,
    digest: nodeDigest,
    onProgress: (said) => {
      words = said.padEnd(40);
      progress.passed(0);
    },
  };
  const { said, made, record, isWrong = false } = doJob(kind, job);
  progress.end();
  if (about.turn !== null && made === null) throw new UsageError(said);
  if (made !== null) refuseJsonBeside(asked, made.kind);
  const out =
    made === null
      ? null
      : await withOutput(asked, env, async ({ path, write }) => {
          await write(kind === 'test' || path === null ? `${made.text}\n` : made.text);
          return path;
        });
  const left =
    made === null
      ? [`nothing was written${isWrong ? `; to-test ${asked.path} makes a test of this turn` : ''}`]
      : [];
  const advice =
    made === null && kind === 'test' && law === null
      ? [
          'where a shopper saw something wrong all the same, find the turn (npm run replay -- turns FILE) and say what is right: to-test FILE --at N',
        ]
      : [];
  return {
    code: isWrong ? 1 : 0,
    isAside: out === null && (made !== null || kind === 'test'),
    lines: [out === null ? said : `${out}: ${said}`, ...left, ...advice],
    record: { ...record, out },
  };
};

export const shrinkVerb: Verb = {
  name: 'shrink',
  usage: 'FILE [--law NAME] [--out NEWFILE [--force]]',
  about:
    'write a log of the first turn that is decided otherwise now, from the state before it; with --law of the few turns that still break the law',
  run: (asked, env) => doAsked(asked, env, 'shrink'),
};

export const raceVerb: Verb = {
  name: 'race',
  usage: 'FILE [--law NAME] [--orders N] [--seed N] [--out NEWFILE [--force]]',
  about: 'play the answers of a log in other orders until one breaks a law, and write the log of that order',
  run: (asked, env) => doAsked(asked, env, 'race'),
};

export const toTest: Verb = {
  name: 'to-test',
  usage: 'FILE [--law NAME | --at N | --all] [--out TESTFILE [--force]]',
  about:
    'write a test for tests/engine/regressions: of the first turn that is decided otherwise now, else of the few turns that break a law; --law names the law, --at a turn that is to be decided as recorded, or as you write there, --all means all turns',
  run: (asked, env) => doAsked(asked, env, 'test'),
};
