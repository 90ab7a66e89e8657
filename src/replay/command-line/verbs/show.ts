import { either as E } from 'fp-ts';
import { type Change, changesOf } from '../../../../engine/log/changes.ts';
import type { LogProblem } from '../../../../engine/log/problem.ts';
import type { WrittenTurn } from '../../../../engine/log/read.ts';
import { sayRejection } from '../../../../engine/log/say.ts';
import type { Decided } from '../../../../engine/log/words.ts';
import type { Root } from '../../../../engine/slices.ts';
import { foldDecided } from '../log/fold.ts';
import { goOn, readLog, unreadable } from '../log/read-log.ts';
import { noTurn, sayCount, sayMoment, sayTagged, sayValue } from '../say.ts';
import { partAt } from './state-part.ts';
import { UsageError, type Report, type Verb } from '../world.ts';

interface Seen {
  readonly turn: WrittenTurn;
  readonly line: number;
  readonly decided: Decided;
  readonly before: Root;
  readonly after: Root;
  readonly since: number;
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

const linesOf = ({ turn, line, decided, since }: Seen, changes: readonly Change[]): readonly string[] => {
  const { n, seq, at, origin, cause, command } = turn;
  const { outcome, effects } = decided;
  return [
    `turn ${n}${seq === n ? '' : ` (turn ${seq} of the log it was made from)`}, line ${line}, ${sayMoment(at)} (+${since} ms), from ${origin}`,
    ...(cause === null ? [] : [`answers effect ${cause.effect} of turn ${cause.turn}`]),
    `command ${sayTagged(command)}`,
    ...(E.isLeft(outcome)
      ? [`rejected: ${sayRejection(outcome.left)}`]
      : ['accepted', ...outcome.right.map((event) => `  event ${sayTagged(event)}`)]),
    ...effects.map((effect, index) => `  effect ${index} ${sayTagged(effect)}`),
    ...sayChanges(changes),
  ];
};

const recordOf = ({ turn, line, decided }: Seen, changes: readonly Change[]): Record<string, unknown> => {
  const { n, seq, at, origin, cause, command } = turn;
  const { outcome, effects } = decided;
  const became = E.isLeft(outcome) ? { rejection: outcome.left } : { events: outcome.right };
  return {
    line,
    turn: { n, seq, at, origin, cause, command, ...became, effects },
    changes: changes.map(({ path, before, after }) => ({
      path,
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    })),
  };
};

/** Shows one turn as it was recorded, and what it changed. */
export const show: Verb = {
  name: 'show',
  usage: 'FILE --at N [--state [PATH]]',
  about:
    'show turn N: its command, what became of it, what changed; --state shows the state after it, or a part',
  files: [1, 1],
  options: { at: { type: 'string' }, state: { type: 'string' } },
  run: async (asked, world): Promise<Report> => {
    const [path = ''] = asked.files;
    const wanted = asked.count('at');
    if (wanted === undefined) throw new UsageError('show needs --at N, the number of a turn');

    // First the whole chain, and from where the states must be folded.
    let from = 0;
    let first = 0;
    let last = 0;
    const checked = await readLog(path, world, {
      lookAt: (line) => {
        if (line.kind === 'header') first = line.header.first;
        else if (line.kind === 'turn') last = line.turn.n;
        else if (line.kind === 'keyframe' && line.n < wanted) from = line.n;
        return goOn;
      },
    });
    if (E.isLeft(checked)) return unreadable(path, checked.left);
    if (wanted < first || wanted > last) {
      throw new UsageError(noTurn(path, wanted, first, last));
    }

    let state: Root | undefined;
    let at = 0;
    let seen: Seen | undefined;
    const turnOf = (turn: WrittenTurn, line: number): E.Either<LogProblem, unknown> => {
      const since = turn.at - at;
      ({ at } = turn);
      if (turn.n <= from || turn.n > wanted || state === undefined) return goOn;
      const decided = turn.decided();
      if (E.isLeft(decided)) return decided;
      const before = state;
      state = foldDecided(state, decided.right);
      if (turn.n === wanted) seen = { turn, line, decided: decided.right, before, after: state, since };
      return goOn;
    };
    const read = await readLog(path, world, {
      lookAt: (line, where) => {
        if (line.kind === 'header') {
          ({ state } = line);
          at = line.header.startedAt;
        } else if (line.kind === 'turn') return turnOf(line.turn, where.line);
        else if (line.kind === 'keyframe' && line.n === from) {
          const keyframe = line.state();
          if (E.isLeft(keyframe)) return keyframe;
          state = keyframe.right;
        }
        return goOn;
      },
    });
    if (E.isLeft(read)) return unreadable(path, read.left);
    if (seen === undefined) throw new UsageError(`${path} was changed while it was read`);

    const changes = changesOf(seen.before, seen.after);
    const place = asked.text('state');
    const part = place === undefined ? undefined : partAt(seen.after, place);
    return {
      code: 0,
      lines: [
        ...linesOf(seen, changes),
        ...(part === undefined ? [] : ['', ...JSON.stringify(part, undefined, 2).split('\n')]),
      ],
      record: {
        outcome: 'fine',
        file: path,
        ...recordOf(seen, changes),
        ...(part === undefined ? {} : { state: part }),
      },
    };
  },
};
