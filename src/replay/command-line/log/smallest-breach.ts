import { redecide } from '../../../../engine/log/derive.ts';
import { breaking, type Finding, firstPlace } from '../../../../engine/log/fault.ts';
import { shrink } from '../../../../engine/log/shrink.ts';
import type { AnyTurn } from '../../../../engine/log/turn.ts';
import { createProgress } from '../progress.ts';
import { sayCount } from '../say.ts';
import { chosenLaws } from '../verbs/named-laws.ts';
import type { World } from '../world.ts';
import { readWholeLog, type WholeLog } from './whole-log.ts';

/** The few turns of a log with which a law is still broken, decided by today's rules. */
export interface SmallestBreach {
  readonly turns: readonly AnyTurn[];
  readonly found: Finding;
  /** Whether none of them can be left out. */
  readonly isMinimal: boolean;
}

/** Reads a whole log and cuts it down to where the law with this name is broken, or the first that is; `breach` is undefined when none is. */
export const findSmallestBreach = async (
  path: string,
  world: World,
  name: string | undefined,
): Promise<{ readonly log: WholeLog; readonly breach: SmallestBreach | undefined }> => {
  const log = await readWholeLog(path, world);
  const { first, program } = log;
  const faultOf = (law: string | undefined) => {
    const { laws, endLaws } = chosenLaws(law, program);
    return breaking(laws, program.turn, endLaws);
  };
  const law = name ?? firstPlace(first, log.turns, faultOf(name))?.what;
  if (law === undefined) return { log, breach: undefined };
  const progress = createProgress(world, (turns) => `${sayCount(turns, 'turn')} left      `, 25);
  const shrunk = shrink(first, log.turns, faultOf(law), {
    onProgress: ({ turns }) => progress.passed(turns),
  });
  progress.end();
  if (shrunk === undefined) return { log, breach: undefined };
  const { found, isMinimal } = shrunk;
  return { log, breach: { turns: redecide(first, shrunk.turns, program.turn), found, isMinimal } };
};
