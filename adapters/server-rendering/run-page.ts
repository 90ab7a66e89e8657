import { defer, EMPTY, firstValueFrom, from, map, type Observable } from 'rxjs';
import type { Clock } from '../clock.ts';
import type { Api } from '../v1/client/api.ts';
import { attemptBy, endpointFacts } from '../v1/client/attempt.ts';
import type { OnDecodeError } from '../v1/contract/endpoint.ts';
import type { WireAnswer } from '../v1/client/exchange.ts';
import type { Of } from '../../engine/kernel/tagged.ts';
import type { Command, Effect, Root } from '../../engine/slices.ts';
import { initialRoot, turn } from '../../engine/rules.ts';
import { goldHandlers } from '../handlers/gold.ts';
import { queriesHandlers } from '../handlers/queries.ts';
import type { HandlersOf } from '../runtime.ts';
import { firstCommands, type Reported } from './hydration.ts';

export interface HttpAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

/** Reads an address of the API as an unknown visitor. Rejects when there is no answer. */
export type Read = (url: string) => Promise<HttpAnswer>;

const unreachable: WireAnswer = { status: null, why: 'unreachable' };

const exchangeBy =
  (read: Read) =>
  async ({ url }: { readonly url: string }): Promise<WireAnswer> => {
    try {
      return { ...(await read(url)), retryAfter: '' };
    } catch {
      return unreachable;
    }
  };

const noTimeout = 0;

/**
 * The part of the API that needs no session, over `read` and decoded by the contract. Every other call is not made and
 * emits nothing: on the server the visitor is unknown and nothing may be changed.
 */
export const createReadApi = (read: Read, clock: Clock, misread?: OnDecodeError): Api => {
  const attempt = attemptBy(exchangeBy(read), misread);
  return {
    call: (name, input) => {
      const { access, method } = endpointFacts(name);
      if (access !== 'public' || method !== 'GET') return EMPTY;
      return defer(() =>
        from(
          attempt(name, input, {
            base: '',
            accessToken: null,
            timeout: noTimeout,
            signal: new AbortController().signal,
            now: clock.now(),
          }),
        ),
      ).pipe(map(({ result }) => result));
    },
  };
};

/** A page as a guest sees it who comes to the shop for the first time. */
export interface PageRun {
  readonly state: Root;
  /** Results of its reads, in order of arrival. */
  readonly reported: readonly Reported[];
}

/** Runs the engine for the page of an address; never rejects. */
export type RunPage = (pathname: string, search: string) => Promise<PageRun>;

export interface PageRunParts {
  readonly read: Read;
  readonly misread?: OnDecodeError | undefined;
  readonly clock: Clock;
  readonly readTimeout: number;
  readonly mostReads: number;
}

type Handler = (effect: Effect) => Observable<Command>;

const handlersBy = ({ read, clock, misread }: PageRunParts): ReadonlyMap<string, Handler> => {
  const api = createReadApi(read, clock, misread);
  const { LoadAnnouncement } = goldHandlers({ api, clock });
  const handlers: Partial<HandlersOf<Effect>> = {
    ...queriesHandlers({ api, clock }),
    LoadAnnouncement,
  };
  // The table by type loses the link between an effect and its handler.
  return new Map(
    Object.entries(handlers) as [string, (effect: Of<Effect, Effect['type']>) => Observable<Command>][],
  );
};

interface Deadline {
  readonly inTime: <A>(made: Promise<A>) => Promise<A | null>;
  readonly end: () => void;
}

const deadlineAfter = (clock: Clock, milliseconds: number): Deadline => {
  let end = (): void => undefined;
  const passed = new Promise<null>((resolve) => {
    const waiting = clock.after(milliseconds).subscribe(() => resolve(null));
    end = () => waiting.unsubscribe();
  });
  return { inTime: (made) => Promise.race([made, passed]), end };
};

/**
 * Runs the engine for a page on the server: a guest starts at the address; its reads of the public API are carried out and
 * reported, other effects are not. Results after the timeout are left out. Reports are ordered by request, so that the same
 * answers make the same page.
 */
export const createPageRun = (parts: PageRunParts): RunPage => {
  const { clock, readTimeout, mostReads } = parts;
  const handlers = handlersBy(parts);
  const reportOf = async (effect: Effect, { inTime }: Deadline): Promise<Command | null> => {
    const handler = handlers.get(effect.type);
    if (handler === undefined) return null;
    try {
      return await inTime(firstValueFrom(handler(effect), { defaultValue: null }));
    } catch {
      return null;
    }
  };
  return async (pathname, search) => {
    const deadline = deadlineAfter(clock, readTimeout);
    const reported: Reported[] = [];
    let state = initialRoot;
    let seq = 0;

    const take = (command: Command): readonly Effect[] => {
      seq += 1;
      const step = turn(state, command, { at: clock.now(), seq });
      ({ state } = step);
      return step.effects.filter(({ type }) => handlers.has(type));
    };

    let commands = firstCommands({ pathname, search }).flatMap(take);
    while (commands.length > 0) {
      const effects = commands.slice(0, mostReads - reported.length);
      const reports = await Promise.all(effects.map((effect) => reportOf(effect, deadline)));
      commands = effects.flatMap((effect, index) => {
        const report = reports[index] ?? null;
        if (report === null) return [];
        reported.push({ effect, report });
        return take(report);
      });
    }
    deadline.end();
    return { state, reported };
  };
};
