import { either as E } from 'fp-ts';
import { nodeDigest } from '../../../../adapters/log-file/node-digest.ts';
import { changesOf } from '../../../../engine/log/changes.ts';
import type { Header } from '../../../../engine/log/format.ts';
import type { LogProblem } from '../../../../engine/log/problem.ts';
import type { WrittenTurn } from '../../../../engine/log/read.ts';
import { addedSince } from '../../../../engine/log/upcast.ts';
import { without } from '../../../../engine/log/verify.ts';
import type { Decided } from '../../../../engine/log/words.ts';
import { divergenceOf } from '../../../../engine/log/divergence.ts';
import { turn as takeTurn } from '../../../../engine/rules.ts';
import { witness } from '../../../../engine/laws/law.ts';
import { createRedaction, type Redaction } from '../../../../engine/log/redact.ts';
import { createLogWriter, type LogWriter } from '../../../../engine/log/write.ts';
import type { Root } from '../../../../engine/slices.ts';
import { vocabularyVersion } from '../../../../engine/vocabulary.ts';
import { foldDecided } from '../log/fold.ts';
import { createNewLog, type NewLog, outputOptions } from '../log/new-log.ts';
import { goOn, readLog, unreadable } from '../log/read-log.ts';
import { noTurn, sayCount } from '../say.ts';
import { type Asked, UsageError, type Report, type Verb, type World } from '../world.ts';

/** What is done to the turns of a log. */
interface Rewriting {
  readonly by: 'redacted' | 'upcast' | 'forked';
  /** The last turn that is written. */
  readonly until: number;
  readonly redaction: Redaction;
  readonly isRedacted: (before: Header) => boolean;
}

interface Written {
  readonly turns: number;
  readonly head: string;
  /** The first turn after which the recorded state is not what today's shop makes of the events. */
  readonly strange: number | null;
}

/**
 * What became of a turn, in words that a log of the present vocabulary has: where today's rules decide the turn as it was
 * decided then, with what they make beside it, for which an older log had no words.
 */
const inPresentWords = (
  { n, seq, at, command }: WrittenTurn,
  before: Root,
  decided: Decided,
  added: ReadonlySet<string>,
): Decided => {
  if (added.size === 0) return decided;
  const { outcome, effects, thrown } = witness(takeTurn, before, command, { at, seq });
  const now: Decided = { outcome, effects };
  const isSame = thrown === null && divergenceOf(n, command.type, decided, without(added, now)) === undefined;
  return isSame ? now : decided;
};

const writeAnew = async (
  path: string,
  world: World,
  log: NewLog,
  rewriting: Rewriting,
  derived: NonNullable<Header['derived']>,
): Promise<E.Either<LogProblem, Written>> => {
  let state: Root | undefined;
  let writer: LogWriter | undefined;
  let added: ReadonlySet<string> = new Set();
  let turns = 0;
  let strange: number | null = null;

  const begin = (header: Header, first: Root): void => {
    state = first;
    added = addedSince(header.vocabulary);
    const { engine, logId, locale, timeZone } = header;
    writer = createLogWriter(nodeDigest, {
      engine,
      logId,
      locale,
      timeZone,
      derived,
      isRedacted: rewriting.isRedacted(header),
      state: rewriting.redaction.state(first),
    });
  };
  const add = (turn: WrittenTurn): E.Either<LogProblem, unknown> => {
    if (state === undefined || writer === undefined) return goOn;
    const { n, seq, at, origin, cause, command } = turn;
    if (n > rewriting.until) return goOn;
    const decided = turn.decided();
    if (E.isLeft(decided)) return decided;
    const known = inPresentWords(turn, state, decided.right, added);
    state = foldDecided(state, known);
    turns += 1;
    log.add(writer.turn(rewriting.redaction.turn({ n, seq, at, origin, cause, command, ...known, state })));
    return goOn;
  };
  const read = await readLog(path, world, {
    lookAt: (line) => {
      if (line.kind === 'header') begin(line.header, line.state);
      else if (line.kind === 'turn') return add(line.turn);
      else if (
        line.kind === 'keyframe' &&
        state !== undefined &&
        strange === null &&
        line.n <= rewriting.until
      ) {
        if (line.isState(state)) return goOn;
        const recorded = line.state();
        if (E.isLeft(recorded)) return recorded;
        const isStrange = changesOf(recorded.right, state).some(({ path }) => line.knows(path));
        if (isStrange) strange = line.n;
      }
      return goOn;
    },
    pause: log.flush,
  });
  if (E.isLeft(read)) return read;
  log.add(writer?.close() ?? []);
  await log.flush();
  return E.right({ turns, head: writer?.head() ?? '', strange });
};

/** Two passes: the first checks the whole log and finds its head, the second writes. */
const rewrite = async (asked: Asked, world: World, rewriting: Rewriting): Promise<Report> => {
  const [path = ''] = asked.files;
  let head = '';
  let last = 0;
  let first = 0;
  const checked = await readLog(path, world, {
    lookAt: (line) => {
      if (line.kind === 'header') ({ first } = line.header);
      if (line.kind === 'closing') ({ head } = line);
      if (line.kind !== 'turn') return goOn;
      last = line.turn.n;
      return line.turn.decided();
    },
  });
  if (E.isLeft(checked)) return unreadable(path, checked.left);
  const { until } = rewriting;
  if (until !== Infinity && (until < first || until > last))
    throw new UsageError(noTurn(path, until, first, last));
  const log = await createNewLog(asked, world);
  try {
    const { by } = rewriting;
    const written = await writeAnew(path, world, log, rewriting, { by, head });
    if (E.isLeft(written)) return unreadable(path, written.left);
    await log.keep();
    const { turns, strange } = written.right;
    const notes =
      strange === null
        ? []
        : [
            `up to turn ${strange} the shop of then made other states of these events: the new log has today's`,
          ];
    return {
      code: 0,
      isAside: log.path === null,
      lines: [
        `${log.path ?? 'standard output'}: ${sayCount(turns, 'turn')}, ${by}`,
        `head ${written.right.head}`,
        ...notes,
      ],
      record: {
        outcome: 'fine',
        file: path,
        out: log.path,
        by,
        turns,
        head: written.right.head,
        derivedFrom: head,
        strange,
      },
    };
  } finally {
    await log.drop();
  }
};

const asItIs: Pick<Rewriting, 'redaction' | 'isRedacted'> = {
  redaction: { state: (state) => state, turn: (turn) => turn },
  isRedacted: ({ isRedacted }) => isRedacted,
};

/** Replaces personal data throughout a log. */
export const redact: Verb = {
  name: 'redact',
  usage: 'FILE [--out NEWFILE [--force]]',
  about: 'write the log anew with made-up personal data; it verifies like any other',
  files: [1, 1],
  options: outputOptions,
  run: (asked, world) =>
    rewrite(asked, world, {
      by: 'redacted',
      until: Infinity,
      redaction: createRedaction(),
      isRedacted: () => true,
    }),
};

/** Writes a log of an older vocabulary in the present one. */
export const upcast: Verb = {
  name: 'upcast',
  usage: 'FILE [--out NEWFILE [--force]]',
  about: `write the log anew in the present format and vocabulary (${vocabularyVersion})`,
  files: [1, 1],
  options: outputOptions,
  run: (asked, world) =>
    rewrite(asked, world, {
      by: 'upcast',
      until: Infinity,
      ...asItIs,
    }),
};

/** Writes the beginning of a log. */
export const fork: Verb = {
  name: 'fork',
  usage: 'FILE --at N [--out NEWFILE [--force]]',
  about: 'write the log up to turn N, to go on from there',
  files: [1, 1],
  options: { at: { type: 'string' }, ...outputOptions },
  run: async (asked, world) => {
    const until = asked.count('at');
    if (until === undefined) throw new UsageError('fork needs --at N, the number of a turn');
    return rewrite(asked, world, { by: 'forked', until, ...asItIs });
  },
};
