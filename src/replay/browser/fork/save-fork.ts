import type { Digest } from '../../../../engine/log/digest.ts';
import type { AnyTurn } from '../../../../engine/log/turn.ts';
import { createLogWriter } from '../../../../engine/log/write.ts';
import { versionOf } from '../../../../engine/log/program.ts';
import type { Fork } from './fork.ts';
import type { Recording } from '../recording/recording.ts';
import type { Track } from '../recording/track.ts';

/**
 * A fork as the text of a log of its own, which names the head it came from. The turns before it stand in it too, unless
 * they are decided otherwise now or are of an older vocabulary: then it begins at the fork, so that it always verifies.
 * `engine` is the version of the shop that decided the fork.
 */
export const savedFork = (
  recording: Pick<Recording, 'program' | 'header' | 'head'>,
  track: Track,
  fork: Fork,
  { digest, engine }: { readonly digest: Digest; readonly engine: string },
): string => {
  const { program, header, head } = recording;
  const isWhole =
    header.vocabulary === versionOf(program) &&
    [...track.divergences.keys()].every((position) => position > fork.base);
  const before = isWhole ? track.turns.slice(0, fork.base) : [];
  const writer = createLogWriter(digest, program, {
    engine,
    logId: `${header.logId}-forked-at-${fork.from.n}`,
    locale: header.locale,
    timeZone: header.timeZone,
    isRedacted: header.isRedacted,
    derived: head === null ? null : { by: 'forked', head },
    state: isWhole ? track.thenAt(0) : fork.baseState,
  });
  const lines: string[] = [];
  before.forEach((turn, index) => {
    const whole: AnyTurn = { ...turn, state: track.thenAt(index + 1) };
    lines.push(...writer.turn(whole));
  });
  for (const turn of fork.turns) lines.push(...writer.turn(turn));
  lines.push(...writer.close());
  return `${lines.join('\n')}\n`;
};

/** The name of the file that a fork is saved under. */
export const forkFileName = (stem: string, { from }: Fork): string => `${stem}-forked-at-${from.n}.jsonl`;
