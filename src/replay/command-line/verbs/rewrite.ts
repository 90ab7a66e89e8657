import { nodeDigest } from '../../../../adapters/log-file/node-digest.ts';
import { observeTurn } from '../../../../engine/laws/law.ts';
import { changesOf } from '../../../../engine/log/changes.ts';
import { without } from '../../../../engine/log/comparison.ts';
import { folded, stateBefore } from '../../../../engine/log/derive.ts';
import { divergenceOf } from '../../../../engine/log/divergence.ts';
import type { Header } from '../../../../engine/log/format.ts';
import type { AnyProgram } from '../../../../engine/log/program.ts';
import type { WrittenTurn } from '../../../../engine/log/read.ts';
import { createRedaction, type Redaction } from '../../../../engine/log/redact.ts';
import { addedSince } from '../../../../engine/log/upcast.ts';
import type { Decided } from '../../../../engine/log/words.ts';
import { createLogWriter, type LogWriter } from '../../../../engine/log/write.ts';
import { linesIn, type NewLog, readUpToFault, UnreadableLog, upTo, withNewLog } from '../log/log-lines.ts';
import { sayCount } from '../../evidence/say.ts';
import { noTurn } from '../say.ts';
import { type VerbArguments, type ReplayEnv, type Report, UsageError, type Verb } from '../env.ts';

interface Rewriting {
  readonly by: 'redacted' | 'upcast' | 'forked' | 'cut';
  readonly from: number;
  readonly until: number;
}

/** The first and last turn of a log, and the chain of the last line that could be read: of a whole log its head. */
const scan = async (path: string, env: ReplayEnv) => {
  let [first, last, head] = [0, 0, ''];
  const problem = await readUpToFault(path, env, ({ line, where }) => {
    if (line.kind === 'header') ({ first } = line.header);
    if (line.kind === 'turn') last = line.turn.n;
    head = where.chain;
  });
  return { first, last, head, problem };
};
type Scanned = Awaited<ReturnType<typeof scan>>;

/** Refuses unknown turns: a part is cut from the readable lines, a whole log must be intact. */
const requireTurns = (
  path: string,
  { by, from, until }: Rewriting,
  { first, last, problem }: Scanned,
): void => {
  const isBeyond = by === 'cut' ? from > last : until > last;
  if (isBeyond && problem !== null) throw new UnreadableLog(path, problem);
  if (until !== Infinity && by === 'forked' && (isBeyond || until < first))
    throw new UsageError(noTurn(path, until, first, last));
  if (by === 'cut' && (isBeyond || until < first))
    throw new UsageError(`${path} has none of the turns ${from} to ${until}`);
};

/**
 * Turn in the present vocabulary: today's decision, with events and effects that an older log had no words for, if it is
 * otherwise the recorded one.
 */
const inPresentWords = (
  { turn: takeTurn }: AnyProgram,
  turn: WrittenTurn,
  before: object,
  added: ReadonlySet<string>,
): Decided => {
  if (added.size === 0) return turn;
  const { n, seq, at, command } = turn;
  const now = observeTurn(takeTurn, before, command, { at, seq });
  const isSame = divergenceOf(n, command.type, turn, without(added, now)) === undefined;
  return isSame ? now : turn;
};

interface Begun {
  readonly program: AnyProgram;
  readonly header: Header;
  readonly added: ReadonlySet<string>;
  readonly redaction: Redaction;
}

const asItIs: Redaction = { state: (state) => state, turn: (turn) => turn };

/** Writes the new log, and finds the first turn whose recorded state differs from today's fold of the events. */
const copy = async (
  path: string,
  env: ReplayEnv,
  out: NewLog,
  { by, from, until }: Rewriting,
  { last, head }: Scanned,
) => {
  let log: Begun | undefined;
  let state: object = {};
  let writer: LogWriter | undefined;
  let turns = 0;
  let strange: number | null = null;
  const begin = ({ program, header, redaction }: Begun): LogWriter =>
    createLogWriter(nodeDigest, program, {
      ...header,
      derived: { by, head },
      isRedacted: by === 'redacted' || header.isRedacted,
      state: redaction.state(state),
    });
  for await (const { line } of linesIn(path, env)) {
    if (line.kind === 'header') {
      const { program, header } = line;
      ({ state } = line);
      const added = addedSince(header.vocabulary, program.steps);
      log = { program, header, added, redaction: by === 'redacted' ? createRedaction(program) : asItIs };
      if (by !== 'cut') writer = begin(log);
    }
    if (line.kind === 'turn' && log !== undefined) {
      const { stateHash: _hash, shown: _shown, ...turn } = line.turn;
      state = stateBefore(state, turn);
      if (turn.n >= from) writer ??= begin(log);
      const decided = inPresentWords(log.program, line.turn, state, log.added);
      state = folded(log.program, state, decided);
      if (turn.n >= from) {
        turns += 1;
        await out.add(writer?.turn(log.redaction.turn({ ...turn, ...decided, state })) ?? []);
      }
    }
    if (line.kind === 'keyframe' && strange === null)
      if (changesOf(line.state, state).some(({ path: place }) => line.knows(place))) strange = line.n;
    if (line.kind === 'turn' && line.turn.n >= Math.min(until, last)) break;
  }
  await out.add(writer?.close() ?? []);
  return { turns, head: writer?.head() ?? '', strange, out: out.path };
};

/** Two passes: the first checks the whole log and finds its head, the second writes. */
const rewrite = async (asked: VerbArguments, env: ReplayEnv, rewriting: Rewriting): Promise<Report> => {
  const { path } = asked;
  const { by, until } = rewriting;
  const scanned = await scan(path, env);
  requireTurns(path, rewriting, scanned);
  const written = await withNewLog(asked, env, (log) => copy(path, env, log, rewriting, scanned));
  const { turns, head, strange, out } = written;
  const notes =
    strange === null
      ? []
      : [
          `up to turn ${strange} the recording shop had other states after these events: the new log has today's`,
        ];
  const problem = by === 'cut' && until <= scanned.last ? null : scanned.problem;
  return upTo(problem, {
    code: 0,
    isAside: out === null,
    lines: [`${out ?? 'standard output'}: ${sayCount(turns, 'turn')}, ${by}`, `head ${head}`, ...notes],
    record: { ...written, by, derivedFrom: scanned.head },
  });
};

export const redact: Verb = {
  name: 'redact',
  usage: 'FILE [--out NEWFILE [--force]]',
  about: 'write a redacted copy of the log, with made-up personal data; it verifies like any other',
  run: (asked, env) => rewrite(asked, env, { by: 'redacted', from: 0, until: Infinity }),
};

export const upcastVerb: Verb = {
  name: 'upcast',
  usage: 'FILE [--out NEWFILE [--force]]',
  about: 'write a copy of the log in the present format and vocabulary',
  run: (asked, env) => rewrite(asked, env, { by: 'upcast', from: 0, until: Infinity }),
};

export const fork: Verb = {
  name: 'fork',
  usage: 'FILE --at N [--out NEWFILE [--force]]',
  about: 'write the log up to turn N, to go on from there',
  run: async (asked, env) => rewrite(asked, env, { by: 'forked', from: 0, until: asked.turn() }),
};

export const slice: Verb = {
  name: 'slice',
  usage: 'FILE [--from N] [--to N] [--out NEWFILE [--force]]',
  about:
    'write the turns N to N as a log of their own, from a log of any size; of a broken one up to the fault',
  run: async (asked, env) => {
    const from = asked.count('from') ?? 1;
    const until = asked.count('to') ?? Infinity;
    if (from < 1 || until < from)
      throw new UsageError('--from and --to are numbers of turns, the second not below the first');
    return rewrite(asked, env, { by: 'cut', from, until });
  },
};
