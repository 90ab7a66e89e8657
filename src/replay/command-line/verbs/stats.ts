import { either as E } from 'fp-ts';
import { Failure } from '../../../../engine/kernel/failure.ts';
import { createAnswers, type AnswersOfType } from './answers.ts';
import { readUpToFault, upTo } from '../log/read-log.ts';
import { sayCount, sayDuration } from '../say.ts';
import type { Report, Verb } from '../world.ts';

/** How often each word came; the words are those of the vocabulary, so that there are few. */
class Tally {
  private readonly counts = new Map<string, number>();

  add(word: string): void {
    this.counts.set(word, (this.counts.get(word) ?? 0) + 1);
  }

  get isEmpty(): boolean {
    return this.counts.size === 0;
  }

  /** The most frequent first. */
  get record(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.counts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)));
  }
}

const table = (title: string, tally: Tally): readonly string[] =>
  tally.isEmpty
    ? []
    : [
        '',
        title,
        ...Object.entries(tally.record).map(([word, count]) => `  ${String(count).padStart(8)}  ${word}`),
      ];

const sayEffect = ({ type, asked, answered, unanswered, median, late, longest }: AnswersOfType): string => {
  const times =
    median === null || late === null || longest === null
      ? 'no answers'
      : `${answered} answered: median ${sayDuration(median)}, 95th ${sayDuration(late)}, longest ${sayDuration(longest)}; ${unanswered} not`;
  return `  ${String(asked).padStart(8)}  ${type}: ${times}`;
};

/** Counts what a log is made of, in bounded memory. */
export const stats: Verb = {
  name: 'stats',
  usage: 'FILE',
  about: 'count turns, commands, rejections, origins, effects and failures, and how long answers took',
  run: async ({ path }, world): Promise<Report> => {
    const tallies = {
      commands: new Tally(),
      rejections: new Tally(),
      origins: new Tally(),
      failures: new Tally(),
    };
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
      tallies.commands.add(command.type);
      tallies.origins.add(origin);
      if (E.isLeft(outcome)) tallies.rejections.add(outcome.left.type);
      if ('failure' in command && Failure.is(command.failure))
        tallies.failures.add(`${command.type}: ${command.failure.kind}`);
      answers.take(line.turn);
    });
    const effects = answers.byType();
    const duration = ended - began;
    const named = Object.entries(tallies);
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
        ...Object.fromEntries(named.map(([title, { record }]) => [title, record])),
        effects,
      },
    });
  },
};
