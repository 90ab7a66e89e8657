import { either as E } from 'fp-ts';
import type { Rejection } from './rejection.ts';
import type { Around, Facts, Outcome } from './slice.ts';
import type { Tagged } from './tagged.ts';

/** The result of a turn: the state afterwards, what became of the command, and what the world shall do. */
export interface Step<Root, Event, Effect> {
  readonly state: Root;
  readonly outcome: Outcome<Event>;
  readonly effects: readonly Effect[];
}

/** Whether a slice sleeps at an event, seen from the state after it. */
export type Sleeps<Root, Event> = (event: Event, after: Root) => boolean;

/** What one slice does because of an event, unless it sleeps at it. */
export interface Reaction<Root, Event> {
  readonly react: (event: Event, around: Around<Root>, facts: Facts) => readonly Event[];
  readonly sleeps?: Sleeps<Root, Event> | undefined;
}

/** The rules of some slices as functions; what no slice knows is rejected, changes nothing and has no consequences. */
export interface Rules<Root, Command, Event, Effect> {
  readonly decide: (command: Command, root: Root, facts: Facts) => Outcome<Event>;
  readonly evolve: (root: Root, event: Event) => Root;
  /** What reacts to events of this type, in the order of the slices. */
  readonly reactionsTo: (type: string) => readonly Reaction<Root, Event>[];
  readonly effectsOf: (event: Event, root: Root) => readonly Effect[];
}

const none: readonly never[] = [];
const unknownCommand: Outcome<never> = E.left<Rejection, never>({ type: 'UnknownCommand' });

type Table<Handler> = Readonly<Record<string, Handler>>;

/** A slice's rules when the link between a type and its handler's argument is lost, which `rulesOf` gives back. */
export interface Tables {
  readonly decide: object;
  readonly evolve: object;
  readonly react?: object;
  readonly effects?: object;
  /** Rules of other slices that come with this one, by their names; they stand in the place of what those have themselves. */
  readonly lends?: Readonly<Record<string, { readonly decide?: object; readonly react?: object }>>;
}

/**
 * Puts the rules of slices together, by the names of their states; they react in the order in which they are named. A slice
 * that sleeps does not react, so that a shop which has not loaded it comes to the same state; only those in `sleepers` can.
 */
export const rulesOf = <Root, Command extends Tagged, Event extends Tagged, Effect>(
  slices: Readonly<Partial<Record<keyof Root, Tables>>>,
  sleepers?: Readonly<Partial<Record<keyof Root, Sleeps<Root, Event>>>>,
): Rules<Root, Command, Event, Effect> => {
  type OfShop = Rules<Root, Command, Event, Effect>;
  /** All that an event of one type makes happen. */
  interface Plan {
    readonly type: string;
    slice: keyof Root | undefined;
    fold: (state: Root[keyof Root], event: Event) => Root[keyof Root];
    readonly reactions: Reaction<Root, Event>[];
    effectsOf: OfShop['effectsOf'];
  }
  const nothing = (type: string): Plan => ({
    type,
    slice: undefined,
    fold: (state) => state,
    reactions: [],
    effectsOf: () => none,
  });
  // Maps, not records: a command named '__proto__' is unknown like any other.
  const decisions = new Map<string, OfShop['decide']>();
  const plans = new Map<string, Plan>();
  let last = nothing('');
  // A turn asks for the same event's plan several times in a row.
  const planOf = (type: string): Plan => {
    if (last.type !== type) last = plans.get(type) ?? nothing(type);
    return last;
  };
  const planned = (type: string): Plan => {
    const plan = plans.get(type) ?? nothing(type);
    plans.set(type, plan);
    return plan;
  };
  for (const [slice, tables] of Object.entries(slices) as [keyof Root, Tables | undefined][]) {
    if (tables === undefined) continue;
    for (const [type, decide] of Object.entries(tables.decide as Table<OfShop['decide']>))
      decisions.set(type, decide);
    for (const [type, fold] of Object.entries(tables.evolve as Table<Plan['fold']>)) {
      const plan = planned(type);
      plan.slice = slice;
      plan.fold = fold;
    }
    const sleeps = sleepers?.[slice];
    for (const [type, react] of Object.entries((tables.react ?? {}) as Table<Reaction<Root, Event>['react']>))
      planned(type).reactions.push({ react, sleeps });
    for (const [type, effectsOf] of Object.entries((tables.effects ?? {}) as Table<OfShop['effectsOf']>))
      planned(type).effectsOf = effectsOf;
  }
  return {
    decide: (command, root, facts) => decisions.get(command.type)?.(command, root, facts) ?? unknownCommand,
    evolve: (root, event) => {
      const { slice, fold } = planOf(event.type);
      if (slice === undefined) return root;
      const before = root[slice];
      const after = fold(before, event);
      if (before === after) return root;
      // A computed field in the literal itself costs twice as much.
      const next = { ...root };
      next[slice] = after;
      return next;
    },
    reactionsTo: (type) => planOf(type).reactions,
    effectsOf: (event, root) => planOf(event.type).effectsOf(event, root),
  };
};

/** More events than any turn makes: the reactions of a turn that has as many do not settle. */
const mostEvents = 1_000;

/**
 * Runs one turn: decide, fold the events, let all slices react to each event until nothing more happens, then ask each event
 * for its effects. A rejected command leaves the state identical and has no effects. Throws when the reactions do not settle.
 */
export const step = <Root, Command extends Tagged, Event extends Tagged, Effect>(
  rules: Rules<Root, Command, Event, Effect>,
  root: Root,
  command: Command,
  facts: Facts,
): Step<Root, Event, Effect> => {
  const decided = rules.decide(command, root, facts);
  if (E.isLeft(decided)) return { state: root, outcome: decided, effects: none };
  let events = decided.right;
  let state = root;
  const fold = (event: Event): Root => {
    const before = state;
    state = rules.evolve(state, event);
    return before;
  };
  const befores = events.map(fold);
  for (let index = 0; index < befores.length; index++) {
    const event = events[index] as Event;
    let around: Around<Root> = { before: befores[index] as Root, after: state };
    for (const { react, sleeps } of rules.reactionsTo(event.type)) {
      if (sleeps?.(event, state) === true) continue;
      const more = react(event, around, facts);
      if (more.length === 0) continue;
      befores.push(...more.map(fold));
      around = { before: around.before, after: state };
      events = events.concat(more);
      if (events.length > mostEvents) throw new Error(`the turn of ${command.type} does not settle`);
    }
  }
  let effects: readonly Effect[] = none;
  for (const event of events) {
    const more = rules.effectsOf(event, state);
    if (more.length > 0) effects = effects.length === 0 ? more : [...effects, ...more];
  }
  return { state, outcome: events === decided.right ? decided : E.right(events), effects };
};
