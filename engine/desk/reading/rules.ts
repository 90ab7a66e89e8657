import { latest } from '../../kernel/policy.ts';
import { failedWith, isAwaited, received, started } from '../../kernel/query.ts';
import { accept, acceptAwaited, reject } from '../../kernel/rejection.ts';
import type { Decide, EffectsOf, Evolve, React } from '../../kernel/slice.ts';
import type { ActingEvent } from '../acting/words.ts';
import { type DeskRead, maySee, nothingShown, queriesOf } from '../registry.ts';
import type { DeskRouteEvent, DeskRouteState } from '../route/words.ts';
import type { StaffSessionEvent, StaffSessionState } from '../session/words.ts';
import type { ReadingCommand, ReadingEffect, ReadingEvent, ReadingState } from './words.ts';

interface Reads {
  readonly reading: ReadingState;
  readonly route: DeskRouteState;
  readonly session: StaffSessionState;
}

export const initial: ReadingState = { shown: nothingShown, busyAt: 0 };

/** Milliseconds between refreshes. */
const refreshPause = 30_000;

/** Milliseconds for which an idle desk is refreshed, so that its session can expire. */
const longestWatch = 15 * 60_000;

/** Queries of the present page that its user may see. */
const wanted = ({ route: { page }, session: { me } }: Reads): readonly DeskRead[] =>
  page === null || me === null || !maySee(me.role, page.type) ? [] : queriesOf(page);

const ask = (root: Reads, request: number, at: number): readonly ReadingEvent[] => {
  const asked = wanted(root).map((read): ReadingEvent => ({ type: 'ReadAsked', request, read, at }));
  return asked.length === 0 ? [] : [...asked, { type: 'RefreshPlanned' }];
};

export const decide: Decide<ReadingCommand, Reads, ReadingEvent> = {
  Refresh: (_, root, { at, seq }) => {
    const asked = ask(root, seq, at);
    return asked.length === 0 ? reject('NotSignedIn') : accept(asked);
  },
  RefreshDue: (_, root, { at, seq }) => {
    if (at - root.reading.busyAt > longestWatch) return reject('TooEarly');
    // Only a request of the user counts as activity; a timed refresh does not.
    const asked = ask(root, seq, root.reading.busyAt);
    return asked.length === 0 ? reject('NotSignedIn') : accept(asked);
  },
  ReadAnswered: ({ request, answer }, root) =>
    acceptAwaited(isAwaited(root.reading.shown, answer.of, request), { type: 'ReadReceived', answer }),
  ReadFailed: ({ request, read, failure }, root) =>
    acceptAwaited(isAwaited(root.reading.shown, read.type, request), {
      type: 'ReadUnavailable',
      read,
      failure,
    }),
};

export const evolve: Evolve<ReadingState, ReadingEvent> = {
  ReadAsked: (reading, { request, read, at }) => ({
    shown: started(reading.shown, read, request),
    busyAt: at,
  }),
  ReadReceived: (reading, { answer }) => ({ ...reading, shown: received(reading.shown, answer) }),
  ReadUnavailable: (reading, { read, failure }) => ({
    ...reading,
    shown: failedWith(reading.shown, read.type, failure),
  }),
  RefreshPlanned: (reading) => reading,
  ReadsCleared: () => initial,
};

/** Runs the queries of a page when it is entered, after a sign-in, and after each act, done or refused. */
export const react: React<ActingEvent | DeskRouteEvent | StaffSessionEvent, Reads, ReadingEvent> = {
  PageEntered: (_, { after }, { at, seq }) => ask(after, seq, at),
  StaffSignedIn: (_, { before, after }, { at, seq }) =>
    before.session.status === 'in' ? [] : ask(after, seq, at),
  // A page to which the act has led reads by being entered.
  ActEnded: (_, { before, after }, { at, seq }) => (before.route === after.route ? ask(after, seq, at) : []),
  StaffLeft: () => [{ type: 'ReadsCleared' }],
};

export const effects: EffectsOf<ReadingEvent, Reads, ReadingEffect> = {
  ReadAsked: ({ request, read }) => [{ type: 'Fetch', ...latest(`desk/read/${read.type}`), request, read }],
  RefreshPlanned: () => [{ type: 'WaitToRefresh', ...latest('desk/refresh'), milliseconds: refreshPause }],
};
