import { either as E } from 'fp-ts';
import type { Rejection } from './rejection.ts';
import type { Around, Facts, Outcome } from './slice.ts';
import type { Tagged } from './tagged.ts';

/** Result of a turn: the state afterwards, the outcome of the command, and the side effects. */
export interface Step<Root, Event, Effect> {
  readonly state: Root;
  readonly outcome: Outcome<Event>;
  readonly effects: readonly Effect[];
}

/** Whether a slice skips reacting, by the state after the event. */
export type IsInactive<Root, Event> = (slice: keyof Root, event: Event, after: Root) => boolean;

export interface Reaction<Root, Event> {
  readonly slice: keyof Root;
  readonly react: (event: Event, around: Around<Root>, facts: Facts) => readonly Event[];
}

/** Rules of some slices as functions; unknown commands are rejected, unknown events ignored. */
export interface Rules<Root, Command, Event, Effect> {
  readonly decide: (command: Command, root: Root, facts: Facts) => Outcome<Event>;
  readonly evolve: (root: Root, event: Event) => Root;
  readonly reactionsTo: (type: string) => readonly Reaction<Root, Event>[];
  readonly isInactive: IsInactive<Root, Event>;
  readonly effectsOf: (event: Event, root: Root) => readonly Effect[];
}

const none: readonly never[] = [];
const unknownCommand: Outcome<never> = E.left<Rejection, never>({ type: 'UnknownCommand' });

type Table<Handler> = Readonly<Record<string, Handler>>;

/** A slice's rules without the link between a type and its handler's argument, which `rulesOf` restores. */
export interface Tables {
  readonly decide: object;
  readonly evolve: object;
  readonly react?: object;
  readonly effects?: object;
}

/** Combines the rules of slices, by the names of their states; they react in the order in which they are named. */
export const rulesOf = <Root, Command extends Tagged, Event extends Tagged, Effect>(
  slices: Readonly<Partial<Record<keyof Root, Tables>>>,
  isInactive: IsInactive<Root, Event> = () => false,
): Rules<Root, Command, Event, Effect> => {
  type OfShop = Rules<Root, Command, Event, Effect>;
  type Fold = (state: Root[keyof Root], event: Event) => Root[keyof Root];
  // Maps, not records: a command named '__proto__' is unknown like any other.
  const decisions = new Map<string, OfShop['decide']>();
  const folds = new Map<string, readonly [slice: keyof Root, fold: Fold]>();
  const reactions = new Map<string, Reaction<Root, Event>[]>();
  const consequences = new Map<string, OfShop['effectsOf']>();
  for (const [slice, tables] of Object.entries(slices) as [keyof Root, Tables | undefined][]) {
    if (tables === undefined) continue;
    const { decide, evolve, react = {}, effects = {} } = tables;
    for (const [type, handler] of Object.entries(decide as Table<OfShop['decide']>))
      decisions.set(type, handler);
    for (const [type, handler] of Object.entries(evolve as Table<Fold>)) folds.set(type, [slice, handler]);
    for (const [type, handler] of Object.entries(react as Table<Reaction<Root, Event>['react']>))
      reactions.set(type, [...(reactions.get(type) ?? []), { slice, react: handler }]);
    for (const [type, handler] of Object.entries(effects as Table<OfShop['effectsOf']>))
      consequences.set(type, handler);
  }
  return {
    decide: (command, root, facts) => decisions.get(command.type)?.(command, root, facts) ?? unknownCommand,
    evolve: (root, event) => {
      const found = folds.get(event.type);
      if (found === undefined) return root;
      const [slice, fold] = found;
      const after = fold(root[slice], event);
      return root[slice] === after ? root : { ...root, [slice]: after };
    },
    reactionsTo: (type) => reactions.get(type) ?? none,
    isInactive,
    effectsOf: (event, root) => consequences.get(event.type)?.(event, root) ?? none,
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
    for (const { slice, react } of rules.reactionsTo(event.type)) {
      if (rules.isInactive(slice, event, state)) continue;
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
