import { initialRoot, type Command, type Effect, type Root } from '../../engine/root.ts';
import { withoutModal } from '../../engine/route/modal.ts';
import { turn } from '../../engine/rules.ts';
import type { Clock } from '../clock.ts';
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

/** How long what the server read for a page counts as fresh, milliseconds. */
const freshTime = 10_000;

/** Gives each report that the server sent once, to the effect that asks for it, and none after `freshTime`. */
export const answersAhead = (
  reported: readonly Reported[],
  clock: Pick<Clock, 'now'>,
): ((effect: Effect) => Command | null) => {
  const reports = new Map(reported.map(({ effect, report }) => [JSON.stringify(effect), report]));
  const end = clock.now() + freshTime;
  return (effect) => {
    if (reports.size === 0) return null;
    if (clock.now() > end) reports.clear();
    const question = JSON.stringify(effect);
    const report = reports.get(question) ?? null;
    reports.delete(question);
    return report;
  };
};
