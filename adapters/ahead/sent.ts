import { defer, type Observable, of } from 'rxjs';
import { initialRoot, type Command, type Effect, type Root } from '../../engine/root.ts';
import { withoutModal } from '../../engine/route/address.ts';
import { turn } from '../../engine/rules.ts';
import type { Of } from '../../engine/kernel.ts';
import type { HandlersOf } from '../runtime.ts';
import type { Reported } from './ahead.ts';

/** What the server sends along with a page that it drew ahead: enough to come to the same state. */
export interface SentAhead {
  readonly pathname: string;
  readonly search: string;
  readonly reported: readonly Reported[];
}

/** The first commands of a page ahead: a guest whom nobody knows comes to an address. */
export const firstCommands = ({
  pathname,
  search,
}: Pick<SentAhead, 'pathname' | 'search'>): readonly [start: Command, enter: Command] => [
  { type: 'Start', hasSession: false, guestLines: [], consent: null },
  { type: 'EnterRoute', pathname, search: withoutModal('/', search).slice(1) },
];

/** The state that the server drew the page from, made again from what it sent; `at` in milliseconds since 1970. */
export const drawnState = (sent: SentAhead, at: number): Root => {
  let state = initialRoot;
  const commands = [...firstCommands(sent), ...sent.reported.map(({ report }) => report)];
  commands.forEach((command, index) => {
    ({ state } = turn(state, command, { at, seq: index + 1 }));
  });
  return state;
};

type Handler = (effect: Effect) => Observable<Command>;

/**
 * Handlers that answer from what the server has read for this page, each answer once and only while it is `fresh`;
 * everything else is carried out as ever.
 */
export const answeredAhead = (
  handlers: HandlersOf<Effect>,
  reported: readonly Reported[],
  isFresh: () => boolean,
): HandlersOf<Effect> => {
  const reports = new Map(reported.map(({ effect, report }) => [JSON.stringify(effect), report]));
  const answered =
    (handler: Handler): Handler =>
    (effect) =>
      defer(() => {
        const question = JSON.stringify(effect);
        const report = isFresh() ? reports.get(question) : undefined;
        reports.delete(question);
        return report === undefined ? handler(effect) : of(report);
      });
  // The table by type loses the link between an effect and its handler.
  return Object.fromEntries(
    (
      Object.entries(handlers) as [
        Effect['type'],
        (effect: Of<Effect, Effect['type']>) => Observable<Command>,
      ][]
    ).map(([type, handler]) => [type, answered(handler as Handler)]),
  ) as unknown as HandlersOf<Effect>;
};
