import { either as E } from 'fp-ts';
import type { LogProblem } from '../../../../engine/log/problem.ts';
import type { WrittenTurn } from '../../../../engine/log/read.ts';
import { createAnswers, type AnswersOfType } from './answers.ts';
import { goOn, readLog, unreadable } from '../log/read-log.ts';
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
  files: [1, 1],
  options: {},
  run: async ({ files: [path = ''] }, world): Promise<Report> => {
    const [commands, rejections, origins, failures] = [new Tally(), new Tally(), new Tally(), new Tally()];
    const answers = createAnswers();
    let began = 0;
    let ended = 0;
    let turns = 0;
    const count = (turn: WrittenTurn): E.Either<LogProblem, unknown> => {
      const { command, origin, at } = turn;
      const decided = turn.decided();
      if (E.isLeft(decided)) return decided;
      const { outcome, effects } = decided.right;
      turns += 1;
      ended = at;
      commands.add(command.type);
      origins.add(origin);
      if (E.isLeft(outcome)) rejections.add(outcome.left.type);
      if ('failure' in command) failures.add(`${command.type}: ${command.failure.kind}`);
      answers.take(turn, effects);
      return goOn;
    };
    const read = await readLog(path, world, {
      lookAt: (line) => {
        if (line.kind === 'header') began = ended = line.header.startedAt;
        return line.kind === 'turn' ? count(line.turn) : goOn;
      },
    });
    if (E.isLeft(read)) return unreadable(path, read.left);
    const effects = answers.byType();
    const duration = ended - began;
    return {
      code: 0,
      lines: [
        `${sayCount(turns, 'turn')} in ${sayDuration(duration)}`,
        ...table('commands', commands),
        ...table('rejections', rejections),
        ...table('origins', origins),
        ...table('failures', failures),
        ...(effects.length === 0 ? [] : ['', 'effects', ...effects.map(sayEffect)]),
      ],
      record: {
        outcome: 'fine',
        file: path,
        turns,
        duration,
        commands: commands.record,
        rejections: rejections.record,
        origins: origins.record,
        failures: failures.record,
        effects,
      },
    };
  },
};
