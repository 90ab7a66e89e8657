import { either as E } from 'fp-ts';
import { sayRejection, sayTypes } from '../../../../engine/log/say.ts';
import { Origin, origins } from '../../../../engine/log/turn.ts';
import { readUpToFault, upTo } from '../log/read-log.ts';
import { sayCount, sayDuration, sayTagged } from '../say.ts';
import { type Report, UsageError, type Verb } from '../world.ts';

/** How many turns are listed at once. */
const mostListed = 1_000;

export const listTurns: Verb = {
  name: 'turns',
  usage: 'FILE [--from N] [--origin NAME]',
  about: `list turns, ${mostListed} at most: number, time since the one before, who asked, the command and what became of it; --origin ui lists what the shopper did`,
  run: async (asked, world): Promise<Report> => {
    const { path } = asked;
    const from = asked.count('from') ?? 1;
    const wanted = asked.text('origin');
    if (wanted !== undefined && !Origin.is(wanted))
      throw new UsageError(`--origin takes one of ${origins.join(', ')}, not ${wanted}`);
    const listed: { readonly n: number; readonly line: string }[] = [];
    let more = 0;
    let last: number | undefined;
    const problem = await readUpToFault(path, world, ({ line }) => {
      if (line.kind !== 'turn') return;
      const { n, at, origin, command, outcome } = line.turn;
      const since = last === undefined ? '' : ` +${sayDuration(at - last)}`;
      last = at;
      if (n < from || (wanted !== undefined && origin !== wanted)) return;
      if (listed.length === mostListed) {
        more += 1;
        return;
      }
      const became = E.isLeft(outcome) ? `rejected: ${sayRejection(outcome.left)}` : sayTypes(outcome.right);
      listed.push({ n, line: `${n}${since} ${origin}: ${sayTagged(command)} → ${became}` });
    });
    const next = (listed.at(-1)?.n ?? 0) + 1;
    return upTo(problem, {
      code: 0,
      lines: [
        ...listed.map(({ line }) => line),
        ...(listed.length === 0 ? ['no turn'] : []),
        ...(more === 0 ? [] : [`and ${sayCount(more, 'more turn')}: --from ${next}`]),
      ],
      record: { turns: listed.map(({ n }) => n), more },
    });
  },
};
