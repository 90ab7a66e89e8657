import { either as E } from 'fp-ts';
import type { Facts, Outcome } from '../kernel/slice.ts';
import type { Of, Tagged } from '../kernel/tagged.ts';
import type { Language, TakeTurnOf } from '../kernel/language.ts';
import type { ShopLanguage } from '../take-turn.ts';
import type { Root } from '../slices.ts';

/** One observed turn: the input of the rules and their result. */
export interface ObservedTurn<L extends Language = ShopLanguage> {
  readonly before: L['state'];
  readonly command: L['command'];
  readonly facts: Facts;
  readonly state: L['state'];
  readonly outcome: Outcome<L['event']>;
  readonly effects: readonly L['effect'][];
  /** Error that the rules threw, or null; after a throw the state is unchanged and there are no events. */
  readonly thrown: string | null;
}

/** Invariant of a program after every turn, for all commands and reports in any order. */
export interface Law<L extends Language = ShopLanguage> {
  /** Name of the law on the command line: words joined by hyphens. */
  readonly name: string;
  readonly says: string;
  /** Whether the law is checked at a turn: a law that applies to no turn proves nothing. */
  readonly applies: (turn: ObservedTurn<L>) => boolean;
  /** Breach of the law by a turn; undefined for none, or when the law does not apply. */
  readonly breach: (turn: ObservedTurn<L>) => string | undefined;
}

/** Laws whose `breach` is asked only of turns that they apply to. */
export const lawsOf = <L extends Language = ShopLanguage>(all: readonly Law<L>[]): readonly Law<L>[] =>
  all.map((law) => ({ ...law, breach: (turn) => (law.applies(turn) ? law.breach(turn) : undefined) }));

export const made = <Event extends Tagged>(
  { outcome }: { readonly outcome: Outcome<Event> },
  ...types: readonly Event['type'][]
): boolean => E.isRight(outcome) && outcome.right.some(({ type }) => types.includes(type));

export interface Breach {
  readonly law: string;
  readonly message: string;
}

const noEvents: Outcome<never> = E.right([]);

const sayThrown = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/**
 * Runs one turn of the rules and records what was observed. Never throws: after rules that do, everything is as it was.
 */
export const observeTurn = <L extends Language = ShopLanguage>(
  rules: TakeTurnOf<L>,
  before: L['state'],
  command: L['command'],
  facts: Facts,
): ObservedTurn<L> => {
  try {
    const { state, outcome, effects } = rules(before, command, facts);
    return { before, command, facts, state, outcome, effects, thrown: null };
  } catch (error) {
    const thrown = sayThrown(error);
    return { before, command, facts, state: before, outcome: noEvents, effects: [], thrown };
  }
};

/** The first of the laws that a turn or a whole log breaks, and how; undefined when it keeps them all. */
export const firstBreach = <Seen>(
  laws: readonly { readonly name: string; readonly breach: (seen: Seen) => string | undefined }[],
  seen: Seen,
): Breach | undefined => {
  for (const { name, breach } of laws) {
    const message = breach(seen);
    if (message !== undefined) return { law: name, message };
  }
  return undefined;
};

/** The first of some items that equals an earlier one. */
export const repeated = <A>(
  items: readonly A[],
  isSame: (one: A, other: A) => boolean = Object.is,
): A | undefined => items.find((item, index) => items.findIndex((other) => isSame(other, item)) !== index);

/** Whether a turn changed a slice; its laws hold still if not. */
export const changed =
  (slice: keyof Root): Law['applies'] =>
  ({ before, state }) =>
    before[slice] !== state[slice];

export const askedFor = <Effect extends Tagged, T extends Effect['type']>(
  { effects }: { readonly effects: readonly Effect[] },
  ...types: readonly T[]
): readonly Of<Effect, T>[] =>
  effects.filter((effect): effect is Of<Effect, T> => (types as readonly string[]).includes(effect.type));

export const eventsOf = <Event extends Tagged, T extends Event['type']>(
  { outcome }: { readonly outcome: Outcome<Event> },
  ...types: readonly T[]
): readonly Of<Event, T>[] =>
  E.isLeft(outcome)
    ? []
    : outcome.right.filter((event): event is Of<Event, T> =>
        (types as readonly string[]).includes(event.type),
      );
