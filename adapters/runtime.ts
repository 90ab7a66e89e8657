import { either as E } from 'fp-ts';
import {
  BehaviorSubject,
  catchError,
  EMPTY,
  map,
  merge,
  type Observable,
  of,
  type OperatorFunction,
  Subject,
} from 'rxjs';
import { type Facts, isWait } from '../engine/kernel/slice.ts';
import type { Of } from '../engine/kernel/tagged.ts';
import { type Step, step as takeStep, type Tables } from '../engine/kernel/turn.ts';
import type { Cause, Origin, Turn } from '../engine/log/turn.ts';
import type { Command, Effect, Event, Root } from '../engine/slices.ts';
import { firstSlices, initialRoot } from '../engine/first-slices.ts';
import {
  type LateName,
  type NeededSlice,
  neededSlices,
  rulesOfLoaded,
  SliceMissing,
} from '../engine/late-slices.ts';
import type { Clock } from './clock.ts';
import { createInterpreter } from './interpreter.ts';
import { createQueue } from './queue.ts';
import type { ShopHandle } from './shop-handle.ts';
import { withoutWords } from './fault.ts';
import type { Vault } from './vault.ts';

/** How each effect is carried out; a forgotten one does not compile. */
export type HandlersOf<E extends Effect> = {
  readonly [T in E['type']]: (effect: Of<E, T>) => Observable<Command>;
};

/** A command that no effect of the engine asked for: another tab, the connection, the start. */
export interface Incoming {
  readonly command: Command;
  readonly origin: Origin;
}

/** Commands as they come in from one origin. */
export const withOrigin = (origin: Origin): OperatorFunction<Command, Incoming> =>
  map((command) => ({ command, origin }));

/** What a shop is made of. */
export interface ShopParts {
  readonly clock: Clock;
  readonly vault: Vault;
  /** Of the slices that every page needs; the others bring theirs. */
  readonly handlers: Partial<HandlersOf<Effect>>;
  /** What reports by itself; subscribed to once, in this order, as soon as the shop runs. */
  readonly sources: readonly Observable<Incoming>[];
  /** Fetches a slice that a turn needs: it comes by `add`. Rejects when it is not to be had. */
  readonly fetchSlice: (name: NeededSlice) => Promise<void>;
  /** Hears of faults in handlers and subscribers, which never stop the shop; of each by its kind and place alone. */
  readonly onFault: (error: unknown) => void;
  /** What is known already of an effect's outcome, so that it need not be carried out; null of every other. */
  readonly knownReport?: (effect: Effect) => Command | null;
  /** The state to begin with; the empty shop unless a log is continued. */
  readonly initial?: Root;
}

/** A running shop, with its turns for a recorder. */
export interface Shop extends ShopHandle {
  /** Every turn, rejected ones included, in order. */
  readonly turns$: Observable<Turn>;
  /**
   * Does something that was asked for at `moment`, ms since 1970, and had to wait: the turns of what it dispatches say so.
   * What they decide, they decide now.
   */
  readonly asOf: (moment: number, work: () => void) => void;
  /** Adds a slice that came late; what waited for it goes on with `resume`. */
  readonly add: (name: LateName, rules: Tables, handlers: Partial<HandlersOf<Effect>>) => void;
  /** Carries out what waited for slices, in order; what needs another one waits on. */
  readonly resume: () => void;
  /** Whether what was asked waits for code, or was given up because the code is not to be had; told anew of each that waits. */
  readonly waits$: Observable<Waits>;
  /** What a turn makes of a state, by the slices that are loaded; throws `SliceMissing` where it takes another one. */
  readonly turn: (root: Root, command: Command, facts: Facts) => Step<Root, Event, Effect>;
  /** How many groups of effects are under way. */
  readonly busyGroups: () => number;
  /** Cancels what is under way and completes the streams. */
  readonly stop: () => void;
}

/** How it stands with what was asked and needs code that is not there. */
export type Waits = 'no' | 'for-code' | 'given-up';

/** How long until code is fetched again that something else than the visitor needs, milliseconds. */
const fetchPause = 5_000;

interface Asked {
  readonly command: Command;
  readonly origin: Origin;
  readonly cause: Cause | null;
  /** When it was asked for, where that was earlier. */
  readonly since?: number;
}

const isMissing = (taken: object): taken is readonly NeededSlice[] => Array.isArray(taken);

/**
 * Starts a shop: queue, engine and interpreter in one. A turn's effects are begun right after it, before the next
 * command is taken, so that a change of the guest's bag is on its way to storage before anything else can happen.
 */
export const createShop = ({
  clock,
  vault,
  handlers: first,
  sources,
  fetchSlice,
  onFault: hear,
  knownReport = () => null,
  initial = initialRoot,
}: ShopParts): Shop => {
  const onFault = (error: unknown): void => hear(withoutWords(error));
  let loaded: Parameters<typeof rulesOfLoaded>[0] = firstSlices;
  let rules: ReturnType<typeof rulesOfLoaded> | null = null;
  let handlers = first;
  let state = initial;
  let n = 0;
  let at = 0;
  let isStopped = false;
  let since: number | null = null;
  let published = initial;
  let unpublished: Turn[] = [];
  const states = new BehaviorSubject<Root>(initial);
  const turns = new Subject<Turn>();
  const waits = new BehaviorSubject<Waits>('no');
  /** What waits for slices, in the order in which it was asked. */
  let held: Asked[] = [];
  const underWay = new Set<NeededSlice>();

  const turn: Shop['turn'] = (root, command, facts) => {
    rules ??= rulesOfLoaded(loaded);
    return takeStep(rules, root, command, facts);
  };

  const carryOut = <T extends Effect['type']>(effect: Of<Effect, T>): Observable<Command> => {
    // The table by type loses the link between an effect and its handler; it is given back here.
    const known = knownReport(effect);
    if (known !== null) return of(known);
    const handler = handlers[effect.type] as (of: Of<Effect, T>) => Observable<Command>;
    return handler(effect);
  };

  const interpreter = createInterpreter<Effect, Command>({
    carryOut,
    report: (command, cause, effect) =>
      queue.put({ command, origin: isWait(effect) ? 'timer' : 'effect', cause }),
    onFault,
  });

  /** The turn of a command, or the slices without which it cannot be taken. */
  const takeOrMiss = (command: Command, facts: Facts): Step<Root, Event, Effect> | readonly NeededSlice[] => {
    try {
      const step = turn(state, command, facts);
      if (E.isRight(step.outcome) || step.outcome.left.type !== 'UnknownCommand') return step;
    } catch (error) {
      if (error instanceof SliceMissing) return [error.slice];
      throw error;
    }
    const missing = neededSlices.filter((name) => loaded[name] === undefined);
    // No rule, and so no log, knows what it is; its name could be anything (case H-L02).
    if (missing.length === 0) throw new Error('a command that the shop does not have');
    return missing;
  };

  const bring = async (name: NeededSlice): Promise<void> => {
    if (underWay.has(name)) return;
    underWay.add(name);
    try {
      await fetchSlice(name);
    } catch (error) {
      onFault(error);
      giveUp(name);
    } finally {
      underWay.delete(name);
    }
  };

  /** What the visitor asked is given up, so that it cannot come as a surprise; asking again fetches the code again. */
  const giveUp = (name: NeededSlice): void => {
    held = held.filter(({ origin }) => origin !== 'ui');
    waits.next('given-up');
    if (held.length > 0) clock.after(fetchPause).subscribe(() => void bring(name));
  };

  const hold = (asked: Asked, missing: readonly NeededSlice[]): void => {
    held.push(asked);
    if (asked.origin === 'ui') waits.next('for-code');
    for (const name of missing) void bring(name);
  };

  const queue = createQueue<Asked>({
    carryOut: ({ command, origin, cause, since }) => {
      if (isStopped) return;
      const seq = n + 1;
      // A device's clock may be set back; the turns' never goes back.
      at = Math.max(at, clock.now());
      const taken = takeOrMiss(command, { at, seq });
      if (isMissing(taken)) {
        hold({ command, origin, cause, since: since ?? at }, taken);
        return;
      }
      const step = taken;
      n = seq;
      ({ state } = step);
      const waited = since === undefined ? {} : { waited: Math.max(0, at - since) };
      unpublished.push({ n, seq, at, origin, ...waited, cause, command, ...step });
      step.effects.forEach((effect, index) => interpreter.run(effect, { turn: seq, effect: index }));
    },
    publish: () => {
      const finished = unpublished;
      unpublished = [];
      for (const turn of finished) turns.next(turn);
      if (published === state || isStopped) return;
      published = state;
      states.next(state);
    },
    onFault,
  });

  const unbroken = (source: Observable<Incoming>): Observable<Incoming> =>
    source.pipe(
      catchError((error: unknown) => {
        onFault(error);
        return EMPTY;
      }),
    );
  const subscription = merge(...sources.map(unbroken)).subscribe(({ command, origin }) =>
    queue.put({ command, origin, cause: null }),
  );

  return {
    state$: states.asObservable(),
    turns$: turns.asObservable(),
    getState: () => published,
    dispatch: (command) =>
      queue.put({ command, origin: 'ui', cause: null, ...(since === null ? {} : { since }) }),
    asOf: (moment, work) => {
      since = moment;
      try {
        work();
      } finally {
        since = null;
      }
    },
    now: () => clock.now(),
    keepSecret: vault.keep,
    add: (name, tables, more) => {
      loaded = { ...loaded, [name]: tables };
      rules = null;
      handlers = { ...handlers, ...more };
    },
    resume: () => {
      const waiting = held;
      held = [];
      for (const asked of waiting) queue.put(asked);
      if (!held.some(({ origin }) => origin === 'ui')) waits.next('no');
    },
    waits$: waits.asObservable(),
    turn,
    busyGroups: interpreter.busyGroups,
    stop: () => {
      isStopped = true;
      held = [];
      subscription.unsubscribe();
      interpreter.stop();
      turns.complete();
      states.complete();
    },
  };
};
