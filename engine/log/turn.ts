import * as t from 'io-ts';
import { guarded, oneOf } from '../kernel/codec.ts';
import type { Outcome } from '../kernel/slice.ts';
import type { Language } from '../kernel/language.ts';
import { Count } from '../values/codecs/quantity.ts';
import type { Command, Effect, Event, Root } from '../slices.ts';

/** Sources of commands. */
export const origins = ['ui', 'effect', 'timer', 'tab', 'boot'] as const;

export const Origin = oneOf(origins);
export type Origin = t.TypeOf<typeof Origin>;

/** A request id as servers draw them; no other text of a header reaches a log (case H-L02). */
export const isRequestId = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(value);

/** Which turn and which of its effects a report answers, and by which answer of the API (ruling P49). */
export const Cause = t.readonly(
  t.exact(
    t.intersection([
      t.type({ turn: Count, effect: Count }),
      t.partial({ requestId: guarded('request id', isRequestId) }),
    ]),
  ),
);
export type Cause = t.TypeOf<typeof Cause>;

/** Start of a document of a visit: a reload, coming back from elsewhere, a link opened in the same tab. */
export interface VisitDocument<State = Root> {
  /** Version of the shop that decides in it. */
  readonly engine: string;
  /** Names this run of the shop. */
  readonly logId: string;
  /** The state before its first turn, which no turn of the document before led to. */
  readonly state: State;
}

/** One command with its outcome, effects and state; a log consists of turns. Types are the shop's by default. */
export interface Turn<State = Root, C = Command, E = Event, F = Effect> {
  /** From 1. */
  readonly n: number;
  /** Number that ids derive from (`Facts.seq`); equal to `n` unless the log was made from another or an earlier document comes before. */
  readonly seq: number;
  /** Milliseconds since 1970; never before the turn before. */
  readonly at: number;
  readonly origin: Origin;
  /** Milliseconds from the visitor's input to `at`, while the application was loading; missing where it was loaded. */
  readonly waited?: number;
  /** Missing where the turn follows the one before; else the visit continued in another document, which began with this. */
  readonly document?: VisitDocument<State>;
  /** The turn and effect that a report answers, or null. */
  readonly cause: Cause | null;
  readonly command: C;
  readonly outcome: Outcome<E>;
  readonly effects: readonly F[];
  readonly state: State;
}

export type TurnOf<L extends Language> = Turn<L['state'], L['command'], L['event'], L['effect']>;

export type AnyTurn = TurnOf<Language>;

type Rarely<State> = Pick<Turn<State>, 'waited' | 'document'>;

/** Optional facts of a turn: how long it waited, and the document that begins with it. */
export const optionalFacts = <State>({ waited, document }: Rarely<State>): Rarely<State> => ({
  ...(waited === undefined ? {} : { waited }),
  ...(document === undefined ? {} : { document }),
});
