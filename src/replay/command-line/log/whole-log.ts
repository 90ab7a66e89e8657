import { lstat } from 'node:fs/promises';
import { either as E } from 'fp-ts';
import type { Header } from '../../../../engine/log/format.ts';
import type { LogProblem } from '../../../../engine/log/problem.ts';
import type { WrittenTurn } from '../../../../engine/log/read.ts';
import type { Turn } from '../../../../engine/log/turn.ts';
import type { Root } from '../../../../engine/slices.ts';
import { foldDecided } from './fold.ts';
import { goOn, readLog, unreadable } from './read-log.ts';
import { UsageError, type Report, type World } from '../world.ts';

/** A log that is kept in memory as a whole, for the verbs that go through it again and again. */
export interface WholeLog {
  readonly header: Header;
  /** The state before the first turn. */
  readonly first: Root;
  /** As they were recorded; the states are what today's shop makes of the recorded events. */
  readonly turns: readonly Turn[];
  readonly head: string;
}

const mebibyte = 1_048_576;
const largest = 64 * mebibyte;

/** Reads a whole log; left is what to say of one that cannot be read. Refuses files above 64 MiB. */
export const readWholeLog = async (path: string, world: World): Promise<E.Either<Report, WholeLog>> => {
  const stats = await lstat(path).catch(() => undefined);
  if (stats?.isFile() === true && stats.size > largest) {
    const most = `${largest / mebibyte} MiB`;
    throw new UsageError(
      `${path} is larger than ${most}, and this verb keeps the whole log in memory: fork it first`,
    );
  }
  let header: Header | undefined;
  let first: Root | undefined;
  let state: Root | undefined;
  let head = '';
  const turns: Turn[] = [];
  const keep = (written: WrittenTurn): E.Either<LogProblem, unknown> => {
    const { n, seq, at, origin, cause, command } = written;
    const decided = written.decided();
    if (E.isLeft(decided) || state === undefined) return decided;
    state = foldDecided(state, decided.right);
    turns.push({ n, seq, at, origin, cause, command, ...decided.right, state });
    return goOn;
  };
  const read = await readLog(path, world, {
    lookAt: (line) => {
      if (line.kind === 'header') {
        ({ header } = line);
        first = state = line.state;
      } else if (line.kind === 'turn') return keep(line.turn);
      else if (line.kind === 'closing') ({ head } = line);
      return goOn;
    },
  });
  if (E.isLeft(read)) return E.left(unreadable(path, read.left));
  if (header === undefined || first === undefined)
    throw new UsageError(`${path} was changed while it was read`);
  return E.right({ header, first, turns, head });
};
