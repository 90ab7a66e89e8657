import { either as E } from 'fp-ts';
import type { Facts, Outcome } from '../kernel/slice.ts';
import type { TakeTurn } from '../take-turn.ts';
import type { Command, Effect, Event, Root } from '../slices.ts';

/** One turn as an observer of the rules sees it: what they were given and what they made of it. */
export interface Witnessed {
  readonly before: Root;
  readonly command: Command;
  readonly facts: Facts;
  readonly state: Root;
  readonly outcome: Outcome<Event>;
  readonly effects: readonly Effect[];
  /** What the rules threw, or null; after a throw the state is the one before and nothing has happened. */
  readonly thrown: string | null;
}

/** What must hold after every turn, whatever was asked of the shop and reported to it in whatever order. */
export interface Law {
  /** Words joined by hyphens: what the command line calls the law. */
  readonly name: string;
  /** The law in one sentence. */
  readonly says: string;
  /** How a turn breaks the law; undefined when it keeps it. */
  readonly breach: (turn: Witnessed) => string | undefined;
}

/** Whether a turn made an event of this type. */
export const made = ({ outcome }: Pick<Witnessed, 'outcome'>, ...types: readonly Event['type'][]): boolean =>
  E.isRight(outcome) && outcome.right.some(({ type }) => types.includes(type));

/** A law that a turn breaks, and how. */
export interface Breach {
  readonly law: string;
  readonly message: string;
}

const noEvents: Outcome<Event> = E.right([]);

const sayThrown = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/**
 * Runs one turn of the rules and records what was observed. Never throws: after rules that do, everything is as it was.
 */
export const witness = (rules: TakeTurn, before: Root, command: Command, facts: Facts): Witnessed => {
  try {
    return { before, command, facts, ...rules(before, command, facts), thrown: null };
  } catch (error) {
    const thrown = sayThrown(error);
    return { before, command, facts, state: before, outcome: noEvents, effects: [], thrown };
  }
};

/** The first of the laws that a turn breaks, and how; undefined when it keeps them all. */
export const firstBreach = (laws: readonly Law[], turn: Witnessed): Breach | undefined => {
  for (const { name, breach } of laws) {
    const message = breach(turn);
    if (message !== undefined) return { law: name, message };
  }
  return undefined;
};

/** A law about one slice of the state after a turn alone. A slice that the turn has not changed is not checked again. */
export const ofState = <K extends keyof Root>(
  slice: K,
  breach: (slice: Root[K]) => string | undefined,
): Law['breach'] => {
  const checked = new WeakMap<Root[K], string | null>();
  return ({ state }) => {
    const part = state[slice];
    const before = checked.get(part);
    if (before !== undefined) return before ?? undefined;
    const message = breach(part);
    checked.set(part, message ?? null);
    return message;
  };
};
