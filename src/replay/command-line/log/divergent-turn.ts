import { nodeDigest } from '../../../../adapters/log-file/node-digest.ts';
import { createDivergentTurnSearch, type DivergentTurn } from '../../evidence/divergent-turn.ts';
import { UsageError, type World } from '../world.ts';
import { linesIn } from './read-log.ts';

/** A log that was read to its end. */
interface SearchedLog {
  readonly head: string;
  readonly turns: number;
  /** Null when every turn is decided as it was then. */
  readonly divergent: DivergentTurn | null;
}

/** Finds the first turn of a log that is decided otherwise now, in bounded memory. Refuses a log in which only a keyframe differs. */
export const findDivergentTurn = async (path: string, world: World): Promise<SearchedLog> => {
  const search = createDivergentTurnSearch(nodeDigest);
  let divergent: DivergentTurn | null = null;
  let head = '';
  let turns = 0;
  for await (const { line } of linesIn(path, world)) {
    if (line.kind === 'closing') ({ head, turns } = line);
    if (divergent !== null) continue;
    const found = search.take(line);
    if (found === null) continue;
    if ('keyframe' in found)
      throw new UsageError(
        `turn ${found.keyframe.turn}: ${found.keyframe.message}; no single turn shows it, name a law with --law`,
      );
    divergent = found;
  }
  return { head, turns, divergent };
};
