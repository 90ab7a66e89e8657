import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { either as E } from 'fp-ts';
import { Failure } from '../../../../engine/kernel/failure.ts';
import type { WrittenTurn } from '../../../../engine/log/read.ts';
import { readUpToFault, upTo } from '../log/read-log.ts';
import { sayCount, sayDuration } from '../say.ts';
import type { Report, Verb } from '../world.ts';

/** How often each word came, the most frequent first; the words are those of the vocabulary, so that there are few. */
type Tally = Record<string, number>;

const count = (tally: Tally, word: string): void => {
  tally[word] = (tally[word] ?? 0) + 1;
};

const inOrder = (tally: Tally): Tally =>
  Object.fromEntries(Object.entries(tally).toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)));

const line = (counted: number, words: string): string => `  ${String(counted).padStart(8)}  ${words}`;

const table = (title: string, tally: Tally): readonly string[] => {
  const rows = Object.entries(tally).map(([word, counted]) => line(counted, word));
  return rows.length === 0 ? [] : ['', title, ...rows];
};

/** How many effects may wait for an answer at once; beyond, the oldest is taken for unanswered. */
const mostWaiting = 100_000;

/** Follows effects to their first answers by the causes that turns name; its memory does not grow with their number. */
const createAnswers = () => {
  const asked: Tally = {};
  const times = new Map<string, RecordableHistogram>();
  const waiting = new Map<string, { readonly type: string; readonly at: number }>();
  return {
    take: ({ n, at, cause, effects }: WrittenTurn): void => {
      const name = cause === null ? '' : `${cause.turn} ${cause.effect}`;
      const answered = waiting.get(name);
      if (answered !== undefined) {
        waiting.delete(name);
        const histogram = times.get(answered.type) ?? createHistogram({ figures: 3 });
        times.set(answered.type, histogram);
        // It counts from 1.
        histogram.record(at - answered.at + 1);
      }
      for (const [index, { type }] of effects.entries()) {
        count(asked, type);
        waiting.set(`${n} ${index}`, { type, at });
        const [oldest] = waiting.size > mostWaiting ? waiting.keys() : [];
        if (oldest !== undefined) waiting.delete(oldest);
      }
    },
    byType: () =>
      Object.entries(inOrder(asked)).map(([type, counted]) => {
        const histogram = times.get(type);
        const answered = histogram?.count ?? 0;
        // No more than the longest: steps of the histogram grow with the times.
        const longest = histogram === undefined ? null : histogram.max - 1;
        const at = (share: number): number | null =>
          histogram === undefined ? null : Math.min(histogram.percentile(share), histogram.max) - 1;
        return {
          type,
          asked: counted,
          answered,
          unanswered: counted - answered,
          median: at(50),
          late: at(95),
          longest,
        };
      }),
  };
};

type AnswersOfType = ReturnType<ReturnType<typeof createAnswers>['byType']>[number];

const sayEffect = ({ type, asked, answered, unanswered, median, late, longest }: AnswersOfType): string => {
  const times =
    median === null || late === null || longest === null
      ? 'no answers'
      : `${answered} answered: median ${sayDuration(median)}, 95th ${sayDuration(late)}, longest ${sayDuration(longest)}; ${unanswered} not`;
  return line(asked, `${type}: ${times}`);
};

export const stats: Verb = {
  name: 'stats',
  usage: 'FILE',
  about: 'count turns, commands, rejections, origins, effects and failures, and how long answers took',
  run: async ({ path }, world): Promise<Report> => {
    const tallies = { commands: {}, rejections: {}, origins: {}, failures: {} } satisfies Record<
      string,
      Tally
    >;
    const answers = createAnswers();
    let began = 0;
    let ended = 0;
    let turns = 0;
    const problem = await readUpToFault(path, world, ({ line }) => {
      if (line.kind === 'header') began = ended = line.header.startedAt;
      if (line.kind !== 'turn') return;
      const { command, origin, at, outcome } = line.turn;
      turns += 1;
      ended = at;
      count(tallies.commands, command.type);
      count(tallies.origins, origin);
      if (E.isLeft(outcome)) count(tallies.rejections, outcome.left.type);
      if ('failure' in command && Failure.is(command.failure))
        count(tallies.failures, `${command.type}: ${command.failure.kind}`);
      answers.take(line.turn);
    });
    const effects = answers.byType();
    const duration = ended - began;
    const named = Object.entries(tallies).map(([title, tally]) => [title, inOrder(tally)] as const);
    return upTo(problem, {
      code: 0,
      lines: [
        `${sayCount(turns, 'turn')} in ${sayDuration(duration)}`,
        ...named.flatMap(([title, tally]) => table(title, tally)),
        ...(effects.length === 0 ? [] : ['', 'effects', ...effects.map(sayEffect)]),
      ],
      record: {
        turns,
        duration,
        ...Object.fromEntries(named),
        effects,
      },
    });
  },
};
