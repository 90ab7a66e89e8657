import { rarelySaid } from '../../../../engine/log/turn.ts';
import { nodeDigest } from '../../../../adapters/log-file/node-digest.ts';
import { openPlainFile } from '../../../../adapters/log-file/node-file.ts';
import { changesOf } from '../../../../engine/log/changes.ts';
import type { LogProblem } from '../../../../engine/log/problem.ts';
import type { WrittenTurn } from '../../../../engine/log/read.ts';
import { folded, stateBefore } from '../../../../engine/log/derive.ts';
import { addedSince } from '../../../../engine/log/upcast.ts';
import { without } from '../../../../engine/log/comparison.ts';
import type { Decided } from '../../../../engine/log/words.ts';
import { divergenceOf } from '../../../../engine/log/divergence.ts';
import { witness } from '../../../../engine/laws/law.ts';
import type { AnyProgram } from '../../../../engine/log/program.ts';
import { createRedaction, type Redaction } from '../../../../engine/log/redact.ts';
import { createLogWriter, type LogWriter } from '../../../../engine/log/write.ts';
import { type NewLog, outputOptions, withNewLog } from '../log/new-log.ts';
import { findStart } from '../log/find-start.ts';
import { linesIn, linesUpToFault, readable, UnreadableLog, upTo } from '../log/read-log.ts';
import { noTurn, sayCount } from '../say.ts';
import { type Asked, UsageError, type Report, type Verb, type World } from '../world.ts';

/** What is done to the turns of a log. */
interface Rewriting {
  readonly by: 'redacted' | 'upcast' | 'forked';
  /** The last turn that is written. */
  readonly until: number;
  readonly redaction: (program: AnyProgram) => Redaction;
  /** Whether personal data are replaced by it. */
  readonly isRedacted: boolean;
}

/**
 * What became of a turn, in words that a log of the present vocabulary has: where today's rules decide the turn as it was
 * decided then, with what they make beside it, for which an older log had no words.
 */
const inPresentWords = (
  { turn: takeTurn }: AnyProgram,
  { n, seq, at, command }: WrittenTurn,
  before: object,
  decided: Decided,
  added: ReadonlySet<string>,
): Decided => {
  if (added.size === 0) return decided;
  const { thrown, outcome, effects } = witness(takeTurn, before, command, { at, seq });
  const now: Decided = { outcome, effects };
  const isSame = thrown === null && divergenceOf(n, command.type, decided, without(added, now)) === undefined;
  return isSame ? now : decided;
};

/** A part is taken of what can be read; a whole log is written anew only where it is whole. */
const readingFor = (by: Rewriting['by']): typeof linesUpToFault =>
  by === 'forked' ? linesUpToFault : (path, world) => linesIn(path, world);

const ignored = (): void => undefined;

/** The chain of the last line of a broken log that can be read. */
const lastChain = async (path: string): Promise<string> => {
  const file = await openPlainFile(path);
  try {
    return (await findStart(file, Infinity)).chain;
  } finally {
    await file.close();
  }
};

/** Writes the new log: its last chain, its turns, and the first after which the recorded state is not what today's shop makes of the events. */
const writeAnew = async (
  path: string,
  world: World,
  out: NewLog,
  { by, until, redaction: redactionOf, isRedacted }: Rewriting,
  derivedFrom: string,
) => {
  let log:
    | { readonly program: AnyProgram; readonly writer: LogWriter; readonly redaction: Redaction }
    | undefined;
  let state: object | undefined;
  let added: ReadonlySet<string> = new Set();
  let turns = 0;
  let strange: number | null = null;
  for await (const { line } of readingFor(by)(path, world, ignored)) {
    if (line.kind === 'header') {
      const { program } = line;
      const redaction = redactionOf(program);
      ({ state } = line);
      added = addedSince(line.header.vocabulary, program.steps);
      const writer = createLogWriter(nodeDigest, program, {
        ...line.header,
        derived: { by, head: derivedFrom },
        isRedacted: isRedacted || line.header.isRedacted,
        state: redaction.state(state),
      });
      log = { program, writer, redaction };
    }
    if (state === undefined || log === undefined) continue;
    const { program, writer, redaction } = log;
    if (line.kind === 'turn' && line.turn.n <= until) {
      const { n, seq, at, origin, cause, command } = line.turn;
      const rare = rarelySaid(line.turn);
      const before = stateBefore(state, rare);
      const decided = inPresentWords(program, line.turn, before, readable(path, line.turn.decided()), added);
      state = folded(program, before, decided);
      turns += 1;
      const turn = { n, seq, at, origin, ...rare, cause, command, ...decided, state };
      await out.add(writer.turn(redaction.turn(turn)));
    }
    if (line.kind === 'keyframe' && strange === null && line.n <= until && !line.isState(state)) {
      const changes = changesOf(readable(path, line.state()), state);
      if (changes.some((change) => line.knows(change.path))) strange = line.n;
    }
  }
  await out.add(log?.writer.close() ?? []);
  return { turns, head: log?.writer.head() ?? '', strange, out: out.path };
};

/** Two passes: the first checks the whole log and finds its head, the second writes. */
const rewrite = async (asked: Asked, world: World, rewriting: Rewriting): Promise<Report> => {
  const { path } = asked;
  const { by, until } = rewriting;
  let derivedFrom = '';
  let last = 0;
  let first = 0;
  let problem: LogProblem | null = null;
  const hear = (heard: LogProblem): void => {
    problem = heard;
  };
  for await (const { line } of readingFor(by)(path, world, hear)) {
    if (line.kind === 'header') ({ first } = line.header);
    else if (line.kind === 'closing') derivedFrom = line.head;
    else if (line.kind === 'turn') {
      last = line.turn.n;
      readable(path, line.turn.decided());
    }
  }
  if (problem !== null) {
    if (until > last) throw new UnreadableLog(path, problem);
    derivedFrom = await lastChain(path);
  }
  if (until !== Infinity && (until < first || until > last))
    throw new UsageError(noTurn(path, until, first, last));
  const written = await withNewLog(asked, world, (log) =>
    writeAnew(path, world, log, rewriting, derivedFrom),
  );
  const { turns, head, strange, out } = written;
  const notes =
    strange === null
      ? []
      : [`up to turn ${strange} the shop of then made other states of these events: the new log has today's`];
  return upTo(problem, {
    code: 0,
    isAside: out === null,
    lines: [`${out ?? 'standard output'}: ${sayCount(turns, 'turn')}, ${by}`, `head ${head}`, ...notes],
    record: { ...written, by, derivedFrom },
  });
};

const asItIs = (): Redaction => ({ state: (state) => state, turn: (turn) => turn });

/** Replaces personal data throughout a log. */
export const redact: Verb = {
  name: 'redact',
  usage: 'FILE [--out NEWFILE [--force]]',
  about: 'write the log anew with made-up personal data; it verifies like any other',
  options: outputOptions,
  run: (asked, world) =>
    rewrite(asked, world, {
      by: 'redacted',
      until: Infinity,
      redaction: createRedaction,
      isRedacted: true,
    }),
};

/** Writes a log of an older vocabulary in the present one. */
export const upcast: Verb = {
  name: 'upcast',
  usage: 'FILE [--out NEWFILE [--force]]',
  about: 'write the log anew in the present format and vocabulary',
  options: outputOptions,
  run: (asked, world) =>
    rewrite(asked, world, { by: 'upcast', until: Infinity, redaction: asItIs, isRedacted: false }),
};

/** Writes the beginning of a log. */
export const fork: Verb = {
  name: 'fork',
  usage: 'FILE --at N [--out NEWFILE [--force]]',
  about: 'write the log up to turn N, to go on from there',
  options: { at: { type: 'string' }, ...outputOptions },
  run: async (asked, world) =>
    rewrite(asked, world, { by: 'forked', until: asked.turn(), redaction: asItIs, isRedacted: false }),
};
