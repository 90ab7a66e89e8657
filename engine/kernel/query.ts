import type { Failure } from './failure.ts';
import { failed, idle, loading, ready, type Remote } from './remote.ts';
import { isSame } from './same.ts';
import type { Tagged } from './tagged.ts';

// A query is named by its `type` and its other fields. Each program has a table of its queries (`query-codec.ts`); a state
// holds the last request of each name with its result.

/** Latest query of a name (`asked`; `request` numbers the queries), and its answer. */
export interface Shown<Query, Value> {
  readonly asked: Query | null;
  readonly request: number;
  readonly remote: Remote<Value>;
}

export const notAsked: Shown<never, never> = { asked: null, request: 0, remote: idle };

type AllShown = { readonly [name: string]: Shown<Tagged, unknown> };

/** Whether the answer to this request is still awaited; any other is stale. */
export const isAwaited = (all: AllShown, name: string, request: number): boolean => {
  const shown = all[name];
  return shown?.request === request && shown.remote.status === 'loading';
};

const withRemote = <All extends object>(
  all: All,
  name: keyof All,
  change: (remote: Remote<unknown>) => Remote<unknown>,
): All => {
  const shown = all[name] as Shown<Tagged, unknown>;
  return { ...all, [name]: { ...shown, remote: change(shown.remote) } };
};

/** Starts a query. The answer to another query of its name is dropped, unless it `stays` until the new one arrives. */
export const started = <All extends object>(
  all: All,
  query: Tagged & { readonly type: keyof All },
  request: number,
  stays = false,
): All => {
  const { asked, remote } = all[query.type] as Shown<Tagged, unknown>;
  const isKept = stays || (asked !== null && isSame(asked, query));
  return { ...all, [query.type]: { asked: query, request, remote: loading(isKept ? remote : idle) } };
};

export const received = <All extends object>(
  all: All,
  { of, value }: { of: keyof All; value: unknown },
): All => withRemote(all, of, () => ready(value));

/** Drops some queries; the numbering of requests continues. */
export const dropped = <All extends object>(
  all: All,
  { names }: { readonly names: readonly (keyof All)[] },
): All => {
  const requestOf = (name: keyof All) => (all[name] as Shown<Tagged, unknown>).request;
  return {
    ...all,
    ...Object.fromEntries(names.map((name) => [name, { ...notAsked, request: requestOf(name) }])),
  };
};

export const failedWith = <All extends object>(all: All, name: keyof All, failure: Failure): All =>
  withRemote(all, name, (remote) => failed(remote, failure));
