import { lstat } from 'node:fs/promises';
import { folded } from '../../../../engine/log/derive.ts';
import type { Header } from '../../../../engine/log/format.ts';
import type { AnyProgram } from '../../../../engine/log/program.ts';
import type { AnyTurn } from '../../../../engine/log/turn.ts';
import { linesIn } from './read-log.ts';
import { UsageError, type World } from '../world.ts';

/** A log that is kept in memory as a whole, for the verbs that go through it again and again. */
export interface WholeLog {
  readonly program: AnyProgram;
  readonly header: Header;
  /** The state before the first turn. */
  readonly first: object;
  /** As they were recorded; the states are what today's shop makes of the recorded events. */
  readonly turns: readonly AnyTurn[];
  readonly head: string;
}

const mebibyte = 1_048_576;
const largest = 64 * mebibyte;

/** Reads a whole log. Refuses files above 64 MiB. */
export const readWholeLog = async (path: string, world: World): Promise<WholeLog> => {
  const stats = await lstat(path).catch(() => undefined);
  if (stats?.isFile() === true && stats.size > largest) {
    const most = `${largest / mebibyte} MiB`;
    throw new UsageError(
      `${path} is larger than ${most}, and this verb keeps the whole log in memory: cut a part out first, by slice`,
    );
  }
  let begun: Pick<WholeLog, 'program' | 'header' | 'first'> | undefined;
  let head = '';
  const turns: AnyTurn[] = [];
  for await (const { line } of linesIn(path, world)) {
    if (line.kind === 'header') begun = { program: line.program, header: line.header, first: line.state };
    else if (line.kind === 'closing') ({ head } = line);
    else if (line.kind === 'turn' && begun !== undefined) {
      const { stateHash: _hash, shown: _shown, ...turn } = line.turn;
      turns.push({ ...turn, state: folded(begun.program, turns.at(-1)?.state ?? begun.first, turn) });
    }
  }
  if (begun === undefined) throw new UsageError(`${path} was changed while it was read`);
  return { ...begun, turns, head };
};
