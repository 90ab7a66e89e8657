import { either as E } from 'fp-ts';
import { linesFrom } from '../../../../adapters/log-file/check.ts';
import { nodeDigest } from '../../../../adapters/log-file/node-digest.ts';
import { type OpenFile, openPlainFile } from '../../../../adapters/log-file/node-file.ts';
import { noLine } from '../../../../adapters/log-file/scan.ts';
import { folded, stateBefore } from '../../../../engine/log/derive.ts';
import type { Header } from '../../../../engine/log/format.ts';
import type { LogProblem } from '../../../../engine/log/problem.ts';
import { createLogReader, type LogLine, type WrittenTurn } from '../../../../engine/log/read.ts';
import { rarelySaid } from '../../../../engine/log/turn.ts';
import { createLogWriter, type LogWriter } from '../../../../engine/log/write.ts';
import type { AnyProgram } from '../../../../engine/log/program.ts';
import { findStart, type Start } from '../log/find-start.ts';
import { type NewLog, outputOptions, withNewLog } from '../log/new-log.ts';
import { readable, UnreadableLog, upTo } from '../log/read-log.ts';
import { createProgress, percentOf } from '../progress.ts';
import { sayCount } from '../say.ts';
import { type Asked, UsageError, type Report, type Verb, type World } from '../world.ts';

/** A log from where reading begins: its header, the state there, and the lines after it up to the first problem. */
interface Begun {
  readonly program: AnyProgram;
  readonly header: Header;
  readonly state: object;
  readonly lines: AsyncGenerator<E.Either<LogProblem, LogLine>>;
}

const begin = async (
  path: string,
  file: OpenFile,
  { header, keyframe, lines, at }: Start,
  { programs }: World,
): Promise<Begun> => {
  const reader = createLogReader(nodeDigest, programs);
  const first = readable(path, reader.read(header ?? ''));
  if (first.kind !== 'header') throw new UsageError(`${path} was changed while it was read`);
  const from = keyframe === undefined ? undefined : readable(path, reader.goOn(keyframe));
  const before = from === undefined ? 0 : lines;
  async function* rest(): AsyncGenerator<E.Either<LogProblem, LogLine>> {
    let line = lines;
    for await (const placed of linesFrom((start) => file.bytes(undefined, start), at, true)) {
      for (const { split } of placed) {
        line += 1;
        const read =
          split === null ? E.left({ ...noLine, line: line - before, turn: null }) : reader.read(split);
        yield E.isRight(read) ? read : E.left({ ...read.left, line: read.left.line + before });
        if (E.isLeft(read)) return;
      }
    }
    const whole = reader.end();
    if (E.isLeft(whole)) yield E.left({ ...whole.left, line: whole.left.line + before });
  }
  return {
    program: first.program,
    header: first.header,
    state: from === undefined ? first.state : readable(path, from.state()),
    lines: rest(),
  };
};

/** Writes turns of a log as they come: those before the first one that is wanted are only folded. */
const cut = async (
  path: string,
  { program, header, state: first, lines }: Begun,
  [from, to]: readonly [number, number],
  chain: string,
  log: NewLog,
) => {
  let state = first;
  let writer: LogWriter | undefined;
  let turns = 0;
  let problem: LogProblem | null = null;
  const add = async (turn: WrittenTurn): Promise<void> => {
    const { n, seq, at, origin, cause, command } = turn;
    const rare = rarelySaid(turn);
    const before = stateBefore(state, rare);
    const decided = readable(path, turn.decided());
    state = folded(program, before, decided);
    if (n < from) return;
    writer ??= createLogWriter(nodeDigest, program, {
      ...header,
      derived: { by: 'cut', head: chain },
      state: before,
    });
    turns += 1;
    await log.add(writer.turn({ n, seq, at, origin, ...rare, cause, command, ...decided, state }));
  };
  for await (const line of lines) {
    if (E.isLeft(line)) problem = line.left;
    else if (line.right.kind === 'turn') {
      if (line.right.turn.n > to) break;
      await add(line.right.turn);
      if (line.right.turn.n === to) break;
    }
  }
  if (writer === undefined) {
    if (problem !== null) throw new UnreadableLog(path, problem);
    throw new UsageError(`${path} has none of the turns ${from} to ${to}`);
  }
  await log.add(writer.close());
  return { turns, head: writer.head(), out: log.path, problem };
};

/** Refuses bounds that no turns lie between. */
const boundsOf = (asked: Asked): readonly [number, number] => {
  const from = asked.count('from') ?? 1;
  const to = asked.count('to') ?? Infinity;
  if (from < 1 || to < from)
    throw new UsageError('--from and --to are numbers of turns, the second not below the first');
  return [from, to];
};

/** Writes some turns of a log as a log of their own. */
export const slice: Verb = {
  name: 'slice',
  usage: 'FILE [--from N] [--to N] [--out NEWFILE [--force]]',
  about:
    'write the turns N to N as a log of their own, from a log of any size; of a broken one up to the fault',
  options: { from: { type: 'string' }, to: { type: 'string' }, ...outputOptions },
  run: async (asked: Asked, world: World): Promise<Report> => {
    const { path } = asked;
    const bounds = boundsOf(asked);
    const file = await openPlainFile(path);
    const progress = createProgress(world, percentOf(file.size));
    try {
      const start = await findStart(file, bounds[0], progress.passed);
      const begun = await begin(path, file, start, world);
      const made = await withNewLog(asked, world, (log) => cut(path, begun, bounds, start.chain, log));
      const { turns, head, out, problem } = made;
      return upTo(problem, {
        code: 0,
        isAside: out === null,
        lines: [`${out ?? 'standard output'}: ${sayCount(turns, 'turn')}, cut`, `head ${head}`],
        record: { turns, head, out, by: 'cut', derivedFrom: start.chain },
      });
    } finally {
      progress.end();
      await file.close();
    }
  },
};
