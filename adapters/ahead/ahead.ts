import { firstValueFrom, type Observable } from 'rxjs';
import type { Of } from '../../engine/kernel.ts';
import { type Command, type Effect, initialRoot, type Root } from '../../engine/root.ts';
import { turn } from '../../engine/rules.ts';
import { type Clock, within } from '../clock.ts';
import { articlesHandlers } from '../handlers/articles.ts';
import { catalogueHandlers } from '../handlers/catalogue.ts';
import { contentHandlers } from '../handlers/content.ts';
import { goldHandlers } from '../handlers/gold.ts';
import type { HandlersOf } from '../runtime.ts';
import { createReadApi, type Read } from './read-api.ts';
import { firstCommands } from './sent.ts';

/** What the world reported about an effect of the engine. */
export interface Reported {
  readonly effect: Effect;
  readonly report: Command;
}

/** A page as a guest sees it who comes to the shop for the first time. */
export interface PageAhead {
  readonly state: Root;
  /** What was read for it, in the order in which it came. */
  readonly reported: readonly Reported[];
  /** Whether everything that the page asks for came in time. */
  readonly isComplete: boolean;
}

/** Makes the page of an address; never rejects. */
export type Ahead = (pathname: string, search: string) => Promise<PageAhead>;

/** What it takes to make pages ahead of their visitors. */
export interface AheadParts {
  readonly read: Read;
  readonly clock: Clock;
  /** The longest that a page waits for what it reads, milliseconds. */
  readonly patience: number;
  /** The most that is read for one page. */
  readonly mostReads: number;
}

type Handler = (effect: Effect) => Observable<Command>;

const handlersBy = (read: Read, clock: Clock): ReadonlyMap<string, Handler> => {
  const api = createReadApi(read, clock);
  const { LoadGoldHistory } = goldHandlers(api);
  const handlers: Partial<HandlersOf<Effect>> = {
    ...articlesHandlers(api),
    ...catalogueHandlers(api),
    ...contentHandlers(api),
    LoadGoldHistory,
  };
  // The table by type loses the link between an effect and its handler.
  return new Map(
    Object.entries(handlers) as [string, (effect: Of<Effect, Effect['type']>) => Observable<Command>][],
  );
};

/**
 * Runs the engine for a page before its visitor's browser does (performance.md): a guest starts and comes to the address;
 * what that asks of the public API is read and reported, and nothing else is carried out. What is not there in time is
 * left out.
 */
export const createAhead = ({ read, clock, patience, mostReads }: AheadParts): Ahead => {
  const handlers = handlersBy(read, clock);
  return async (pathname, search) => {
    const reported: Reported[] = [];
    let state = initialRoot;
    let seq = 0;
    let reads = 0;
    let isOver = false;

    const take = (command: Command): readonly Effect[] => {
      seq += 1;
      const step = turn(state, command, { at: clock.now(), seq });
      ({ state } = step);
      return step.effects;
    };
    const carryOut = async (effect: Effect): Promise<boolean> => {
      const handler = handlers.get(effect.type);
      if (handler === undefined) return true;
      reads += 1;
      if (reads > mostReads) return false;
      try {
        const report = await firstValueFrom(handler(effect), { defaultValue: null });
        if (isOver || report === null) return false;
        reported.push({ effect, report });
        return await carryOutAll(take(report));
      } catch {
        return false;
      }
    };
    const carryOutAll = async (effects: readonly Effect[]): Promise<boolean> =>
      (await Promise.all(effects.map(carryOut))).every(Boolean);

    const asked = firstCommands({ pathname, search }).flatMap(take);
    const isComplete = await within(clock, patience, carryOutAll(asked));
    isOver = true;
    return { state, reported, isComplete: isComplete ?? false };
  };
};
