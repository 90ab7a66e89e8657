import { nodeDigest } from '../../../../adapters/log-file/node-digest.ts';
import type { Derivation } from '../../../../engine/log/format.ts';
import type { Turn } from '../../../../engine/log/turn.ts';
import { createLogWriter } from '../../../../engine/log/write.ts';
import { createNewLog } from './new-log.ts';
import type { WholeLog } from './whole-log.ts';
import type { Asked, World } from '../world.ts';

/** A log that was made of another one. */
export interface DerivedLog {
  /** The name of its file, or null for standard output. */
  readonly path: string | null;
  readonly head: string;
}

/** Writes turns that were made of a log's as a log of their own, which names the one that it comes from. */
export const writeDerivedLog = async (
  asked: Asked,
  world: World,
  { header, first, head }: WholeLog,
  by: Derivation,
  turns: readonly Turn[],
): Promise<DerivedLog> => {
  const { engine, logId, locale, timeZone, isRedacted } = header;
  const writer = createLogWriter(nodeDigest, {
    engine,
    logId,
    locale,
    timeZone,
    isRedacted,
    derived: { by, head },
    state: first,
  });
  const log = await createNewLog(asked, world);
  try {
    for (const turn of turns) log.add(writer.turn(turn));
    log.add(writer.close());
    await log.flush();
    await log.keep();
    return { path: log.path, head: writer.head() };
  } finally {
    await log.drop();
  }
};
