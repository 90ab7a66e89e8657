import {
  BehaviorSubject,
  catchError,
  EMPTY,
  map,
  merge,
  type Observable,
  type OperatorFunction,
  Subject,
} from 'rxjs';
import { type Facts, isWait } from '../engine/kernel/slice.ts';
import type { AnyEffect } from '../engine/kernel/language.ts';
import type { SecretRef } from '../engine/kernel/secret.ts';
import type { Of, Tagged } from '../engine/kernel/tagged.ts';
import type { Step } from '../engine/kernel/turn.ts';
import type { Cause, Origin, Turn } from '../engine/log/turn.ts';
import type { Command as ShopCommand } from '../engine/slices.ts';
import type { Clock } from './clock.ts';
import { createInterpreter } from './interpreter.ts';
import { createQueue } from './queue.ts';
import { withoutWords } from './fault.ts';
import type { CallOrigin } from './v1/client/attempt-line.ts';
import type { Vault } from './vault.ts';

/** A handler for each effect; a missing one does not compile. */
export type HandlersOf<Effect extends Tagged, Command = ShopCommand> = {
  readonly [T in Effect['type']]: (effect: Of<Effect, T>) => Observable<Command>;
};

/** Unsolicited command: from another tab, the connection, the start. */
export interface Incoming<Command = ShopCommand> {
  readonly command: Command;
  readonly origin: Origin;
}

export const withOrigin = <Command = ShopCommand>(
  origin: Origin,
): OperatorFunction<Command, Incoming<Command>> => map((command) => ({ command, origin }));

/** Parts of a runtime: rules over `Root`, and their environment. */
export interface RuntimeParts<Root, Command, Event, Effect> {
  readonly clock: Clock;
  readonly vault: Vault;
  /** Carries an effect out; emits the commands that report on it. */
  readonly carryOut: (effect: Effect, origin: Omit<CallOrigin, 'logId'>) => Observable<Command>;
  /** Sources of unsolicited commands; subscribed to once, in this order, as soon as the runtime runs. */
  readonly sources: readonly Observable<Incoming<Command>>[];
  readonly turn: (root: Root, command: Command, facts: Facts) => Step<Root, Event, Effect>;
  /** Called for faults in handlers and subscribers, redacted to kind and place; they never stop the runtime. */
  readonly onFault: (error: unknown) => void;
  readonly initial: Root;
}

/** Running program: its states, dispatch, a vault for secrets, and its turns for a recorder. */
export interface Runtime<Root, Command, Event, Effect> {
  /** Emits the state after each turn that changed it; a new subscriber gets the present one at once. */
  readonly state$: Observable<Root>;
  readonly getState: () => Root;
  /** Puts a command into the queue; it is carried out at once unless another turn is running. */
  readonly dispatch: (command: Command) => void;
  /** The present by the runtime's clock, ms since 1970. */
  readonly now: () => number;
  /** Puts a secret into the vault and gives a ticket for it that may enter a command; it can be used once. */
  readonly keepSecret: (secret: string) => SecretRef;
  /** Every turn, rejected ones included, in order. */
  readonly turns$: Observable<Turn<Root, Command, Event, Effect>>;
  /** Runs work that was requested at `moment`, ms since 1970, and had to wait; its turns record the moment and decide now. */
  readonly asOf: (moment: number, work: () => void) => void;
  readonly busyGroups: () => number;
  readonly stop: () => void;
}

interface Asked<Command> {
  readonly command: Command;
  readonly origin: Origin;
  readonly cause: Cause | null;
  /** Time of the request, if it was earlier. */
  readonly since?: number;
}

/**
 * Starts rules: queue, engine and interpreter in one. A turn's effects are begun right after it, before the next command is
 * taken, so that a change of the guest's bag is on its way to storage before anything else can happen.
 */
export const createRuntime = <Root, Command extends Tagged, Event extends Tagged, Effect extends AnyEffect>({
  clock,
  vault,
  carryOut,
  sources,
  turn,
  onFault: report,
  initial,
}: RuntimeParts<Root, Command, Event, Effect>): Runtime<Root, Command, Event, Effect> => {
  type OwnTurn = Turn<Root, Command, Event, Effect>;
  const onFault = (error: unknown): void => report(withoutWords(error));
  let state = initial;
  let n = 0;
  let at = 0;
  let isStopped = false;
  let since: number | null = null;
  let published = initial;
  let unpublished: OwnTurn[] = [];
  const states = new BehaviorSubject<Root>(initial);
  const turns = new Subject<OwnTurn>();

  const interpreter = createInterpreter<Effect, Command>({
    carryOut: (effect, cause, onAnswer) => carryOut(effect, { ...cause, onAnswer }),
    report: (command, cause, effect) =>
      queue.put({ command, origin: isWait(effect) ? 'timer' : 'effect', cause }),
    onFault,
  });

  const queue = createQueue<Asked<Command>>({
    carryOut: ({ command, origin, cause, since }) => {
      if (isStopped) return;
      const seq = n + 1;
      // A device's clock may be set back; the turns' never goes back.
      at = Math.max(at, clock.now());
      const step = turn(state, command, { at, seq });
      n = seq;
      ({ state } = step);
      const waited = since === undefined ? {} : { waited: Math.max(0, at - since) };
      unpublished.push({ n, seq, at, origin, ...waited, cause, command, ...step });
      step.effects.forEach((effect, index) => interpreter.run(effect, { turn: seq, effect: index }));
    },
    publish: () => {
      const finished = unpublished;
      unpublished = [];
      for (const one of finished) turns.next(one);
      if (published === state || isStopped) return;
      published = state;
      states.next(state);
    },
    onFault,
  });

  const unbroken = (source: Observable<Incoming<Command>>): Observable<Incoming<Command>> =>
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
    busyGroups: interpreter.busyGroups,
    stop: () => {
      isStopped = true;
      subscription.unsubscribe();
      interpreter.stop();
      turns.complete();
      states.complete();
    },
  };
};
