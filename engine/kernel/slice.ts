import { either as E } from 'fp-ts';

/** Anything that is told apart by its type: a command, an event, an effect. */
export interface Tagged {
  readonly type: string;
}

/** The member of a union that has this type. */
export type Of<U extends Tagged, T extends U['type']> = Extract<U, { readonly type: T }>;

/** The only clock the rules have: `at` in milliseconds since 1970, `seq` the number of the turn in its log. */
export interface Facts {
  readonly at: number;
  readonly seq: number;
}

/** One handler a command: what it makes happen, or why it is rejected. A forgotten command does not compile. */
export type Decide<C extends Tagged, Root, Event extends Tagged, Rejection> = {
  readonly [T in C['type']]: (
    command: Of<C, T>,
    root: Root,
    facts: Facts,
  ) => E.Either<Rejection, readonly Event[]>;
};

/** One handler an event: the slice after it. Total: an event that the slice forbids leaves it as it is. */
export type Evolve<Slice, Event extends Tagged> = {
  readonly [T in Event['type']]: (slice: Slice, event: Of<Event, T>) => Slice;
};

/** One handler an event that has consequences outside: what the world shall do about it, seen from the state after the turn's events. */
export type EffectsOf<Event extends Tagged, Root, Effect> = {
  readonly [T in Event['type']]?: (event: Of<Event, T>, root: Root) => readonly Effect[];
};

/** Whether an effect only waits for so many milliseconds: what is reported then comes from a timer. */
export const isWait = (effect: object): boolean => 'milliseconds' in effect;

/** What became of a command: the events it made, or why it was rejected. */
export type Outcome<Rejection, Event> = E.Either<Rejection, readonly Event[]>;

/** The result of one step: the state afterwards, what became of the command, and what the world shall do. */
export interface Step<Root, Rejection, Event, Effect> {
  readonly state: Root;
  readonly outcome: Outcome<Rejection, Event>;
  readonly effects: readonly Effect[];
}

/** A machine's rules as tables by type, put together by `root.ts`. */
export interface Rules<Root, C extends Tagged, Event extends Tagged, Rejection, Effect> {
  readonly decide: (command: C, root: Root, facts: Facts) => Outcome<Rejection, Event>;
  readonly evolve: (root: Root, event: Event) => Root;
  readonly effectsOf: (event: Event, root: Root) => readonly Effect[];
}

const noEffects: readonly never[] = [];

/**
 * Runs one turn: decide, fold the events, then ask each event for its effects. A rejected command leaves the
 * state identical and has no effects.
 */
export const step = <Root, C extends Tagged, Event extends Tagged, Rejection, Effect>(
  rules: Rules<Root, C, Event, Rejection, Effect>,
  root: Root,
  command: C,
  facts: Facts,
): Step<Root, Rejection, Event, Effect> => {
  const outcome = rules.decide(command, root, facts);
  if (E.isLeft(outcome)) return { state: root, outcome, effects: noEffects };
  let state = root;
  for (const event of outcome.right) state = rules.evolve(state, event);
  let effects: readonly Effect[] = noEffects;
  for (const event of outcome.right) {
    const more = rules.effectsOf(event, state);
    if (more.length > 0) effects = effects.length === 0 ? more : [...effects, ...more];
  }
  return { state, outcome, effects };
};
