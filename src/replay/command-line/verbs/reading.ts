import { either as E } from 'fp-ts';
import { sayRejection, sayTypes } from '../../../../engine/log/say.ts';
import { Origin, origins, optionalFacts } from '../../../../engine/log/turn.ts';
import { readUpToFault, upTo, UnreadableLog } from '../log/log-lines.ts';
import { sayTagged, noTurn, sayMoment, sayValue } from '../say.ts';
import { sayCount, sayDuration } from '../../evidence/say.ts';
import { type Report, UsageError, type Verb, type ReplayEnv } from '../env.ts';
import { type Change, changesOf } from '../../../../engine/log/changes.ts';
import { folded, stateBefore } from '../../../../engine/log/derive.ts';
import type { WrittenTurn } from '../../../../engine/log/read.ts';
import type { AnyProgram } from '../../../../engine/log/program.ts';
import { programs } from '../../../../engine/programs/index.ts';
import { Failure } from '../../../../engine/kernel/failure.ts';
import { type LawBook, lawsOfProgram } from '../../../../engine/programs/laws.ts';

const mostListed = 1_000;

export const listTurns: Verb = {
  name: 'turns',
  usage: 'FILE [--from N] [--origin NAME]',
  about: `list turns, ${mostListed} at most: number, time since the one before, who asked, the command and what became of it; --origin ui lists what the shopper did`,
  run: async (asked, env): Promise<Report> => {
    const { path } = asked;
    const from = asked.count('from') ?? 1;
    const wanted = asked.text('origin');
    if (wanted !== undefined && !Origin.is(wanted))
      throw new UsageError(`--origin takes one of ${origins.join(', ')}, not ${wanted}`);
    const listed: { readonly n: number; readonly line: string }[] = [];
    let more = 0;
    let last: number | undefined;
    const problem = await readUpToFault(path, env, ({ line }) => {
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

/** The steps of a path: `cart.lines.0.quantity`, or `cart.lines[0].quantity`. */
const stepsOf = (path: string): readonly string[] =>
  path === '' ? [] : path.replaceAll(/\[([0-9]+)\]/g, '.$1').split('.');

export const isStatePath = (word: string): boolean =>
  programs.some(({ initial }) => Object.hasOwn(initial, stepsOf(word)[0] ?? ''));

/** The part of a state at a path of field names and positions; '' is the whole. Refuses a path that leads nowhere. */
const partAt = (state: object, path: string): unknown => {
  let part: unknown = state;
  for (const step of stepsOf(path)) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, step))
      throw new UsageError(`the state has nothing at ${path}`);
    part = (part as Readonly<Record<string, unknown>>)[step];
  }
  return part;
};

interface Seen {
  readonly turn: WrittenTurn;
  readonly line: number;
  readonly before: object;
  readonly after: object;
  readonly since: number;
  readonly shown: object;
}

const mostChanges = 40;

const sayChange = ({ path, before, after }: Change): string =>
  `  ${path.join('.')}: ${sayValue(before)} → ${sayValue(after)}`;

const sayChanges = (changes: readonly Change[]): readonly string[] => {
  if (changes.length === 0) return ['the state stays as it is'];
  const more = changes.length - mostChanges;
  return [
    'the state changes',
    ...changes.slice(0, mostChanges).map(sayChange),
    ...(more > 0 ? [`  and ${sayCount(more, 'more change')}`] : []),
  ];
};

const linesOf = ({ turn, line, since, shown }: Seen, changes: readonly Change[]): readonly string[] => {
  const { n, seq, at, origin, cause, command, outcome, effects } = turn;
  return [
    `turn ${n}${seq === n ? '' : ` (turn ${seq} of the log it was made from)`}, line ${line}, ${sayMoment(at)} (+${since} ms), from ${origin}`,
    ...(turn.waited === undefined
      ? []
      : [`asked for ${turn.waited} ms earlier, while the application was on its way`]),
    ...(turn.document === undefined
      ? []
      : [`begins another document of the visit, decided by the shop ${turn.document.engine}`]),
    ...(cause === null
      ? []
      : [
          `answers effect ${cause.effect} of turn ${cause.turn}${cause.requestId === undefined ? '' : `, request ${cause.requestId}`}`,
        ]),
    `command ${sayTagged(command)}`,
    ...(E.isLeft(outcome)
      ? [`rejected: ${sayRejection(outcome.left)}`]
      : ['accepted', ...outcome.right.map((event) => `  event ${sayTagged(event)}`)]),
    ...effects.map((effect, index) => `  effect ${index} ${sayTagged(effect)}`),
    ...sayChanges(changes),
    `shown ${turn.shown === undefined ? 'as before' : 'from this turn on'} ${sayValue(shown)}`,
  ];
};

const recordOf = ({ turn, line, shown }: Seen, changes: readonly Change[]): Record<string, unknown> => {
  const { n, seq, at, origin, cause, command, outcome, effects } = turn;
  const became = E.isLeft(outcome) ? { rejection: outcome.left } : { events: outcome.right };
  return {
    line,
    turn: { n, seq, at, origin, ...optionalFacts(turn), cause, command, ...became, effects },
    changes: changes.map(({ path, before, after }) => ({
      path,
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    })),
    shown,
  };
};

export const show: Verb = {
  name: 'show',
  usage: 'FILE --at N [--state [PATH]]',
  about:
    'show turn N: its command, what became of it, what changed; --state shows the state after it, or a part',
  run: async (asked, env): Promise<Report> => {
    const { path } = asked;
    const wanted = asked.turn();

    let [first, last] = [0, 0];
    let state: object = {};
    let program: AnyProgram | undefined;
    let at = 0;
    let shown: object = {};
    let seen: Seen | undefined;
    const problem = await readUpToFault(path, env, ({ line, where }) => {
      if (line.kind === 'header') {
        ({ state, program } = line);
        ({ first, startedAt: at } = line.header);
        shown = program.figures.totals(state);
      } else if (line.kind === 'keyframe') ({ state } = line);
      else if (line.kind === 'turn' && program !== undefined) {
        const { turn } = line;
        if (turn.document !== undefined) shown = program.figures.totals(turn.document.state);
        shown = turn.shown ?? shown;
        const before = stateBefore(state, turn);
        state = folded(program, before, turn);
        last = turn.n;
        if (turn.n === wanted)
          seen = { turn, line: where.line, before, after: state, since: turn.at - at, shown };
        ({ at } = turn);
      }
    });
    if (seen === undefined) {
      if (wanted > last && problem !== null) throw new UnreadableLog(path, problem);
      throw new UsageError(noTurn(path, wanted, first, last));
    }

    const changes = changesOf(seen.before, seen.after);
    const place = asked.text('state');
    const part = place === undefined ? undefined : partAt(seen.after, place);
    return upTo(problem, {
      code: 0,
      lines: [
        ...linesOf(seen, changes),
        ...(part === undefined ? [] : ['', ...JSON.stringify(part, undefined, 2).split('\n')]),
      ],
      record: { ...recordOf(seen, changes), ...(part === undefined ? {} : { state: part }) },
    });
  },
};

/** Number of occurrences of each word of the vocabulary. */
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

/** Follows effects to their first answers by the causes that turns name. */
const createAnswers = () => {
  const asked: Tally = {};
  const times: Record<string, number[]> = {};
  const waiting = new Map<string, { readonly type: string; readonly at: number }>();
  return {
    take: ({ n, at, cause, effects }: WrittenTurn): void => {
      const name = cause === null ? '' : `${cause.turn} ${cause.effect}`;
      const answered = waiting.get(name);
      if (answered !== undefined) {
        waiting.delete(name);
        (times[answered.type] ??= []).push(at - answered.at);
      }
      for (const [index, { type }] of effects.entries()) {
        count(asked, type);
        waiting.set(`${n} ${index}`, { type, at });
      }
    },
    byType: () =>
      Object.entries(inOrder(asked)).map(([type, counted]) => {
        const sorted = (times[type] ?? []).toSorted((one, other) => one - other);
        const at = (share: number): number | null => sorted[Math.ceil(sorted.length * share) - 1] ?? null;
        return {
          type,
          asked: counted,
          answered: sorted.length,
          unanswered: counted - sorted.length,
          median: at(0.5),
          late: at(0.95),
          longest: at(1),
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
  run: async ({ path }, env): Promise<Report> => {
    const tallies = { commands: {}, rejections: {}, origins: {}, failures: {} } satisfies Record<
      string,
      Tally
    >;
    const answers = createAnswers();
    let began = 0;
    let ended = 0;
    let turns = 0;
    const problem = await readUpToFault(path, env, ({ line }) => {
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
      record: { turns, duration, ...Object.fromEntries(named), effects },
    });
  },
};

interface Named {
  readonly name: string;
  readonly says: string;
}

const allOf = ({ laws, endLaws }: LawBook): readonly Named[] => [...laws, ...endLaws];

export const requireLaw = (name: string | null, { programs }: ReplayEnv): void => {
  const isNamed = (law: Named): boolean => law.name === name;
  if (name !== null && !programs.some((program) => allOf(lawsOfProgram(program)).some(isNamed)))
    throw new UsageError(`there is no law ${name}; the verb laws lists them`);
};

export const listLaws: Verb = {
  name: 'laws',
  usage: '',
  about: 'list the laws that --law can name',
  files: [0, 0],
  run: async (_, { programs }): Promise<Report> => {
    const all = programs.map((program) => ({
      program: program.name,
      laws: allOf(lawsOfProgram(program)).map(({ name, says }) => ({ name, says })),
    }));
    return {
      code: 0,
      lines: all.flatMap(({ program, laws }) => [
        `of the ${program}`,
        ...laws.flatMap(({ name, says }) => [`  ${name}`, `      ${says}`]),
      ]),
      record: { programs: all },
    };
  },
};
