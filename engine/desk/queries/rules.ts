import { latest } from '../../kernel/policy.ts';
import { failedWith, isAwaited, received, started } from '../../kernel/query.ts';
import { accept, acceptAwaited, reject } from '../../kernel/rejection.ts';
import type { Decide, EffectsOf, Evolve, React } from '../../kernel/slice.ts';
import type { MutationsEvent } from '../mutations/words.ts';
import { type DeskQuery, maySee, nothingShown, queriesOf } from '../registry.ts';
import type { DeskRouteEvent, DeskRouteState } from '../route/words.ts';
import type { StaffSessionEvent, StaffSessionState } from '../session/words.ts';
import type { DeskQueriesCommand, DeskQueriesEffect, DeskQueriesEvent, DeskQueriesState } from './words.ts';

interface Reads {
  readonly queries: DeskQueriesState;
  readonly route: DeskRouteState;
  readonly session: StaffSessionState;
}

export const initial: DeskQueriesState = { shown: nothingShown, busyAt: 0 };

/** Milliseconds between refreshes. */
const refreshPause = 30_000;

/** Milliseconds for which an idle desk is refreshed, so that its session can expire. */
const longestWatch = 15 * 60_000;

/** Queries of the present page that its user may see. */
const wanted = ({ route: { page }, session: { me } }: Reads): readonly DeskQuery[] =>
  page === null || me === null || !maySee(me.role, page.type) ? [] : queriesOf(page);

const ask = (root: Reads, request: number, at: number): readonly DeskQueriesEvent[] => {
  const asked = wanted(root).map((query): DeskQueriesEvent => ({ type: 'QueryStarted', request, query, at }));
  return asked.length === 0 ? [] : [...asked, { type: 'RefreshPlanned' }];
};

export const decide: Decide<DeskQueriesCommand, Reads, DeskQueriesEvent> = {
  Refresh: (_, root, { at, seq }) => {
    const asked = ask(root, seq, at);
    return asked.length === 0 ? reject('NotSignedIn') : accept(asked);
  },
  RefreshDue: (_, root, { at, seq }) => {
    if (at - root.queries.busyAt > longestWatch) return reject('TooEarly');
    // Only a request of the user counts as activity; a timed refresh does not.
    const asked = ask(root, seq, root.queries.busyAt);
    return asked.length === 0 ? reject('NotSignedIn') : accept(asked);
  },
  QueryAnswered: ({ request, answer }, root) =>
    acceptAwaited(isAwaited(root.queries.shown, answer.of, request), { type: 'QueryReceived', answer }),
  QueryUnanswered: ({ request, query, failure }, root) =>
    acceptAwaited(isAwaited(root.queries.shown, query.type, request), {
      type: 'QueryFailed',
      query,
      failure,
    }),
};

export const evolve: Evolve<DeskQueriesState, DeskQueriesEvent> = {
  QueryStarted: (queries, { request, query, at }) => ({
    shown: started(queries.shown, query, request),
    busyAt: at,
  }),
  QueryReceived: (queries, { answer }) => ({ ...queries, shown: received(queries.shown, answer) }),
  QueryFailed: (queries, { query, failure }) => ({
    ...queries,
    shown: failedWith(queries.shown, query.type, failure),
  }),
  RefreshPlanned: (queries) => queries,
  QueriesDropped: () => initial,
};

/** Runs the queries of a page when it is entered, after a sign-in, and after each act, done or refused. */
export const react: React<MutationsEvent | DeskRouteEvent | StaffSessionEvent, Reads, DeskQueriesEvent> = {
  PageEntered: (_, { after }, { at, seq }) => ask(after, seq, at),
  StaffSignedIn: (_, { before, after }, { at, seq }) =>
    before.session.status === 'in' ? [] : ask(after, seq, at),
  // A page to which the act has led asks by being entered.
  ActEnded: (_, { before, after }, { at, seq }) => (before.route === after.route ? ask(after, seq, at) : []),
  StaffLeft: () => [{ type: 'QueriesDropped' }],
};

export const effects: EffectsOf<DeskQueriesEvent, Reads, DeskQueriesEffect> = {
  QueryStarted: ({ request, query }) => [
    { type: 'FetchQuery', ...latest(`desk/query/${query.type}`), request, query },
  ],
  RefreshPlanned: () => [{ type: 'WaitToRefresh', ...latest('desk/refresh'), milliseconds: refreshPause }],
};
