import { nodeDigest } from '../../../../adapters/log-file/node-digest.ts';
import { createComparison } from '../../../../engine/log/comparison.ts';
import type { Divergence } from '../../../../engine/log/divergence.ts';
import { linesIn } from '../log/read-log.ts';
import { sayCount } from '../say.ts';
import type { Report, World } from '../world.ts';

const mostShown = 20;

/** Every turn of a log that is decided otherwise now than then; the first ones in words, all of them counted. */
export const thenAndNow = async (path: string, world: World): Promise<Report> => {
  const comparison = createComparison(nodeDigest);
  const shown: (Divergence & { readonly line: number })[] = [];
  let count = 0;
  let turns = 0;
  for await (const { line, where } of linesIn(path, world)) {
    if (line.kind === 'closing') ({ turns } = line);
    const divergence = comparison.take(line)?.divergence ?? null;
    if (line.kind !== 'turn' || divergence === null) continue;
    count += 1;
    if (shown.length < mostShown) shown.push({ ...divergence, line: where.line });
  }
  const more = count - shown.length;
  return {
    code: count === 0 ? 0 : 1,
    lines: [
      ...shown.map(({ turn, message, line }) => `turn ${turn}: ${message} (line ${line})`),
      ...(more > 0 ? [`and ${sayCount(more, 'more turn')}`] : []),
      count === 0
        ? `${sayCount(turns, 'turn')}, all decided as they were then`
        : `${count} of ${sayCount(turns, 'turn')} ${count === 1 ? 'is' : 'are'} decided otherwise now`,
    ],
    record: { turns, count, divergences: shown },
  };
};
