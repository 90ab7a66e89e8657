import { rarelySaid } from '../../../../engine/log/turn.ts';
import { either as E } from 'fp-ts';
import { type Change, changesOf } from '../../../../engine/log/changes.ts';
import { folded, stateBefore } from '../../../../engine/log/derive.ts';
import type { WrittenTurn } from '../../../../engine/log/read.ts';
import { sayRejection } from '../../../../engine/log/say.ts';
import type { AnyProgram } from '../../../../engine/log/program.ts';
import { readUpToFault, UnreadableLog, upTo } from '../log/read-log.ts';
import { noTurn, sayCount, sayMoment, sayTagged, sayValue } from '../say.ts';
import { UsageError, type Report, type Verb } from '../world.ts';
import { programs } from '../../../../engine/programs/index.ts';

/** The steps of a path: `cart.lines.0.quantity`, or `cart.lines[0].quantity`. */
const stepsOf = (path: string): readonly string[] =>
  path === '' ? [] : path.replaceAll(/\[([0-9]+)\]/g, '.$1').split('.');

/** Whether a word names a place in the state of a program. */
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
  /** The figures that pages showed after it, as they were recorded. */
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
    ...(cause === null ? [] : [`answers effect ${cause.effect} of turn ${cause.turn}`]),
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
    turn: { n, seq, at, origin, ...rarelySaid(turn), cause, command, ...became, effects },
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
  run: async (asked, world): Promise<Report> => {
    const { path } = asked;
    const wanted = asked.turn();

    let [first, last] = [0, 0];
    let state: object = {};
    let program: AnyProgram | undefined;
    let at = 0;
    let shown: object = {};
    let seen: Seen | undefined;
    const problem = await readUpToFault(path, world, ({ line, where }) => {
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
